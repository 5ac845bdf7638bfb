// swift-tools-version: 6.1

import PackageDescription

/// The features that the package's own sources are written for, so that they stay valid where they become defaults.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Apple's systems have Core Data itself, which needs no SQLite of ours.
let withoutCoreData: [Platform] = [.linux, .android, .windows]
let sqlite = Target.Dependency.target(name: "DeepCloneSQLite", condition: .when(platforms: withoutCoreData))

let package = Package(
  name: "DeepClone",
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "DeepClone", targets: ["DeepClone", "ModelInCode"]),
    .library(name: "DeepCopy", targets: ["DeepCopy"]),
    .library(name: "DeepArchive", targets: ["DeepArchive"]),
    .library(name: "DeepCloneReports", targets: ["DeepCloneReports"]),
    .library(name: "DeepCloneTesting", targets: ["DeepCloneTesting"]),
    .library(name: "PortableCoreData", targets: ["PortableCoreData"]),
    .plugin(name: "DeepClonePlugin", targets: ["DeepClonePlugin"]),
    .plugin(name: "DeepCloneCommand", targets: ["DeepCloneCommand"]),
    .executable(name: "clonegen", targets: ["clonegen"]),
  ],
  dependencies: [],
  targets: [
    // The generator and its tool.
    .target(name: "CloneTemplates", swiftSettings: strict),
    .target(name: "CloneGenerator", dependencies: ["CloneTemplates"], swiftSettings: strict),
    .executableTarget(name: "clonegen", dependencies: ["CloneGenerator"], swiftSettings: strict),
    .plugin(name: "DeepClonePlugin", capability: .buildTool(), dependencies: ["clonegen"]),
    .plugin(
      name: "DeepCloneCommand",
      capability: .command(
        intent: .custom(verb: "deepclone", description: "Write or verify the code that clones a target's objects"),
        permissions: [.writeToPackageDirectory(reason: "Generated sources are written into the folders of targets")]),
      dependencies: ["clonegen"]),

    // What an app links.
    .target(name: "DeepClone", dependencies: ["PortableCoreData"], swiftSettings: strict),
    .target(name: "DeepCopy", dependencies: ["DeepClone"], swiftSettings: strict),
    .target(name: "DeepCloneReports", dependencies: ["DeepClone"], swiftSettings: strict),
    .target(name: "DeepArchive", dependencies: ["DeepClone", "DeepCloneReports"], swiftSettings: strict),
    .target(name: "ModelInCode", dependencies: ["PortableCoreData"], swiftSettings: strict),
    .target(name: "DeepCloneTesting", dependencies: ["DeepClone", "DeepCloneReports"], swiftSettings: strict),
    .target(
      name: "PortableCoreData",
      // Apple's systems have Core Data itself: the module is empty there.
      dependencies: [sqlite], swiftSettings: strict),
    .target(
      name: "DeepCloneSQLite", linkerSettings: [.linkedLibrary("sqlite3", .when(platforms: withoutCoreData))]),

    // Examples and measurements, named for their commands. They are no products, so dependent packages do not see them.
    .executableTarget(
      name: "notes-demo", dependencies: ["DeepClone", "DeepCloneReports", "DeepCopy", "ModelInCode"],
      path: "Sources/NotesDemo",
      exclude: ["clonegen.json"], swiftSettings: strict, plugins: ["DeepClonePlugin"]),
    .executableTarget(
      name: "clone-benchmarks",
      dependencies: ["DeepArchive", "DeepClone", "DeepCopy", "ModelInCode", sqlite], path: "Sources/CloneBenchmarks",
      exclude: ["clonegen.json"], swiftSettings: strict, plugins: ["DeepClonePlugin"]),

    // Xcode has all targets of a package that is added as a folder in one graph with the app's, so those that only serve
    // this repository, and tests with names that others use too, have a prefix.
    .testTarget(
      name: "CloneGeneratorTests", dependencies: ["CloneGenerator", "CloneTemplates", "DeepCloneTestSupport"],
      exclude: ["Goldens"],
      swiftSettings: strict),
    .testTarget(
      name: "DeepCloneTests",
      dependencies: [
        "DeepClone", "DeepCloneReports", "DeepCloneDifferentialSupport", "DeepCloneTestSupport", "DeepCloneTesting",
        "ModelInCode",
      ],
      exclude: ["clonegen.json"], swiftSettings: strict, plugins: ["DeepClonePlugin"]),
    // Cases for any cloner, named in plain English; `Tests/Battery/README.md` says how another one runs them.
    .testTarget(
      name: "DeepCloneBattery", dependencies: ["DeepClone", "DeepCloneTestSupport", "ModelInCode"],
      path: "Tests/Battery", exclude: ["README.md", "Results.md", "clonegen.json"], swiftSettings: strict,
      plugins: ["DeepClonePlugin"]),
    .testTarget(
      name: "DeepCloneTestingTests",
      dependencies: ["DeepClone", "DeepCloneTestSupport", "DeepCloneTesting", "ModelInCode"],
      exclude: ["clonegen.json"], swiftSettings: strict, plugins: ["DeepClonePlugin"]),
    .testTarget(
      name: "DeepArchiveTests",
      dependencies: ["DeepArchive", "DeepClone", "DeepCloneReports", "DeepCloneTestSupport", "ModelInCode"],
      exclude: ["clonegen.json"], swiftSettings: strict, plugins: ["DeepClonePlugin"]),
    // What apps do, as they would write it: the code of the documentation's pages for tasks, with their model.
    .testTarget(
      name: "DeepCloneAppTests",
      dependencies: ["DeepArchive", "DeepClone", "DeepCloneTestSupport", "DeepCopy", "ModelInCode"],
      path: "Tests/AppTests", exclude: ["clonegen.json"], swiftSettings: strict, plugins: ["DeepClonePlugin"]),
    // What a call takes to a store that clones can't refer to their sources' from.
    .testTarget(
      name: "OtherStoreTests",
      dependencies: [
        "DeepArchive", "DeepClone", "DeepCloneReports", "DeepCloneTestSupport", "DeepCloneTesting", "ModelInCode",
      ],
      exclude: ["clonegen.json"], swiftSettings: strict, plugins: ["DeepClonePlugin"]),
    .testTarget(
      name: "ModelInCodeTests", dependencies: ["DeepClone", "DeepCloneTestSupport", "ModelInCode"],
      exclude: ["clonegen.json"], swiftSettings: strict, plugins: ["DeepClonePlugin"]),
    .testTarget(
      name: "DeepCloneEndToEndTests", dependencies: ["DeepCloneCompiledPrograms", "DeepCloneTestSupport"],
      path: "Tests/EndToEndTests", exclude: ["Goldens", "Shims"],
      swiftSettings: strict),
    // What test targets share: stacks, graphs as text and compared, slow and simple cloners, seeds.
    .target(
      name: "DeepCloneTestSupport", dependencies: ["DeepClone", sqlite], path: "Tests/TestSupport",
      swiftSettings: strict),
    // Killed by a test while it saves.
    .executableTarget(
      name: "DeepCloneStoreWriter", dependencies: ["DeepCloneTestSupport", "PortableCoreData", sqlite],
      path: "Tests/StoreWriter", swiftSettings: strict),
    // Compiles and runs programs that are written by tests.
    .target(name: "DeepCloneCompiledPrograms", path: "Tests/CompiledPrograms", swiftSettings: strict),
    // Generated code against a slow and simple cloner, on random models: what each batch of models is linked with, and
    // the tests that make, compile and run the batches.
    .target(
      name: "DeepCloneDifferentialSupport", dependencies: ["DeepClone", "DeepCloneTestSupport"],
      path: "Tests/Differential/Support", swiftSettings: strict),
    .testTarget(
      name: "DeepCopyTests",
      dependencies: ["DeepClone", "DeepCloneTestSupport", "DeepCopy", "ModelInCode"], exclude: ["clonegen.json"],
      swiftSettings: strict, plugins: ["DeepClonePlugin"]),
    .testTarget(
      name: "DeepCloneDifferentialTests",
      dependencies: [
        "CloneGenerator", "DeepCloneCompiledPrograms", "DeepCloneDifferentialSupport", "DeepCloneTestSupport",
      ],
      path: "Tests/Differential/Tests", swiftSettings: strict),
    // Facts about Core Data that the package relies on, over Apple's framework on a Mac and over the engine elsewhere, and
    // the program for those that end one.
    .target(
      name: "CoreDataFactsSupport", dependencies: ["PortableCoreData"], path: "Tests/CoreDataFactsSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "core-data-facts-probe", dependencies: ["CoreDataFactsSupport"], path: "Tests/CoreDataFactsProbe",
      swiftSettings: strict),
    .testTarget(
      name: "CoreDataFacts",
      dependencies: ["CoreDataFactsSupport", "DeepCloneCompiledPrograms", "core-data-facts-probe"],
      exclude: ["Findings"],
      swiftSettings: strict),
    .testTarget(
      name: "PortableCoreDataTests",
      dependencies: [
        "CloneGenerator", "DeepClone", "DeepCloneReports", "DeepCloneCompiledPrograms", "DeepCloneStoreWriter",
        "DeepCloneTestSupport",
        "DeepCopy", "ModelInCode", "PortableCoreData",
      ],
      exclude: ["clonegen.json", "RealStores/README.md"], swiftSettings: strict,
      plugins: ["DeepClonePlugin"]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(Linux)
// Apple's name is the sample app's alone: modules of this name would change what other packages' `canImport` says.
let cloudKit = "SampleAppCloudKit"
// The sample app without its views, with the sources that are committed there. On a Mac, Xcode writes its classes, and
// builds the app.
package.targets += [
  .target(
    name: "SampleApp", dependencies: ["DeepArchive", "DeepClone", "ModelInCode", .target(name: cloudKit)],
    path: "Tests/Consumers/XcodeApp/App",
    exclude: [
      "App.entitlements", "Info.plist", "Models/Planner.xcdatamodeld", "PlannerApp.swift", "Views",
    ],
    // As Xcode 26 sets up a project; the manifest's version has no other way to say so.
    swiftSettings: [
      .unsafeFlags(["-default-isolation", "MainActor", "-module-alias", "CloudKit=\(cloudKit)"]),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]),
  .testTarget(
    name: "SampleAppTests", dependencies: ["DeepClone", "DeepCloneTestSupport", "SampleApp", .target(name: cloudKit)],
    swiftSettings: strict),
  // What stands for CloudKit and for Core Data's part of it: an exporter, and zones.
  .target(
    name: cloudKit, dependencies: ["DeepClone"], path: "Tests/EndToEndTests/Shims/CloudKit", swiftSettings: strict),
]
package.targets.first { $0.name == "DeepCloneAppTests" }?.dependencies.append(.target(name: cloudKit))
#endif
