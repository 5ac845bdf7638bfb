import Foundation

/// An `<attribute>` of an entity.
package struct Attribute: Equatable, Sendable {
  /// The attribute's type (`attributeType`), under the names that the file uses.
  package enum AttributeType: String, Equatable, Sendable, CaseIterable {
    case undefined = "Undefined"
    case integer16 = "Integer 16"
    case integer32 = "Integer 32"
    case integer64 = "Integer 64"
    case decimal = "Decimal"
    case double = "Double"
    case float = "Float"
    case string = "String"
    case boolean = "Boolean"
    case date = "Date"
    case binary = "Binary"
    case uuid = "UUID"
    case uri = "URI"
    case transformable = "Transformable"
    case objectID = "ObjectID"
    case composite = "Composite"
  }

  /// The attribute's name.
  package var name: String
  /// The attribute's type; `undefined` if the file names none.
  package var type: AttributeType
  /// True if nil is allowed.
  package var isOptional = false
  /// True if the attribute is transient: never written to a store.
  package var isTransient = false
  /// True if the attribute is derived: computed by the store (`derived`).
  package var isDerived = false
  /// The expression that a derived attribute is computed by (`derivationExpression`).
  package var derivationExpression: String?
  /// True if Xcode's accessor has a scalar type (`usesScalarValueType`).
  package var usesScalarType = false
  /// The default value as the file spells it (`defaultValueString`, `defaultDateTimeInterval`).
  package var defaultValue: String?
  /// The smallest allowed value or length, as the file spells it.
  package var minimum: String?
  /// The largest allowed value or length, as the file spells it.
  package var maximum: String?
  /// The regular expression that a String's value has to match.
  package var regularExpression: String?
  /// True if large values may live in files beside the store (`allowsExternalBinaryDataStorage`).
  package var allowsExternalStorage = false
  /// True if deleted objects keep the value in their tombstone (`preserveAfterDeletion`, as Xcode writes it, or
  /// `preservesValueInHistoryOnDeletion`).
  package var preservesValueInHistory = false
  /// True if the attribute is in the Spotlight index (`spotlightIndexingEnabled`).
  package var isIndexedBySpotlight = false
  /// The name of a Transformable's value transformer (`valueTransformerName`).
  package var valueTransformerName: String?
  /// The class of a Transformable's values (`customClassName`): free text.
  package var customClassName: String?
  /// The name of a Composite's type (`composite`).
  package var compositeName: String?
  /// The renaming identifier (`elementID`).
  package var renamingIdentifier: String?
  /// The attribute's userInfo entries.
  package var userInfo = UserInfo()
  /// True if the attribute is indexed, in the words of older models (`indexed`).
  package var isIndexed = false
  /// True if CloudKit stores the value encrypted (`allowsCloudEncryption`).
  package var allowsCloudEncryption = false
  /// True if the attribute is synced (`syncable`), a mark that Xcode writes for Sync Services.
  package var isSyncable = false
  /// The modifier of the attribute's version hash (`versionHashModifier`).
  package var versionHashModifier: String?
  /// Where the attribute stands.
  package var location: SourceLocation
}

extension Attribute {
  /// True if the attribute's accessor is of a scalar type.
  var isScalar: Bool {
    usesScalarType && [.integer16, .integer32, .integer64, .double, .float, .boolean].contains(type)
  }

  /// True if the attribute is a date whose accessor Xcode gives the type `TimeInterval`.
  var isScalarDate: Bool { usesScalarType && type == .date }

  /// True if the values are objects that may be mutable, so that a clone needs copies of them.
  var mayBeMutable: Bool { type == .transformable || type == .undefined }
}

/// A `<composite>` of a model: a named type made of attributes, which attributes of type Composite refer to.
package struct Composite: Equatable, Sendable {
  /// The type's name.
  package var name: String
  /// The elements, in the order of the file; an element can be of a composite type itself.
  package var attributes: [Attribute] = []
  /// The composite's userInfo entries.
  package var userInfo = UserInfo()
  /// Where the composite stands.
  package var location: SourceLocation
}

