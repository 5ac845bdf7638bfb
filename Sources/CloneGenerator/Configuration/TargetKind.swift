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
