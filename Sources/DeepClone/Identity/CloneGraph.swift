/// One model's part of a clone context: every object that its calls have reached, in the order in which they were reached,
/// with its clone at the same index.
///
/// Of what `saveEvery` let go, numbers are kept instead: such an object's index is negative.
final class CloneGraph {
  let model: CloneModel
  /// The objects, how they were reached, and their clones, which a running call makes later.
  @exclusivity(unchecked) private(set) var sources = ObjectList()
  @exclusivity(unchecked) var records: ContiguousArray<ReachedObject> = []
  @exclusivity(unchecked) var clones: ContiguousArray<NSManagedObject> = []
  /// The clones that values name.
  var named = NamedClones()
  /// How many of the clones the context was told of.
  var notedCount = 0
  private var places = ObjectIndex()
  /// Where the object is expected that is asked for next.
  @exclusivity(unchecked) private var hint = 0
  /// Where each call begins, and what it leaves out.
  private var calls: ContiguousArray<(start: Int, exclusions: ExclusionTree?)> = []

  /// What was let go, by the numbers of the entities.
  private(set) var saved: [Int: SavedClones] = [:]
  /// The ways in which that was reached.
  private var kinds: [LinkEnd] = []
  private var kindNumbers: [LinkEnd: Int] = [:]
  /// How many calls were let go.
  private var savedCallCount = 0
  private let numbers: StoredNumbers
  private let target: NSManagedObjectContext
  private var source: NSManagedObjectContext?

  init(_ model: CloneModel, to target: NSManagedObjectContext, _ numbers: StoredNumbers) {
    (self.model, self.target, self.numbers) = (model, target, numbers)
  }

  /// How many objects are in the list.
  var count: Int { sources.count }

  // MARK: What is known of an object

  /// The index of an object that was reached; nil for others.
  @inline(__always)
  func index(of object: NSManagedObject) -> Int? {
    // Members mostly follow each other as they were reached. What was shared may be in the list once more, as cloned.
    if hint < sources.count, sources.holds(object, at: hint), records[hint].trait == .cloned {
      hint &+= 1
      return hint &- 1
    }
    return search(object)
  }

  private func search(_ object: NSManagedObject) -> Int? {
    if let index = places.index(of: object, in: sources) {
      hint = index &+ 1
      return index
    }
    if saved.isEmpty { return nil }
    guard let entity = model.numbers[object.entity.name ?? ""], let saved = saved[entity],
      let place = saved.place(of: object, number(of: object, in: source))
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

  /// Whether an object is a clone that was let go.
  func hasSaved(_ object: NSManagedObject) -> Bool {
    guard !saved.isEmpty, let entity = model.numbers[object.entity.name ?? ""], let saved = saved[entity] else {
      return false
    }
    return saved.hasClone(object, number(of: object, in: target))
  }

  // MARK: What is at an index

  private func place(_ index: Int) -> (saved: SavedClones, place: Int)? {
    saved[(-1 - index) >> 32].map { ($0, (-1 - index) & 0xFFFF_FFFF) }
  }

  func trait(at index: Int) -> ReachedObject.Trait { index >= 0 ? records[index].trait : end(at: index).trait }

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
    return LinkEnd(
      entity: Int(record.entity), ownerEntity: record.owner < 0 ? nil : Int(records[Int(record.owner)].entity),
      link: Int(record.link), back: Int(record.back), exclusions: exclusions(at: index), state: Int(record.state),
      isRoot: record.flags.contains(.root), trait: record.trait)
  }

  /// The number of the call that reached the object at an index.
  func call(at index: Int) -> Int {
    if index < 0, let (saved, place) = place(index) { return saved.call(at: place) }
    return savedCallCount + calls.lastIndex(whileTrue: { $0.start <= index })
  }

  /// What the call left out that reached the object at an index.
  func exclusions(at index: Int) -> ExclusionTree? {
    index < 0 ? end(at: index).exclusions : calls[calls.lastIndex(whileTrue: { $0.start <= index })].exclusions
  }

  /// Whether one call alone has reached anything.
  var isOneCall: Bool { calls.count <= 1 && savedCallCount == 0 }

  /// Calls a closure with a block of some objects and their clones.
  @inline(__always)
  func withBlock(_ range: Range<Int>, _ body: (Block) -> Void) {
    sources.withObjects(from: range.lowerBound) { sources in
      clones.withUnsafeBufferPointer { clones in
        // Each object has its clone by now.
        Block.with(sources, clones.baseAddress.unsafelyUnwrapped + range.lowerBound, count: range.count, body)
      }
    }
  }

  // MARK: Calls

  /// Begins a call.
  func beginCall(leavingOut exclusions: ExclusionTree?) {
    calls.append((count, exclusions))
    // A small call is given its room at once.
    if count == 0 { reserve(8) }
  }

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
    calls.removeLast()
    named.discard()
  }

  // MARK: Letting go

  /// Keeps numbers in place of the objects that completed calls have reached, and of their clones, which are saved.
  ///
  /// - Returns: The objects and their clones.
  func letGo(of source: NSManagedObjectContext) -> ContiguousArray<NSManagedObject> {
    self.source = source
    var indices = ContiguousArray(repeating: 0, count: sources.count)
    var call = 0
    for index in 0..<count where records[index].trait == .cloned {
      while call + 1 < calls.count, calls[call + 1].start <= index { call += 1 }
      let (object, clone) = (sources[index], clones[index])
      let (end, entity) = (end(at: index), Int(records[index].entity))
      let kind = kindNumbers[end] ?? kinds.count
      if kind == kinds.count {
        kinds.append(end)
        kindNumbers[end] = kind
      }
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
      let saved = saved[Int(records[index].entity)]
      return records[index].trait != .cloned
        && saved?.place(of: sources[index], number(of: sources[index], in: source)) == nil
    }
    let cloned = (0..<count).filter { records[$0].trait == .cloned }
    let gone = ContiguousArray(cloned.map { sources[$0] } + cloned.map { clones[$0] })
    let shared = kept.map { sources[$0] }
    sources = ObjectList()
    for object in shared { sources.append(object) }
    clones = ContiguousArray(kept.map { clones[$0] })
    records = ContiguousArray(
      kept.map { index in
        var record = ReachedObject(entity: Int(records[index].entity))
        record.trait = records[index].trait
        return record
      })
    places.removeAll(from: 0)
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
