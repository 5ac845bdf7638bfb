#if !canImport(CoreData)
import Foundation

/// The effects on a relationship's destinations when the object is deleted; the numbers are Apple's.
public enum NSDeleteRule: UInt, Sendable {
  /// Nothing: the destinations keep referring to the deleted object.
  case noActionDeleteRule = 0
  /// The destinations' inverse is emptied.
  case nullifyDeleteRule = 1
  /// The destinations are deleted too.
  case cascadeDeleteRule = 2
  /// The object can't be deleted while it has destinations.
  case denyDeleteRule = 3
}

/// A relationship of an entity.
open class NSRelationshipDescription: NSPropertyDescription {
  /// The entity that the relationship refers to.
  open unowned(unsafe) var destinationEntity: NSEntityDescription? {
    didSet { changed() }
  }
  /// The relationship that refers back.
  open unowned(unsafe) var inverseRelationship: NSRelationshipDescription? {
    didSet { changed() }
  }
  /// A Boolean value that says whether the destinations are ordered.
  open var isOrdered = false {
    didSet { changed() }
  }
  /// The effect on the destinations when the object is deleted.
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  /// The smallest number of destinations.
  open var minCount = 0 {
    didSet { changed() }
  }
  /// The largest number of destinations; 0 for any number.
  open var maxCount = 0 {
    didSet { changed() }
  }

  /// The inverse, if the two relationships name each other; one that names another counts as none.
  var mutualInverse: NSRelationshipDescription? {
    inverseRelationship.flatMap { $0.inverseRelationship === self ? $0 : nil }
  }

  /// True if another relationship has this one as its inverse, as the inverses name each other.
  var isNamedByInverse: Bool { mutualInverse.map { $0 !== self } ?? false }

  /// A Boolean value that says whether more than one destination is allowed.
  public var isToMany: Bool { maxCount != 1 }
}
#endif
