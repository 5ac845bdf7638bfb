/// The access level of generated declarations.
package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  /// Visible in the module.
  case `internal`
  /// Visible to other modules.
  case `public`
  /// Visible to the package's modules.
  case package
}

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

/// The default that decides whether a relationship without a rule owns its objects.
package enum Ownership: String, CaseIterable, Sendable {
  /// The inverse's cardinality: objects with room for one owner are owned.
  case inverse
  /// The delete rule: the destinations of a relationship with Cascade are owned.
  case deleteRule
}

/// When a part that Xcode can provide is generated.
package enum GenerationMode: String, Hashable, Sendable, CaseIterable {
  /// Only where nothing else provides it: on platforms without Apple's Core Data, for code that Xcode generates
  /// elsewhere.
  case whereMissing
  /// Always.
  case always
  /// Never.
  case never
}

/// How generated files spell their imports.
///
/// Swift refuses a target whose files import one module with and without an access level, so a target whose own files
/// spell one must say so.
package enum ImportAccess: String, Hashable, Sendable, CaseIterable {
  /// `import Module`, and `public import` for exactly what public declarations name.
  case plain
  /// `internal import Module`.
  case `internal`
  /// `import Module`.
  case package
  /// `import Module`.
  case `public`
}

/// The build system of a target, which decides what else it generates from models.
package enum TargetKind: String, Hashable, Sendable, CaseIterable {
  /// A package, whose models Xcode compiles, and Swift Build on a Mac.
  case package
  /// A package that `swift build` builds on Linux, or on a Mac before Swift 6.4, which generates nothing else from
  /// models.
  case swiftBuild = "swift-build"
  /// An Xcode project: every model is compiled, and its `.momd` is part of the app.
  case xcode
}
