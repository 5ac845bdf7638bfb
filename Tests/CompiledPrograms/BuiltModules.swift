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

  /// Finds modules beside the tests; nil where a build lays things out in another way.
  ///
  /// - Parameter names: The modules that the program is linked with, those that they need included.
  package init?(_ names: [String]) {
    for folder in BuiltProducts.folders {
      // The list names what the last build made; a folder can hold object files of sources that are gone.
      let products = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for product in products where product.hasSuffix("PackageTests.product") {
        let list = folder.appendingPathComponent(product).appendingPathComponent("Objects.LinkFileList")
        guard let data = try? Data(contentsOf: list) else { continue }
        let paths = String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
          line.trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
        }
        let objects = paths.filter { path in
          names.contains { path.contains("/\($0).build/") }
        }
        guard !objects.isEmpty else { continue }
        modules = folder.appendingPathComponent("Modules").path
        self.objects = objects
        return
      }
    }
    return nil
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
