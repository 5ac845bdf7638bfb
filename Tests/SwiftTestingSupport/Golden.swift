import Foundation
import Testing

/// A text that is kept beside the tests and compared whole, line by line.
///
/// `RECORD_GOLDENS=1 swift test` writes what the code gives today, and fails, so that a recording is never taken for a
/// passing test. The difference is then reviewed like any other.
struct Golden {
  private let name: String
  private let file: URL

  /// Names a golden.
  ///
  /// - Parameters:
  ///   - name: Its name, without `.golden`.
  ///   - test: A file of the test target, whose folder has the goldens in `Goldens`.
  init(_ name: String, of test: StaticString = #filePath) {
    self.name = name
    var folder = URL(fileURLWithPath: "\(test)").deletingLastPathComponent()
    while folder.deletingLastPathComponent().lastPathComponent != "Tests", folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    file = folder.appendingPathComponent("Goldens/\(name).golden")
  }

  /// Names a whole file, such as a page of the documentation.
  init(_ file: URL) {
    (name, self.file) = (file.lastPathComponent, file)
  }

  /// Compares a text with the golden.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
      return
    }
    let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    if text == golden { return }
    let (new, old) = (text.split(separator: "\n", omittingEmptySubsequences: false), golden)
    let difference = new.difference(from: old.split(separator: "\n", omittingEmptySubsequences: false))
    let changes = difference.map { change in
      switch change {
      case .remove(let line, let text, _): (line, "\(line + 1) - \(text)")
      case .insert(let line, let text, _): (line, "\(line + 1) + \(text)")
      }
    }
    Issue.record(
      "\(name) differs from its golden:\n\(changes.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n"))",
      sourceLocation: sourceLocation)
  }
}
