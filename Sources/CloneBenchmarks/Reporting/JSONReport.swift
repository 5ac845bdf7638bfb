import Foundation

/// The result for other programs.
enum JSONReport {
  /// The reports as JSON, one element per size.
  ///
  /// - Throws: What encoding throws.
  static func text(of reports: [SizeReport]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(reports), as: UTF8.self)
  }
}
