import Foundation

/// The Swift type that Xcode's accessor of an attribute has.
struct PropertyType: Equatable {
  /// The type's name, without the question mark of an optional.
  let name: String
  /// True if the accessor gives zero where the stored value is nil; other accessors give nil.
  var isScalar = false

  /// The type of an attribute's accessor, as Xcode's Swift code generation chooses it.
  init(_ attribute: Attribute) {
    if attribute.isScalarDate {
      (name, isScalar) = ("TimeInterval", true)
    } else if let scalar = Self.scalars[attribute.type] {
      (name, isScalar) = attribute.usesScalarType ? (scalar, true) : ("NSNumber", false)
    } else if let object = Self.objects[attribute.type] {
      name = object
    } else {
      let named = Self.apple(attribute).name
      // A type of Apple's frameworks doesn't exist elsewhere.
      name = TransformableClass.frameworks(of: named).isEmpty ? named : "NSObject"
    }
  }

  private init(name: String) { self.name = name }

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
    if case .usable(let name) = TransformableClass(attribute) { return PropertyType(name: name) }
    return PropertyType(name: "NSObject")
  }

  /// The accessor's type, as source.
  var accessor: String { isScalar ? name : stored }

  /// True if the accessor has a number for a date.
  private var isInterval: Bool { name == "TimeInterval" }

  /// The stored property's type: always optional, since a store can hold nil for anything.
  var stored: String { (isInterval ? "Date" : name) + "?" }

  /// The source after that of an optional value, which makes it the accessor's: nil becomes zero where it's a scalar.
  var conversion: String {
    let zero = isScalar ? name == "Bool" ? " ?? false" : " ?? 0" : ""
    return (isInterval ? "?.timeIntervalSinceReferenceDate" : "") + zero
  }

  /// The source of a setter's value, as it's stored.
  var newValue: String { isInterval ? "Date(timeIntervalSinceReferenceDate: newValue)" : "newValue" }

  /// Returns the source of key-value access with the accessor's type; nil becomes zero.
  func value(forKey key: String) -> String {
    let value = "value(forKey: \(key))"
    if isInterval { return "(\(value) as? Date)" + conversion }
    return isScalar ? "(\(value) as? NSNumber)?.\(name.lowercased())Value" + conversion : "\(value) as? \(name)"
  }

  /// The member of `AttributeValue` that gives the stored property's value.
  var extractor: String { Self.extractors[name] ?? "object" }

  private static let extractors = [
    "Int16": "int16", "Int32": "int32", "Int64": "int64", "Float": "float", "Double": "double", "Bool": "bool",
    "NSNumber": "number", "NSDecimalNumber": "decimal", "String": "string", "Date": "date", "TimeInterval": "date",
    "Data": "data",
    "UUID": "uuid", "URL": "url", "[String: Any]": "composite", "NSManagedObjectID": "object as? NSManagedObjectID",
  ]

  /// Returns the kind of number that `AttributeValue` needs beside an `NSNumber`; nil for other types.
  func numberType(of attribute: Attribute) -> String? {
    guard name == "NSNumber" else { return nil }
    let isInteger = ![.boolean, .double, .float].contains(attribute.type)
    return (isInteger ? Attribute.AttributeType.integer64 : attribute.type).caseName
  }

  /// Returns the value of a new object's stored property: a scalar's default, so that insertion doesn't have to set it.
  func initialValue(of attribute: Attribute) -> String? {
    guard isScalar else { return nil }
    return switch DefaultValue(of: attribute) {
    case .boolean(let value): String(value)
    case .integer(let value): String(value)
    case .double(let value), .float(let value): String(value)
    default: nil
    }
  }
}

extension TransformableClass {
  /// The frameworks of Apple's that have to be imported for a type, found by the prefixes of its names.
  static func frameworks(of type: String) -> [String] {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.compactMap { framework(of: String($0)) }
  }

  /// The framework that has to be imported for a class of Apple's, found by its prefix; nil if none is needed.
  static func framework(of name: String) -> String? {
    func hasPrefix(_ prefix: String) -> Bool {
      // `UIColor`, but not `UInt`: a new word begins after the prefix.
      let rest = name.dropFirst(prefix.count)
      return name.hasPrefix(prefix) && rest.first?.isUppercase == true
        && rest.dropFirst().first?.isLowercase == true
    }
    if ["NSColor", "NSImage", "NSFont", "NSBezierPath"].contains(name) { return "AppKit" }
    let frameworks = ["UI": "UIKit", "CL": "CoreLocation", "MK": "MapKit", "CK": "CloudKit"]
    return frameworks.first { hasPrefix($0.key) }?.value
  }
}
