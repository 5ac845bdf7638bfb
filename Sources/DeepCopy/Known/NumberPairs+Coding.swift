import DeepClone

// Which rows of one table are copies of which rows of another, in the order of copying, as bytes.
//
// Each run is its distance from the end of the run before: three bytes and more. Where rows are missing here and there, and
// the copies follow each other, a mask says of each row in a bit whether it is there. What is written later is appended to
// what is there; of a row that was copied twice the later pair counts.

extension NumberPairs {
  /// Reads what was written.
  ///
  /// - Returns: Nil where the bytes are no runs: none of `append` says less than one row, or rows below 1.
  init?(_ data: Data) {
    self.init()
    var end = Run.beginning
    var rest = data[...]
    while !rest.isEmpty {
      guard let source = rest.takeNumber(), let target = rest.takeNumber(), let count = rest.takeNumber() else {
        return nil
      }
      end.source &+= Self.unzigzag(source)
      end.target &+= Self.unzigzag(target)
      end.count = max(1, Int64(clamping: count))
      if count > 0 {
        guard end.isPlausible else { return nil }
        append(end)
        end = end.end
      } else if source == 0, target == 0 {
        // Here another list begins.
        end = Run.beginning
      } else {
        guard end.isPlausible, let size = rest.takeNumber(), size <= rest.count else { return nil }
        append(mask: [UInt8](rest.prefix(Int(size))), from: end)
        end = runs.last?.end ?? end
        rest = rest.dropFirst(Int(size))
      }
    }
  }

  /// Adds the rows that a mask says to be there, whose copies follow each other.
  private mutating func append(mask: [UInt8], from start: Run) {
    let isThere = { (row: Int) -> Bool in mask[row / 8] >> UInt8(row % 8) & 1 == 1 }
    for (copy, row) in (0..<mask.count * 8).lazy.filter(isThere).enumerated() {
      append(source: start.source + Int64(row), target: start.target + Int64(copy))
    }
  }

  /// The runs as bytes, which can be appended to others.
  var data: Data {
    var data = Data([0, 0, 0])
    var end = Run.beginning
    var rest = runs[...]
    while let run = rest.first {
      data.append(number: Self.zigzag(run.source &- end.source))
      data.append(number: Self.zigzag(run.target &- end.target))
      let masked = Self.masked(rest)
      if masked.isEmpty {
        data.append(number: UInt64(run.count))
      } else {
        let mask = Self.mask(masked)
        data.append(number: 0)
        data.append(number: UInt64(mask.count))
        data.append(contentsOf: mask)
      }
      // The last row that is there, not the last bit: were there no distance to what follows, it would begin a list.
      end = masked.last?.end ?? run.end
      rest = rest.dropFirst(max(1, masked.count))
    }
    return data
  }

  /// The first of some runs, as far as a mask takes less than they do; empty where it doesn't.
  private static func masked(_ runs: ArraySlice<Run>) -> ArraySlice<Run> {
    guard let first = runs.first, first.count <= Run.near else { return [] }
    let count = zip(runs, runs.dropFirst()).prefix { $1.isNear($0) }.map { _ in 1 }.count + 1
    return count > 2 ? runs.prefix(count) : []
  }

  /// A bit for each row from the first of some runs to the last, the low ones first.
  private static func mask(_ runs: ArraySlice<Run>) -> [UInt8] {
    guard let first = runs.first?.source, let end = runs.last?.end.source else { return [] }
    var mask = Array(repeating: UInt8(0), count: Int(end - first + 7) / 8)
    for row in runs.lazy.flatMap({ $0.source - first..<$0.end.source - first }) {
      mask[Int(row) / 8] |= 1 << UInt8(row & 7)
    }
    return mask
  }

  /// A small number for a small distance, whichever its sign.
  private static func zigzag(_ distance: Int64) -> UInt64 { UInt64(bitPattern: distance << 1 ^ distance >> 63) }
  private static func unzigzag(_ number: UInt64) -> Int64 { Int64(number >> 1) ^ -Int64(number & 1) }
}

extension NumberPairs.Run {
  fileprivate static var beginning: NumberPairs.Run { NumberPairs.Run(source: 0, target: 0, count: 0) }

  /// How many rows of a mask, each a bit, take less than a run of their own.
  fileprivate static var near: Int64 { 16 }

  /// Returns whether a run is short and comes soon after another one, and its copies at once.
  fileprivate func isNear(_ before: NumberPairs.Run) -> Bool {
    let end = before.end
    return target == end.target && source > end.source && source + count - end.source <= Self.near
  }

  /// True if rows can have these numbers: no store hands out numbers beyond the bits that a copy keeps of them.
  fileprivate var isPlausible: Bool {
    let rows: Range<Int64> = 1..<1 << 48
    return rows.contains(source) && rows.contains(target) && rows.contains(count)
  }
}

extension Data {
  /// Adds a number, seven bits a byte, the low ones first.
  fileprivate mutating func append(number: UInt64) {
    var rest = number
    while rest > 0x7f {
      append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Removes a number from the beginning; nil where there is none.
  fileprivate mutating func takeNumber() -> UInt64? {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = popFirst(), shift < 64 {
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    return nil
  }
}
