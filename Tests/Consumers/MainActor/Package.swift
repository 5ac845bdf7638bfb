// swift-tools-version: 6.2

import PackageDescription

/// A program of the main actor with products of the library.
///
/// A test adds the features of approachable concurrency, and builds in Swift 5 mode too.
func program(_ name: String, _ products: [String] = []) -> Target {
  .executableTarget(
    name: "MainActor\(name)",
    dependencies: (["DeepClone"] + products).map { .product(name: $0, package: "DeepClone") },
    path: "Sources/\(name)", exclude: ["clonegen.json"],
    swiftSettings: [
      .treatAllWarnings(as: .error), .defaultIsolation(MainActor.self),
    ],
    plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")])
}

let package = Package(
  name: "MainActor",
  platforms: [.macOS(.v12), .iOS(.v15), .macCatalyst(.v15)],
  dependencies: [.package(name: "DeepClone", path: "../../..")],
  targets: [
    program("Surface", ["DeepCopy", "DeepCloneReports", "DeepCloneTesting"]), program("HandWritten"),
    program("Xcode", ["DeepCopy", "DeepCloneReports"]),
    program("Background", ["DeepCopy", "DeepCloneTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
