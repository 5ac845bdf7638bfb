import Foundation

/// Finds or copies, in the clones' store, the objects that clones share and can't refer to.
///
/// It's used if clones go to another coordinator's store, to a store that the options name, or to an archive, and if
/// the options say what clones can refer to. A batch decides once about each object: it's found by `matchBy`, or left
/// out if a root belongs to it, or copied alone, with the objects that it can't be saved without.
final class StoreCounterparts {
  /// The decisions of all batches, by the objects that they are about.
  var decisions: [ObjectIdentifier: Decision] = [:]
  /// The objects that the running batch has decided about, in that order.
  var decided: [NSManagedObject] = []
  var decidedIDs: Set<ObjectIdentifier> = []
  /// The entities of objects that need counterparts, by number, of each model.
  private var entities: [ObjectIdentifier: [Int: EntityPair]] = [:]
  /// The copies, with the attributes that they lack.
  private var copies: [NSManagedObject: [CloneAttribute]] = [:]
  /// The entities of each model on both sides.
  private var pairings: [ObjectIdentifier: EntityPairing] = [:]

  /// An object and its counterpart.
  ///
  /// The object is kept so that no other gets its address.
  struct Decision {
    let source: NSManagedObject
    var counterpart: Counterpart
  }

  // MARK: For the batch

  /// Decides what becomes of each object that a batch's clones share, before the first clone is made.
  func find(for batch: CloneBatch, _ reach: Reach) throws {
    try batch.checkTarget(of: reach)
    let owners = ownersOfRoots(in: batch)
    var wanted = ContiguousArray<NSManagedObject>()
    reach.eachStretch { entity, range in
      for index in range { batch.eachShared(by: index, entity) { wanted.append($1) } }
    }
    try decide(about: wanted, owners, in: batch)
    // Breadth first, without recursion: what a copy needs is found or copied by the same rules.
    var first = 0
    while first < decided.count {
      let last = decided.count
      try decide(aboutNeeded: decided[first...].filter(isCopied), toMany: false, owners, in: batch)
      first = last
      if first == decided.count { try decide(aboutNeeded: decided.filter(isCopied), toMany: true, owners, in: batch) }
    }
    try checkRequired(by: reach, in: batch)
    for object in decided where isCopied(object) { try batch.checkUniqueValues(of: object) }
    let own = entities[ObjectIdentifier(batch.graph.model)] ?? [:]
    let targets = reach.entities.map(\.target) + own.values.map(\.target)
    for entity in targets { try batch.contexts.checkStore(for: entity) }
  }

  /// Makes the copies.
  func make(for batch: CloneBatch) throws {
    for object in decided where isMade(object) {
      let entity = try entity(of: object, in: batch)
      let copy = entity.insert(entity.target, batch.contexts.target)
      batch.contexts.assign(copy, of: object, ownedBy: nil)
      if type(of: copy).awakensFromInsert { batch.undo.noteInsertion(of: copy, emptying: entity.cloning.owned) }
      if case .reference = decision(about: object) {
        decisions[ObjectIdentifier(object)]?.counterpart = .reference(copy)
        for name in entity.matchBy { copy.store(object.storedValue(forKey: name), forKey: name) }
        batch.context.references.insert(copy)
      } else {
        decisions[ObjectIdentifier(object)]?.counterpart = .copied(copy)
        let excluded = entity.excludedAttributes(in: batch)
        Block.with(object, copy) { entity.copy($0, without: excluded.map(\.number)) }
        copies[copy] = excluded
      }
    }
  }

  /// Links the copies, after the clones are linked.
  func link(for batch: CloneBatch) throws {
    var copies: [NSManagedObject] = []
    for object in decided where isCopied(object) {
      guard let copy = counterpart(of: object) else { continue }
      copies.append(copy)
      let entity = try entity(of: object, in: batch)
      for link in entity.required {
        let access = entity.links[link.number]
        let destinations = entity.destinations(of: link, object).filter { !isTaken($0, by: link) }.compactMap {
          batch.graph.clone(of: $0) ?? counterpart(of: $0)
        }
        if link.isToMany {
          access.setMembers(copy, ContiguousArray(destinations).distinct)
        } else {
          access.setObject(copy, destinations.first)
        }
      }
    }
    // So that the next call finds the copies in their store before they are saved.
    if !copies.isEmpty, batch.contexts.store != nil || !batch.contexts.isAcrossCoordinators {
      try batch.contexts.target.obtainPermanentIDs(for: copies)
    }
  }

  /// Ends a batch.
  ///
  /// - Returns: The copies that the batch has made.
  func end(failed: Bool) -> [NSManagedObject] {
    let copies = decided.filter(isMade).compactMap(counterpart)
    if failed {
      for copy in copies { self.copies[copy] = nil }
      for object in decided { decisions[ObjectIdentifier(object)] = nil }
    }
    (decided, decidedIDs) = ([], [])
    return copies
  }

  /// The object that a clone refers to in place of a shared one; nil for none.
  func counterpart(of object: NSManagedObject) -> NSManagedObject? {
    switch decision(about: object) {
    case .itself(let other), .found(let other): other
    case .copied(let copy), .reference(let copy): copy
    case .leftOut, nil: nil
    }
  }

  /// The decision about an object; nil if nothing was decided.
  func decision(about object: NSManagedObject) -> Counterpart? { decisions[ObjectIdentifier(object)]?.counterpart }

  /// The objects that were decided about.
  var objects: [NSManagedObject] { decisions.values.map(\.source) }

  /// The names of the attributes that an object of the target didn't get from its source.
  func omittedAttributes(of object: NSManagedObject, _ rules: CloneEntity, isReference: Bool) -> Set<String> {
    if isReference { return Set(rules.attributes.map(\.name)).subtracting(rules.matchBy) }
    return Set(copies[object, default: []].map(\.name))
  }

  func isCopied(_ object: NSManagedObject) -> Bool {
    if case .copied = decision(about: object) { true } else { false }
  }

  /// Returns whether the batch makes a new object for a shared one.
  func isMade(_ object: NSManagedObject) -> Bool {
    if case .reference = decision(about: object) { true } else { isCopied(object) }
  }

  func entity(of object: NSManagedObject, in batch: CloneBatch) throws -> EntityPair {
    let (model, rules) = (ObjectIdentifier(batch.graph.model), try batch.graph.model.rules(of: object))
    if let known = entities[model]?[rules.number] { return known }
    let pair = try pairing(in: batch).pair(rules) { _ in CloneError.entityMissing(entity: rules.name) }
    try pair.checkProperties()
    entities[model, default: [:]][rules.number] = pair
    return pair
  }

  /// The entities of a batch's model on both sides.
  private func pairing(in batch: CloneBatch) -> EntityPairing {
    let model = batch.graph.model
    if let known = pairings[ObjectIdentifier(model)] { return known }
    let pairing = EntityPairing(
      model, source: batch.contexts.source.rootCoordinator?.managedObjectModel,
      target: batch.contexts.target.rootCoordinator?.managedObjectModel)
    pairings[ObjectIdentifier(model)] = pairing
    return pairing
  }
}
