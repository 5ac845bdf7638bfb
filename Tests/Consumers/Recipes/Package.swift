// swift-tools-version: 6.2

import PackageDescription

// Where Apple's frameworks don't exist, the tests put stand-ins into Sources.
#if os(Linux)
let standIns = ["AppKit", "CloudKit", "CoreTransferable", "SwiftUI", "UIKit", "UniformTypeIdentifiers"]
#else
let standIns: [String] = []
#endif

let imports: [String: [Target.Dependency]] = [
  "CloudKit": ["CoreTransferable"], "CoreTransferable": ["UniformTypeIdentifiers"], "UIKit": ["CloudKit"],
  "SwiftUI": ["CoreTransferable", "UIKit"],
]

let package = Package(
  name: "Recipes",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "DeepClone", path: "../../..")],
  targets: standIns.map { name in
    .target(
      name: name,
      dependencies: [.product(name: "DeepClone", package: "DeepClone")]
        + (imports[name] ?? []))
  } + [
    .executableTarget(
      name: "Recipes",
      dependencies: ["DeepArchive", "DeepClone", "DeepCloneReports", "DeepCloneTesting", "DeepCopy"]
        .map { .product(name: $0, package: "DeepClone") }
        + standIns.map { .target(name: $0) },
      exclude: ["clonegen.json"],
      swiftSettings: [.treatAllWarnings(as: .error)],
      plugins: [.plugin(name: "DeepClonePlugin", package: "DeepClone")])
  ],
  swiftLanguageModes: [.v6]
)
