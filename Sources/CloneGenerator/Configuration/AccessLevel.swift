/// The access level of generated declarations.
package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  /// Seen in the module.
  case `internal`
  /// Seen by other modules.
  case `public`
  /// Seen by the package's modules.
  case package
}
