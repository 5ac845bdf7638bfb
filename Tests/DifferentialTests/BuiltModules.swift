import Foundation

/// The modules that were built with the tests, for the compiler and the linker.
struct BuiltModules {
  /// The folder of the modules.
  let modules: String
  /// The folder of the module map of SQLite, which the engine imports.
  let sqlite = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/CSQLite").standardizedFileURL.path
  /// The object files of the runtime, the engine and the support library.
  let objects: [String]

  /// Finds them beside the tests; nil where a build lays things out in another way.
  init?() {
    let folders =
      [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
      + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    for folder in folders {
      // The list names what the last build made; a folder can hold object files of sources that are gone.
      let products = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for product in products where product.hasSuffix("PackageTests.product") {
        let list = folder.appendingPathComponent(product).appendingPathComponent("Objects.LinkFileList")
        guard let data = try? Data(contentsOf: list) else { continue }
        let paths = String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
          line.trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
        }
        let objects = paths.filter { path in
          ["DeepClone", "PortableCoreData", "DifferentialSupport"].contains { path.contains("/\($0).build/") }
        }
        guard !objects.isEmpty else { continue }
        modules = folder.appendingPathComponent("Modules").path
        self.objects = objects
        return
      }
    }
    return nil
  }
}
