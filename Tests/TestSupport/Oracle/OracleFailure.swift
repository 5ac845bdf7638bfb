/// Why the oracle refuses a call.
enum OracleFailure: Error {
  /// An attribute follows a parent that was not cloned, and nothing says what to do then.
  case parentMissing
  /// Two owners have different values for an attribute that follows its parent.
  case ownersDiffer
  /// Objects own each other in a circle, and each follows its owner.
  case ownersInCircle
  /// An earlier call cloned a root, with other exclusions.
  case otherExclusions
}
