/// The isolation of generated code that clones.
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
  /// By key, for properties that are isolated to an actor while the code that clones isn't.
  case key
}
