@_spi(Generated) import DeepClone

/// One call that copies between stores.
///
/// It goes over the objects twice, in batches. First, it inserts what the target doesn't have, with all links to objects that
/// have a copy by then. Then it writes the other links. What is right already isn't written again, so a copy that ended early
/// is completed by running it once more. A copy at once is a copy with a single batch, which is saved at the end.
final class StoreCopy {
  let contexts: CopyContexts
  /// The contexts that are read and written.
  let source, target: NSManagedObjectContext
  let options: CopyOptions
  let entities: CopiedEntities
  var report = CopyReport()

  /// The objects to copy, in the order of copying.
  var table = CopyTable()
  /// The numbers of the objects with links to objects that had no copy yet.
  var unlinked: [Int] = []
  /// The only batch of a copy at once, which the second pass adds links to.
  var whole: CopyBatch?
  /// True if an earlier copy from this source wasn't completed.
  let isCompleting: Bool

  /// What a copy at once holds until its end: the contexts wouldn't.
  private var held: ContiguousArray<NSManagedObject> = []
  /// True if the metadata of the target's stores isn't saved yet.
  private var hasOpenMetadata = false
  /// The number of objects that were saved to the target.
  private var savedCount = 0
  /// The average number of to-many links of an object, by entity, as of the objects that were read last.
  private var linksPerObject: [Int: Double] = [:]

  /// Prepares a copy.
  ///
  /// - Throws: `CopyError` if the two contexts can't be copied between.
  init(
    _ model: ModelRules, from source: NSManagedObjectContext, to target: NSManagedObjectContext, _ options: CopyOptions
  ) throws {
    contexts = try CopyContexts(from: source, to: target, options)
    self.source = contexts.source
    self.target = contexts.target
    self.options = options
    entities = try CopiedEntities(
      model, chosen: options.entities, source: contexts.sourceCoordinator.managedObjectModel,
      target: contexts.targetCoordinator.managedObjectModel)
    isCompleting = contexts.targetCoordinator.hasUnfinishedCopy(from: contexts.sourceCoordinator)
  }

  /// Copies.
  ///
  /// - Returns: The copies of the objects that the call names, in their order, in the call's target context.
  func run(_ roots: CopyRoots) throws -> [NSManagedObject] {
    defer {
      // The app's objects take the values that were saved.
      if report.batches > 0 { contexts.appTarget.performWaiting { contexts.appTarget.refreshAllObjects() } }
    }
    try StoresInUse.claiming(contexts.targetCoordinator.storeNames) {
      let coordinator = contexts.targetCoordinator
      let before = coordinator.persistentStores.map { ($0, coordinator.metadata(for: $0)) }
      do {
        try contexts.performWaiting {
          try reading {
            try collect(roots)
            try findExisting()
            try checkValues()
          }
          begin()
          try insert()
          try link()
          try finish()
        }
      } catch {
        // What isn't saved must not be saved later.
        if report.batches == 0 { for (store, metadata) in before { coordinator.setMetadata(metadata, for: store) } }
        throw error
      }
    }
    let numbers = roots.objects.compactMap { table.number(of: $0.objectID) }
    return contexts.appTarget.performWaiting {
      numbers.compactMap { table.copy($0).map(contexts.appTarget.object) }
    }
  }

  /// Runs a block whose property accesses may fail.
  private func reading(_ body: () throws -> Void) throws { try target.throwingReads(with: source, body) }

  /// The entities that have objects to copy, with the objects' numbers, in the order of copying.
  var runs: [(entity: CopiedEntity, numbers: Range<Int>)] {
    var first = 0
    return entities.all.compactMap { entity in
      let end = table.sources[first...].firstIndex { $0.entity !== entity.source } ?? table.count
      defer { first = end }
      return first < end ? (entity, first..<end) : nil
    }
  }

  // MARK: Batches

  /// Reads some of the objects and calls a closure with them, in batches of about `saveEvery` objects and to-many links.
  ///
  /// A copy in batches empties both contexts after each. A copy at once has a single one.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of objects.
  ///   - isLeft: Returns whether an object is still to be read.
  ///   - links: Returns the to-many relationships of an entity that will be read.
  ///   - body: Uses a batch; its second argument is the numbers that come later.
  func eachBatch<Numbers: RandomAccessCollection<Int>>(
    of numbers: Numbers, where isLeft: (Int) -> Bool = { _ in true },
    prefetching links: (CopiedEntity) -> [CopiedLink] = { _ in [] },
    _ body: (CopyBatch, Numbers.SubSequence) throws -> Void
  ) throws {
    var next = numbers.startIndex
    while next < numbers.endIndex {
      try checkCancellation()
      try memoryScope {
        defer { if options.saveEvery != nil { contexts.empty() } }
        let batch = CopyBatch()
        var weight = 0
        let size = options.saveEvery ?? Int(Int32.max)
        // The rest isn't worth another fetch.
        while next < numbers.endIndex, weight <= size - size / 8, weight < size {
          guard let entity = entities.copied(table.sources[numbers[next]].entity) else {
            next = numbers.index(after: next)
            continue
          }
          // Only a few at first, since they may have many links.
          let average = options.saveEvery == nil || links(entity).isEmpty ? 0 : linksPerObject[entity.number]
          let room = average.map { max(1, Int(Double(size - weight) / (1 + $0))) } ?? min(size - weight, 16)
          var part: [Int] = []
          while part.count < room, next < numbers.endIndex, table.sources[numbers[next]].entity === entity.source {
            if isLeft(numbers[next]) { part.append(numbers[next]) }
            next = numbers.index(after: next)
          }
          weight += try read(part, of: entity, into: batch, prefetching: links(entity))
        }
        if batch.count > 0 { try body(batch, numbers[next...]) }
      }
    }
  }

