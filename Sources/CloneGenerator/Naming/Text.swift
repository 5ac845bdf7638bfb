import Foundation

extension String {
  /// The text without white space at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The items that the text lists, separated by commas.
  var listed: [String] { split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty } }

  /// The boolean that a text in a data model's file stands for, in upper or lower case; nil if it isn't one.
  var truth: Bool? {
    switch lowercased() {
    case "yes", "true", "1": true
    case "no", "false", "0": false
    default: nil
    }
  }
}

extension UInt8 {
  /// True if the byte is a letter or a digit of ASCII.
  var isLetterOrDigit: Bool {
    guard self < 0x80 else { return false }
    let character = Character(UnicodeScalar(self))
    return character.isLetter || character.isNumber
  }
}
