/// Which isolation generated code that clones has.
package enum CloneIsolation: String, CaseIterable, Sendable {
  /// The target's: nothing, or the main actor where that is the default.
  case target
  /// None, so that a main-actor target can clone in the background.
  case nonisolated
}

/// How generated code reads and writes properties.
package enum PropertyAccessMode: String, CaseIterable, Sendable {
  /// Through the classes' properties.
  case property
  /// By key, where the properties belong to an actor that the code that clones doesn't.
  case key
}
