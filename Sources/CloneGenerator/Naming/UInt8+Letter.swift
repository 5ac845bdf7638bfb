// The plugins compile this file, too.

extension UInt8 {
  /// True if the byte is a letter or a digit of ASCII.
  var isLetterOrDigit: Bool {
    guard self < 0x80 else { return false }
    let character = Character(UnicodeScalar(self))
    return character.isLetter || character.isNumber
  }
}
