/// What the random models and the oracle leave out, until the generator and the runtime can do it.
public struct DifferentialFeatures: Sendable {
  /// `followClone: Entity.name`.
  public var followClone = false
  /// An owner that comes later and has another value for a `followParent` is an error on both sides.
  public var conflictsAreErrors = false

  /// A `followParent` of an attribute with a scalar accessor, which may hold nil.
  public var followsScalars = false
  /// A `followParent` between an attribute with a scalar accessor and one without.
  public var followsAcrossScalars = false
  /// Relationships to an abstract entity that has no concrete sub-entity.
  public var emptyDestinations = false
  /// Sub-entities without a class below an entity with one.
  public var mixedClasses = false
  /// `followParent` of an entity that nobody owns, or `Entity.name` by way of one.
  public var followsPastUnowned = false
  /// `followParent` from an entity without a class to one with a class.
  public var followsAcrossClasses = false
  /// `followParent` without `withoutParent` where a kind of the entity has no owner with such an attribute, so that its
  /// objects can never be cloned.
  public var followsNowhere = false
  /// A later call of an operation that comes across clones of an earlier one.
  public var laterCallsMeetClones = false
  /// A later call that clones what a clone of an earlier one refers to without an inverse.
  public var laterCallsRelinkWithoutInverse = false
  /// A call behind one that was refused and left something out.
  public var callsAfterRefusedExclusions = false
  /// Owners of one level come in the order in which they were reached, whatever their entities; without it, entity by
  /// entity, in the model's order.
  public var levelsInOrderOfReaching = false

  /// Makes what is true of the generator as it is.
  public init() {}
}
