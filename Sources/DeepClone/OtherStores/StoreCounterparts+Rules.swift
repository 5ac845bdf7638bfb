import Foundation

// The rules for objects that clones can't refer to, and for the objects that copies of them need.

extension StoreCounterparts {
  /// Decides what becomes of objects that aren't cloned, unless the batch has decided that already.
  func decide(
    about objects: ContiguousArray<NSManagedObject>, _ owners: Set<ObjectIdentifier>, canBeThemselves: Bool = true,
    in batch: CloneBatch
  ) throws {
    let open = objects.distinct.filter {
      !batch.graph.contains($0) && (isOpen($0) || !canBeThemselves && isItself($0))
    }
    var unknown: [NSManagedObject] = []
    for object in open {
      let isOwner = owners.contains(ObjectIdentifier(object))
      if canBeThemselves,
        let known = try batch.contexts.linkable(object, batch.context.options, isLeftOut: isOwner)
      {
        note(object, .itself(known))
      } else {
        unknown.append(object)
      }
    }
    try match(unknown, in: batch)
    for object in unknown where isOpen(object) {
      let mode = batch.context.options.counterparts
      if batch.context.references.contains(object) {
        note(object, .leftOut(.notArchived))
      } else if owners.contains(ObjectIdentifier(object)) {
        note(object, .leftOut(.ownsRoot))
        if mode == .archive { try refer(to: object, in: batch) }
      } else if batch.context.options.skips(object) {
        note(object, .leftOut(.filtered))
      } else {
        try checkDuplicates(of: object, in: batch)
        try entity(of: object, in: batch).checkExclusions(in: batch)
        note(object, .copied(nil))
      }
    }
  }

  /// Returns whether an object is still to be decided about: it wasn't yet, its counterpart no longer exists, or an
  /// earlier batch left it out.
  func isOpen(_ object: NSManagedObject) -> Bool {
    guard let counterpart = counterpart(of: object) else { return !decidedIDs.contains(ObjectIdentifier(object)) }
    return !counterpart.exists
  }

  private func note(_ object: NSManagedObject, _ counterpart: Counterpart) {
    decisions[ObjectIdentifier(object)] = Decision(source: object, counterpart: counterpart)
    if decidedIDs.insert(ObjectIdentifier(object)).inserted { decided.append(object) }
  }

  /// Keeps the values that identify an object that an archive leaves out.
  private func refer(to object: NSManagedObject, in batch: CloneBatch) throws {
    let keys = try entity(of: object, in: batch).matchBy
    if keys.isEmpty || keys.contains(where: { object.storedValue(forKey: $0) == nil }) { return }
    try entity(of: object, in: batch).checkExclusions(in: batch)
    decisions[ObjectIdentifier(object)]?.counterpart = .reference(nil)
  }

