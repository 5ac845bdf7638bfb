/// Estimates the width of texts in a drawing without a font, rather too high than too low.
enum TextWidth {
  /// The width of a text in pixels.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The font's size in pixels.
  ///   - isBold: Whether the font is bold.
  static func of(_ text: String, size: Int, isBold: Bool = false) -> Int {
    let hundredths = text.unicodeScalars.reduce(0) { $0 + Self.hundredths(of: $1) } * size
    return (hundredths * (isBold ? 112 : 100) + 9_999) / 10_000
  }

  /// A scalar's width in hundredths of the font's size, as in the wider ones of the common fonts.
  private static func hundredths(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "I", "'", "|", ".", ",", ":", ";", " ", "!": 36
    case "f", "t", "r", "(", ")", "[", "]", "/", "\\", "-": 43
    case "m", "w", "M", "W", "@", "%", "←": 98
    case "A"..."Z": 72
    case "\u{0}"..."\u{7F}": 63
    case "\u{80}"..."\u{10FF}": 72
    default: 105
    }
  }
}
