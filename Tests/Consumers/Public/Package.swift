// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Public",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "DeepClone", path: "../../..")],
  targets: [
    .target(
      name: "PublicModel", dependencies: [.product(name: "DeepClone", package: "DeepClone")], path: "Sources/Model",
      exclude: ["clonegen.json"],
      swiftSettings: [
        .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
      ],
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")]),
    .executableTarget(
      name: "PublicSurface",
      dependencies: [
        .product(name: "DeepClone", package: "DeepClone"),
        .product(name: "DeepArchive", package: "DeepClone"),
        .product(name: "DeepCloneReports", package: "DeepClone"),
        .product(name: "DeepCopy", package: "DeepClone"),
        .product(name: "DeepCloneTesting", package: "DeepClone"),
        "PublicModel",
      ],
      path: "Sources/Surface",
      swiftSettings: [
        .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
