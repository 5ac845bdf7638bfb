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
