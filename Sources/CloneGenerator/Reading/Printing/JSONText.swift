import Foundation

/// JSON that is printed: with line breaks, and with sorted keys.
enum JSONText {
  /// A value where there is one, else a list; the text ends with a line break.
  static func of(_ values: [some Encodable]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = values.count == 1 ? try encoder.encode(values[0]) : try encoder.encode(values)
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
