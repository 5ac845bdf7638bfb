#if !canImport(CoreData)
import Foundation

/// The effects of deleting an object on the destinations of a relationship; the numbers are Apple's.
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
  /// The effect of deleting the source on the destinations.
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  /// The smallest number of destinations.
  open var minCount = 0 {
    didSet { changed() }
  }
  /// The largest number of destinations; 0 for any number.
  open var maxCount = 0 {
    didSet { changed() }
  }

  /// The inverse, if the two name each other; one that names another relationship counts as none.
  var mutualInverse: NSRelationshipDescription? {
    inverseRelationship.flatMap { $0.inverseRelationship === self ? $0 : nil }
  }

  /// True if another relationship has this one as its inverse, as the inverses name each other.
  var isNamedByInverse: Bool { mutualInverse.map { $0 !== self } ?? false }

  /// A Boolean value that says whether there can be several destinations: unless at most one is allowed.
  public var isToMany: Bool { maxCount != 1 }
}
#endif
