import Foundation

/// A number as a data model's file spells it: digits, a sign, a point and an exponent.
struct NumberText {
  /// The text, free of what surrounds a number.
  let text: String
  /// Its value; never infinite.
  let value: Double

  /// Reads a text; nil if it isn't a number.
  init?(_ source: String) {
    let text = source.trimmingCharacters(in: .whitespaces)
    // Double would take hexadecimal numbers, `nan` and `inf`, which Core Data doesn't.
    guard !text.isEmpty, text.utf8.allSatisfy({ Self.bytes.contains($0) }), let value = Double(text), value.isFinite
    else { return nil }
    self.text = text
    self.value = value
  }

  private static let bytes = Set("0123456789+-.eE".utf8)

  /// The whole number, a fraction cut off; nil if it needs more bits.
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    Integer(text) ?? Integer(exactly: value.rounded(.towardZero))
  }
}
