// swift-tools-version: 6.2

import PackageDescription

// The generated sources are committed, in Sources/App/Generated: no plugin takes part in the build.
let package = Package(
  name: "Committed",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "DeepClone", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Committed", dependencies: [.product(name: "DeepClone", package: "DeepClone")], path: "Sources/App",
      exclude: ["Library.xcdatamodeld", "clonegen.json"],
      swiftSettings: [
        .treatAllWarnings(as: .error)
      ])
  ],
  swiftLanguageModes: [.v6]
)
