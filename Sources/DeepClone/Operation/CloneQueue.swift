/// The objects of one entity in one operation, in the order in which they were reached, with their clones.
///
/// It is filled level by level and never shrinks, so it is the record of what was cloned as well.
@_spi(Generated)
public final class CloneQueue {
  let entity: CloneEntity
  @exclusivity(unchecked) @usableFromInline var runs: ContiguousArray<Run> = []
  /// How many objects are queued.
  var count = 0
  /// The clones, in the order of the objects.
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
  /// How many of those clones the operation was told of.
  var notedCount = 0
  /// The completed calls that left runs, each with the number of its first one.
  private var calls: [(number: Int, firstRun: Int)] = []
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

  /// The number of the run that holds a position.
  ///
  /// - Complexity: O(log *n*) in the runs.
  func run(of position: Int) -> Int { Self.last(of: runs.count) { runs[$0].start <= position } }

  /// The object at a position.
  func source(_ position: Int) -> NSManagedObject {
    let run = runs[run(of: position)]
    return run[position - run.start]
  }

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
  var newClones: ArraySlice<NSManagedObject> { ArraySlice(clones[min(finishedCount, clones.count)...]) }

  /// The number of the call that queued a run; those of a call that has not ended come after all others.
  ///
  /// - Complexity: O(log *n*) in the calls.
  func call(of run: Int) -> Int {
    if run >= finishedRunCount { return .max }
    return calls[Self.last(of: calls.count) { calls[$0].firstRun <= run }].number
  }

  /// The last of some indices that begins no later than what is looked for; the first always does.
  private static func last(of count: Int, isEarlyEnough: (Int) -> Bool) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if isEarlyEnough(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Counts everything as done: a call has ended.
  func finish(call number: Int) {
    if runs.count > finishedRunCount { calls.append((number, finishedRunCount)) }
    finish()
  }

  private func finish() {
    (finishedRunCount, finishedCount) = (runs.count, count)
    laterWays = [:]
    levelStart = runs.count
    isTouched = false
  }

  /// Forgets what was queued since the last call ended.
  func discardUnfinished() {
    runs.removeSubrange(finishedRunCount...)
    if clones.count > finishedCount { clones.removeSubrange(finishedCount...) }
    count = finishedCount
    indexedRunCount = min(indexedRunCount, finishedRunCount)
    for index in above.indices where above[index].count > runs.count { above[index].removeSubrange(runs.count...) }
    if runs.isEmpty { origin = .none }
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
