/// The objects of one entity in one operation, in the order in which they were reached, with their clones.
///
/// It is filled level by level and never shrinks, so it is the record of what was cloned as well. Of clones that are saved
/// in batches, and of what they were made of, it keeps numbers in place of objects and runs.
@_spi(Generated)
public final class CloneQueue {
  let entity: CloneEntity
  @exclusivity(unchecked) @usableFromInline var runs: ContiguousArray<Run> = []
  /// How many objects are queued, and how many of them, from the first on, are known by numbers.
  var count = 0
  @exclusivity(unchecked) @usableFromInline private(set) var savedCount = 0
  /// Those objects, their clones, and how they were reached; nil where there are none.
  private(set) var saved: (sources: SavedObjects, clones: SavedObjects, origins: RunOrigins)?
  /// The clones of the others, in the order of the objects.
  @exclusivity(unchecked) @usableFromInline var clones: ContiguousArray<NSManagedObject> = []
  /// What the phase that makes clones has to look at.
  @exclusivity(unchecked) @usableFromInline var traits = CallTraits()
  /// The entity in the target's model, looked up once per operation.
  var description: NSEntityDescription?
  /// Whether the clones' class has an `awakeFromInsert`; nil before it is first needed.
  var awakens: Bool?
  /// Whether a store has any of the objects.
  var isStored = false
  /// Which relationships led to the objects.
  var origin = Origin.none
  /// How many runs, from the first on, the identity index knows.
  var indexedRunCount = 0
  /// How many runs and objects completed calls have left.
  var (finishedRunCount, finishedCount) = (0, 0)
  /// How many of the clones in `clones` the operation was told of.
  var notedCount = 0
  /// Where the level begins that is being filled.
  var levelStart = 0
  /// Whether the level that is being filled has objects of the entity.
  var isTouched = false
  /// The nearest clone above each run, for each of the entity's `carried`.
  var above: [ContiguousArray<NSManagedObject?>]
  /// The relationships whose destinations are surely not cloned, and those that are written as clones are made.
  var (originals, fused) = (LinkSet(), LinkSet())
  /// The later owners of objects that were met again in this call: by position, the ways that led there.
  var laterWays: [Int: LinkSet] = [:]
  /// The filters of the entity, found at the first object.
  var filters: [CloneFilter]?

  /// The relationships that led to the queued objects.
  ///
  /// While there is only one, with a to-one inverse, each object can come only once, so that no look-up is needed.
  enum Origin: Equatable {
    case none
    case relationship(entity: Int, link: Int)
    case several
  }

  init(_ entity: CloneEntity) {
    self.entity = entity
    above = Array(repeating: [], count: entity.carried.count)
  }

  /// The number of the run that holds a position which no number is kept of.
  ///
  /// - Complexity: O(log *n*) in the runs.
  func run(of position: Int) -> Int { runs.lastIndex(whileTrue: { $0.start <= position }) }

  /// How the object at a position was reached.
  func origin(of position: Int) -> RunOrigin {
    if let saved, position < savedCount { return saved.origins[position] }
    return runs[run(of: position)].origin
  }

  /// The object at a position.
  func source(_ position: Int) -> NSManagedObject {
    if let saved, position < savedCount { return saved.sources[position] }
    let run = runs[run(of: position)]
    return run[position - run.start]
  }

  /// The clone at a position, for which it was made.
  func clone(_ position: Int) -> NSManagedObject {
    if let saved, position < savedCount { return saved.clones[position] }
    return clones[position - savedCount]
  }

  /// How many of the objects have clones.
  var madeCount: Int { savedCount + clones.count }

  /// Calls a closure with each object of some runs and its position.
  func forEachSource(_ range: Range<Int>, _ body: (NSManagedObject, Int) throws -> Void) rethrows {
    for number in range {
      let run = runs[number]
      for offset in 0..<run.count { try body(run[offset], run.start + offset) }
    }
  }

  /// All objects of some runs.
  func sources(_ range: Range<Int>) -> [NSManagedObject] {
    var sources: [NSManagedObject] = []
    forEachSource(range) { source, _ in sources.append(source) }
    return sources
  }

  /// The clones that the running call made.
  var newClones: ArraySlice<NSManagedObject> {
    ArraySlice(clones[min(finishedCount - savedCount, clones.count)...])
  }

  /// Counts everything as done: a call has ended.
  func finish() {
    (finishedRunCount, finishedCount) = (runs.count, count)
    laterWays = [:]
    levelStart = runs.count
    isTouched = false
  }

  /// Forgets what was queued since the last call ended.
  func discardUnfinished() {
    runs.removeSubrange(finishedRunCount...)
    if madeCount > finishedCount { clones.removeSubrange((finishedCount - savedCount)...) }
    count = finishedCount
    indexedRunCount = min(indexedRunCount, finishedRunCount)
    for index in above.indices where above[index].count > runs.count { above[index].removeSubrange(runs.count...) }
    if count == 0 { origin = .none }
    finish()
  }

  /// Keeps numbers in place of what completed calls have left, whose clones are saved.
  ///
  /// - Parameter note: Is told each object and its clone, whether a number is kept of each instead, and their position.
  func keepNumbers(
    from source: NSManagedObjectContext, to target: NSManagedObjectContext, _ numbers: StoredNumbers,
    note: (_ source: (NSManagedObject, Bool), _ clone: (NSManagedObject, Bool), _ position: Int) -> Void
  ) {
    guard let first = clones.first else { return }
    var saved =
      self.saved
      ?? (
        SavedObjects(runs[0][0].entity, in: source, numbers), SavedObjects(first.entity, in: target, numbers),
        RunOrigins()
      )
    self.saved = nil
    for run in runs { saved.origins.append(run.origin, start: run.start) }
    forEachSource(runs.indices) { source, position in
      let clone = clones[position - savedCount]
      note(
        (source, saved.sources.insert(source, at: position)), (clone, saved.clones.insert(clone, at: position)),
        position)
    }
    self.saved = saved
    savedCount = count
    runs.removeAll(keepingCapacity: true)
    clones.removeAll(keepingCapacity: true)
    for index in above.indices { above[index].removeAll() }
    (indexedRunCount, notedCount) = (0, 0)
    finish()
  }
}

/// What the loop that makes clones reads, copied once per level: each read of a class's variable costs a check.
@_spi(Generated)
public struct CallTraits {
  /// Whether a clone needs a look of the runtime's as it is made.
  @usableFromInline var isSlow = false
  /// Whether values that follow parents are given as clones are made; else in a pass of their own.
  @usableFromInline var followsAtOnce = true
  /// Whether the entity's class makes values, and does so as clones are made.
  @usableFromInline var makesCustomValues = false

  init() {}
}
