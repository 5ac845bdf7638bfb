/// The objects of one model that the calls of a clone context have reached, and their clones.
final class CloneGraph {
  let model: ModelRules
  // Unchecked, like the two counts that every look-up reads: the app's code can't reach them, and the checks took a quarter of the
  // time of cloning a chain.
  @exclusivity(unchecked) var objects = ReachedObjects()
  /// The clones that `saveEvery` has saved and released.
  private var saved = SavedClones()
  private let target: NSManagedObjectContext
  /// The paths of each batch.
  private var paths: [PathTree?] = []
  /// How many objects belong to batches that have ended.
  @exclusivity(unchecked) private var endedCount = 0
  private var indices = ObjectIndex()
  private var cloneIndices = ObjectIndex()
  /// The index that will probably be asked for next.
  @exclusivity(unchecked) private var expected = 0
  /// The clones of the objects that values identify, for the rule `followClone`.
  private var identified: [IdentityKey: [AnyHashable: NSManagedObject]] = [:]

  init(_ model: ModelRules, to target: NSManagedObjectContext) { (self.model, self.target) = (model, target) }

  /// True if an earlier batch has reached anything.
  var hasEarlierBatches: Bool { endedCount > 0 || !saved.isEmpty }

  // MARK: Identity

  /// The index of an object, unless its clone was released or no longer exists.
  func index(of object: NSManagedObject) -> Int? {
    // Members mostly come in the order in which they were reached.
    if expected < objects.count, expected >= endedCount, objects.sources[expected] === object {
      expected += 1
      return expected - 1
    }
    guard let index = indices.index(of: object, in: objects.sources, first: objects.count), !isGone(index) else {
      return nil
    }
    expected = index + 1
    return index
  }

  /// Returns whether an object was reached, and its clone exists or is yet to be made.
  func contains(_ object: NSManagedObject) -> Bool { index(of: object) != nil || saved.id(ofCloneOf: object) != nil }

  /// The clone of an object, once it is made: the registered object, or a fault.
  func clone(of object: NSManagedObject) -> NSManagedObject? {
    if let index = index(of: object) { return index < objects.clones.count ? objects.clones[index] : nil }
    return saved.id(ofCloneOf: object).map(target.object)
  }

  /// Returns whether an earlier batch has made an object.
  func isClone(_ object: NSManagedObject) -> Bool {
    if let index = index(ofClone: object) { return !isGone(index) }
    return object.managedObjectContext === target && saved.isClone(object)
  }

  /// The index of a clone of a batch that has ended.
  private func index(ofClone clone: NSManagedObject) -> Int? {
    cloneIndices.index(of: clone, in: objects.clones, first: endedCount)
  }

  /// Returns whether a clone was deleted or rolled back since its batch ended.
  func isGone(_ index: Int) -> Bool { index < endedCount && !objects.clones[index].exists }

  // MARK: Batches' paths

  /// The paths of the batch that reached the object at an index.
  func paths(at index: Int) -> PathTree? { paths[objects.records[index].batch] }

  /// The attributes that a batch has left out of the object at an index, by their numbers.
  func excludedAttributes(_ index: Int) -> [Int] {
    let record = objects.records[index]
    return paths(at: index)?.excludedAttributes(in: record.state, of: model.entities[record.entity]) ?? []
  }

  /// The attributes that an earlier batch has left out of a clone.
  func excludedAttributes(ofClone clone: NSManagedObject) -> [CloneAttribute] {
    guard let index = index(ofClone: clone) else { return [] }
    let entity = model.entities[objects.records[index].entity]
    return excludedAttributes(index).map { entity.attributes[$0] }
  }

  /// Returns whether neither a rule nor the call leaves a relationship out of the object at an index.
  func writes(_ number: Int, _ index: Int) -> Bool {
    let record = objects.records[index]
    let entity = model.entities[record.entity]
    if entity.links[number].outcome == .leftOut || !record.hasOwner && record.back == number { return false }
    return paths(at: index)?.excluded(in: record.state, of: entity).contains(number) != true
  }

  /// Returns whether neither a rule nor the call leaves a relationship out of an object.
  ///
  /// If its clone was released, the call's paths aren't known, so the rule decides.
  func writes(_ number: Int, of object: NSManagedObject) -> Bool {
    if let index = index(of: object) { return writes(number, index) }
    return model.entity(named: object.entity.name)?.links[number].outcome != .leftOut
  }

  /// The number of the batch that reached an object; -1 if its clone was released; nil if it has none.
  func batch(of object: NSManagedObject) -> Int? {
    index(of: object).map { objects.records[$0].batch } ?? (contains(object) ? -1 : nil)
  }

