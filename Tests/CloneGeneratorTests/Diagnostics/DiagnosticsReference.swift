import Foundation

/// The documentation of all diagnostics, taken apart: what `DiagnosticsReference.md` says.
struct DiagnosticsReference {
  /// The section on one kind of diagnostic.
  struct Section: Sendable {
    /// The id, its heading.
    var id = ""
    /// The line under the heading, without its emphasis.
    var severity = ""
    /// What the tool is given, and what it says of that.
    var fault = ReferenceExample()
    var output = ""
    /// What the tool is given afterwards, and has nothing to say of.
    var fix = ReferenceExample()
    /// The lines between the fences of the output, as indices into the document's.
    var outputLines = 0..<0
  }

  /// Where the document lies.
  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/DeepClone/DeepClone.docc/DiagnosticsReference.md")

  /// The document's lines.
  let lines: [String]
  /// The sections, in the order of the document.
  private(set) var sections: [Section] = []

  init() throws {
    let text = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
    lines = text.components(separatedBy: "\n")
    var isFixed = false
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("### ") {
        sections.append(Section(id: String(line.dropFirst(4))))
        isFixed = false
      } else if line.hasPrefix("**Fix:**") {
        isFixed = true
      } else if line.hasPrefix("*"), let last = sections.indices.last, sections[last].severity.isEmpty {
        sections[last].severity = line.trimmingCharacters(in: ["*"])
      } else if line.hasPrefix("```") {
        let start = index
        while index < lines.count, lines[index] != "```" { index += 1 }
        add(String(line.dropFirst(3)), start..<index, isFixed: isFixed)
        index += 1
      }
    }
  }

  private mutating func add(_ info: String, _ range: Range<Int>, isFixed: Bool) {
    guard let last = sections.indices.last else { return }
    let text = lines[range].joined(separator: "\n")
    if info == "console" {
      sections[last].output = text
      sections[last].outputLines = range
    } else if isFixed {
      sections[last].fix.add(info, text)
    } else {
      sections[last].fault.add(info, text)
    }
  }
}
