import DeepClone

/// Which of an entity's objects are to be copied, and where the copy of each is.
///
/// Objects that follow each other mostly have copies that follow each other, so both are kept as runs: a store without gaps
/// takes next to nothing, one of nothing but gaps 40 bytes an object. The copies' runs are in pages, which bound what an
/// entry out of order costs.
///
/// A class, so that a look at one entry, of which every link takes several, does not take the lists along.
final class CopyTable {
  /// The objects, in ascending order.
  private let sources: NumberRuns
  private var pages: ContiguousArray<NumberPage>

  /// Makes a table of objects without copies.
  init(_ sources: NumberRuns = NumberRuns()) {
    self.sources = sources
    let pageSize = 1 << NumberPage.placeBits
    pages = ContiguousArray(repeating: NumberPage(), count: (sources.count + pageSize - 1) / pageSize)
  }

  var count: Int { sources.count }

  /// The object at a place.
  func source(at position: Int) -> StoredNumber { StoredNumber(value: sources[position]) }

  /// The place of an object; nil where it is not to be copied, because it does not exist.
  func position(of source: StoredNumber) -> Int? { sources.place(of: source.value) }

  /// The copy of the object at a place, and what became of it; none while there is none.
  func entry(at position: Int) -> (target: StoredNumber, state: CopyState) {
    guard let entry = pages[position >> NumberPage.placeBits][Self.place(of: position)] else { return (.none, .none) }
    return (StoredNumber(value: entry.number), CopyState(rawValue: entry.tag) ?? .none)
  }

  /// The same for an object; nil where it is not to be copied.
  func entry(of source: StoredNumber) -> (target: StoredNumber, state: CopyState)? { position(of: source).map(entry) }

  /// How many objects have a copy.
  private(set) var known = 0

  /// True if an object has no copy.
  var hasOpen: Bool { known < count }

  /// Records the copies that runs say of objects that have none; of several that concern an object the last one.
  ///
  /// - Parameters:
  ///   - runs: The runs, by the objects' and the copies' numbers.
  ///   - state: What became of the objects.
  ///   - isTaken: Whether a copy is to be taken; asked once of an object.
  func record(_ runs: [NumberPairs.Run], _ state: CopyState, where isTaken: (StoredNumber) -> Bool) {
    var left: Set<Int> = []
    for run in runs.reversed() {
      var position = sources.place(from: run.source)
      while position < count, sources[position] - run.source < run.count {
        defer { position += 1 }
        guard entry(at: position).state == .none, !left.contains(position) else { continue }
        let target = StoredNumber(value: run.target + sources[position] - run.source)
        if isTaken(target) { record(target, state, at: position) } else { left.insert(position) }
      }
    }
  }

  /// Records the copy of the object at a place that has none.
  func record(_ target: StoredNumber, _ state: CopyState, at position: Int) {
    known += 1
    pages[position >> NumberPage.placeBits].insert(target.value, state.rawValue, at: Self.place(of: position))
  }

  private static func place(of position: Int) -> UInt16 { UInt16(position & (1 << NumberPage.placeBits - 1)) }
}

/// The outcomes of an object.
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
