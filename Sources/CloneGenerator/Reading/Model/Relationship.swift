/// A `<relationship>` of an entity.
package struct Relationship: Equatable, Sendable {
  /// The effects of a deletion on the destination (`deletionRule`), under the names that the file uses.
  package enum DeleteRule: String, Equatable, Sendable, CaseIterable {
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
  /// True if the relationship is to-many.
  package var isToMany = false
  /// True if the relationship is ordered.
  package var isOrdered = false
  /// True if nil is allowed, or an empty set despite a minimum count.
  package var isOptional = false
  /// True if the relationship is transient.
  package var isTransient = false
  /// The smallest number of destinations (`minCount`).
  package var minimumCount: Int?
  /// The largest number of destinations (`maxCount`).
  package var maximumCount: Int?
  /// The effect of a deletion on the destination.
  package var deleteRule = DeleteRule.nullify
  /// The renaming identifier (`elementID`).
  package var renamingIdentifier: String?
  /// The relationship's userInfo entries.
  package var userInfo = UserInfo()
  /// True if the relationship is indexed, in the words of older models (`indexed`).
  package var isIndexed = false
  /// True if the relationship is synced (`syncable`), a mark that Xcode writes for Sync Services.
  package var isSyncable = false
  /// The modifier of the relationship's version hash (`versionHashModifier`).
  package var versionHashModifier: String?
  /// Where the relationship stands.
  package var location: SourceLocation

  /// True if a deletion deletes the destination.
  var cascades: Bool { deleteRule == .cascade }

  /// True if an object can't be saved without a destination.
  ///
  /// Core Data enforces only the counts that are given, so a required to-many without a minimum count may be empty.
  var needsDestination: Bool { !isOptional && (!isToMany || (minimumCount ?? 0) > 0) }
}

/// A relationship, and the name of the entity that declares it.
struct DeclaredRelationship: Equatable, Sendable {
  var relationship: Relationship
  var declaringEntity: String

  /// The relationship's name.
  var name: String { relationship.name }

  /// `Entity.relationship`.
  var path: String { "\(declaringEntity).\(name)" }
}
