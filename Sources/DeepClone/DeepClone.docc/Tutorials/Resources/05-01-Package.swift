// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Groceries",
  platforms: [.macOS(.v12)],
  dependencies: [.package(path: "../DeepClone")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "DeepClone", package: "DeepClone")],
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")]),
    .testTarget(
      name: "AppTests",
      dependencies: ["App", .product(name: "DeepCloneTesting", package: "DeepClone")]),
  ])
