import Foundation
import Testing

@Suite("The folders of the generator")
struct FolderTests {
  /// Whose types each folder may name beside its own; the pipeline, which stands in none, names all.
  private static let mayName: [String: Set<String>] = [
    "Naming": [],
    "Mustache": ["Naming"],
    "Diagnostics": ["Naming"],
    "Configuration": ["Diagnostics", "Naming"],
    "Reading": ["Configuration", "Diagnostics", "Naming"],
    "Planning": ["Configuration", "Diagnostics", "Naming", "Reading"],
    "Describing": ["Configuration", "Diagnostics", "Naming", "Planning", "Reading"],
    "Rendering": ["Configuration", "Mustache", "Naming", "Planning", "Reading"],
  ]

  /// A file: its folder, and its words outside comments and literals.
  private struct Source {
    var folder: String
    var name: String
    var words: Set<Substring>
    var types: [String]
  }

  private static let sources: [Source] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/CloneGenerator")
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") && $0.contains("/") }.compactMap { path in
      guard let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) else { return nil }
      let code = text.split(separator: "\n").map { line in
        line.replacing(#/"([^"\\]|\\[^(])*"/#, with: "").replacing(#/\/\/.*/#, with: "")
      }
      let types = code.compactMap { line in
        line.firstMatch(of: #/^(package |indirect )?(struct|enum|class|protocol|typealias) (\w+)/#).map { String($0.3) }
      }
      let words = Set(
        code.flatMap { line in line.matches(of: #/\b[A-Z]\w+/#).map(\.output) }.map { Substring(String($0)) })
      return Source(folder: String(path.prefix { $0 != "/" }), name: path, words: words, types: types)
    }
  }()

  @Test("Each names the types of those alone that stand below it")
  func directions() throws {
    try #require(Self.sources.count > 100)
    #expect(Set(Self.sources.map(\.folder)) == Set(Self.mayName.keys))
    for below in Self.sources {
      for source in Self.sources where source.folder != below.folder {
        if Self.mayName[source.folder]?.contains(below.folder) == true { continue }
        for type in below.types where source.words.contains(Substring(type)) {
          Issue.record("\(source.name) names \(type) of \(below.name)")
        }
      }
    }
  }

  @Test("No two types have names one letter apart, no two files such that differ in case alone")
  func names() {
    let types = Self.sources.flatMap(\.types).map(Array.init)
    for (index, name) in types.enumerated() {
      for other in types[..<index] where Self.isNear(name, other) { Issue.record("\(String(name)), \(String(other))") }
    }
    let files = Self.sources.map { URL(fileURLWithPath: $0.name).lastPathComponent.lowercased() }
    #expect(Set(files).count == files.count)
  }

  /// Whether names are equal, or become so by one letter that goes, comes or changes.
  private static func isNear(_ name: [Character], _ other: [Character]) -> Bool {
    let difference = name.difference(from: other)
    return difference.count < 2 || difference.count == 2 && name.count == other.count
  }
}
