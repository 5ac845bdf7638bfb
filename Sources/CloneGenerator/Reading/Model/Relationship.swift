/// A `<relationship>` of an entity.
package struct Relationship: Equatable, Sendable, Encodable {
  /// What a deletion does to the destination (`deletionRule`), under the names that the file uses.
  package enum DeleteRule: String, Equatable, Sendable, CaseIterable, Encodable {
    case noAction = "No Action"
    case nullify = "Nullify"
    case cascade = "Cascade"
    case deny = "Deny"
  }

  /// The relationship's name.
  package var name: String
  /// The name of the destination entity; nil if the file names none.
  package var destinationName: String?
  /// The name of the inverse relationship (`inverseName`).
  package var inverseName: String?
  /// The entity that the inverse is said to belong to (`inverseEntity`).
  package var inverseEntityName: String?
  /// Whether the relationship is to-many.
  package var isToMany = false
  /// Whether the relationship is ordered.
  package var isOrdered = false
  /// Whether nil is allowed, and an empty set where there is a minimum count.
  package var isOptional = false
  /// Whether the relationship is transient.
  package var isTransient = false
  /// The smallest number of destinations (`minCount`).
  package var minimumCount: Int?
  /// The largest number of destinations (`maxCount`).
  package var maximumCount: Int?
  /// What a deletion does to the destination.
  package var deleteRule = DeleteRule.nullify
  /// The renaming identifier (`elementID`).
  package var renamingIdentifier: String?
  /// The relationship's userInfo entries.
  package var userInfo = UserInfo()
  /// Whether the relationship is indexed, as older models say it (`indexed`).
  package var isIndexed = false
  /// Whether the relationship is synced (`syncable`), a mark that Xcode writes for Sync Services.
  package var isSyncable = false
  /// What makes the relationship's version hash differ (`versionHashModifier`).
  package var versionHashModifier: String?
  /// Where the relationship stands.
  package var location: SourceLocation

  /// Whether an object can't be saved without a destination.
  ///
  /// Core Data enforces counts only where they are given, so a required to-many without a minimum count may be empty.
  var needsDestination: Bool { !isOptional && (!isToMany || (minimumCount ?? 0) > 0) }
}
