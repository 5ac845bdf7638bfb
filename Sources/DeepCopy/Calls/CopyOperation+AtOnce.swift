import DeepClone

/// The objects that a copy begins with.
enum CopyRoots {
  /// All objects of all entities.
  case everything
  /// All objects of some entities.
  case entities(Set<String>)
  /// Some objects.
  case objects([NSManagedObject])

  /// The objects that the call names.
  var objects: [NSManagedObject] { if case .objects(let objects) = self { objects } else { [] } }
}

extension CopyOperation {
  /// Copies into the target context, which has no changes, on its queue and the source context's.
  ///
  /// - Returns: The batch, which knows the copies.
  /// - Throws: Whatever ends the copy; the target context is as it was before then.
  func copyAtOnce(_ roots: CopyRoots) throws -> CopyBatch {
    let batch = CopyBatch(entities)
    CloneContext.settleDeletions(in: source)
    try collect(roots, into: batch)
    try giveIdentities(to: batch.added.joined().filter { numbers.number(of: $0) == .none })
    tables = batch.added.map { CopyTable(NumberRuns($0.map { numbers.number(of: $0).value })) }
    steps.begin(batch.count)
    try KnownCopies(self).find(size: max(1, batch.count))
    batch.arrange(try takeKnown(of: batch) { $0.writtenToMany })
    try make(batch)
    try link(batch, isWhole: true)
    try steps.check()
    countInserted(batch)
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
    let isClosed = if case .everything = roots { true } else { false }
    while !level.isEmpty {
      var next: [Int: ContiguousArray<NSManagedObject>] = [:]
      for (number, objects) in level.sorted(by: { $0.key < $1.key }) {
        try steps.check()
        let entity = entities[number]
        let names = isClosed ? entity.readToMany : entity.toManyNames
        let existing = try source.existing(objects, of: entity.source, prefetching: names)
        batch.add(existing, of: entity)
        guard !isClosed else { continue }
        entity.reach(LinkChoice(entity.links), of: existing) { destination, _ in
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
    let names: Set<String>? = if case .entities(let names) = roots { names } else { nil }
    for entity in entities.all where roots.objects.isEmpty && entity.isCopied {
      guard names?.contains(entity.name) != false else { continue }
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name)
      request.includesSubentities = false
      request.returnsObjectsAsFaults = false
      first[entity.number] = try source.fetch(request)
    }
    return first
  }
}
