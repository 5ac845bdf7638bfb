#if !canImport(CoreData)

/// The modules that code for Apple's Core Data can be type-checked against, and run with, where Apple's framework does not
/// exist.
///
/// `CoreData` is PortableCoreData under Apple's name, so that `canImport(CoreData)` holds and the names are Apple's;
/// the library's modules are built upon it, as those of one package. What it cannot tell is what Objective-C alone tells: selectors, `@objc` names
/// and nullability of Apple's headers.
struct AppleModules {
  /// The modules, built once in a run.
  static let shared = Result { try AppleModules() }

  /// Where the modules lie.
  let folder: URL

  /// What the package's own targets are compiled with, warnings being errors.
  static let strict =
    ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].flatMap {
      ["-enable-upcoming-feature", $0]
    }
    + ["-warnings-as-errors"]

  /// The library's modules, each behind those that it needs.
  static let library = ["DeepClone", "DeepCopy", "DeepArchive", "ModelInCode", "DeepCloneTesting"]

  /// What compiles a module of the library: its sources, the declarations of Apple's that they need and Linux has not, and
  /// the package's name.
  static func arguments(of module: String) throws -> [String] {
    let shims = "Tests/EndToEndTests/Shims/\(module)"
    let hasShims = FileManager.default.fileExists(atPath: WorkFolder.root.appendingPathComponent(shims).path)
    return try ["-package-name", "DeepClone"] + sources("Sources/\(module)") + (hasShims ? sources(shims) : [])
  }

  /// A module that cannot be built, said by every test that needs it.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private init() throws {
    folder = try WorkFolder.empty("AppleModules")
    let copies = try WorkFolder.empty("AppleModulesSources")
    var files: [String] = []
    for (number, source) in try Self.sources("Sources/PortableCoreData").enumerated() {
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: source)), as: UTF8.self)
      let copy = copies.appendingPathComponent("\(number).swift")
      try Data(text.replacingOccurrences(of: "#if !canImport(CoreData)", with: "#if true").utf8).write(to: copy)
      files.append(copy.path)
    }
    // A package of its own: the library and the tests see what is public, as of Apple's.
    try emit("CoreData", files, ["-package-name", "CoreData"])
    for module in Self.library { try emit(module, Self.arguments(of: module) + Self.strict.suffix(1)) }
    for path in ["TestSupport", "SwiftTestingSupport", "Differential/Support"] {
      try emit(
        path.replacingOccurrences(of: "/", with: ""), Self.sources("Tests/\(path)"), ["-package-name", "DeepClone"])
    }
  }

  /// Builds a module, with a library that programs can be linked with.
  func emit(_ module: String, _ files: [String], _ arguments: [String] = []) throws {
    try build(
      module,
      ["-emit-module", "-emit-module-path", folder.appendingPathComponent("\(module).swiftmodule").path]
        + ["-emit-library", "-static", "-o", folder.appendingPathComponent("lib\(module).a").path] + arguments + files)
  }

  /// Builds a program upon modules.
  ///
  /// - Returns: The path of the program.
  func link(_ module: String, _ files: [String], _ libraries: [String], _ arguments: [String] = []) throws -> String {
    let program = folder.appendingPathComponent(module).path
    let linked = ["-L", folder.path] + libraries.map { "-l" + $0 } + ["-lsqlite3", "-lswiftSynchronization"]
    try build(module, ["-o", program] + arguments + files + linked)
    return program
  }

  private func build(_ module: String, _ arguments: [String]) throws {
    let run = try compile(
      ["-module-name", module, "-parse-as-library", "-swift-version", "6", "-Onone", "-wmo", "-num-threads", "2"]
        + ["-enable-testing"] + Self.strict.dropLast() + arguments)
    if run.status != 0 { throw Failure(description: "\(module) cannot be built: \(run.errors)") }
  }

  /// Type-checks files as one module, as they are compiled where Core Data is Apple's.
  ///
  /// - Returns: What the compiler said of it; nothing, if all is right.
  func check(_ files: [String], as module: String, mode: String) throws -> String {
    let run = try compile(
      ["-typecheck", "-parse-as-library", "-module-name", module, "-swift-version", mode] + Self.strict + files)
    return run.status == 0 && run.errors.isEmpty ? "" : "status \(run.status)\n\(run.errors)"
  }

  private func compile(_ arguments: [String]) throws -> Subprocess {
    let systemLibrary = WorkFolder.root.appendingPathComponent("Sources/CSQLite").path
    let systemModules = FileManager.default.fileExists(atPath: systemLibrary) ? ["-I", systemLibrary] : []
    return try Subprocess("/usr/bin/env", ["swiftc", "-I", folder.path] + systemModules + arguments)
  }

  /// The Swift files below a folder of the package, in the order of their paths.
  static func sources(_ folder: String) throws -> [String] {
    let files = try WorkFolder.swiftFiles(in: folder)
    if files.isEmpty { throw Failure(description: "there is no source in \(folder)") }
    return files
  }
}
#endif
