/// The objects of one model that the calls of a clone context have reached, in the order in which they were reached.
final class CloneGraph {
  let model: ModelRules
  // Unchecked: the app's code can't reach these lists, and the checks took a quarter of the time of cloning a chain.
  @exclusivity(unchecked) var sources: ContiguousArray<NSManagedObject> = []
  /// How each source was reached.
  @exclusivity(unchecked) var records: ContiguousArray<ReachedObject> = []
  /// Their clones, as far as they're made.
  @exclusivity(unchecked) var clones: ContiguousArray<NSManagedObject> = []
  /// The clones that `saveEvery` has released.
  @exclusivity(unchecked) private(set) var saved = SavedClones()
  /// The paths of each call.
  @exclusivity(unchecked) private var paths: [PathTree?] = []
  /// How many objects belong to calls that have ended.
  @exclusivity(unchecked) private var endedCount = 0
  private let target: NSManagedObjectContext
  /// The context of the sources whose clones are released.
  private var source: NSManagedObjectContext?
  /// The indices of the sources, and of the clones of calls that have ended, filled in as far as the counts say.
  @exclusivity(unchecked) private var indices: [ObjectIdentifier: Int] = [:]
  @exclusivity(unchecked) private var cloneIndices: [ObjectIdentifier: Int] = [:]
  @exclusivity(unchecked) private var indexedCount = 0
  @exclusivity(unchecked) private var cloneIndexedCount = 0
  /// The index that will probably be asked for next.
  @exclusivity(unchecked) private var expected = 0
  /// The clones of the objects that values identify, for the rule `followClone`.
  private var named: [NameKey: [AnyHashable: Place]] = [:]

  /// Where the clone of an object is found.
  enum Place {
    /// At an index of the list.
    case listed(Int)
    /// In the target's store.
    case saved(SavedClone)
  }

  init(_ model: ModelRules, to target: NSManagedObjectContext) { (self.model, self.target) = (model, target) }

  /// True if an earlier call has reached anything.
  var hasEarlierCalls: Bool { endedCount > 0 || !saved.isEmpty }

  // MARK: Identity

  /// The index of an object in the list, unless its clone no longer exists.
  func index(of object: NSManagedObject) -> Int? {
    // Members mostly come in the order in which they were reached.
    if expected < sources.count, expected >= endedCount, sources[expected] === object {
      expected += 1
      return expected - 1
    }
    while indexedCount < sources.count {
      indices[ObjectIdentifier(sources[indexedCount])] = indexedCount
      indexedCount += 1
    }
    guard let index = indices[ObjectIdentifier(object)], !isGone(index) else { return nil }
    expected = index + 1
    return index
  }

  /// The place of an object's clone; nil for an object that wasn't cloned.
  func place(of object: NSManagedObject) -> Place? {
    if let index = index(of: object) { return .listed(index) }
    if saved.isEmpty || object.managedObjectContext !== source { return nil }
    return saved.clone(of: object).map { .saved($0) }
  }

  /// The clone of an object, once it is made.
  func clone(of object: NSManagedObject) -> NSManagedObject? {
    if let index = index(of: object) { return index < clones.count ? clones[index] : nil }
    return saved.isEmpty ? nil : place(of: object).flatMap(clone)
  }

  /// The clone at a place, once it's made: the registered object, or a fault.
  func clone(at place: Place) -> NSManagedObject? {
    switch place {
    case .listed(let index): index < clones.count ? clones[index] : nil
    case .saved(let saved): target.object(with: saved.id)
    }
  }

  /// Returns whether an earlier call has made an object.
  func isClone(_ object: NSManagedObject) -> Bool {
    if let index = index(ofClone: object) { return !isGone(index) }
    return object.managedObjectContext === target && saved.isClone(object)
  }

  /// The attributes that an earlier call has left out of a clone.
  func excludedAttributes(ofClone clone: NSManagedObject) -> [CloneAttribute] {
    guard let index = index(ofClone: clone) else { return [] }
    let (record, entity) = (records[index], model.entities[records[index].entity])
    return paths[record.call]?.excludedAttributes(in: record.state, of: entity).map { entity.attributes[$0] } ?? []
  }

  /// The index of a clone of a call that has ended.
  private func index(ofClone clone: NSManagedObject) -> Int? {
    while cloneIndexedCount < endedCount {
      cloneIndices[ObjectIdentifier(clones[cloneIndexedCount])] = cloneIndexedCount
      cloneIndexedCount += 1
    }
    return cloneIndices[ObjectIdentifier(clone)]
  }

