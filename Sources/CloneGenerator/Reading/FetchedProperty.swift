/// A `<fetchedProperty>` of an entity.
public struct FetchedProperty: Equatable, Sendable, Encodable {
  /// The property's name.
  public var name: String
  /// Whether the property is optional.
  public var isOptional: Bool
  /// What the property fetches.
  public var request: FetchRequest?
  /// The property's userInfo entries.
  public var userInfo: UserInfo
  /// Whether the property is synced (`syncable`), a mark that Xcode writes for Sync Services.
  public var isSyncable: Bool
  /// What makes the property's version hash differ (`versionHashModifier`).
  public var versionHashModifier: String?
  /// Where the property stands.
  public var location: SourceLocation

  /// Makes a fetched property from its parts.
  public init(
    name: String, isOptional: Bool = false, request: FetchRequest? = nil, userInfo: UserInfo = UserInfo(),
    isSyncable: Bool = false, versionHashModifier: String? = nil, location: SourceLocation
  ) {
    self.name = name
    self.isOptional = isOptional
    self.request = request
    self.userInfo = userInfo
    self.isSyncable = isSyncable
    self.versionHashModifier = versionHashModifier
    self.location = location
  }
}
