extension NSRelationshipDescription {
  /// True if an object cannot be saved without a destination.
  ///
  /// Counts are enforced only where they are given (Apple's documentation of the class, "Cardinality"): a required to-many
  /// relationship without a minimum count may be empty.
  package var needsDestination: Bool { !isOptional && (!isToMany || minCount > 0) }
}
