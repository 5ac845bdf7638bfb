import CompiledPrograms
import Foundation
import Testing

extension ConsumerPackage {
  /// What a module that was built with the copy offers everyone, a declaration a line; what `@_spi` hides is no part of it.
  ///
  /// - Parameter module: The module's name.
  func symbols(of module: String) throws -> String {
    let folder = try WorkFolder.empty("Symbols")
    let run = try Subprocess(
      "/usr/bin/env",
      ["swift", "symbolgraph-extract", "-module-name", module, "-target", try Self.target()]
        + ["-I", try Self.products().appendingPathComponent("Modules").path]
        + ["-I", WorkFolder.root.appendingPathComponent("Sources/CSQLite").path]
        + ["-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder.path])
    try #require(run.status == 0, "\(run.output)\(run.errors)")
    // A file for the module itself, and one for each module whose types it extends.
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let symbols = try files.flatMap { file in
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file)).symbols
    }
    return Set(symbols.map(\.line)).sorted().map { $0 + "\n" }.joined()
  }
}

/// What the compiler says of a module's symbols, as far as it is needed.
private struct SymbolGraph: Decodable {
  let symbols: [Symbol]

  struct Symbol: Decodable {
    let pathComponents: [String]
    let declarationFragments: [Fragment]

    struct Fragment: Decodable { let spelling: String }

    /// Where the symbol is declared, and how.
    var line: String {
      let place = pathComponents.dropLast().joined(separator: ".")
      return (place.isEmpty ? "" : place + ": ") + declarationFragments.map(\.spelling).joined()
    }
  }
}
