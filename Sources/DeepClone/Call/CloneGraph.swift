/// The objects that the calls of a clone context have reached, and their clones.
package final class CloneGraph {
  package let model: ModelRules
  /// The context of the sources.
  package let sourceContext: NSManagedObjectContext
  /// The objects that clones refer to in place of shared ones; nil if clones can refer to all that they share.
  package let standIns: StandIns?
  // Unchecked, like the two counts that every look-up reads: the app's code can't reach them, and the checks took a quarter of the
  // time of cloning a chain.
  @exclusivity(unchecked) package internal(set) var objects = ReachedObjects()
  /// The paths of each call.
  private var paths: [CallPaths?] = []
  /// What is left out of the objects that were asked about last, which were all reached in one way.
  private var lastLeftOut: (record: ReachedObject, leftOut: CallPaths.LeftOut)?
  /// How many objects belong to calls that have ended.
  @exclusivity(unchecked) private var endedCount = 0
  private var indices = ObjectIndex()
  private var cloneIndices = ObjectIndex()
  /// The index that will probably be asked for next.
  @exclusivity(unchecked) private var expected = 0
  /// The clones of the objects that values identify, for the rule `followClone`.
  private var identified: [IdentityKey: [AnyHashable: NSManagedObject]] = [:]

  init(_ model: ModelRules, _ sourceContext: NSManagedObjectContext, _ standIns: StandIns?) {
    self.model = model
    self.sourceContext = sourceContext
    self.standIns = standIns
  }

  /// True if an earlier call has reached anything.
  var hasEarlierCalls: Bool { endedCount > 0 }

  // MARK: Identity

  /// The index of an object that is cloned, unless its clone no longer exists.
  package func index(of object: NSManagedObject) -> Int? {
    // Members mostly come in the order in which they were reached.
    if expected < objects.count, expected >= endedCount, objects.sources[expected] === object {
      expected += 1
      return objects.records[expected - 1].isCopy ? nil : expected - 1
    }
    guard let index = lastIndex(of: object), !objects.records[index].isCopy else { return nil }
    expected = index + 1
    return index
  }

  /// The index of an object that is cloned or copied alone, as the last of several calls knows it.
  private func lastIndex(of object: NSManagedObject) -> Int? {
    indices.index(of: object, in: objects.sources, first: objects.count).flatMap { isGone($0) ? nil : $0 }
  }

  /// How a call has reached an object; nil if none has.
  package func role(of object: NSManagedObject) -> ReachedObject.Role? {
    lastIndex(of: object).map { objects.records[$0].role }
  }

  /// The copy of an object that is copied alone: nil for others, the object itself before the copy is made.
  func copy(of object: NSManagedObject) -> NSManagedObject? {
    guard let index = lastIndex(of: object), objects.records[index].isCopy else { return nil }
    return index < objects.clones.count ? objects.clones[index] : object
  }

  /// The object IDs of the copies that still exist, from an index on.
  package func copyIDs(from start: Int) -> [NSManagedObjectID] {
    objects.clones.indices[start...].filter { objects.records[$0].role == .copied && objects.clones[$0].exists }
      .map { objects.clones[$0].objectID }
  }

  /// The object that clones refer to in place of a shared one that they can't refer to; nil for none.
  package func counterpart(of object: NSManagedObject) -> NSManagedObject? {
    standIns?.standIn(for: object) ?? copy(of: object)
  }

  /// Returns whether an object was reached, and its clone exists or is yet to be made.
  func contains(_ object: NSManagedObject) -> Bool { index(of: object) != nil }

  /// The clone of an object, once it is made.
  func clone(of object: NSManagedObject) -> NSManagedObject? {
    guard let index = index(of: object), index < objects.clones.count else { return nil }
    return objects.clones[index]
  }

  /// The object whose clone an earlier call has made; nil for an object that is no clone.
  private func source(ofClone clone: NSManagedObject) -> NSManagedObject? {
    guard let index = index(ofClone: clone), !isGone(index), !objects.records[index].isCopy else { return nil }
    return objects.sources[index]
  }

  /// Returns whether an earlier call has made an object.
  package func isClone(_ object: NSManagedObject) -> Bool { source(ofClone: object) != nil }

  /// Some destinations of one relationship, without the clones that earlier calls put beside their sources.
  package func own<Destinations: RangeReplaceableCollection<NSManagedObject>>(
    _ destinations: Destinations
  ) -> Destinations {
    guard hasEarlierCalls, destinations.contains(where: isClone) else { return destinations }
    let all = Set(destinations.map { ObjectIdentifier($0) })
    return destinations.filter { destination in
      source(ofClone: destination).map { !all.contains(ObjectIdentifier($0)) } ?? true
    }
  }

  /// The index of a clone, or a copy, of a call that has ended.
  private func index(ofClone clone: NSManagedObject) -> Int? {
    cloneIndices.index(of: clone, in: objects.clones, first: endedCount)
  }

  /// Returns whether a clone was deleted or rolled back since its call ended.
  package func isGone(_ index: Int) -> Bool { index < endedCount && !objects.clones[index].exists }

  // MARK: Calls' paths

  /// The paths of the call that reached the object at an index.
  package func paths(at index: Int) -> CallPaths? { paths[objects.records[index].call] }

  /// What a call has left out of the object at an index.
  func leftOut(_ index: Int) -> CallPaths.LeftOut {
    let record = objects.records[index]
    guard let paths = paths[record.call] else { return CallPaths.LeftOut() }
    if let last = lastLeftOut, last.record == record { return last.leftOut }
    let way = record.isCopy ? nil : way(to: index, paths.longest)
    let leftOut = paths.leftOut(of: model.entities[record.entityNumber], at: way)
    lastLeftOut = (record, leftOut)
    return leftOut
  }

  /// The way that led to an object from a root.
  private func way(to index: Int, _ longest: Int) -> CallPaths.Way {
    var record = objects.records[index]
    var way = CallPaths.Way()
    while !record.isRoot, way.count <= longest {
      let owner = objects.records[record.owner]
      way.append(CallPaths.Step(entityNumber: owner.entityNumber, number: record.link))
      record = owner
    }
    return way
  }

  /// The names of the attributes that a clone, or a copy, didn't get from its source; nil for other objects.
  package func omittedAttributes(of clone: NSManagedObject) -> [String]? {
    guard let index = index(ofClone: clone) else { return nil }
    let record = objects.records[index]
    let excluded = leftOut(index).attributes
    let rules = model.entities[record.entityNumber]
    return rules.attributes.filter { attribute in
      switch record.role {
      case .reference: !rules.matchBy.contains(attribute.name)
      case .copied: excluded.contains(attribute.number) || attribute.outcome == .notCopied
      case .root, .owned: excluded.contains(attribute.number)
      }
    }.map(\.name)
  }

  /// Returns whether neither a rule nor the call leaves a relationship out of the object at an index.
  package func writes(_ number: Int, _ index: Int) -> Bool {
    let record = objects.records[index]
    let rules = model.entities[record.entityNumber]
    if rules.links[number].outcome == .leftOut || !record.hasOwner && record.back == number { return false }
    return !leftOut(index).links.contains(number)
  }

  /// Returns whether an object has a clone, and neither a rule nor the call leaves a relationship out of it.
  package func writes(_ number: Int, of object: NSManagedObject) -> Bool {
    index(of: object).map { writes(number, $0) } ?? false
  }

  /// The number of the call that reached an object; nil if it has no clone.
  package func call(of object: NSManagedObject) -> Int? { index(of: object).map { objects.records[$0].call } }

  /// Returns whether the clone at an index joins the destinations of a relationship that aren't cloned.
  ///
  /// It doesn't if the object was reached through the inverse: the member of a cloned group doesn't join other groups.
  package func joins(_ link: CloneLink, _ index: Int, among destinations: some Sequence<NSManagedObject>) -> Bool {
    guard link.isToMany, link.isOwner else { return true }
    let record = objects.records[index]
    if record.hasOwner {
      let owner = model.entities[objects.records[record.owner].entityNumber]
      if owner.links[record.link].inverse == link.number { return false }
    }
    return !destinations.contains { owner in
      call(of: owner).map { $0 <= record.call } == true && writes(link.inverse, of: owner)
    }
  }

  // MARK: Objects that values identify

  /// Notes which object a value identifies, unless an earlier one has the value.
  func note(_ value: AnyHashable, _ key: IdentityKey, _ index: Int) {
    if clone(identifiedBy: value, key) == nil { identified[key, default: [:]][value] = objects.clones[index] }
  }

  /// The clone of the object that a value identifies.
  package func clone(identifiedBy value: AnyHashable, _ key: IdentityKey) -> NSManagedObject? {
    identified[key]?[value].flatMap { $0.exists ? $0 : nil }
  }

  // MARK: Calls

  /// The number of the running call.
  var call: Int { paths.count - 1 }

  /// Begins a call.
  func beginCall(_ paths: CallPaths?) {
    self.paths.append(paths)
    expected = objects.count + 1
  }

  /// Ends a call that didn't fail.
  func endCall() { endedCount = objects.count }

  /// Forgets what the running call has reached.
  func discardCall() {
    paths.removeLast()
    objects.remove(from: endedCount)
    indices.removeAll()
    lastLeftOut = nil
  }
}
