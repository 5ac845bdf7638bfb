/// A `<fetchedProperty>` of an entity.
package struct FetchedProperty: Equatable, Sendable, Encodable {
  /// The property's name.
  package var name: String
  /// True if the property is optional.
  package var isOptional = false
  /// The request that fetches the property's value.
  package var request: FetchRequest?
  /// The property's userInfo entries.
  package var userInfo = UserInfo()
  /// True if the property is synced (`syncable`), a mark that Xcode writes for Sync Services.
  package var isSyncable = false
  /// The modifier of the property's version hash (`versionHashModifier`).
  package var versionHashModifier: String?
  /// Where the property stands.
  package var location: SourceLocation
}
