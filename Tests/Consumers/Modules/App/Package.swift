// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Modules",
  platforms: [.macOS(.v12)],
  dependencies: [
    .package(name: "DeepClone", path: "../../../.."), .package(path: "../Song"), .package(path: "../Artist"),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "DeepClone", package: "DeepClone"), .product(name: "SongKit", package: "Song"),
        .product(name: "ArtistKit", package: "Artist"),
      ],
      exclude: ["clonegen.json"],
      swiftSettings: [
        .treatAllWarnings(as: .error), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ],
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")])
  ],
  swiftLanguageModes: [.v6]
)
