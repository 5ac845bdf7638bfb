import Foundation

extension CloneWork {
  /// Brings the objects of a part of a level in that are faults, or whose relationships are, with one fetch.
  ///
  /// Firing faults one by one is the commonest cause of slowness (Apple's Core Data Programming Guide, "Faulting").
  ///
  /// - Throws: `CloneError.sourceUnreadable` where one of them was deleted, a Cocoa error of fetching.
  func bringIn(_ segment: Segment) throws {
    let entity = segment.queue.entity
    var isStored = false
    var known: NSManagedObject.Type?
    for number in segment.runs {
      try segment.queue.runs[number].withSources { sources in
        for source in sources {
          try source._withUnsafeGuaranteedRef { source in
            if type(of: source) != known {
              try checkClass(of: source, in: segment.queue, number)
              known = type(of: source)
            }
            isStored = try checkReadable(source) || isStored
          }
        }
      }
    }
    guard isStored else { return }
    segment.queue.isStored = true
    let names = entity.links.filter { $0.isToMany && $0.outcome != .excluded }.map(\.name)
    let missing = segment.queue.sources(segment.runs).filter { source in
      !source.isInserted && (source.isFault || names.contains { source.hasFault(forRelationshipNamed: $0) })
    }
    guard let context = missing.first?.managedObjectContext else { return }
    let request = NSFetchRequest<NSManagedObject>(entityName: entity.name)
    request.predicate = .isOne(of: missing)
    request.returnsObjectsAsFaults = false
    // The sources are at hand, with their changes. Only the parent of a child context knows what it has not saved itself.
    request.includesPendingChanges = context.parent != nil
    if !names.isEmpty { request.relationshipKeyPathsForPrefetching = names }
    let found = Set(try context.fetch(request).map { ObjectIdentifier($0) })
    // What its store has lost would be read as a clone of nothing.
    if let lost = missing.first(where: { $0.isFault && !found.contains(ObjectIdentifier($0)) }) {
      throw CloneError.sourceUnreadable(lost)
    }
  }

  /// Throws where a source was deleted or lost its context.
  ///
  /// - Returns: Whether a store has it.
  private func checkReadable(_ source: NSManagedObject) throws -> Bool {
    #if canImport(CoreData)
    let hasContext = source.managedObjectContext != nil
    #else
    let hasContext = NSManagedObjectContext.registrationOrdinal(of: source) >= 0
    #endif
    if source.isDeleted || !hasContext { throw CloneError.sourceUnreadable(source) }
    return !source.isInserted
  }
}
