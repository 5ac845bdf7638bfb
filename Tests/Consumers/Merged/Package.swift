// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Merged",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "DeepClone", path: "../../..")],
  targets: [
    .executableTarget(
      name: "App", dependencies: [.product(name: "DeepClone", package: "DeepClone")], exclude: ["clonegen.json"],
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")])
  ],
  swiftLanguageModes: [.v6]
)