  /// Reads objects of one entity into a batch, without those that don't exist.
  ///
  /// - Returns: The number of objects and of their to-many links.
  @discardableResult
  func read(
    _ numbers: [Int], of entity: CopiedEntity, into batch: CopyBatch, prefetching links: [CopiedLink]
  ) throws -> Int {
    let objects = ContiguousArray(numbers.map { source.object(with: table.sources[$0]) })
    let existing = try source.existing(objects, of: entity.source, prefetching: links.names)
    hold(existing)
    let numbers = zip(numbers, objects).compactMap { $1.isFault || $1.isDeleted ? nil : $0 }
    batch.parts.append(CopyBatch.Part(entity: entity, numbers: numbers, sources: existing))
    guard options.saveEvery != nil, !links.isEmpty, !existing.isEmpty else { return existing.count }
    var count = 0
    for link in links { for object in existing { count += link.access.members(object).count } }
    linksPerObject[entity.number] = Double(count) / Double(existing.count)
    return existing.count + count
  }

  /// Keeps objects until the end of a copy at once.
  func hold(_ objects: some Sequence<NSManagedObject>) { if options.saveEvery == nil { held += objects } }

  /// Copies with a batch, and saves what was copied, unless it's the only batch, which is saved at the end.
  ///
  /// - Parameters:
  ///   - isLast: Returns whether nothing is copied afterwards.
  ///   - body: Copies, and returns the number of objects that were copied.
  func saving(isLast: () -> Bool, _ body: () throws -> Int) throws {
    do {
      var count = 0
      try reading {
        count = try body()
        try checkCancellation()
        if options.saveEvery == nil { return }
        setUnfinished(!isLast())
        try save()
      }
      savedCount += count
      if options.saveEvery != nil { options.progress?.completedUnitCount += Int64(count) }
    } catch  where error is CopyError || error is CancellationError || options.saveEvery == nil {
      throw error
    } catch {
      throw CopyError.batchFailed(objects: savedCount, batches: report.batches, reason: named(error))
    }
  }

  /// Saves the written context.
  private func save() throws {
    guard target.hasChanges else { return }
    if contexts.savesToStore { try target.save() } else { try saveToParent() }
    hasOpenMetadata = false
    if contexts.savesToStore { report.batches += 1 }
  }

  /// Saves to the app's target, which inserts objects of its own, and removes what their `awakeFromInsert` has inserted besides.
  private func saveToParent() throws {
    let parent = contexts.appTarget
    let before = parent.insertedObjects
    let copies = target.insertedObjects.map(\.objectID)
    try target.save()
    let kept = before.union(copies.map(parent.object))
    for object in parent.insertedObjects where !kept.contains(object) {
      object.unlinkAll()
      parent.delete(object)
    }
    parent.processPendingChanges()
  }

  /// Notes in the target whether the copy is under way.
  private func setUnfinished(_ isUnfinished: Bool) {
    let hasChanged = contexts.targetCoordinator.setUnfinishedCopy(isUnfinished, from: contexts.sourceCoordinator)
    if hasChanged { hasOpenMetadata = true }
  }

  // MARK: Beginning and end

  private func begin() {
    options.progress?.totalUnitCount = Int64(table.count) + 1
    // What is kept is there already.
    options.progress?.completedUnitCount = Int64(table.count(of: .kept))
    hasOpenMetadata = contexts.targetCoordinator.takeHashes(of: contexts.sourceCoordinator)
  }

  private func finish() throws {
    try checkCancellation()
    countNoticed()
    if contexts.savesToStore { setUnfinished(false) }
    if options.saveEvery == nil {
      do { try reading { try save() } } catch { throw named(error) }
    }
    if hasOpenMetadata { try contexts.targetCoordinator.saveMetadata() }
    if let progress = options.progress { progress.completedUnitCount = progress.totalUnitCount }
  }

  /// Throws if the copy was cancelled.
  ///
  /// - Throws: `CancellationError`.
  func checkCancellation() throws {
    if options.progress?.isCancelled == true || Task.isCancelled { throw CancellationError() }
  }
}

/// The roots of a copy.
struct CopyRoots {
  /// The names of entities, all of whose objects are roots; nil for all entities.
  var entities: Set<String>? = []
  /// The objects that the call names.
  var objects: [NSManagedObject] = []

  /// Returns whether all objects of an entity are roots.
  func hold(_ entity: CopiedEntity) -> Bool { entity.isCopied && entities?.contains(entity.name) != false }
}
