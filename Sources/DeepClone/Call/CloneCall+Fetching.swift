// Fetches objects that are faults, many at a time: firing faults one by one is the commonest cause of slowness (Apple's Core
// Data Programming Guide, "Faulting").

extension CloneCall {
  /// Fetches the objects of a level that are faults, or whose relationships are, with one request an entity.
  ///
  /// Relationships that the call leaves out aren't read.
  ///
  /// - Throws: `CloneError.sourceUnreadable` if one of them was deleted, a Cocoa error of fetching.
  func fetch(_ level: Range<Int>) throws {
    guard entities.contains(where: \.isStored) else { return }
    var faults: [FetchedPart: ContiguousArray<NSManagedObject>] = [:]
    for index in level where !graph.sources[index].isInserted {
      let (source, excluded, all) = (graph.sources[index], excluded(index), rules(index).readToMany)
      let toMany = excluded.isEmpty ? all : all.filter { !excluded.contains($0.number) }
      guard source.isFault || toMany.contains(where: { source.hasFault(forRelationshipNamed: $0.name) }) else {
        continue
      }
      let part = FetchedPart(entity: graph.records[index].entity, names: toMany.map(\.name))
      faults[part, default: []].append(source)
    }
    for (part, sources) in faults.sorted(by: { $0.key < $1.key }) {
      let found = try contexts.source.existing(sources, of: sources[0].entity, prefetching: part.names)
      // An object that its store has lost would be read as empty, and cloned so.
      if found.count < sources.count, let lost = sources.first(where: { $0.isFault || $0.isDeleted }) {
        throw CloneError.about(lost, CloneError.sourceUnreadable)
      }
    }
  }

  /// Prepares the objects that clones will share, and refuses what can't be cloned.
  ///
  /// - Throws: `CloneError`, a Cocoa error of fetching.
  func findCounterparts() throws {
    try checkExcludedAttributes()
    try fetchShared()
    try counterparts?.find(for: self)
  }

  /// Refuses clones that would lack a required attribute.
  ///
  /// - Throws: `CloneError.requiredLeftOut`.
  private func checkExcludedAttributes() throws {
    guard paths?.excludesAttributes == true else { return }
    try eachStretch { entity, range in
      for index in range {
        for number in excludedAttributes(index) {
          try entity.target.checkExclusion(of: entity.rules.attributes[number])
        }
      }
    }
  }

  /// Fetches the objects that clones will share, with one request an entity: otherwise, writing each link would fire
  /// its destination's fault.
  ///
  /// - Throws: A Cocoa error of fetching.
  private func fetchShared() throws {
    guard entities.contains(where: { $0.isStored && !$0.rules.shared.isEmpty }) else { return }
    var seen: Set<ObjectIdentifier> = []
    var faults: [NSEntityDescription: (objects: ContiguousArray<NSManagedObject>, inverses: Set<String>)] = [:]
    eachStretch { entity, range in
      // What new objects share was fetched when they were linked to it.
      if !entity.isStored || entity.rules.shared.isEmpty { return }
      for index in range {
        eachShared(by: index, entity) { link, shared in
          let inverse = prefetchedInverse(of: link)
          guard let known = objectToFetch(for: shared), known.isFault || inverse.map(known.hasFault) ?? false,
            graph.place(of: shared) == nil, seen.insert(ObjectIdentifier(known)).inserted
          else { return }
          faults[known.entity, default: ([], [])].objects.append(known)
          if let inverse { faults[known.entity]?.inverses.insert(inverse) }
        }
      }
    }
    for (entity, found) in faults.sorted(by: { $0.key.name ?? "" < $1.key.name ?? "" }) {
      let names = found.inverses.sorted()
      _ = try found.objects[0].managedObjectContext?.existing(found.objects, of: entity, prefetching: names)
    }
  }

  /// Calls a closure with each object that an object shares; some of them may be cloned themselves.
  func eachShared(
    by index: Int, _ entity: ReachedEntity, _ body: (CloneLink, NSManagedObject) throws -> Void
  ) rethrows {
    let (source, back, excluded) = (graph.sources[index], graph.records[index].back, excluded(index))
    for link in entity.rules.shared where link.number != back && !excluded.contains(link.number) {
      try entity.eachDestination(of: link, source) { destination in
        if destination.isDeleted { sharesDeleted = true } else { try body(link, destination) }
      }
    }
  }

  /// The object to fetch for a shared one: the one that clones will be linked to, or the shared object itself if its
  /// values are read to find a counterpart; nil if the target can't know it.
  private func objectToFetch(for object: NSManagedObject) -> NSManagedObject? {
    if contexts.isOne || counterparts != nil { return object }
    return object.objectID.isTemporaryID ? nil : contexts.target.object(with: object.objectID)
  }

  /// The name of the inverse that writing a link would fetch; nil for none.
  ///
  /// Apple's Core Data needs the other members of an ordered set to put one at its end. An unordered set doesn't need
  /// them, and they may be many; a relationship with a to-one inverse is never shared.
  private func prefetchedInverse(of link: CloneLink) -> String? {
    guard link.inverseKind == .ordered else { return nil }
    return graph.model.inverse(of: link)?.name
  }
}

/// What is fetched of some objects: their entity's number, and the to-many relationships that will be read.
private struct FetchedPart: Hashable, Comparable {
  let entity: Int
  let names: [String]

  static func < (one: FetchedPart, other: FetchedPart) -> Bool {
    one.entity == other.entity ? one.names.lexicographicallyPrecedes(other.names) : one.entity < other.entity
  }
}

extension NSEntityDescription {
  /// Throws if an object can't be saved without the value of an attribute.
  ///
  /// - Throws: `CloneError.requiredLeftOut`.
  func checkExclusion(of attribute: CloneAttribute) throws {
    guard let description = attributesByName[attribute.name], attribute.outcome != .derived, !description.isOptional,
      description.defaultValue == nil
    else { return }
    throw CloneError.requiredLeftOut(entity: name ?? "", property: attribute.name, reason: "the call excludes it")
  }
}
