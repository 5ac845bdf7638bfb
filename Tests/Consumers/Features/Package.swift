// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Features",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "DeepClone", path: "../../..")],
  targets: [
    .executableTarget(
      name: "FeaturesSurface",
      dependencies: [
        .product(name: "DeepClone", package: "DeepClone"),
        .product(name: "DeepCloneReports", package: "DeepClone"),
        .product(name: "DeepCopy", package: "DeepClone"),
        .product(name: "DeepCloneTesting", package: "DeepClone"),
      ],
      path: "Sources/Surface",
      exclude: ["clonegen.json"],
      swiftSettings: [
        .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
      ],
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")])
  ],
  swiftLanguageModes: [.v6]
)
