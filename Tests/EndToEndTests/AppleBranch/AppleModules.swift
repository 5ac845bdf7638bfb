#if !canImport(CoreData)

/// The modules that code for Apple's Core Data can be type-checked against where Apple's framework doesn't exist.
///
/// `CoreData` is PortableCoreData under Apple's name, so that `canImport(CoreData)` holds in what imports it; the library is
/// the one that was built with the tests. What this can't tell is what Objective-C alone tells: selectors, `@objc` names and
/// nullability of Apple's headers.
struct AppleModules {
  /// The modules, made once in a run.
  static let shared = Result { try AppleModules() }

  /// The folder of the modules that stand for Apple's.
  private let folder: URL
  private let built: BuiltModules

  /// What the package's own targets are compiled with, warnings being errors.
  private static let strict =
    ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].flatMap {
      ["-enable-upcoming-feature", $0]
    }
    + ["-warnings-as-errors"]

  /// A module that can't be made.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private init() throws {
    guard let built = BuiltModules(["DeepClone"]) else { throw Failure(description: "no built modules are found") }
    self.built = built
    folder = try WorkFolder.empty("AppleModules")
    let source = folder.appendingPathComponent("CoreData.swift")
    try Data("@_exported public import PortableCoreData\n".utf8).write(to: source)
    try emit("CoreData", [source.path])
  }

  /// Makes a module that others can import.
  func emit(_ module: String, _ files: [String]) throws {
    let path = folder.appendingPathComponent("\(module).swiftmodule").path
    let run = try built.check(
      files,
      ["-emit-module", "-emit-module-path", path, "-I", folder.path, "-module-name", module, "-swift-version", "6"]
        + Self.strict.dropLast())
    if run.status != 0 { throw Failure(description: "\(module) cannot be made: \(run.errors)") }
  }

  /// Type-checks files as one module, as they are compiled where Core Data is Apple's.
  ///
  /// - Returns: What the compiler said of it; nothing, if all is right.
  func check(_ files: [String], as module: String, mode: String) throws -> String {
    let run = try built.check(
      files, ["-typecheck", "-I", folder.path, "-module-name", module, "-swift-version", mode] + Self.strict)
    return run.status == 0 && run.errors.isEmpty ? "" : "status \(run.status)\n\(run.errors)"
  }

  /// The Swift files below a folder of the package, in the order of their paths.
  static func sources(_ folder: String) throws -> [String] {
    let files = try WorkFolder.swiftFiles(in: folder)
    if files.isEmpty { throw Failure(description: "there is no source in \(folder)") }
    return files
  }
}
#endif
