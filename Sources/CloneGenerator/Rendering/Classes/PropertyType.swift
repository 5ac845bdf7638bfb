/// The Swift type that Xcode's accessor of an attribute has.
enum PropertyType: Equatable {
  /// A scalar; the stored value can be nil where the accessor gives zero.
  case scalar(String)
  /// An optional of a type.
  case optional(String)

  /// The type of an attribute's accessor, as Xcode's Swift code generation chooses it.
  init(_ attribute: Attribute) {
    if let scalar = Self.scalars[attribute.type] {
      self = attribute.usesScalarType ? .scalar(scalar) : .optional("NSNumber")
    } else if let name = Self.objects[attribute.type] {
      self = .optional(name)
    } else if case .optional(let name) = Self.apple(attribute), TransformableClass.frameworks(of: name).isEmpty {
      self = .optional(name)
    } else {
      // A type of Apple's frameworks doesn't exist elsewhere.
      self = .optional("NSObject")
    }
  }

  /// The types of numbers, which accessors can have instead of an object's.
  static let scalars: [Attribute.AttributeType: String] = [
    .integer16: "Int16", .integer32: "Int32", .integer64: "Int64", .double: "Double", .float: "Float", .boolean: "Bool",
  ]
  /// The types of other values; the model names the types of Transformables.
  private static let objects: [Attribute.AttributeType: String] = [
    .decimal: "NSDecimalNumber", .string: "String", .date: "Date", .binary: "Data", .uuid: "UUID", .uri: "URL",
    .objectID: "NSManagedObjectID", .composite: "[String: Any]",
  ]

  /// The type of an attribute's accessor on Apple's Core Data, where a Transformable has the type that the model names.
  static func apple(_ attribute: Attribute) -> PropertyType {
    guard attribute.mayBeMutable else { return PropertyType(attribute) }
    if case .usable(let name) = TransformableClass(attribute) { return .optional(name) }
    return .optional("NSObject")
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
    let isInteger = ![.boolean, .double, .float].contains(attribute.type)
    return (isInteger ? Attribute.AttributeType.integer64 : attribute.type).caseName
  }

  /// Returns the value of a new object's stored property: a scalar's default, so that insertion doesn't have to set it.
  func initialValue(of attribute: Attribute) -> String? {
    guard case .scalar(let name) = self, let text = attribute.defaultValue else { return nil }
    switch name {
    case "Bool": return attribute.defaultValueExpression?.contains("true") == true ? "true" : "false"
    case "Int16", "Int32", "Int64": return attribute.defaultInteger.map(String.init)
    default: return Double(text).flatMap { $0.isFinite ? String($0) : nil }
    }
  }
}
