import Foundation

/// A number as a data model's file spells it: digits, a sign, a point and an exponent.
struct NumberText {
  /// The text, without surrounding white space.
  let text: String
  /// Its value; never infinite.
  let value: Double

  /// Reads a text; nil if it isn't a number.
  init?(_ source: String) {
    let text = source.trimmingCharacters(in: .whitespaces)
    // `Double` also accepts hexadecimal numbers, `nan` and `inf`, unlike Core Data.
    guard !text.isEmpty, text.utf8.allSatisfy({ Self.bytes.contains($0) }), let value = Double(text), value.isFinite
    else { return nil }
    self.text = text
    self.value = value
  }

  private static let bytes = Set("0123456789+-.eE".utf8)

  /// The whole number, without a fraction; nil if it needs more bits.
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    Integer(text) ?? Integer(exactly: value.rounded(.towardZero))
  }
}
