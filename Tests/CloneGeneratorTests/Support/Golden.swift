import Foundation
import Testing

@testable import CloneGenerator

/// A text that is kept beside the tests and compared whole.
///
/// `RECORD_GOLDENS=1 swift test` writes what the code gives today, and fails, so that a recording is never taken for a
/// passing test. The difference is then reviewed like any other.
struct Golden {
  let name: String

  /// Compares generated files with the goldens of their names.
  ///
  /// - Parameter variant: What tells the goldens from those of the same model with another configuration.
  static func expect(
    _ files: [GeneratorPipeline.GeneratedFile], variant: String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    #expect(!files.isEmpty, sourceLocation: sourceLocation)
    for file in files {
      let name = variant.isEmpty ? file.name : file.name.replacing(".swift", with: ".\(variant).swift")
      try Golden(name: name).expect(file.text, sourceLocation: sourceLocation)
    }
  }

  /// Compares a text with the golden.
  func expect(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens").appendingPathComponent(name + ".golden")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
      return
    }
    let golden = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    if text == golden { return }
    let lines = zip(
      golden.split(separator: "\n", omittingEmptySubsequences: false),
      text.split(separator: "\n", omittingEmptySubsequences: false))
    let first = lines.enumerated().first { $1.0 != $1.1 }
    Issue.record(
      """
      \(name) differs from its golden from line \((first?.offset ?? 0) + 1) on:
      - \(first?.element.0 ?? "(end)")
      + \(first?.element.1 ?? "(end)")
      """, sourceLocation: sourceLocation)
  }
}
