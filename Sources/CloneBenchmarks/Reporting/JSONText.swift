import Foundation

/// Reports for other programs, and for the process that started the measuring one.
enum JSONText {
  /// The text of reports.
  ///
  /// - Throws: Any error of encoding.
  static func text(of reports: [Report]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(reports), as: UTF8.self)
  }

  /// The reports of a text.
  ///
  /// - Throws: Any error of decoding.
  static func reports(of text: String) throws -> [Report] {
    try JSONDecoder().decode([Report].self, from: Data(text.utf8))
  }
}
