/// The files in which the compiler says what a module offers everyone.
struct SymbolGraphs {
  /// Where they are.
  let folder: URL

  /// Writes them.
  init(of module: String, in products: URL, to name: String) throws {
    folder = try WorkFolder.empty(name)
    let run = try Subprocess(
      "/usr/bin/env",
      ["swift", "symbolgraph-extract", "-module-name", module, "-target", try Self.target()]
        // SwiftPM's own build system has modules in a folder of their own, and Swift Build beside the programs.
        + ["-I", products.appendingPathComponent("Modules").path, "-I", products.path]
        + ["-I", WorkFolder.root.appendingPathComponent("Sources/DeepCloneSQLite/include").path]
        + ["-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder.path])
    try #require(run.status == 0, "\(run.output)\(run.errors)")
  }

  /// The system that the compiler builds for.
  private static func target() throws -> String {
    struct Said: Decodable {
      struct Target: Decodable {
        let triple: String
      }
      let target: Target
    }
    let run = try Subprocess("/usr/bin/env", ["swiftc", "-print-target-info"])
    return try JSONDecoder().decode(Said.self, from: Data(run.output.utf8)).target.triple
  }
}
