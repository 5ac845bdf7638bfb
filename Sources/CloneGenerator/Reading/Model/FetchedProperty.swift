/// A `<fetchedProperty>` of an entity.
package struct FetchedProperty: Equatable, Sendable, Encodable {
  /// The property's name.
  package var name: String
  /// Whether the property is optional.
  package var isOptional = false
  /// What the property fetches.
  package var request: FetchRequest?
  /// The property's userInfo entries.
  package var userInfo = UserInfo()
  /// Whether the property is synced (`syncable`), a mark that Xcode writes for Sync Services.
  package var isSyncable = false
  /// What makes the property's version hash differ (`versionHashModifier`).
  package var versionHashModifier: String?
  /// Where the property stands.
  package var location: SourceLocation
}
