/// The sections of `DiagnosticsReference.md`.
struct DiagnosticsReference {
  /// The section on one kind of diagnostic.
  struct Section: Sendable {
    /// The id, its heading.
    var id = ""
    /// The emphasized words below the heading.
    var severity = ""
    /// The example's lines, and the tool's output.
    var example: [String] = []
    var output = ""
    /// The lines between the fences of the output, as indices into the document's.
    var outputLines = 0..<0

    /// The files that cause the diagnostic.
    var fault: ReferenceExample { ReferenceExample(diff: example, leavingOut: "+") }
    /// The fixed files, for which the tool prints nothing.
    var fix: ReferenceExample { ReferenceExample(diff: example, leavingOut: "-") }
  }

  /// The document's location.
  static let file = packageRoot.appendingPathComponent("Sources/DeepClone/DeepClone.docc/DiagnosticsReference.md")

  /// The document's lines.
  let lines: [String]
  /// The sections, in the order of the document.
  private(set) var sections: [Section] = []

  init() throws {
    let text = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
    lines = text.components(separatedBy: "\n")
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("### ") {
        sections.append(Section(id: String(line.dropFirst(4))))
      } else if line.hasPrefix("*"), let last = sections.indices.last, sections[last].severity.isEmpty {
        sections[last].severity = String(line.dropFirst().prefix { $0 != "*" })
      } else if line.hasPrefix("```") {
        let start = index
        while index < lines.count, lines[index] != "```" { index += 1 }
        add(String(line.dropFirst(3)), start..<index)
        index += 1
      }
    }
  }

  private mutating func add(_ language: String, _ range: Range<Int>) {
    guard let last = sections.indices.last else { return }
    if language == "console" {
      sections[last].output = lines[range].joined(separator: "\n")
      sections[last].outputLines = range
    } else {
      sections[last].example = Array(lines[range])
    }
  }
}
