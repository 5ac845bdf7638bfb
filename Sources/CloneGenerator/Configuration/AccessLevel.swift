/// The access level of generated declarations.
package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  /// Visible in the module.
  case `internal`
  /// Visible to other modules.
  case `public`
  /// Visible to the package's modules.
  case package
}
