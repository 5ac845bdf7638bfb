/// The files in which the compiler says what a module offers everyone.
struct SymbolGraphs {
  /// Where they are.
  let folder: URL

  /// Writes them.
  init(of module: String, in products: URL, to name: String) throws {
    folder = try WorkFolder.empty(name)
    let target = products.resolvingSymlinksInPath().deletingLastPathComponent().lastPathComponent
    let run = try Subprocess(
      "/usr/bin/env",
      ["swift", "symbolgraph-extract", "-module-name", module, "-target", target]
        + ["-I", products.appendingPathComponent("Modules").path]
        + ["-I", WorkFolder.root.appendingPathComponent("Sources/DeepCloneSQLite/include").path]
        + ["-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder.path])
    try #require(run.status == 0, "\(run.output)\(run.errors)")
  }
}
