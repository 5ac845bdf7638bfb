import DeepClone

// Copies everything in one batch.

extension CopyOperation {
  /// Copies into the target context, which has no changes, on both contexts' queues.
  ///
  /// - Returns: The batch, which has the copies.
  /// - Throws: The error that ends the copy; the caller takes back the target context's changes.
  func copyAtOnce(_ roots: CopyRoots) throws -> CopyBatch {
    let batch = makeBatch()
    CloneContext.settleDeletions(in: source)
    try collect(roots, into: batch)
    try obtainPermanentIDs(of: batch.added.joined().filter(\.objectID.isTemporaryID))
    tables = batch.added.map { CopyTable($0.compactMap(numbers.number)) }
    begin(batch.count)
    try findExisting(size: max(1, batch.count))
    batch.arrange(try fetchExisting(of: batch) { $0.wide.toManyNames })
    try make(batch)
    try link(batch, isWhole: true)
    try checkCancellation()
    countNoticed()
    try recordCopies(of: batch)
    return batch
  }

  /// Gives unsaved objects of the source permanent object IDs, which the record needs.
  ///
  /// - Throws: `CopyError.sourceUnsaved` if their store gives them none.
  private func obtainPermanentIDs(of unsaved: [NSManagedObject]) throws {
    if unsaved.isEmpty { return }
    try? source.obtainPermanentIDs(for: unsaved)
    if unsaved.contains(where: \.objectID.isTemporaryID) { throw CopyError.sourceUnsaved }
  }

  /// Adds the objects to copy.
  private func collect(_ roots: CopyRoots, into batch: CopyBatch) throws {
    var seen: Set<NSManagedObject> = []
    var level = try first(roots).mapValues { objects in ContiguousArray(objects.filter { seen.insert($0).inserted }) }
    while !level.isEmpty {
      var next: [Int: ContiguousArray<NSManagedObject>] = [:]
      for (number, objects) in level.sorted(by: { $0.key < $1.key }) {
        try checkCancellation()
        let entity = entities[number]
        let names = roots.isEverything ? entity.readToMany : entity.links.toManyNames
        let existing = try source.existing(objects, of: entity.source, prefetching: names)
        batch.add(existing, of: entity)
        guard !roots.isEverything else { continue }
        entity.reach(entity.links, of: existing) { destination, _, _ in
          guard seen.insert(destination).inserted, let found = entities.copied(destination) else { return }
          next[found.number, default: []].append(destination)
        }
      }
      level = next
    }
  }

  /// Returns the objects that a copy begins with, by entity.
  private func first(_ roots: CopyRoots) throws -> [Int: [NSManagedObject]] {
    var first = try Dictionary(grouping: roots.objects) { try entities.entity(ofRoot: $0).number }
    for entity in entities.all where roots.hold(entity) {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name)
      request.includesSubentities = false
      request.returnsObjectsAsFaults = false
      first[entity.number] = try source.fetch(request)
    }
    return first
  }
}
