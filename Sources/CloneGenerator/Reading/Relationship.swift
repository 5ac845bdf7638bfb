/// A `<relationship>` of an entity.
public struct Relationship: Equatable, Sendable, Encodable {
  /// What a deletion does to the destination (`deletionRule`), under the names that the file uses.
  public enum DeleteRule: String, Equatable, Sendable, CaseIterable, Encodable {
    case noAction = "No Action"
    case nullify = "Nullify"
    case cascade = "Cascade"
    case deny = "Deny"
  }

  /// The relationship's name.
  public var name: String
  /// The name of the destination entity; nil where the file names none.
  public var destinationName: String?
  /// The name of the inverse relationship (`inverseName`).
  public var inverseName: String?
  /// The entity that the inverse is said to belong to (`inverseEntity`).
  public var inverseEntityName: String?
  /// Whether the relationship is to-many.
  public var isToMany: Bool
  /// Whether the relationship is ordered.
  public var isOrdered: Bool
  /// Whether nil is allowed, and an empty set where there is a minimum count.
  public var isOptional: Bool
  /// Whether the relationship is transient.
  public var isTransient: Bool
  /// The smallest number of destinations (`minCount`).
  public var minimumCount: Int?
  /// The largest number of destinations (`maxCount`).
  public var maximumCount: Int?
  /// What a deletion does to the destination.
  public var deleteRule: DeleteRule
  /// The renaming identifier (`elementID`).
  public var renamingIdentifier: String?
  /// The relationship's userInfo entries.
  public var userInfo: UserInfo
  /// Whether the relationship is indexed, as older models say it (`indexed`).
  public var isIndexed: Bool
  /// Whether the relationship is synced (`syncable`), a mark that Xcode writes for Sync Services.
  public var isSyncable: Bool
  /// What makes the relationship's version hash differ (`versionHashModifier`).
  public var versionHashModifier: String?
  /// Where the relationship stands.
  public var location: SourceLocation

  /// Makes a relationship from its parts.
  public init(
    name: String, destinationName: String?, inverseName: String? = nil, inverseEntityName: String? = nil,
    isToMany: Bool = false, isOrdered: Bool = false, isOptional: Bool = false, isTransient: Bool = false,
    minimumCount: Int? = nil, maximumCount: Int? = nil, deleteRule: DeleteRule = .nullify,
    renamingIdentifier: String? = nil, userInfo: UserInfo = UserInfo(), isIndexed: Bool = false,
    isSyncable: Bool = false, versionHashModifier: String? = nil, location: SourceLocation
  ) {
    self.name = name
    self.destinationName = destinationName
    self.inverseName = inverseName
    self.inverseEntityName = inverseEntityName
    self.isToMany = isToMany
    self.isOrdered = isOrdered
    self.isOptional = isOptional
    self.isTransient = isTransient
    self.minimumCount = minimumCount
    self.maximumCount = maximumCount
    self.deleteRule = deleteRule
    self.renamingIdentifier = renamingIdentifier
    self.userInfo = userInfo
    self.isIndexed = isIndexed
    self.isSyncable = isSyncable
    self.versionHashModifier = versionHashModifier
    self.location = location
  }

  /// Whether an object can't be saved without a destination.
  ///
  /// Core Data enforces counts only where they are given, so a required to-many without a minimum count may be empty.
  var needsDestination: Bool { !isOptional && (!isToMany || (minimumCount ?? 0) > 0) }
}
