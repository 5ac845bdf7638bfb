import Foundation
import Testing

/// A text that is kept beside the tests and compared whole, line by line.
///
/// `RECORD_GOLDENS=1 swift test` writes what is there today, and fails.
struct Golden {
  let name: String

  /// Compares a text with the golden.
  func expect(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let url = WorkFolder.root.appendingPathComponent("Tests/EndToEndTests/Goldens/\(name).golden")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
      return
    }
    let golden = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    let difference = text.split(separator: "\n").difference(from: golden.split(separator: "\n"))
    let changes = difference.map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
    #expect(changes == [], "\(name)", sourceLocation: sourceLocation)
  }
}
