/// An `<attribute>` of an entity.
package struct Attribute: Equatable, Sendable, Encodable {
  /// The attribute's type (`attributeType`), under the names that the file uses.
  package enum AttributeType: String, Equatable, Sendable, CaseIterable, Encodable {
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
  /// Whether nil is allowed.
  package var isOptional = false
  /// Whether the attribute is transient: never written to a store.
  package var isTransient = false
  /// Whether the attribute is derived: computed by the store (`derived`).
  package var isDerived = false
  /// The expression that a derived attribute is computed by (`derivationExpression`).
  package var derivationExpression: String?
  /// Whether Xcode's accessor has a scalar type (`usesScalarValueType`).
  package var usesScalarType = false
  /// The default value as the file spells it (`defaultValueString`, `defaultDateTimeInterval`).
  package var defaultValue: String?
  /// The smallest allowed value or length, as the file spells it.
  package var minimum: String?
  /// The largest allowed value or length, as the file spells it.
  package var maximum: String?
  /// The regular expression that a String's value has to match.
  package var regularExpression: String?
  /// Whether large values may live in files beside the store (`allowsExternalBinaryDataStorage`).
  package var allowsExternalStorage = false
  /// Whether deleted objects keep the value in their tombstone (`preserveAfterDeletion`, as Xcode writes it, or
  /// `preservesValueInHistoryOnDeletion`).
  package var preservesValueInHistory = false
  /// Whether the attribute is in the Spotlight index (`spotlightIndexingEnabled`).
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
  /// Whether the attribute is indexed, as older models say it (`indexed`).
  package var isIndexed = false
  /// Whether CloudKit stores the value encrypted (`allowsCloudEncryption`).
  package var allowsCloudEncryption = false
  /// Whether the attribute is synced (`syncable`), a mark that Xcode writes for Sync Services.
  package var isSyncable = false
  /// What makes the attribute's version hash differ (`versionHashModifier`).
  package var versionHashModifier: String?
  /// Where the attribute stands.
  package var location: SourceLocation
}