  /// Returns whether a clone was deleted or rolled back since its call ended.
  func isGone(_ index: Int) -> Bool { index < endedCount && !clones[index].exists }

  // MARK: Places

  /// How the object of a place was reached.
  func way(to place: Place) -> SavedWay {
    switch place {
    case .saved(let saved): return self.saved.way(of: saved)
    case .listed(let index):
      let record = records[index]
      return SavedWay(
        entity: record.entity, ownerEntity: record.hasOwner ? records[record.owner].entity : -1, link: record.link,
        back: record.back, state: record.state)
    }
  }

  /// The number of the call that reached the object of a place.
  func call(of place: Place) -> Int {
    switch place {
    case .listed(let index): records[index].call
    case .saved(let saved): Int(saved.call)
    }
  }

  /// The paths of the call that reached the object of a place.
  func paths(of place: Place) -> PathTree? { paths[call(of: place)] }

  /// Returns whether neither a rule nor the call leaves a relationship out of the object of a place.
  func writes(_ number: Int, at place: Place) -> Bool {
    let way = way(to: place)
    let entity = model.entities[way.entity]
    if entity.links[number].outcome == .leftOut || way.ownerEntity < 0 && way.back == number { return false }
    return paths(of: place)?.excluded(in: way.state, of: entity).contains(number) != true
  }

  /// Returns whether an object's clone joins the destinations of a relationship that aren't cloned.
  ///
  /// It doesn't if the object was reached through the inverse: the member of a cloned group doesn't join other groups.
  func joins(_ link: CloneLink, at place: Place, among destinations: some Sequence<NSManagedObject>) -> Bool {
    guard link.isToMany, link.isOwner else { return true }
    let way = way(to: place)
    if way.ownerEntity >= 0, model.entities[way.ownerEntity].links[way.link].inverse == link.number { return false }
    return !destinations.contains { owner in
      guard let other = self.place(of: owner) else { return false }
      return call(of: other) <= call(of: place) && writes(link.inverse, at: other)
    }
  }

  // MARK: Names

  /// Notes which object a value identifies, unless an earlier one has the value.
  func note(_ name: AnyHashable, _ key: NameKey, _ index: Int) {
    if clone(named: name, key) == nil { named[key, default: [:]][name] = .listed(index) }
  }

  /// The clone of the object that a value identifies.
  func clone(named name: AnyHashable, _ key: NameKey) -> NSManagedObject? {
    guard let place = named[key]?[name] else { return nil }
    if case .listed(let index) = place, isGone(index) { return nil }
    return clone(at: place)
  }

  // MARK: Calls

  /// Begins a call.
  ///
  /// - Returns: Its number.
  func beginCall(leavingOut tree: PathTree?) -> Int {
    paths.append(tree)
    expected = sources.count + 1
    return paths.count - 1
  }

  /// Ends a call that didn't fail.
  func endCall() { endedCount = sources.count }

  /// Forgets what the running call has reached.
  func discardCall() {
    paths.removeLast()
    sources.removeSubrange(endedCount...)
    records.removeSubrange(endedCount...)
    clones.removeSubrange(min(endedCount, clones.count)...)
    (indices, indexedCount) = ([:], 0)
    named = named.mapValues { places in
      places.filter { if case .listed(let index) = $0.value { index < endedCount } else { true } }
    }
  }

  /// Replaces the objects in the list, whose clones are saved, with their object IDs.
  ///
  /// - Returns: The objects and their clones.
  func release(from source: NSManagedObjectContext) -> [NSManagedObject] {
    self.source = source
    var places: [Int: Place] = [:]
    for index in sources.indices where !isGone(index) {
      let way = way(to: .listed(index))
      places[index] = .saved(saved.keep(sources[index], clones[index], call: records[index].call, way))
    }
    named = named.mapValues { names in
      names.compactMapValues { if case .listed(let index) = $0 { places[index] } else { $0 } }
    }
    let released = places.keys.sorted().flatMap { [sources[$0], clones[$0]] }
    (sources, records, clones, indices, cloneIndices) = ([], [], [], [:], [:])
    (indexedCount, cloneIndexedCount, endedCount) = (0, 0, 0)
    return released
  }

  // MARK: Blocks

  /// Calls a closure with a block of some objects and their clones.
  @inline(__always)
  func withBlock(_ range: Range<Int>, _ body: (Block) throws -> Void) rethrows {
    try sources.withUnsafeBufferPointer { sources in
      try clones.withUnsafeBufferPointer { clones in
        guard let source = sources.baseAddress, let clone = clones.baseAddress else { return }
        try Block.with(source + range.lowerBound, clone + range.lowerBound, count: range.count, body)
      }
    }
  }
}