  /// Returns whether the clone at an index joins the destinations of a relationship that aren't cloned.
  ///
  /// It doesn't if the object was reached through the inverse: the member of a cloned group doesn't join other groups.
  func joins(_ link: CloneLink, _ index: Int, among destinations: some Sequence<NSManagedObject>) -> Bool {
    guard link.isToMany, link.isOwner else { return true }
    let record = objects.records[index]
    if record.hasOwner {
      let owner = model.entities[objects.records[record.owner].entity]
      if owner.links[record.link].inverse == link.number { return false }
    }
    return !destinations.contains { owner in
      batch(of: owner).map { $0 <= record.batch } == true && writes(link.inverse, of: owner)
    }
  }

  // MARK: Objects that values identify

  /// Notes which object a value identifies, unless an earlier one has the value.
  func note(_ value: AnyHashable, _ key: IdentityKey, _ index: Int) {
    if clone(identifiedBy: value, key) == nil { identified[key, default: [:]][value] = objects.clones[index] }
  }

  /// The clone of the object that a value identifies.
  func clone(identifiedBy value: AnyHashable, _ key: IdentityKey) -> NSManagedObject? {
    if let clone = identified[key]?[value] { return clone.exists ? clone : nil }
    return saved.identified[key]?[value].map(target.object)
  }

  // MARK: Batches

  /// Begins a batch.
  ///
  /// - Returns: Its number.
  func beginBatch(leavingOut tree: PathTree?) -> Int {
    paths.append(tree)
    expected = objects.count + 1
    return paths.count - 1
  }

  /// Ends a batch that didn't fail.
  func endBatch() { endedCount = objects.count }

  /// Forgets what the running batch has reached.
  func discardBatch() {
    paths.removeLast()
    objects.remove(from: endedCount)
    indices.removeAll()
  }

  /// Replaces the objects in the list, whose clones are saved, with their object IDs.
  ///
  /// - Returns: The objects and their clones.
  func release() -> [NSManagedObject] {
    var released: [NSManagedObject] = []
    for (index, clone) in objects.clones.enumerated() where !isGone(index) {
      saved.keep(objects.sources[index], clone)
      released += [objects.sources[index], clone]
    }
    for (key, clones) in identified { saved.keep(clones, key) }
    (identified, endedCount, objects) = ([:], 0, ReachedObjects())
    indices.removeAll()
    cloneIndices.removeAll()
    return released
  }

  /// The numbers of the clones that were released, by entity.
  var releasedCounts: [String: Int] { saved.counts }
}

/// The object IDs of clones that `saveEvery` has saved and released: nothing else is known of them.
struct SavedClones {
  private var ids: [NSManagedObjectID: NSManagedObjectID] = [:]
  /// The clones of sources that aren't saved, so that their object IDs will change.
  private var idsOfUnsaved: [NSManagedObject: NSManagedObjectID] = [:]
  private var clones: Set<NSManagedObjectID> = []
  /// The context of the sources.
  private var source: NSManagedObjectContext?
  /// The clones of the objects that values identify.
  private(set) var identified: [IdentityKey: [AnyHashable: NSManagedObjectID]] = [:]

  var isEmpty: Bool { clones.isEmpty }

  /// The numbers of the clones by entity.
  var counts: [String: Int] {
    Dictionary(clones.map { ($0.entity.name ?? "", 1) }, uniquingKeysWith: +)
  }

  /// Keeps the object ID of an object's clone.
  mutating func keep(_ object: NSManagedObject, _ clone: NSManagedObject) {
    source = object.managedObjectContext
    if object.isInserted { idsOfUnsaved[object] = clone.objectID } else { ids[object.objectID] = clone.objectID }
    clones.insert(clone.objectID)
  }

  /// Keeps the object IDs of clones whose sources values identify.
  mutating func keep(_ objects: [AnyHashable: NSManagedObject], _ key: IdentityKey) {
    let ids = objects.filter { $0.value.exists }.mapValues(\.objectID)
    identified[key, default: [:]].merge(ids) { _, later in later }
  }

  /// The object ID of an object's clone; nil for others.
  func id(ofCloneOf object: NSManagedObject) -> NSManagedObjectID? {
    if isEmpty || object.managedObjectContext !== source { return nil }
    return ids[object.objectID] ?? idsOfUnsaved[object]
  }

  /// Returns whether an object of the target is one of the clones.
  func isClone(_ object: NSManagedObject) -> Bool { !isEmpty && clones.contains(object.objectID) }
}
