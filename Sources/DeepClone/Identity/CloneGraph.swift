/// One model's part of a clone context: every object that its calls have reached, in the order in which they were reached,
/// with its clone at the same index.
///
/// Of what `saveEvery` let go, numbers are kept instead: such an object's index is negative.
final class CloneGraph {
  let model: ModelRules
  /// The objects, how they were reached, and their clones, which a running call makes later.
  @exclusivity(unchecked) private(set) var sources = ObjectList()
  @exclusivity(unchecked) var records: ContiguousArray<ReachedObject> = []
  @exclusivity(unchecked) var clones: ContiguousArray<NSManagedObject> = []
  /// The clones that values name.
  var named = NamedClones()
  private var places = PlaceIndex()
  private var clonePlaces = PlaceIndex()
  /// Where the object is expected that is asked for next.
  private var hint = 0
  /// How many objects at the beginning of the list belong to calls that have ended.
  private var ended = 0
  /// Where each call begins, and what it leaves out.
  private var calls: ContiguousArray<(start: Int, exclusions: PathTree?)> = []

  /// The clones that were let go, by the numbers of the entities.
  private(set) var saved: [Int: SavedClones] = [:]
  /// The ways in which that was reached.
  private var kinds = Numbering<LinkEnd>()
  /// How many calls were let go.
  private var savedCallCount = 0
  private let numbers: NumberedObjects
  private let target: NSManagedObjectContext
  private var source: NSManagedObjectContext?

  init(_ model: ModelRules, to target: NSManagedObjectContext, _ numbers: NumberedObjects) {
    (self.model, self.target, self.numbers) = (model, target, numbers)
  }

  /// How many objects are in the list.
  var count: Int { sources.count }

  // MARK: What is known of an object

  /// The index of an object that was reached; nil for others.
  @inline(__always)
  func index(of object: NSManagedObject) -> Int? {
    // Members mostly follow each other as they were reached. What was shared may be in the list once more, as cloned.
    if hint >= ended, hint < sources.count, sources.key(at: hint) == object.tableKey,
      records[hint].trait == .cloned
    {
      hint &+= 1
      return hint &- 1
    }
    return search(object)
  }

  /// Takes note of the index of the object that is probably asked for next.
  func expect(_ index: Int) { hint = index }

  private func search(_ object: NSManagedObject) -> Int? {
    if let index = places.place(of: object, in: sources) {
      hint = index &+ 1
      return isGone(index) ? nil : index
    }
    if saved.isEmpty { return nil }
    guard let entity = model.numbers[object.entity.name ?? ""],
      let place = saved[entity]?.place(of: object, number(of: object, in: source))
    else { return nil }
    return Self.savedIndex(entity, place)
  }

  /// The index of an object that was let go: its place among those of its entity.
  static func savedIndex(_ entity: Int, _ place: Int) -> Int { -1 - (entity << 32 | place) }

  /// The index of an object that is cloned by its rules; nil for others.
  @inline(__always)
  func clonedIndex(of object: NSManagedObject) -> Int? {
    guard let index = index(of: object) else { return nil }
    return trait(at: index) == .cloned ? index : nil
  }

  /// The clone of an object, once it was made; nil for others.
  func clone(of object: NSManagedObject) -> NSManagedObject? {
    guard let index = clonedIndex(of: object), index < clones.count else { return nil }
    return clone(at: index)
  }

  /// Returns whether the clone at an index was deleted or rolled back since its call ended; what was let go isn't looked at.
  func isGone(_ index: Int) -> Bool {
    index >= 0 && index < ended && !clones[index].exists
  }

  /// The index of the object that a value names, for the rule `followClone`; nil where none with a clone is known.
  func index(named name: AnyHashable, _ key: NameKey) -> Int? {
    named.index(named: name, key).flatMap { isGone($0) ? nil : $0 }
  }

  /// Returns whether an object is a clone.
  func hasMade(_ object: NSManagedObject) -> Bool {
    if let index = clonePlaces.place(of: object, in: clones), records[index].trait == .cloned, !isGone(index) {
      return true
    }
    guard !saved.isEmpty, let entity = model.numbers[object.entity.name ?? ""] else { return false }
    return saved[entity]?.hasClone(object, number(of: object, in: target)) ?? false
  }

  // MARK: What is at an index

  private func place(_ index: Int) -> (saved: SavedClones, place: Int)? {
    saved[(-1 - index) >> 32].map { ($0, (-1 - index) & 0xFFFF_FFFF) }
  }

  func trait(at index: Int) -> ReachedObject.Trait { index >= 0 ? records[index].trait : .cloned }

  func entity(at index: Int) -> CloneEntity {
    model.entities[index >= 0 ? Int(records[index].entity) : (-1 - index) >> 32]
  }

  func source(at index: Int) -> NSManagedObject {
    if index < 0, let (saved, place) = place(index), let source {
      return saved.source(at: place, in: source, numbers)
    }
    return sources[index]
  }

  func clone(at index: Int) -> NSManagedObject {
    if index < 0, let (saved, place) = place(index) { return saved.clone(at: place, in: target, numbers) }
    return clones[index]
  }

