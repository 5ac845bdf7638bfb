// Fetches objects that are faults, many at a time: firing faults one by one is the commonest cause of slowness (Apple's Core
// Data Programming Guide, "Faulting").

extension CloneCall {
  /// Fetches the objects of a level that are faults, or whose relationships are, with one request an entity.
  ///
  /// Relationships that the call leaves out aren't read.
  ///
  /// - Throws: `CloneError.Code.sourceUnreadable` if one of them was deleted, a Cocoa error of fetching.
  func fetch(_ level: Range<Int>) throws {
    var faults: [FetchedPart: ContiguousArray<NSManagedObject>] = [:]
    for index in level {
      let object = graph.objects.sources[index]
      if object.isInserted { continue }
      let rules = rules(index)
      let excluded = excluded(index)
      let toMany = excluded.isEmpty ? rules.readToMany : rules.readToMany.filter { !excluded.contains($0.number) }
      guard object.isFault || toMany.contains(where: { object.hasFault(forRelationshipNamed: $0.name) }) else {
        continue
      }
      faults[FetchedPart(entity: rules.number, names: toMany.map(\.name)), default: []].append(object)
    }
    for (part, sources) in faults.sorted(by: { $0.key < $1.key }) {
      let found = try contexts.source.existing(sources, of: sources[0].entity, prefetching: part.names)
      // An object that its store has lost would be read as empty, and cloned so.
      if found.count < sources.count, let lost = sources.first(where: { $0.isFault || $0.isDeleted }) {
        throw CloneError.sourceUnreadable(lost)
      }
    }
  }

  /// Fetches the objects that clones will share, with one request an entity: otherwise, writing each link would fire
  /// its destination's fault.
  ///
  /// - Throws: A Cocoa error of fetching.
  func fetchShared() throws {
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
            !graph.contains(shared), seen.insert(ObjectIdentifier(known)).inserted
          else { return }
          faults[known.entity, default: ([], [])].objects.append(known)
          if let inverse { faults[known.entity]?.inverses.insert(inverse) }
        }
      }
    }
    for (entity, found) in faults.sorted(by: { $0.key.name ?? "" < $1.key.name ?? "" }) {
      let names = found.inverses.sorted()
      let existing = try found.objects[0].managedObjectContext?.existing(found.objects, of: entity, prefetching: names)
      held += found.objects
      if existing?.count == found.objects.count { continue }
      for object in found.objects where object.isFault { lost.insert(ObjectIdentifier(object)) }
    }
  }

  /// Calls a closure with each object that an object shares; some of them may be cloned themselves.
  func eachShared(
    by index: Int, _ entity: ReachedEntity, _ body: (CloneLink, NSManagedObject) throws -> Void
  ) rethrows {
    let source = graph.objects.sources[index]
    let back = graph.objects.records[index].back
    let excluded = excluded(index)
    for link in entity.rules.shared where link.number != back && !excluded.contains(link.number) {
      try entity.eachDestination(of: link, source) { if !$0.isDeleted, !isLost($0) { try body(link, $0) } }
    }
  }

  /// Returns whether a shared object's row is gone.
  func isLost(_ object: NSManagedObject) -> Bool { !lost.isEmpty && lost.contains(ObjectIdentifier(object)) }

  /// The object to fetch for a shared one: the one that clones will be linked to, or the shared object itself if its
  /// values are read to find a counterpart; nil if the target can't know it.
  private func objectToFetch(for object: NSManagedObject) -> NSManagedObject? {
    if contexts.isOne || graph.standIns != nil { return object }
    return object.objectID.isTemporaryID ? nil : contexts.target.object(with: object.objectID)
  }

  /// The name of the inverse that writing a link would fetch; nil for none.
  ///
  /// An object that joins a set brings in the other members: as faults, while prefetching an unordered set would read their
  /// values, and they may be many. A relationship with a to-one inverse is never shared.
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
