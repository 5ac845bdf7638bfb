// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Swift5",
  platforms: [.macOS(.v12), .iOS(.v15), .macCatalyst(.v15)],
  dependencies: [.package(name: "DeepClone", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Swift5", dependencies: [.product(name: "DeepClone", package: "DeepClone")], path: "Sources/App",
      exclude: ["clonegen.json"],
      swiftSettings: [
        .treatAllWarnings(as: .error)
      ],
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")]),
    .executableTarget(
      name: "Swift5Surface",
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
  swiftLanguageModes: [.v5]
)