  /// The objects that the roots of a batch belong to: those whose deletion would delete them, or, if there are none, all
  /// that own them.
  func ownersOfRoots(in batch: CloneBatch) -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    // An archive was made without them.
    if batch.context.options.counterparts == .restore { return found }
    for index in batch.indices where batch.graph.objects.records[index].isRoot {
      let source = batch.graph.objects.sources[index]
      let owners = batch.rules(index).links.filter(\.isOwner).map { link in
        let inverse = source.entity.relationshipsByName[link.name]?.inverseRelationship
        return (objects: source.destinations(of: link.name), cascades: inverse?.deleteRule == .cascadeDeleteRule)
      }
      let cascading = owners.filter { $0.cascades && !$0.objects.isEmpty }
      found.formUnion((cascading.isEmpty ? owners : cascading).flatMap(\.objects).map { ObjectIdentifier($0) })
    }
    return found
  }

  /// Finds objects in the target, with one request an entity.
  private func match(_ objects: [NSManagedObject], in batch: CloneBatch) throws {
    let byEntity = try Dictionary(grouping: objects) { try batch.graph.model.rules(of: $0).number }
    for (_, objects) in byEntity.sorted(by: { $0.key < $1.key }) {
      let entity = try entity(of: objects[0], in: batch)
      if entity.matchBy.isEmpty { continue }
      let matching = ObjectMatching(entity: entity.target, attributes: entity.matchBy)
      let identities = objects.map(matching.identity)
      let candidates = try matching.candidates(for: identities, in: batch.contexts.target)
      for (object, identity) in zip(objects, identities) {
        // The first of several wins; a uniqueness constraint forbids more than one anyway.
        let match = identity.flatMap { candidates[$0] }?.first {
          !batch.graph.isClone($0) && batch.contexts.admits($0, for: object, batch.context.options)
        }
        if let match { note(object, .found(match)) }
      }
    }
  }

  /// Refuses a copy that the next call couldn't find, unless the clones just go to another coordinator's store.
  private func checkDuplicates(of object: NSManagedObject, in batch: CloneBatch) throws {
    let (options, entity) = (batch.context.options, try entity(of: object, in: batch))
    let isStrict =
      !batch.contexts.isAcrossCoordinators || batch.contexts.store != nil || options.counterparts == .restore
    if isStrict, entity.matchBy.isEmpty, !options.copiesUnmatchedObjects {
      throw CloneError.mayComeTwice(entity: entity.cloning.name)
    }
  }

  // MARK: Required relationships

  /// Decides what becomes of the destinations of copies' required relationships, unless the call takes enough of them
  /// anyway.
  func decide(
    aboutNeeded objects: [NSManagedObject], toMany: Bool,
    _ owners: Set<ObjectIdentifier>, in batch: CloneBatch
  ) throws {
    for object in objects {
      let entity = try entity(of: object, in: batch)
      for link in entity.required where link.isToMany == toMany {
        let name = entity.cloning.name
        if batch.paths?.excluded(in: PathTree.outside, of: entity.cloning).contains(link.number) == true {
          throw CloneError.requiredLeftOut(entity: name, property: link.name, reason: "the call excludes it")
        }
        let destinations = entity.destinations(of: link, object)
        let missing = destinations.filter { !batch.graph.contains($0) && (isOpen($0) || isTaken($0, by: link)) }
        if destinations.count - missing.count >= entity.minimum(of: link) { continue }
        try decide(about: ContiguousArray(missing), owners, canBeThemselves: link.inverseKind != .toOne, in: batch)
      }
    }
  }

  /// Returns whether a link of a copy would take an object of the target away from its owner.
  func isTaken(_ object: NSManagedObject, by link: CloneLink) -> Bool {
    link.inverseKind == .toOne && isItself(object)
  }

  private func isItself(_ object: NSManagedObject) -> Bool {
    if case .itself = decision(about: object) { true } else { false }
  }

  /// Throws if a clone or a copy would lack a required destination.
  ///
  /// - Throws: `CloneError.requiredLeftOut`.
  func checkRequired(by reach: Reach, in batch: CloneBatch) throws {
    for object in decided where isCopied(object) {
      let entity = try entity(of: object, in: batch)
      for link in entity.required {
        try check(link, minimum: entity.minimum(of: link), entity.destinations(of: link, object), in: batch)
      }
    }
    try reach.eachStretch { entity, range in
      let relationships = entity.description.relationshipsByName
      for link in entity.rules.shared where relationships[link.name]?.needsDestination == true {
        let minimum = max(1, relationships[link.name]?.minCount ?? 1)
        for index in range where batch.graph.objects.records[index].back != link.number {
          if batch.excluded(index).contains(link.number) {
            if batch.context.options.counterparts == .archive { continue }
            throw CloneError.requiredLeftOut(
              entity: entity.rules.name, property: link.name, reason: "the call excludes it")
          }
          var destinations = ContiguousArray<NSManagedObject>()
          entity.eachDestination(of: link, batch.graph.objects.sources[index]) {
            if !$0.isDeleted { destinations.append($0) }
          }
          try check(link, minimum: minimum, destinations, in: batch)
        }
      }
    }
  }

  private func check(
    _ link: CloneLink, minimum: Int, _ destinations: ContiguousArray<NSManagedObject>, in batch: CloneBatch
  ) throws {
    let leftOut = destinations.compactMap { destination -> Counterpart.Reason? in
      guard !batch.graph.contains(destination), case .leftOut(let reason) = decision(about: destination) else {
        return nil
      }
      return reason
    }
    let mode = batch.context.options.counterparts
    if destinations.count - leftOut.count >= minimum { return }
    // An archive doesn't hold an owner that nothing identifies.
    guard let reason = leftOut.first ?? (mode == .restore && destinations.isEmpty ? .notArchived : nil),
      mode != .archive || reason != .ownsRoot
    else { return }
    throw CloneError.requiredLeftOut(
      entity: batch.graph.model.entities[link.declaring].name, property: link.name, reason: reason.rawValue)
  }
}

// What copies of an entity's objects need.

extension EntityPair {
  /// The attributes that identify one of its objects; none if a rule excludes one of them.
  var matchBy: [String] {
    let isExcluded = cloning.attributes.contains { $0.outcome == .notCopied && cloning.matchBy.contains($0.name) }
    return isExcluded ? [] : cloning.matchBy
  }

  /// Throws if the target's model can't hold a copy.
  ///
  /// - Throws: `CloneError.propertyDiffers`.
  func checkProperties() throws {
    if source === target { return }
    let attributes = cloning.attributes.filter { $0.line.copy != nil && $0.outcome != .notCopied }
    try source.check(against: target, writing: attributes.map(\.name) + required.map(\.name))
  }

  /// The attributes that a copy lacks: those that a rule excludes, or the call.
  func excludedAttributes(in batch: CloneBatch) -> [CloneAttribute] {
    let excluded = batch.paths?.excludedAttributes(in: PathTree.outside, of: cloning) ?? []
    return cloning.attributes.filter { $0.outcome == .notCopied || excluded.contains($0.number) }
  }

  /// Throws if the call leaves out an attribute that a copy needs to be saved or found again.
  ///
  /// - Throws: `CloneError.requiredLeftOut`.
  func checkExclusions(in batch: CloneBatch) throws {
    for number in batch.paths?.excludedAttributes(in: PathTree.outside, of: cloning) ?? [] {
      let attribute = cloning.attributes[number]
      try target.checkExclusion(of: attribute)
      guard matchBy.contains(attribute.name) else { continue }
      throw CloneError.requiredLeftOut(
        entity: cloning.name, property: attribute.name, reason: "'matchBy' names it, and the call excludes it")
    }
  }

  /// The destinations of a relationship of one of its objects.
  func destinations(of link: CloneLink, _ object: NSManagedObject) -> ContiguousArray<NSManagedObject> {
    let access = links[link.number]
    let found = link.isToMany ? access.members(object) : ContiguousArray(access.object(object).map { [$0] } ?? [])
    return found.filter { !$0.isDeleted }
  }

  /// The smallest number of destinations that a required relationship can have.
  func minimum(of link: CloneLink) -> Int { max(1, target.relationshipsByName[link.name]?.minCount ?? 1) }
}
