import DeepClone

/// The roots that a copy begins with.
struct CopyRoots {
  /// The names of entities, all of whose objects it begins with; nil for all entities.
  var entities: Set<String>? = []
  /// The objects that the call names.
  var objects: [NSManagedObject] = []

  var isEverything: Bool { entities == nil }

  /// Returns whether it begins with all objects of an entity.
  func hold(_ entity: CopiedEntity) -> Bool { entity.isCopied && entities?.contains(entity.name) != false }
}

extension CopyOperation {
  /// Copies into the target context, which has no changes, on its queue and the source context's.
  ///
  /// - Returns: The batch, which knows the copies.
  /// - Throws: Whatever ends the copy; the target context is as it was before then.
  func copyAtOnce(_ roots: CopyRoots) throws -> CopyBatch {
    let batch = makeBatch()
    CloneContext.settleDeletions(in: source)
    try collect(roots, into: batch)
    try giveIdentities(to: batch.added.joined().filter { numbers.number(of: $0) == .none })
    tables = batch.added.map { CopyTable(NumberRuns($0.map { numbers.number(of: $0).value })) }
    begin(batch.count)
    try findKnown(size: max(1, batch.count))
    batch.arrange(try takeKnown(of: batch) { $0.wide.toManyNames })
    try make(batch)
    try link(batch, isWhole: true)
    try checkCancellation()
    countNoticed()
    try recordCopies(of: batch)
    return batch
  }

  /// Gives unsaved objects of the source the object IDs that they are saved with, and recorded by.
  ///
  /// - Throws: `CopyError.sourceUnsaved` where their store gives them none.
  private func giveIdentities(to unsaved: [NSManagedObject]) throws {
    if unsaved.isEmpty { return }
    try? source.obtainPermanentIDs(for: unsaved)
    if unsaved.contains(where: \.objectID.isTemporaryID) { throw CopyError.sourceUnsaved }
  }

  /// Adds the objects that are to be copied.
  private func collect(_ roots: CopyRoots, into batch: CopyBatch) throws {
    var seen = ObjectSet()
    var level = try first(roots).mapValues { objects in ContiguousArray(objects.filter { seen.insert($0) }) }
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
          guard seen.insert(destination), let found = entities.copied(destination) else { return }
          next[found.number, default: []].append(destination)
        }
      }
      level = next
    }
  }

  /// Returns the objects that a copy begins with, by entity.
  private func first(_ roots: CopyRoots) throws -> [Int: [NSManagedObject]] {
    var first: [Int: [NSManagedObject]] = [:]
    for object in roots.objects { first[try entities.known(object).number, default: []].append(object) }
    for entity in entities.all where roots.hold(entity) {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name)
      request.includesSubentities = false
      request.returnsObjectsAsFaults = false
      first[entity.number] = try source.fetch(request)
    }
    return first
  }
}
