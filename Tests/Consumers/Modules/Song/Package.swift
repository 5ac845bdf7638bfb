// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Song",
  platforms: [.macOS(.v12)],
  products: [.library(name: "SongKit", targets: ["SongKit"])],
  dependencies: [.package(name: "DeepClone", path: "../../../..")],
  targets: [
    .target(
      name: "SongKit", dependencies: [.product(name: "DeepClone", package: "DeepClone")], exclude: ["clonegen.json"],
      swiftSettings: [
        .treatAllWarnings(as: .error), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ],
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")])
  ],
  swiftLanguageModes: [.v6]
)
