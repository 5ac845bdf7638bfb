import Foundation

/// The second phase, where clones can't refer to all that they share: finds what stands for it, or takes it along.
///
/// That is needed in another coordinator's store, in a store that the options name, and if they say what clones may refer to.
/// What clones may refer to stands for itself. Another object is found by its entity's `matchBy` attributes; nil never
/// matches. What is not found joins the list, to be copied as it is: its attributes verbatim, what it owns likewise, its
/// shared to-ones by `matchBy`. Its relationships back are not followed, unless they are required: without what they lead to
/// the copy could not be saved. All of it comes before the first clone is made, which would have the values that identify
/// its source.
struct Sharing {
  let call: CloneCall

  /// Finds or takes along everything that the objects of the call share.
  ///
  /// - Throws: A Cocoa error of fetching, `CloneError` where the target's model lacks something.
  func share() throws {
    guard call.route.findsShared else { return }
    try call.checkTarget()
    var shared = ContiguousArray<NSManagedObject>()
    try call.eachShared { _, object in shared.append(object) }
    let first = call.graph.count
    // Breadth first, without recursion: what is owned is copied as well, and what is needed is matched or copied.
    var wanted = try unknown(shared)
    while !wanted.isEmpty {
      try match(wanted)
      let level = call.graph.count
      for object in try unknown(wanted) {
        try checkDuplicates(of: object)
        try add(object, .copied)
      }
      try Reaching(call).followOwned(from: level)
      wanted = try unknown(destinations(level..<call.graph.count, \.needed))
    }
    try match(unknown(destinations(first..<call.graph.count, \.linked)))
    for plan in call.active { try call.route.checkStore(for: plan.description) }
  }

  /// Those of some objects that something has to stand for and that are not in the list yet, each once, in the order of their
  /// entities; the others join the list.
  private func unknown(_ objects: some Sequence<NSManagedObject>) throws -> [NSManagedObject] {
    var seen = ObjectSet()
    let unknown = objects.filter { call.graph.index(of: $0) == nil && seen.insert($0) }
      .sorted { (call.model.numbers[$0.entity.name ?? ""] ?? 0) < (call.model.numbers[$1.entity.name ?? ""] ?? 0) }
    return try unknown.filter { object in
      guard let linkable = try call.route.linkable(object) else { return true }
      try add(object, as: linkable)
      return false
    }
  }

  /// Refuses a copy that the next call could not find, unless the clones go to another coordinator for its own sake.
  private func checkDuplicates(of object: NSManagedObject) throws {
    let entity = call.model.entities[try call.model.number(ofEntityOf: object)]
    let isStrict = !call.route.isAcrossCoordinators || call.route.store != nil || call.context.options.refusesDuplicates
    if isStrict, entity.matchBy.isEmpty, !call.context.options.allowsDuplicates {
      throw CloneError.mayComeTwice(entity: entity.name)
    }
  }

  private func add(_ object: NSManagedObject, as match: NSManagedObject) throws {
    call.matches[call.graph.count] = match
    try add(object, .matched)
  }

  private func add(_ object: NSManagedObject, _ trait: ReachedObject.Trait) throws {
    call.graph.append(object, ReachedObject(entity: try call.findPlan(of: object).entity.number, trait))
  }

  /// The destinations of some relationships of copies.
  private func destinations(
    _ range: Range<Int>, _ links: KeyPath<SharedCopying, [CloneLink]>
  ) -> ContiguousArray<NSManagedObject> {
    var destinations = ContiguousArray<NSManagedObject>()
    call.eachStretch(range) { plan, range in
      guard let copying = plan.copying, call.graph.records[range.lowerBound].trait == .copied else { return }
      for index in range {
        for link in copying[keyPath: links] {
          let access = copying.access.links[link.number]
          plan.eachDestination(of: link, access, call.graph.sources[index]) { destinations.append($0) }
        }
      }
    }
    return destinations
  }

  /// Finds objects in the target, with one fetch an entity.
  private func match(_ objects: [NSManagedObject]) throws {
    let byEntity = try Dictionary(grouping: objects, by: call.model.number(ofEntityOf:))
    for (number, objects) in byEntity.sorted(by: { $0.key < $1.key }) {
      let entity = call.model.entities[number]
      if entity.matchBy.isEmpty { continue }
      let target = try call.route.targetEntity(named: entity.name)
      let known = target.attributesByName
      if let key = entity.matchBy.first(where: { known[$0] == nil }) {
        throw CloneError.propertyDiffers(entity: entity.name, property: key)
      }
      let matching = ObjectMatching(entity: target, attributes: entity.matchBy)
      let identities = objects.map(matching.identity)
      let candidates = try matching.candidates(for: identities, in: call.route.target)
      for (object, identity) in zip(objects, identities) {
        // The first of several wins; a uniqueness constraint forbids more than one anyway.
        let match = identity.flatMap { candidates[$0] }?.first {
          !call.context.hasMade($0) && call.route.admits($0, for: object)
        }
        if let match { try add(object, as: match) }
      }
    }
  }
}

/// How shared objects of one entity are copied to another store.
struct SharedCopying {
  let access: EntityAccess
  /// The shared relationships without which a copy could not be saved.
  let needed: [CloneLink]
  /// The shared relationships that a copy gets: the to-ones, and what it needs.
  let linked: [CloneLink]

  init(_ pair: EntityPair) {
    access = pair.access
    let relationships = pair.source.relationshipsByName
    needed = pair.cloning.shared.filter { relationships[$0.name]?.needsDestination == true }
    linked = pair.cloning.shared.filter { !$0.isToMany || relationships[$0.name]?.needsDestination == true }
  }
}
