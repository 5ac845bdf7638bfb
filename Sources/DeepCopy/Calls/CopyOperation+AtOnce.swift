import DeepClone

/// What a copy begins with.
enum CopyRoots {
  /// All objects of all entities.
  case everything
  /// All objects of some entities.
  case entities(Set<String>)
  /// Some objects.
  case objects([NSManagedObject])
}

extension CopyOperation {
  /// Copies into the target context, on its queue and the source context's.
  ///
  /// - Returns: The batch, which knows the copies.
  /// - Throws: Whatever ends the copy; the target context is as it was before then.
  func copyAtOnce(_ roots: CopyRoots) throws -> CopyBatch {
    let batch = CopyBatch(entities)
    CloneContext.settleDeletions(in: source)
    insertedBefore = target.hasChanges ? Set(target.insertedObjects.map(ObjectIdentifier.init)) : []
    try collect(roots, into: batch)
    steps.begin(batch.count)
    batch.arrange(try KnownCopies(self).find(batch))
    try make(batch)
    try link(batch, isWhole: true)
    try steps.check()
    count(batch)
    countNoticed()
    try recordCopies(of: batch)
    record.write {}
    return batch
  }

  /// Adds the objects that are to be copied.
  private func collect(_ roots: CopyRoots, into batch: CopyBatch) throws {
    var level = try firstLevel(roots)
    let isClosed = if case .everything = roots { true } else { false }
    var seen = ObjectSet()
    for objects in level { for object in objects { seen.insert(object) } }
    while level.contains(where: { !$0.isEmpty }) {
      var next: [ContiguousArray<NSManagedObject>] = Array(repeating: [], count: level.count)
      for (entity, objects) in zip(entities.all, level) where !objects.isEmpty {
        try steps.check()
        let names = isClosed ? entity.readToMany : entity.toManyNames
        let existing = try source.existing(objects, of: entity.source, prefetching: names)
        batch.add(existing, of: entity)
        guard !isClosed else { continue }
        entity.reach(LinkChoice(entity.links), of: existing) { destination, _ in
          guard seen.insert(destination), let found = entities.copied(destination) else { return }
          next[found.number].append(destination)
        }
      }
      level = next
    }
  }

  private func firstLevel(_ roots: CopyRoots) throws -> [ContiguousArray<NSManagedObject>] {
    var level: [ContiguousArray<NSManagedObject>] = Array(repeating: [], count: entities.all.count)
    switch roots {
    case .everything, .entities:
      for entity in entities.all where entity.isCopied {
        if case .entities(let names) = roots, !names.contains(entity.name) { continue }
        let request = NSFetchRequest<NSManagedObject>(entityName: entity.name)
        request.includesSubentities = false
        request.returnsObjectsAsFaults = false
        level[entity.number] = ContiguousArray(try source.fetch(request))
      }
    case .objects(let objects):
      var seen = ObjectSet()
      for object in objects where seen.insert(object) { level[try entities.known(object).number].append(object) }
    }
    return level
  }
}