/// The class of a Transformable's values, which the model names in free text (`customClassName`).
enum TransformableClass: Equatable {
  /// The model doesn't name a class.
  case none
  /// A Swift type: `Shapes.Path`, `[String]`, `Set<UUID>`.
  case usable(String)
  /// A text that isn't a type.
  case unusable(String)

  /// Reads the class of an attribute; a class that's left over on other types than Transformable means nothing.
  init(_ attribute: Attribute) {
    guard attribute.type == .transformable, let text = attribute.customClassName else {
      self = .none
      return
    }
    // `.Color` is Xcode's spelling for a class of the current module.
    let name = text.hasPrefix(".") ? String(text.dropFirst()) : text
    self = SwiftName.isType(name) ? .usable(name) : .unusable(text)
  }
}

/// The default value of an attribute: the file's text, as the attribute's type reads it.
enum DefaultValue: Equatable {
  case integer(Int64)
  case boolean(Bool)
  case double(Double)
  case float(Double)
  /// A decimal number, as the file spells it.
  case decimal(String)
  case string(String)
  /// A date, in seconds since the reference date.
  case date(Double)
  case uuid(UUID)
  /// A URI, as the file spells it.
  case uri(String)

  /// Reads the default of an attribute; nil if it has none.
  ///
  /// A text that isn't a valid value of the type isn't a default; `hasMalformedDefault` finds it.
  init?(of attribute: Attribute) {
    guard let text = attribute.defaultValue else { return nil }
    let number = NumberText(text)
    let value: DefaultValue? =
      switch attribute.type {
      case .integer16: Self.integer(text, Int16.self)
      case .integer32: Self.integer(text, Int32.self)
      case .integer64: Self.integer(text, Int64.self)
      case .boolean: (text.truth ?? number.map { $0.value != 0 }).map(DefaultValue.boolean)
      case .double: number.map { .double($0.value) }
      case .float: number.flatMap { Float($0.value).isFinite ? .float($0.value) : nil }
      case .decimal: number.map { .decimal($0.text) }
      case .string: .string(text)
      case .date: number.map { .date($0.value) }
      case .uuid: UUID(uuidString: text).map(DefaultValue.uuid)
      case .uri: URL(string: text).map { _ in .uri(text) }
      case .binary, .transformable, .undefined, .objectID, .composite: nil
      }
    guard let value else { return nil }
    self = value
  }

  /// Reads an integer; the text `NO`, left over if the attribute once was a Boolean, means zero.
  private static func integer<Integer: FixedWidthInteger>(_ text: String, _ type: Integer.Type) -> DefaultValue? {
    if text.uppercased() == "NO" { return .integer(0) }
    return NumberText(text)?.integer(type).map { .integer(Int64($0)) }
  }
}

extension Attribute {
  /// True if a new object has a value of the attribute: the file has a default that the type can hold.
  var hasDefault: Bool { DefaultValue(of: self) != nil }

  /// True if the file has a default that the attribute's type can't hold.
  var hasMalformedDefault: Bool {
    switch type {
    // The file can't spell values of these types; an empty text means no default.
    case .binary, .transformable, .undefined, .objectID, .composite: false
    default: defaultValue?.isEmpty == false && DefaultValue(of: self) == nil
    }
  }
}

/// A number as a data model's file spells it: digits, a sign, a point and an exponent.
struct NumberText {
  /// The text, without surrounding white space.
  let text: String
  /// Its value; never infinite.
  let value: Double

  /// Reads a text; nil if it isn't a number.
  init?(_ source: String) {
    let text = source.trimmingCharacters(in: .whitespaces)
    // `Double` also accepts hexadecimal numbers, `nan` and `inf`, unlike Core Data.
    guard !text.isEmpty, text.utf8.allSatisfy({ Self.bytes.contains($0) }), let value = Double(text), value.isFinite
    else { return nil }
    self.text = text
    self.value = value
  }

  private static let bytes = Set("0123456789+-.eE".utf8)

  /// The whole number, without a fraction; nil if it needs more bits.
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    Integer(text) ?? Integer(exactly: value.rounded(.towardZero))
  }
}
