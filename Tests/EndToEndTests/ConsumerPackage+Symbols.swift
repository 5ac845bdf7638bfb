import Foundation

extension ConsumerPackage {
  /// What a module that was built with the copy offers everyone, a declaration a line; what `@_spi` hides is no part of it.
  ///
  /// - Parameter module: The module's name.
  func symbols(of module: String) throws -> String {
    let graphs = try SymbolGraphs(of: module, in: try products(), to: "Symbols")
    // A file for the module itself, and one for each module whose types it extends.
    let files = try FileManager.default.contentsOfDirectory(at: graphs.folder, includingPropertiesForKeys: nil)
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
