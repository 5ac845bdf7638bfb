// swift-tools-version: 6.2

import PackageDescription

/// Of all targets; a test adds the features of approachable concurrency, and builds in Swift 5 mode too.
let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .defaultIsolation(MainActor.self),
]

let package = Package(
  name: "MainActor",
  platforms: [.macOS(.v12), .iOS(.v15), .macCatalyst(.v15)],
  dependencies: [.package(name: "DeepClone", path: "../../..")],
  targets: [
    .executableTarget(
      name: "MainActorSurface",
      dependencies: [
        .product(name: "DeepClone", package: "DeepClone"),
        .product(name: "DeepCopy", package: "DeepClone"),
        .product(name: "DeepCloneTesting", package: "DeepClone"),
      ],
      path: "Sources/Surface",
      exclude: ["clonegen.json"],
      swiftSettings: settings,
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")]),
    .executableTarget(
      name: "MainActorHandWritten", dependencies: [.product(name: "DeepClone", package: "DeepClone")],
      path: "Sources/HandWritten",
      exclude: ["clonegen.json"],
      swiftSettings: settings,
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")]),
    .executableTarget(
      name: "MainActorXcode",
      dependencies: [
        .product(name: "DeepClone", package: "DeepClone"),
        .product(name: "DeepCopy", package: "DeepClone"),
      ],
      path: "Sources/Xcode",
      exclude: ["clonegen.json"],
      swiftSettings: settings,
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")]),
    .executableTarget(
      name: "MainActorBackground",
      dependencies: [
        .product(name: "DeepClone", package: "DeepClone"),
        .product(name: "DeepCopy", package: "DeepClone"),
        .product(name: "DeepCloneTesting", package: "DeepClone"),
      ],
      path: "Sources/Background",
      exclude: ["clonegen.json"],
      swiftSettings: settings,
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")]),
  ],
  swiftLanguageModes: [.v6]
)
