// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "MainActor",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "DeepClone", path: "../../..")],
  targets: [
    .executableTarget(
      name: "MainActorSurface", dependencies: [.product(name: "DeepClone", package: "DeepClone")],
      path: "Sources/Surface",
      exclude: ["clonegen.json"],
      swiftSettings: [
        .treatAllWarnings(as: .error), .defaultIsolation(MainActor.self),
      ],
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")]),
    .executableTarget(
      name: "MainActorHandWritten", dependencies: [.product(name: "DeepClone", package: "DeepClone")],
      path: "Sources/HandWritten",
      exclude: ["clonegen.json"],
      swiftSettings: [
        .treatAllWarnings(as: .error), .defaultIsolation(MainActor.self),
      ],
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")]),
    .executableTarget(
      name: "MainActorXcode", dependencies: [.product(name: "DeepClone", package: "DeepClone")], path: "Sources/Xcode",
      swiftSettings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
