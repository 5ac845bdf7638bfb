/// The README, or a page of the documentation, from which tests take what it tells people to write.
struct Readme {
  /// A block of code.
  struct Block {
    /// What its fence says: a language, or nothing.
    let language: String
    /// Its text, without the indentation of its fence.
    let text: String
    /// The heading of the second level above it.
    let heading: String
    /// The page's path, and the line of the block's first line.
    let (path, line): (String, Int)
  }

  /// The page's path in the package.
  let path: String
  let text: String
  let blocks: [Block]

  /// Reads a text of this package.
  init(_ path: String = "README.md") throws {
    self.path = path
    text = String(decoding: try Data(contentsOf: WorkFolder.root.appendingPathComponent(path)), as: UTF8.self)
    blocks = Self.blocks(text, path)
  }

  /// The catalogues, one for each product that has one.
  static let catalogues = ["DeepClone", "DeepCopy", "DeepArchive", "DeepCloneTesting", "PortableCoreData"].map {
    "Sources/\($0)/\($0).docc"
  }

  /// The pages whose samples make up a package of their own, which runs them.
  static let recipes = [
    "CloudKit", "DocumentsAndAppKit", "EditACopy", "Recipes", "ReplacingHandwrittenCode", "UndoAndThreads",
  ].map { "Sources/DeepClone/DeepClone.docc/\($0).md" }

  /// The reference of the diagnostics.
  static let diagnostics = "Sources/DeepClone/DeepClone.docc/DiagnosticsReference.md"

  /// The README, the pages of the catalogues in the order of their names, and how to contribute.
  ///
  /// The reference of the diagnostics isn't among them: it has tests of its own.
  static func all() throws -> [Readme] {
    let own = try [Readme(), Readme(".github/CONTRIBUTING.md")]
    return try own + catalogues.flatMap { try pages(of: $0) }.filter { $0.path != diagnostics }
  }

  /// The pages of a catalogue, in the order of their names.
  static func pages(of catalogue: String) throws -> [Readme] {
    try FileManager.default.contentsOfDirectory(atPath: WorkFolder.root.appendingPathComponent(catalogue).path)
      .filter { $0.hasSuffix(".md") }.sorted().map { try Readme("\(catalogue)/\($0)") }
  }

  /// Where the page is.
  var folder: URL { WorkFolder.root.appendingPathComponent(path).deletingLastPathComponent() }

  /// Where its links lead that aren't addresses: to a file, to a heading, or to both.
  ///
  /// Code can look like a link without any.
  var links: [String] {
    text.matches(of: #/\]\((?<target>[^)\s<:]+)\)/#).map { String($0.target) }
      .filter { $0.contains { "./#".contains($0) } }
  }

  /// Those that lead to pages of its catalogue.
  var linksToPages: [String] {
    links.filter { $0.wholeMatch(of: #/([A-Za-z\/]+\.(md|tutorial))?(#.*)?/#) != nil }
  }

  /// The first code block of a language below a heading.
  func code(_ language: String, below heading: String, containing words: String = "") throws -> String {
    let block = blocks.first {
      $0.language == language && $0.heading == heading && (words.isEmpty || $0.text.contains(words))
    }
    return try #require(block, "'\(heading)' has no such code").text
  }

  private static func blocks(_ text: String, _ path: String) -> [Block] {
    let lines = text.components(separatedBy: "\n")
    var blocks: [Block] = []
    var heading = ""
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      let fence = line.drop { $0 == " " }
      guard fence.hasPrefix("```") else {
        if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
        continue
      }
      let (start, indentation) = (index, line.count - fence.count)
      while index < lines.count, lines[index].trimmingCharacters(in: .whitespaces) != "```" { index += 1 }
      let code = lines[start..<index].map { $0.dropFirst(indentation) + "\n" }.joined()
      blocks.append(
        Block(language: String(fence.dropFirst(3)), text: code, heading: heading, path: path, line: start + 1))
      index += 1
    }
    return blocks
  }
}
