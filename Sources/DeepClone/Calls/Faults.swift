import Foundation

// Bringing in objects that are faults, many at a time: firing faults one by one is the commonest cause of slowness (Apple's
// Core Data Programming Guide, "Faulting").

extension CloneCall {
  /// Brings in the objects of a level that are faults, or whose relationships are, with one fetch an entity.
  ///
  /// - Throws: `CloneError.sourceUnreadable` where one of them was deleted, a Cocoa error of fetching.
  func bringIn(_ level: Range<Int>) throws {
    guard needs.contains(.reading) else { return }
    var missing: [Int: ContiguousArray<NSManagedObject>] = [:]
    eachStretch(level) { plan, range in
      guard plan.isStored else { return }
      let names = plan.entity.readToMany
      missing[plan.entity.number, default: []] += range.map { graph.sources[$0] }.filter { source in
        !source.isInserted && (source.isFault || names.contains { source.hasFault(forRelationshipNamed: $0) })
      }
    }
    for (number, sources) in missing.sorted(by: { $0.key < $1.key }) {
      guard let first = sources.first, let context = first.managedObjectContext else { continue }
      let found = try context.existing(sources, of: first.entity, prefetching: model.entities[number].readToMany)
      // What its store has lost would be read as a clone of nothing.
      if found.count < sources.count, let lost = sources.first(where: { $0.isFault || $0.isDeleted }) {
        throw CloneError.about(lost, CloneError.sourceUnreadable)
      }
    }
  }

  /// Brings in what the clones of the call are to share, with one fetch an entity: each link that is written would bring its
  /// destination in by itself.
  ///
  /// New objects lead to what was brought in when they were linked, so only those that a store has are asked.
  ///
  /// - Throws: A Cocoa error of fetching.
  func bringInShared() throws {
    guard needs.isSuperset(of: [.reading, .sharing]) else { return }
    var seen = ObjectSet()
    var faults: [Int: (objects: ContiguousArray<NSManagedObject>, inverses: Set<String>)] = [:]
    try eachShared(where: \.isStored) { link, object in
      let inverse = loadedInverse(of: link)
      guard let known = route.knownToFetch(object), known.isFault || inverse.map(known.hasFault) ?? false,
        graph.clonedIndex(of: object) == nil, seen.insert(known)
      else { return }
      let number = try model.number(ofEntityOf: object)
      faults[number, default: ([], [])].objects.append(known)
      if let inverse { faults[number]?.inverses.insert(inverse) }
    }
    for (_, found) in faults.sorted(by: { $0.key < $1.key }) {
      guard let first = found.objects.first, let context = first.managedObjectContext else { continue }
      _ = try context.existing(found.objects, of: first.entity, prefetching: found.inverses.sorted())
    }
  }

  /// Calls a closure with what the objects of the call share, as often as they do; some of it may be cloned itself.
  func eachShared(
    where isWanted: (EntityPlan) -> Bool = { _ in true }, _ body: (CloneLink, NSManagedObject) throws -> Void
  ) throws {
    try eachCloned { plan, range in
      guard isWanted(plan), !plan.entity.shared.isEmpty else { return }
      for index in range {
        let (source, record, excluded) = (graph.sources[index], graph.records[index], excluded(index))
        for link in plan.entity.shared where !excluded.contains(link.number) {
          if link.number == Int(record.back), record.flags.contains(.backIsToOne) { continue }
          try plan.eachDestination(of: link, link.access, source) { try body(link, $0) }
        }
      }
    }
  }

  /// The name of the inverse that a link would bring in as it is written; nil for none.
  ///
  /// A member is put at the end of an ordered set, which has to know the others on Apple's Core Data. An unordered one takes
  /// it without them, and they may be many; a to-one inverse is never shared.
  private func loadedInverse(of link: CloneLink) -> String? {
    #if canImport(CoreData)
    guard link.inverseKind == .ordered else { return nil }
    return model.inverse(of: link)?.name
    #else
    nil
    #endif
  }
}