  /// How the object at an index was reached.
  func end(at index: Int) -> LinkEnd {
    if index < 0, let (saved, place) = place(index) { return kinds[saved.kind(at: place)] }
    let record = records[index]
    let exclusions = calls[calls.lastIndex(whileTrue: { $0.start <= index })].exclusions
    return LinkEnd(
      ownerEntity: record.owner < 0 ? nil : Int(records[Int(record.owner)].entity),
      link: Int(record.link), back: Int(record.back), exclusions: exclusions, state: Int(record.state),
      isRoot: record.flags.contains(.root))
  }

  /// The number of the call that reached the object at an index.
  func call(at index: Int) -> Int {
    if index < 0, let (saved, place) = place(index) { return saved.call(at: place) }
    return savedCallCount + calls.lastIndex(whileTrue: { $0.start <= index })
  }

  /// True if one call alone has reached anything.
  var isOneCall: Bool { calls.count <= 1 && savedCallCount == 0 }

  /// Calls a closure with a block of some objects and their clones.
  @inline(__always)
  func withBlock(_ range: Range<Int>, _ body: (Block) throws -> Void) rethrows {
    try sources.withObjects(from: range.lowerBound) { sources in
      try clones.withUnsafeBufferPointer { clones in
        // Each object has its clone by now.
        try Block.with(sources, clones.baseAddress.unsafelyUnwrapped + range.lowerBound, count: range.count, body)
      }
    }
  }

  // MARK: Calls

  /// Begins a call.
  func beginCall(leavingOut exclusions: PathTree?) {
    calls.append((count, exclusions))
    ended = count
    // A small call is given its room at once.
    if count == 0 { reserve(8) }
  }

  /// Ends a call that did not fail.
  func endCall() { ended = count }

  /// Adds an object.
  @inline(__always)
  func append(_ object: NSManagedObject, _ record: ReachedObject) {
    sources.append(object)
    records.append(record)
  }

  /// Adds objects that were reached alike.
  func append(_ objects: ContiguousArray<NSManagedObject>, _ record: ReachedObject) {
    reserve(objects.count)
    sources.append(objects)
    records.append(contentsOf: repeatElement(record, count: objects.count))
  }

  /// Makes room, to double at least: each of many calls would move everything otherwise.
  func reserve(_ more: Int) {
    sources.reserve(more)
    records.reserveMore(more)
  }

  /// Forgets what a call has reached and made.
  ///
  /// - Parameter start: Where the call began.
  func discard(from start: Int) {
    if clones.count > start { clones.removeSubrange(start...) }
    sources.removeAll(from: start)
    records.removeSubrange(start...)
    places.removeAll(from: start)
    clonePlaces.removeAll(from: start)
    calls.removeLast()
    named.removeAll(from: start)
  }

  // MARK: Letting go

  /// Keeps numbers in place of the objects that completed calls have reached, and of their clones, which are saved.
  ///
  /// - Returns: The objects and their clones.
  func letGo(of source: NSManagedObjectContext) -> ContiguousArray<NSManagedObject> {
    self.source = source
    var indices = ContiguousArray<Int?>(repeating: nil, count: sources.count)
    var call = 0
    for index in 0..<count where records[index].trait == .cloned && !isGone(index) {
      while call + 1 < calls.count, calls[call + 1].start <= index { call += 1 }
      let (object, clone) = (sources[index], clones[index])
      let (kind, entity) = (kinds.number(of: end(at: index)), Int(records[index].entity))
      indices[index] = Self.savedIndex(entity, saved[entity]?.count ?? 0)
      saved[entity, default: SavedClones(object.entity, clone.entity)].append(
        (object, number(of: object, in: source)), (clone, number(of: clone, in: target)), kind: kind,
        call: savedCallCount + call)
    }
    named.move { $0 < 0 ? $0 : indices[$0] }
    return keepShared()
  }

  /// Empties the list but for what stands for shared objects in another store.
  ///
  /// - Returns: What is no longer in the list, and its clones.
  private func keepShared() -> ContiguousArray<NSManagedObject> {
    // What was shared first and is cloned by now is let go as well.
    let kept = (0..<count).filter { index in
      records[index].trait != .cloned && !isGone(index)
        && saved[Int(records[index].entity)]?.place(of: sources[index], number(of: sources[index], in: source)) == nil
    }
    let cloned = (0..<count).filter { records[$0].trait == .cloned }
    let gone = ContiguousArray(cloned.map { sources[$0] } + cloned.map { clones[$0] })
    let shared = kept.map { (sources[$0], clones[$0], records[$0]) }
    (sources, clones, records) = ([], [], [])
    for (source, clone, record) in shared {
      append(source, ReachedObject(entity: Int(record.entity), record.trait))
      clones.append(clone)
    }
    places.removeAll(from: 0)
    clonePlaces.removeAll(from: 0)
    ended = count
    savedCallCount += calls.count
    calls.removeAll(keepingCapacity: true)
    return gone
  }

  /// The number of an object of a context; none for another context's, and while it isn't saved.
  private func number(of object: NSManagedObject, in context: NSManagedObjectContext?) -> StoredNumber {
    let isSaved = object.managedObjectContext === context && !object.isInserted && !object.isDeleted
    return isSaved ? numbers.number(of: object) : .none
  }
}

extension ContiguousArray {
  /// Makes room, to double at least: each of many calls would move everything otherwise.
  mutating func reserveMore(_ more: Int) {
    if count + more > capacity { reserveCapacity(Swift.max(count + more, 2 * capacity)) }
  }
}
