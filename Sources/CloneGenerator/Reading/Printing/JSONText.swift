import Foundation

/// JSON for printing, with line breaks and sorted keys.
enum JSONText {
  /// The value itself if there's only one, or else a list; the text ends with a line break.
  static func of(_ values: [some Encodable]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = values.count == 1 ? try encoder.encode(values[0]) : try encoder.encode(values)
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
