import CompiledPrograms
import Foundation
import Testing

/// The files in which the compiler says what a module offers everyone.
struct SymbolGraphs {
  /// Where they are.
  let folder: URL

  /// Writes them.
  ///
  /// - Parameters:
  ///   - module: The module's name.
  ///   - products: The folder of what was built, in one that is named for what it was built for.
  ///   - name: The name of the folder to write them into.
  init(of module: String, in products: URL, to name: String) throws {
    folder = try WorkFolder.empty(name)
    let target = products.resolvingSymlinksInPath().deletingLastPathComponent().lastPathComponent
    let run = try Subprocess(
      "/usr/bin/env",
      ["swift", "symbolgraph-extract", "-module-name", module, "-target", target]
        + ["-I", products.appendingPathComponent("Modules").path]
        + ["-I", WorkFolder.root.appendingPathComponent("Sources/CSQLite").path]
        + ["-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder.path])
    try #require(run.status == 0, "\(run.output)\(run.errors)")
  }
}
