import Foundation

/// What is left out of random models, graphs and calls until the generator and the runtime can do it.
///
/// Each case is a gap that is known. `DIFFERENTIAL_FEATURES=followsScalars,mixedClasses` tries some of them, and
/// `DIFFERENTIAL_FEATURES=all` all; what works goes into `working`.
public enum DifferentialFeature: String, CaseIterable, Sendable {
  /// `followClone: Entity.name`.
  case followClone
  /// An owner that comes later and has another value for a `followParent` is an error on both sides.
  case conflictsAreErrors
  /// A mutable Transformable value that is changed in place leaves the clone's alone.
  case transformablesAreCopied
  /// A `followParent` of an attribute with a scalar accessor, which may hold nil.
  case followsScalars
  /// A `followParent` between an attribute with a scalar accessor and one without.
  case followsAcrossScalars
  /// Relationships to an abstract entity that has no concrete sub-entity.
  case emptyDestinations
  /// Sub-entities without a class below an entity with one.
  case mixedClasses
  /// `followParent` of an entity that nobody owns, or `Entity.name` by way of one.
  case followsPastUnowned
  /// `followParent` from an entity without a class to one with a class.
  case followsAcrossClasses
  /// `followParent` without `withoutParent` where a kind of the entity has no owner with such an attribute, so that its
  /// objects can never be cloned.
  case followsNowhere
  /// A later call of an operation that comes across clones of an earlier one.
  case laterCallsMeetClones
  /// A later call that clones what a clone of an earlier one refers to without an inverse.
  case laterCallsRelinkWithoutInverse
  /// A call behind one that was refused and left something out.
  case callsAfterRefusedExclusions
  /// Owners of one level come in the order in which they were reached, whatever their entities; without it, entity by
  /// entity, in the model's order.
  case levelsInOrderOfReaching

  /// What the generator and the runtime can do.
  public static let working: Set<DifferentialFeature> = []

  /// The variable that adds to it.
  public static let variable = "DIFFERENTIAL_FEATURES"

  /// What works, and what the environment asks for.
  public static var current: Set<DifferentialFeature> {
    let names = ProcessInfo.processInfo.environment[variable] ?? ""
    if names == "all" { return Set(allCases) }
    return working.union(names.split(separator: ",").compactMap { DifferentialFeature(rawValue: String($0)) })
  }
}
