/// What a target belongs to, which says who else makes something of its models.
package enum TargetKind: String, Hashable, Sendable, CaseIterable {
  /// A package, whose models only Xcode compiles, and `swift build` doesn't.
  case package
  /// An Xcode project: every model is compiled, and its `.momd` is part of the app.
  case xcode
}
