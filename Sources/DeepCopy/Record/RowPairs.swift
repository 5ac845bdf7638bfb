import DeepClone

/// Rows of one table and their copies in another, in the order of copying, as the record keeps them.
///
/// They're stored as runs: consecutive rows whose copies are consecutive as well. A run takes three bytes or more: two
/// for the distances from the end of the run before, and one for its length. The bytes of several lists can be joined.
struct RowPairs {
  /// The pairs; if several have the same source, the last one counts.
  var all: [(source: Int64, copy: Int64)] = []

  /// The greatest number of pairs in a run, so that damaged bytes can't make billions.
  private static let longest: Int64 = 1 << 16

  init(_ all: [(source: Int64, copy: Int64)] = []) { self.all = all }

  /// Reads bytes.
  ///
  /// - Returns: Nil if they aren't those of `data`.
  init?(_ data: Data) {
    var (source, copy) = (Int64(0), Int64(0))
    var rest = data[...]
    while !rest.isEmpty {
      guard let gap = rest.takeNumber(), let copyGap = rest.takeNumber(), let count = rest.takeNumber() else {
        return nil
      }
      if (gap, copyGap, count) == (0, 0, 0) {
        // Another list begins.
        (source, copy) = (0, 0)
        continue
      }
      (source, copy) = (source &+ gap, copy &+ copyGap)
      guard (1...Self.longest).contains(count), Self.isRow(source), Self.isRow(copy) else { return nil }
      for row in 0..<count { all.append((source + row, copy + row)) }
      (source, copy) = (source + count, copy + count)
    }
  }

  /// Rows are numbered from 1; larger numbers than these have no room in a table.
  private static func isRow(_ number: Int64) -> Bool { number > 0 && number >> 48 == 0 }

  /// The pairs as bytes, which can be appended to others.
  var data: Data {
    var data = Data([0, 0, 0])
    var (source, copy) = (Int64(0), Int64(0))
    var rest = all[...]
    while let first = rest.first {
      let count = zip(rest, 0..<Self.longest).prefix { $0 == (first.source + $1, first.copy + $1) }.count
      for number in [first.source - source, first.copy - copy, Int64(count)] { data.append(number: number) }
      (source, copy) = (first.source + Int64(count), first.copy + Int64(count))
      rest = rest.dropFirst(count)
    }
    return data
  }
}

extension Data {
  /// Adds a number, seven bits a byte, lowest bits first; the lowest bit of all is the sign.
  fileprivate mutating func append(number: Int64) {
    var rest = UInt64(bitPattern: number << 1 ^ number >> 63)
    while rest > 0x7f {
      append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Removes a number from the beginning; nil if there is none.
  fileprivate mutating func takeNumber() -> Int64? {
    var (number, shift) = (UInt64(0), UInt64(0))
    while let byte = popFirst(), shift < 64 {
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return Int64(number >> 1) ^ -Int64(number & 1) }
      shift += 7
    }
    return nil
  }
}
