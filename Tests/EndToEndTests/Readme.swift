import Foundation
import Testing

/// The README, or a page of the documentation, from which tests take what it tells people to write.
struct Readme {
  private let text: String

  /// Reads a text of this package.
  ///
  /// - Parameter path: The text's path.
  init(_ path: String = "README.md") throws {
    text = String(decoding: try Data(contentsOf: WorkFolder.root.appendingPathComponent(path)), as: UTF8.self)
  }

  /// The first code block of a language below a heading.
  ///
  /// - Parameters:
  ///   - language: The language that the block names.
  ///   - heading: The heading's text, of the second level.
  ///   - words: What the block contains.
  func code(_ language: String, below heading: String, containing words: String = "") throws -> String {
    let section = try #require(text.range(of: "\n## \(heading)\n"), "there is no '\(heading)'").upperBound
    let end = text.range(of: "\n## ", range: section..<text.endIndex)?.lowerBound ?? text.endIndex
    var position = section
    while let start = text.range(of: "\n```\(language)\n", range: position..<end) {
      let stop = try #require(text.range(of: "\n```", range: start.upperBound..<end))
      let code = String(text[start.upperBound..<stop.lowerBound]) + "\n"
      if words.isEmpty || code.contains(words) { return code }
      position = stop.upperBound
    }
    let code: String? = nil
    return try #require(code, "'\(heading)' has no such code")
  }
}
