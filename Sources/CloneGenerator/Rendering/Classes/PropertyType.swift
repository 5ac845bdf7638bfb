/// The Swift type that Xcode's accessor of an attribute has.
enum PropertyType: Equatable {
  /// A scalar; the stored value can be nil where the accessor gives zero.
  case scalar(String)
  /// An optional of a type.
  case optional(String)

  /// The type of an attribute's accessor, as Xcode's Swift code generation chooses it.
  init(_ attribute: Attribute) {
    switch attribute.type {
    case .integer16: self = Self.number("Int16", attribute)
    case .integer32: self = Self.number("Int32", attribute)
    case .integer64: self = Self.number("Int64", attribute)
    case .double: self = Self.number("Double", attribute)
    case .float: self = Self.number("Float", attribute)
    case .boolean: self = Self.number("Bool", attribute)
    case .decimal: self = .optional("NSDecimalNumber")
    case .string: self = .optional("String")
    case .date: self = .optional("Date")
    case .binary: self = .optional("Data")
    case .uuid: self = .optional("UUID")
    case .uri: self = .optional("URL")
    case .objectID: self = .optional("NSManagedObjectID")
    case .transformable, .undefined:
      // A type that only Apple's frameworks have doesn't exist elsewhere.
      if case .optional(let name) = Self.apple(attribute), TransformableClass.frameworks(of: name).isEmpty {
        self = .optional(name)
      } else {
        self = .optional("NSObject")
      }
    case .composite: self = .optional("[String: Any]")
    }
  }

  /// The type of an attribute's accessor where Core Data is Apple's: that of a Transformable is what the model names.
  static func apple(_ attribute: Attribute) -> PropertyType {
    guard attribute.mayBeMutable else { return PropertyType(attribute) }
    if case .usable(let name) = TransformableClass(attribute) { return .optional(name) }
    return .optional("NSObject")
  }

  private static func number(_ scalar: String, _ attribute: Attribute) -> PropertyType {
    attribute.usesScalarType ? .scalar(scalar) : .optional("NSNumber")
  }

  /// The accessor's type, as source.
  var accessor: String {
    switch self {
    case .scalar(let name): name
    case .optional(let name): name + "?"
    }
  }

  /// The stored property's type: always optional, since a store can hold nil for anything.
  var stored: String { name + "?" }

  /// The value that a scalar accessor returns for nil; nil for other types.
  var zero: String? { self == .scalar(name) ? name == "Bool" ? "false" : "0" : nil }

  /// Returns the source of key-value access with the accessor's type; nil becomes zero.
  func value(forKey key: String) -> String {
    switch self {
    case .scalar(let name): "(value(forKey: \(key)) as? NSNumber)?.\(name.lowercased())Value"
    case .optional(let name): "value(forKey: \(key)) as? \(name)"
    }
  }

  /// The member of `AttributeValue` that gives the stored property's value.
  var extractor: String { Self.extractors[name] ?? "object" }

  private var name: String {
    switch self {
    case .scalar(let name), .optional(let name): name
    }
  }

  private static let extractors = [
    "Int16": "int16", "Int32": "int32", "Int64": "int64", "Float": "float", "Double": "double", "Bool": "bool",
    "NSNumber": "number", "NSDecimalNumber": "decimal", "String": "string", "Date": "date", "Data": "data",
    "UUID": "uuid", "URL": "url", "[String: Any]": "composite", "NSManagedObjectID": "object as? NSManagedObjectID",
  ]

  /// Returns the kind of number that `AttributeValue` needs beside an `NSNumber`; nil for other types.
  func numberType(of attribute: Attribute) -> String? {
    guard self == .optional("NSNumber") else { return nil }
    return switch attribute.type {
    case .boolean: "booleanAttributeType"
    case .double: "doubleAttributeType"
    case .float: "floatAttributeType"
    default: "integer64AttributeType"
    }
  }

  /// Returns the value of a new object's stored property: a scalar's default, so that insertion need not set it.
  func initialValue(of attribute: Attribute) -> String? {
    guard case .scalar(let name) = self, let text = attribute.defaultValue else { return nil }
    switch name {
    case "Bool": return attribute.defaultValueExpression?.contains("true") == true ? "true" : "false"
    case "Int16", "Int32", "Int64": return attribute.defaultInteger.map(String.init)
    default: return Double(text).flatMap { $0.isFinite ? String($0) : nil }
    }
  }
}
