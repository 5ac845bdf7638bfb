// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Swift6",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "DeepClone", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Swift6", dependencies: [.product(name: "DeepClone", package: "DeepClone")], path: "Sources/App",
      swiftSettings: [
        .treatAllWarnings(as: .error)
      ],
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")]),
    .executableTarget(
      name: "Swift6Category", dependencies: [.product(name: "DeepClone", package: "DeepClone")],
      path: "Sources/Category", exclude: ["clonegen.json"],
      swiftSettings: [
        .treatAllWarnings(as: .error)
      ],
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")]),
    .executableTarget(
      name: "Swift6Surface",
      dependencies: [
        .product(name: "DeepClone", package: "DeepClone"),
        .product(name: "DeepCloneReports", package: "DeepClone"),
        .product(name: "DeepCopy", package: "DeepClone"),
        .product(name: "DeepCloneTesting", package: "DeepClone"),
      ],
      path: "Sources/Surface",
      exclude: ["clonegen.json"],
      swiftSettings: [
        .treatAllWarnings(as: .error)
      ],
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")]),
  ],
  swiftLanguageModes: [.v6]
)
