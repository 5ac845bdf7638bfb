import DeepClone

// Finds the objects to copy, and the copies that the target has already.

extension StoreCopy {
  // MARK: Objects to copy

  /// Fills the table.
  func collect(_ roots: CopyRoots) throws {
    for root in roots.objects where entities.copied(root.entity) == nil {
      throw CopyError.entityMissing(entity: root.entity.name ?? "", isTarget: false)
    }
    let all = try entities.all.filter(roots.hold).flatMap { try source.ids(of: $0.source) }
    table = CopyTable(roots.objects.map(\.objectID) + all)
    if roots.entities == nil { return }
    try follow()
    for root in roots.objects where table.number(of: root.objectID) == nil {
      throw CopyError.about(root, CopyError.sourceUnreadable)
    }
  }

  /// Follows every relationship, level by level, and leaves in the table the objects that exist.
  private func follow() throws {
    var existing: [NSManagedObjectID] = []
    var first = 0
    while first < table.count {
      let level = entities.grouped(first..<table.count) { table.sources[$0].entity }.flatMap(\.elements)
      first = table.count
      try eachBatch(of: level, prefetching: \.toMany) { batch, _ in
        for part in batch.parts {
          existing += part.numbers.map { table.sources[$0] }
          part.forEachDestination(by: part.entity.links) { destination in
            if entities.copied(destination.entity) != nil { table.add(destination.objectID) }
          }
        }
      }
    }
    table = CopyTable(entities.grouped(existing, by: \.entity).flatMap(\.elements))
  }

  // MARK: Objects of the target

  /// Finds the target's objects, all before anything is inserted.
  ///
  /// - Throws: `CopyError.mayComeTwice` if the copy would insert objects that the target may have already.
  func findExisting() throws {
    var doubtful: [String] = []
    for (entity, numbers) in runs where try target.hasObjects(of: entity.target) {
      let areIdentified = try !entity.matchBy.isEmpty && match(numbers, of: entity)
      if try !areIdentified && target.hasObjects(of: entity.target, entity.isUnidentified) {
        doubtful.append(entity.name)
      }
    }
    if !doubtful.isEmpty, !options.copiesUnmatchedObjects { throw CopyError.mayComeTwice(entities: doubtful) }
  }

  /// Finds the target's objects that have the same identifying values as the source's.
  ///
  /// An object of the target is the copy of at most one object of the source: two sources with the same values find two
  /// objects, or one of them is inserted.
  ///
  /// - Returns: False if an object lacks a value that would identify it.
  private func match(_ numbers: Range<Int>, of entity: CopiedEntity) throws -> Bool {
    let matching = ObjectMatching(entity: entity.target, attributes: entity.matchBy)
    let state: CopyState = options.existing == .keep ? .kept : .updated
    var claimed: Set<NSManagedObjectID> = []
    var areIdentified = true
    try eachBatch(of: numbers) { batch, _ in
      for part in batch.parts {
        let keys = part.sources.map(matching.identity)
        var candidates = try matching.candidates(for: keys, in: target)
        hold(candidates.values.joined())
        for (number, key) in zip(part.numbers, keys) {
          guard let key else {
            areIdentified = false
            continue
          }
          while let id = candidates[key]?.popFirst()?.objectID {
            guard claimed.insert(id).inserted else { continue }
            table.note(id, state, of: number)
            break
          }
        }
      }
    }
    report.count(entity.name, claimed.count, of: state)
    return areIdentified
  }
}

extension NSManagedObjectContext {
  /// The IDs of all objects of an entity, without sub-entities, including unsaved ones.
  fileprivate func ids(of entity: NSEntityDescription) throws -> [NSManagedObjectID] {
    let request = NSFetchRequest<NSManagedObjectID>(entityName: entity.name ?? "")
    request.resultType = .managedObjectIDResultType
    request.includesSubentities = false
    return try memoryScope { try fetch(request) }
  }

  /// Returns whether there are objects of an entity, without sub-entities, that satisfy a predicate.
  func hasObjects(of entity: NSEntityDescription, _ predicate: NSPredicate? = nil) throws -> Bool {
    let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
    request.predicate = predicate
    request.includesSubentities = false
    request.fetchLimit = 1
    return try count(for: request) > 0
  }
}
