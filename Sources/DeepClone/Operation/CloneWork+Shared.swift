import Foundation

// Shared objects: what the clones of a call refer to without its being cloned.
extension CloneWork {
  /// What the objects of the running call share, with those that are cloned themselves.
  func sharedDestinations() throws -> [NSManagedObject] {
    (phase, collected) = (.collecting, [])
    defer { collected = [] }
    for level in levels {
      for segment in level where !segment.queue.entity.shared.isEmpty {
        try segment.queue.entity.type.read(segment.queue.entity.shared, of: segment.queue, segment.runs, in: self)
      }
    }
    return collected
  }

  /// Brings in what the clones of the call are to share, with one fetch per level and entity: each link that is written
  /// would bring its destination in by itself.
  ///
  /// New objects lead to what was brought in when they were linked, so only those that a store has are asked.
  ///
  /// - Throws: A Cocoa error of fetching.
  func bringInShared() throws {
    defer { (phase, collected) = (.reaching, []) }
    for level in levels {
      var seen = ObjectSet()
      var faults: [Int: SharedFaults] = [:]
      for segment in level where segment.queue.isStored {
        let entity = segment.queue.entity
        for number in entity.links.indices where entity.shared.contains(number) {
          (phase, collected) = (.collecting, [])
          try entity.type.read(LinkSet([number]), of: segment.queue, segment.runs, in: self)
          let inverse = loadedInverse(of: entity.links[number])
          for object in collected {
            guard let known = knownToFetch(object), known.isFault || inverse.map(known.hasFault) ?? false,
              !isQueued(object), seen.insert(known)
            else { continue }
            try faults[self.number(of: object), default: SharedFaults()].add(known, inverse)
          }
        }
      }
      for (_, found) in faults.sorted(by: { $0.key < $1.key }) {
        guard let first = found.objects.first, let context = first.managedObjectContext else { continue }
        _ = try context.existing(found.objects, of: first.entity, prefetching: found.inverses.sorted())
      }
    }
  }

  /// What has to be brought in for a shared object: the object that clones are linked to, or in another store the object
  /// itself, whose values are read there; nil where the target does not know it.
  private func knownToFetch(_ object: NSManagedObject) -> NSManagedObject? {
    if context.isWithinOneContext || context.isAcrossStores { return object }
    return object.objectID.isTemporaryID ? nil : target.object(with: object.objectID)
  }

  /// The name of the inverse that a link would bring in as it is written; nil for none.
  ///
  /// A member is put at the end of an ordered set, which has to know the others on Apple's Core Data. An unordered one takes
  /// it without them, and they may be many; a to-one inverse is never shared.
  private func loadedInverse(of link: CloneLink) -> String? {
    #if canImport(CoreData)
    guard link.inverseKind == .ordered, let destination = link.destinations.first else { return nil }
    return model.entities[destination].links[link.inverse].name
    #else
    nil
    #endif
  }
}

/// What is to be brought in of one entity, with the relationships to bring in as well.
private struct SharedFaults {
  private(set) var objects: ContiguousArray<NSManagedObject> = []
  private(set) var inverses: Set<String> = []

  mutating func add(_ object: NSManagedObject, _ inverse: String?) {
    objects.append(object)
    if let inverse { inverses.insert(inverse) }
  }
}
