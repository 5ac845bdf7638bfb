/// Which of an entity's objects are to be copied, and where the copy of each is.
///
/// Objects that follow each other mostly have copies that follow each other, so both are kept as runs: a store without gaps
/// takes next to nothing, one of nothing but gaps 40 bytes an object. The copies' runs are in pages, which bound what an
/// entry out of order costs.
///
/// A class, so that a look at one entry, of which every link takes several, does not take the lists along.
final class CopyTable {
  /// Copies that follow each other, of objects that do.
  private struct Run {
    /// The place of the first object in its page.
    let first: UInt16
    var count: UInt16
    let state: CopyState
    /// The copy of the first object.
    let target: Int64
  }

  /// How many objects a page has.
  private static let pageSize = 512

  /// The objects, in ascending order.
  private let sources: NumberRuns
  @exclusivity(unchecked) private var pages: ContiguousArray<ContiguousArray<Run>>

  /// Makes a table of objects without copies.
  init(_ sources: NumberRuns = NumberRuns()) {
    self.sources = sources
    pages = ContiguousArray(repeating: [], count: (sources.count + Self.pageSize - 1) / Self.pageSize)
  }

  var count: Int { sources.count }

  /// The object at a place.
  func source(at position: Int) -> StoredNumber { StoredNumber(value: sources[position]) }

  /// The place of an object; nil where it is not to be copied, because it does not exist.
  func position(of source: StoredNumber) -> Int? { sources.place(of: source.value) }

  /// The copy of the object at a place, and what became of it; none while there is none.
  func entry(at position: Int) -> (target: StoredNumber, state: CopyState) {
    let page = pages[position / Self.pageSize]
    let place = UInt16(position % Self.pageSize)
    let index = page.lastIndex(whileTrue: { $0.first <= place })
    guard index >= 0, place - page[index].first < page[index].count else { return (.none, .none) }
    let run = page[index]
    return (StoredNumber(value: run.target + Int64(place - run.first)), run.state)
  }

  /// How many objects have a copy.
  @exclusivity(unchecked) private(set) var known = 0

  /// Whether an object has no copy.
  var hasOpen: Bool { known < count }

  /// Records the copies that runs say of objects that have none; of several that concern an object the last one.
  ///
  /// - Parameters:
  ///   - runs: The runs, by the objects' and the copies' numbers.
  ///   - state: What became of the objects.
  ///   - isThere: Whether the store has a copy.
  /// - Returns: How many objects have none, since it is gone.
  func record(
    _ runs: [RecordedRuns.Run], _ state: CopyState, where isThere: (StoredNumber) -> Bool
  ) -> Int {
    var gone: Set<Int> = []
    for run in runs.reversed() {
      var position = sources.place(from: run.source)
      while position < count, sources[position] - run.source < run.count {
        defer { position += 1 }
        guard entry(at: position).state == .none, !gone.contains(position) else { continue }
        let target = StoredNumber(value: run.target + sources[position] - run.source)
        if isThere(target) { record(target, state, at: position) } else { gone.insert(position) }
      }
    }
    return gone.count
  }

  /// Records the copy of the object at a place that has none.
  func record(_ target: StoredNumber, _ state: CopyState, at position: Int) {
    known += 1
    let number = position / Self.pageSize
    let place = UInt16(position % Self.pageSize)
    let before = pages[number].lastIndex(whileTrue: { $0.first <= place })
    if before >= 0 {
      let run = pages[number][before]
      if place - run.first == run.count, run.state == state, run.target + Int64(run.count) == target.value {
        pages[number][before].count += 1
        return
      }
    }
    pages[number].insert(Run(first: place, count: 1, state: state, target: target.value), at: before + 1)
  }
}

/// What became of an object.
enum CopyState: UInt8 {
  /// Nothing yet.
  case none
  /// A copy was inserted.
  case inserted
  /// The target had it, and it stays as it is.
  case kept
  /// The target had it, and it takes the source's values.
  case updated
}
