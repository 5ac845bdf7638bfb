import DeepClone

/// Which rows of one table are copies of which rows of another, in the order of copying.
///
/// Rows that follow each other mostly have copies that follow each other, so runs of them are kept, each as its distance
/// from the end of the run before: three bytes and more. It is a log: of a row that was copied twice the later pair counts.
struct RecordedRuns {
  /// Rows that follow each other, and as many copies that do.
  struct Run: Equatable {
    var source: Int64
    var target: Int64
    var count: Int64
  }

  private(set) var data = Data()
  /// Where the last run in `data` ended.
  private var end = Run(source: 0, target: 0, count: 0)
  /// The run that grows.
  private var open: Run?

  /// Makes an empty log.
  init() {}

  /// Continues a log.
  ///
  /// - Returns: Nil where the bytes are none.
  init?(_ data: Data) {
    guard let last = Self.runs(in: data) else { return nil }
    self.data = data
    if let last = last.last { end = Self.end(of: last) }
  }

  /// Adds a pair.
  mutating func append(source: Int64, target: Int64) {
    if let run = open, run.source + run.count == source, run.target + run.count == target {
      open?.count += 1
      return
    }
    close()
    open = Run(source: source, target: target, count: 1)
  }

  /// Writes what was added to `data`.
  mutating func close() {
    guard let run = open else { return }
    data.append(number: Self.zigzag(run.source &- end.source))
    data.append(number: Self.zigzag(run.target &- end.target))
    data.append(number: UInt64(run.count))
    (end, open) = (Self.end(of: run), nil)
  }

  /// The runs that some bytes say.
  ///
  /// - Returns: Nil where the bytes are no log: none of `append` says less than one row, or rows below 1.
  static func runs(in data: Data) -> [Run]? {
    var runs: [Run] = []
    var end = Run(source: 0, target: 0, count: 0)
    var rest = data[...]
    while !rest.isEmpty {
      guard let source = rest.takeNumber(), let target = rest.takeNumber(), let count = rest.takeNumber(),
        let count = Int64(exactly: count), count > 0
      else { return nil }
      let run = Run(
        source: end.source &+ unzigzag(source), target: end.target &+ unzigzag(target), count: count)
      guard isPlausible(run.source, count), isPlausible(run.target, count) else { return nil }
      runs.append(run)
      end = Self.end(of: run)
    }
    return runs
  }

  /// Whether rows can have these numbers: no store hands out numbers beyond the bits that a copy keeps of them.
  private static func isPlausible(_ row: Int64, _ count: Int64) -> Bool {
    row > 0 && row < 1 << 48 && count < 1 << 48
  }

  private static func end(of run: Run) -> Run {
    Run(source: run.source + run.count, target: run.target + run.count, count: 0)
  }

  /// A small number for a small distance, whichever its sign.
  private static func zigzag(_ distance: Int64) -> UInt64 { UInt64(bitPattern: distance << 1 ^ distance >> 63) }
  private static func unzigzag(_ number: UInt64) -> Int64 { Int64(number >> 1) ^ -Int64(number & 1) }
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
