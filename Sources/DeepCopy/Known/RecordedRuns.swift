import DeepClone

/// Which rows of one table are copies of which rows of another, in the order of copying.
///
/// Rows that follow each other mostly have copies that follow each other, so runs of them are kept. As bytes each is its
/// distance from the end of the run before: three bytes and more. What is written later is appended to what is there; of
/// a row that was copied twice the later pair counts.
struct RecordedRuns {
  /// Rows that follow each other, and as many copies that do.
  struct Run: Equatable {
    var source: Int64
    var target: Int64
    var count: Int64

    /// An empty run where this one ends.
    fileprivate var end: Run { Run(source: source + count, target: target + count, count: 0) }
  }

  private(set) var runs: [Run] = []

  /// Makes an empty list.
  init() {}

  /// Reads what was written.
  ///
  /// - Returns: Nil where the bytes are no runs: none of `append` says less than one row, or rows below 1.
  init?(_ data: Data) {
    var end = Run(source: 0, target: 0, count: 0)
    var rest = data[...]
    while !rest.isEmpty {
      guard let source = rest.takeNumber(), let target = rest.takeNumber(), let count = rest.takeNumber() else {
        return nil
      }
      end.source &+= Self.unzigzag(source)
      end.target &+= Self.unzigzag(target)
      end.count = Int64(clamping: count)
      if end.count == 0, source == 0, target == 0 {
        // Here another list begins.
        end = Run(source: 0, target: 0, count: 0)
        continue
      }
      guard end.isPlausible else { return nil }
      runs.append(end)
      end = end.end
    }
  }

  /// Adds a pair.
  mutating func append(source: Int64, target: Int64) {
    let next = runs.last?.end
    if next?.source == source, next?.target == target {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(source: source, target: target, count: 1))
    }
  }

  /// The runs as bytes, which can be appended to others.
  var data: Data {
    var data = Data([0, 0, 0])
    var end = Run(source: 0, target: 0, count: 0)
    for run in runs {
      data.append(number: Self.zigzag(run.source &- end.source))
      data.append(number: Self.zigzag(run.target &- end.target))
      data.append(number: UInt64(run.count))
      end = run.end
    }
    return data
  }

  /// A small number for a small distance, whichever its sign.
  private static func zigzag(_ distance: Int64) -> UInt64 { UInt64(bitPattern: distance << 1 ^ distance >> 63) }
  private static func unzigzag(_ number: UInt64) -> Int64 { Int64(number >> 1) ^ -Int64(number & 1) }
}

extension RecordedRuns.Run {
  /// Whether rows can have these numbers: no store hands out numbers beyond the bits that a copy keeps of them.
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
