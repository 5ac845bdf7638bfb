import Foundation

/// The modules that were built with the tests, for the compiler and the linker.
package struct BuiltModules {
  /// The folder of the modules.
  package let modules: String
  /// The folder of the module map of SQLite, which the engine imports.
  private let sqlite = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/DeepCloneSQLite/include").standardizedFileURL.path
  /// The object files of the named modules.
  package let objects: [String]

  /// Finds modules beside the tests; nil where a build lays things out in another way than those of SwiftPM.
  ///
  /// - Parameter names: The modules that the program is linked with, those that they need included.
  package init?(_ names: [String]) {
    for folder in BuiltProducts.folders {
      let found = Self.ofSwiftBuild(names, in: folder)
      let objects = found.isEmpty ? Self.ofNativeBuild(names, in: folder) : found
      if objects.isEmpty { continue }
      modules = (found.isEmpty ? folder.appendingPathComponent("Modules") : folder).path
      self.objects = objects
      return
    }
    return nil
  }

  /// The object files that Swift Build makes, one of each module beside it.
  private static func ofSwiftBuild(_ names: [String], in folder: URL) -> [String] {
    let paths = names.map { folder.appendingPathComponent("\($0).o").path }
    return paths.allSatisfy(FileManager.default.fileExists) ? paths : []
  }

  /// The object files that SwiftPM's own build system makes, one of each source.
  ///
  /// A list names what the last build made; a folder can hold object files of sources that are gone.
  private static func ofNativeBuild(_ names: [String], in folder: URL) -> [String] {
    let products = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return products.filter { $0.hasSuffix("PackageTests.product") }.flatMap { product in
      let list = folder.appendingPathComponent(product).appendingPathComponent("Objects.LinkFileList")
      let text = (try? Data(contentsOf: list)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return text.split(separator: "\n").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"'")) }
        .filter { path in names.contains { path.contains("/\($0).build/") } }
    }
  }

  /// Compiles sources into a program, as strictly as the package's own.
  ///
  /// - Parameters:
  ///   - sources: The paths of the sources; one is `main.swift`.
  ///   - program: The path of the program.
  ///   - more: More of the compiler's arguments.
  package func compile(_ sources: [String], to program: String, _ more: [String] = []) throws -> Subprocess {
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    return try Subprocess(
      "/usr/bin/env",
      ["swiftc", "-swift-version", "6", "-Onone", "-wmo", "-module-name", "Batch"]
        + features.flatMap { ["-enable-upcoming-feature", $0] } + [
          "-I", modules, "-I", sqlite, "-lsqlite3", "-o", program,
        ] + more + sources + objects)
  }

  /// Checks sources that import the modules, without making a program.
  ///
  /// - Parameters:
  ///   - sources: The paths of the sources.
  ///   - arguments: More of the compiler's arguments, among them what it shall do.
  package func check(_ sources: [String], _ arguments: [String]) throws -> Subprocess {
    try Subprocess(
      "/usr/bin/env", ["swiftc", "-parse-as-library", "-I", modules, "-I", sqlite] + arguments + sources)
  }
}
