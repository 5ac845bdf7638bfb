#if !canImport(CoreData)
import Foundation

/// Checks a binary property list before Foundation reads it.
///
/// Foundation ends the process for some lists that no store has: those with sets, with identifiers of archives, with
/// endlessly nested values, or that grow to gigabytes.
struct BinaryPropertyList {
  private static let maximumDepth = 64

  let bytes: [UInt8]
  /// The reference of the list's own value.
  let top: Int
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let offsets: Int
  /// How many values may follow; a list without values that occur in several places has fewer than bytes.
  private var rest: Int

  /// Returns whether data is a list of texts, numbers, dates, data, arrays and dictionaries by texts, as far as can be
  /// told without reading them.
  static func isPlain(_ data: Data) -> Bool {
    guard var list = BinaryPropertyList(data) else { return false }
    return list.isPlain(list.top)
  }

  init?(_ data: Data) {
    bytes = Array(data)
    guard bytes.count > 40, bytes.starts(with: "bplist0".utf8) else { return nil }
    let trailer = bytes.count - 32
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, trailer + 8, 8), let top = Self.number(bytes, trailer + 16, 8),
      let offsets = Self.number(bytes, trailer + 24, 8), count <= bytes.count, offsets <= bytes.count
    else { return nil }
    (self.count, self.top, self.offsets) = (count, top, offsets)
    rest = 16 * bytes.count
  }

  /// The same of one value.
  ///
  /// - Parameter takesIdentifiers: Whether identifiers of archives may be among the values.
  mutating func isPlain(_ reference: Int, depth: Int = 0, takesIdentifiers: Bool = false) -> Bool {
    rest -= 1
    guard rest > 0, depth < Self.maximumDepth, let place = place(reference) else { return false }
    switch bytes[place] >> 4 {
    case 0x0: return bytes[place] == 0x08 || bytes[place] == 0x09
    case 0x1, 0x2, 0x3, 0x4, 0x5, 0x6: return true
    case 0x8: return takesIdentifiers
    case 0xA:
      guard let values = references(place, each: 1) else { return false }
      return values.allSatisfy { isPlain($0, depth: depth + 1, takesIdentifiers: takesIdentifiers) }
    case 0xD:
      guard let values = references(place, each: 2) else { return false }
      let keys = values.prefix(values.count / 2)
      return keys.allSatisfy { self.place($0).map { 5...6 ~= bytes[$0] >> 4 } ?? false }
        && values.dropFirst(keys.count).allSatisfy { isPlain($0, depth: depth + 1, takesIdentifiers: takesIdentifiers) }
    default: return false
    }
  }

  /// Where a value begins.
  func place(_ reference: Int) -> Int? {
    guard reference < count, let place = Self.number(bytes, offsets + reference * offsetSize, offsetSize),
      place < bytes.count
    else { return nil }
    return place
  }

  /// Where a value's content begins, and how many elements, characters or bytes it has.
  func content(_ place: Int) -> (start: Int, length: Int)? {
    let (start, length) = (place + 1, Int(bytes[place] & 0xF))
    if length < 0xF { return (start, length) }
    guard start < bytes.count, bytes[start] >> 4 == 1, bytes[start] & 0xF <= 3 else { return nil }
    let size = 1 << Int(bytes[start] & 0xF)
    guard let long = Self.number(bytes, start + 1, size), long <= bytes.count else { return nil }
    return (start + 1 + size, long)
  }

  /// Returns the references of a collection: as many as it has elements, or twice as many.
  func references(_ place: Int, each: Int) -> [Int]? {
    guard let (start, length) = content(place) else { return nil }
    guard length * each * referenceSize <= bytes.count - start else { return nil }
    var references: [Int] = []
    references.reserveCapacity(length * each)
    for index in 0..<length * each {
      guard let reference = Self.number(bytes, start + index * referenceSize, referenceSize) else { return nil }
      references.append(reference)
    }
    return references
  }

  /// The number in some bytes; nil if they aren't there, or hold a larger one than a place can be.
  static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard start >= 0, start <= bytes.count - size else { return nil }
    return Int(exactly: bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
#endif
