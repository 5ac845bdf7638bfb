import Foundation

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
    let batch = CopyBatch(model, to: target)
    CloneContext.settleDeletions(in: source)
    insertedBefore = target.hasChanges ? Set(target.insertedObjects.map(ObjectIdentifier.init)) : []
    try collect(roots, into: batch)
    steps.begin(batch.count)
    batch.arrange(try findKnown(batch))
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
    var seen = ObjectTable<Int>()
    for objects in level { for object in objects { seen[object] = 0 } }
    while level.contains(where: { !$0.isEmpty }) {
      var next: [ContiguousArray<NSManagedObject>] = Array(repeating: [], count: level.count)
      for (number, objects) in level.enumerated() where !objects.isEmpty {
        try steps.check()
        let entity = model.entities[number]
        let toMany = isClosed ? entity.readToMany : entity.toManyNames()
        let existing = try source.existing(objects, of: entity.source, prefetching: toMany)
        for object in existing { batch.add(object, of: number) }
        guard !isClosed else { continue }
        batch.begin(number)
        try batch.reach(entity.all, of: ArraySlice(existing)) { destination, _ in
          guard seen[destination] == nil else { return }
          seen[destination] = 0
          guard let found = model.number(of: destination), model.entities[found].isCopied else { return }
          next[found].append(destination)
        }
      }
      level = next
    }
  }

  private func firstLevel(_ roots: CopyRoots) throws -> [ContiguousArray<NSManagedObject>] {
    var level: [ContiguousArray<NSManagedObject>] = Array(repeating: [], count: model.entities.count)
    switch roots {
    case .everything, .entities:
      for (number, entity) in model.entities.enumerated() where entity.isCopied {
        if case .entities(let names) = roots, !names.contains(entity.name) { continue }
        let request = NSFetchRequest<NSManagedObject>(entityName: entity.name)
        request.includesSubentities = false
        request.returnsObjectsAsFaults = false
        level[number] = ContiguousArray(try source.fetch(request))
      }
    case .objects(let objects):
      for object in Self.distinct(objects) {
        guard let number = model.number(of: object) else {
          throw CopyError.entityMissing(entity: object.entity.name ?? "", isTarget: false)
        }
        level[number].append(object)
      }
    }
    return level
  }

  static func distinct(_ objects: [NSManagedObject]) -> [NSManagedObject] {
    var seen: Set<ObjectIdentifier> = []
    return objects.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
