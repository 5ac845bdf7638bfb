import Foundation

/// Numbers that stand for the URIs of saved objects.
///
/// How a store makes its URIs is not documented, so nothing is taken for granted: where a URI ends with a number, as those
/// of SQLite stores do, that is kept, with what stands before it once for all objects that have the same; any other URI is
/// kept whole.
package struct URINumbers {
  private var beginnings = Numbering<String>()
  private var others = Numbering<URL>()

  /// How many bits a number at the end may have.
  package static let width = 40

  /// The number of a URI, never 0.
  mutating func number(of uri: URL) -> Int64 {
    guard let (beginning, number) = Self.parts(of: uri) else { return -Int64(others.number(of: uri) + 1) }
    return Int64(beginnings.number(of: beginning) + 1) << Self.width | number
  }

  /// The text before the number at the end of a URI, and the number; nil where there is none.
  package static func parts(of uri: URL) -> (beginning: String, number: Int64)? {
    let text = uri.absoluteString
    var digits = text.utf8.suffix(while: { (0x30...0x39).contains($0) })
    // Zeros in front of the number would be lost.
    while digits.count > 1, digits.first == 0x30 { digits.removeFirst() }
    guard let number = Int64(Substring(digits)), number >> width == 0 else { return nil }
    return (String(text[..<digits.startIndex]), number)
  }

  /// The URI of a number; nil for 0.
  func uri(of number: Int64) -> URL? {
    if number < 0 { return others[Int(-number) - 1] }
    let place = Int(number >> Self.width)
    if place == 0 { return nil }
    return URL(string: beginnings[place - 1] + String(number & (1 << Self.width - 1)))
  }
}

extension BidirectionalCollection {
  /// The longest end of which something holds for all elements.
  fileprivate func suffix(while holds: (Element) -> Bool) -> SubSequence {
    self[(lastIndex { !holds($0) }.map(index(after:)) ?? startIndex)...]
  }
}
