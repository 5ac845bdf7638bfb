/// An `<attribute>` of an entity.
public struct Attribute: Equatable, Sendable, Encodable {
  /// The attribute's type (`attributeType`), under the names that the file uses.
  public enum AttributeType: String, Equatable, Sendable, CaseIterable, Encodable {
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
  public var name: String
  /// The attribute's type; `undefined` where the file names none.
  public var type: AttributeType
  /// Whether nil is allowed.
  public var isOptional: Bool
  /// Whether the attribute is transient: never written to a store.
  public var isTransient: Bool
  /// Whether the attribute is derived: computed by the store (`derived`).
  public var isDerived: Bool
  /// The expression that a derived attribute is computed by (`derivationExpression`).
  public var derivationExpression: String?
  /// Whether Xcode's accessor has a scalar type (`usesScalarValueType`).
  public var usesScalarType: Bool
  /// The default value as the file spells it (`defaultValueString`, `defaultDateTimeInterval`).
  public var defaultValue: String?
  /// The smallest allowed value or length, as the file spells it.
  public var minimum: String?
  /// The largest allowed value or length, as the file spells it.
  public var maximum: String?
  /// The regular expression that a String's value has to match.
  public var regularExpression: String?
  /// Whether large values may live in files beside the store (`allowsExternalBinaryDataStorage`).
  public var allowsExternalStorage: Bool
  /// Whether deleted objects keep the value in their tombstone (`preserveAfterDeletion`, as Xcode writes it, or
  /// `preservesValueInHistoryOnDeletion`).
  public var preservesValueInHistory: Bool
  /// Whether the attribute is in the Spotlight index (`spotlightIndexingEnabled`).
  public var isIndexedBySpotlight: Bool
  /// The name of a Transformable's value transformer (`valueTransformerName`).
  public var valueTransformerName: String?
  /// The class of a Transformable's values (`customClassName`): free text.
  public var customClassName: String?
  /// The name of a Composite's type (`composite`).
  public var compositeName: String?
  /// The renaming identifier (`elementID`).
  public var renamingIdentifier: String?
  /// The attribute's userInfo entries.
  public var userInfo: UserInfo
  /// Whether the attribute is indexed, as older models say it (`indexed`).
  public var isIndexed: Bool
  /// Whether CloudKit stores the value encrypted (`allowsCloudEncryption`).
  public var allowsCloudEncryption: Bool
  /// Whether the attribute is synced (`syncable`), a mark that Xcode writes for Sync Services.
  public var isSyncable: Bool
  /// What makes the attribute's version hash differ (`versionHashModifier`).
  public var versionHashModifier: String?
  /// Where the attribute stands.
  public var location: SourceLocation

  /// Makes an attribute from its parts.
  public init(
    name: String, type: AttributeType, isOptional: Bool = false, isTransient: Bool = false, isDerived: Bool = false,
    derivationExpression: String? = nil, usesScalarType: Bool = false, defaultValue: String? = nil,
    minimum: String? = nil, maximum: String? = nil, regularExpression: String? = nil,
    allowsExternalStorage: Bool = false, preservesValueInHistory: Bool = false, isIndexedBySpotlight: Bool = false,
    valueTransformerName: String? = nil, customClassName: String? = nil, compositeName: String? = nil,
    renamingIdentifier: String? = nil, userInfo: UserInfo = UserInfo(), isIndexed: Bool = false,
    allowsCloudEncryption: Bool = false, isSyncable: Bool = false, versionHashModifier: String? = nil,
    location: SourceLocation
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isTransient = isTransient
    self.isDerived = isDerived
    self.derivationExpression = derivationExpression
    self.usesScalarType = usesScalarType
    self.defaultValue = defaultValue
    self.minimum = minimum
    self.maximum = maximum
    self.regularExpression = regularExpression
    self.allowsExternalStorage = allowsExternalStorage
    self.preservesValueInHistory = preservesValueInHistory
    self.isIndexedBySpotlight = isIndexedBySpotlight
    self.valueTransformerName = valueTransformerName
    self.customClassName = customClassName
    self.compositeName = compositeName
    self.renamingIdentifier = renamingIdentifier
    self.userInfo = userInfo
    self.isIndexed = isIndexed
    self.allowsCloudEncryption = allowsCloudEncryption
    self.isSyncable = isSyncable
    self.versionHashModifier = versionHashModifier
    self.location = location
  }
}
