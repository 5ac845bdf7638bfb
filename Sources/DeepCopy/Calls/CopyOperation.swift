import DeepClone

/// One copy between stores.
///
/// A copy at once reaches the objects in the source context, level by level, and copies and links them in the target
/// context. A copy in batches has tables of numbers, which say which objects to copy and which have a copy. It reads
/// and writes each batch in contexts of its own, and empties them afterwards. It writes a link with the batch that
/// inserts the later of its ends, so that a copy that ends early lacks no link between two copied objects.
final class CopyOperation {
  let source, target: NSManagedObjectContext
  let options: CopyOptions
  let entities: CopySchema
  var report = CopyReport()
  /// The number of objects that were saved to the target.
  var savedCount = 0
  /// The numbers that objects are kept by.
  let numbers = RowNumbers()
  /// The record of earlier copies into the target.
  var record: CopyRecord
  /// The objects to copy, and their copies, by entity.
  var tables: [CopyTable]

  // In batches.
  /// The links between objects of different batches.
  var earlier = EarlierLinks()
  /// The average number of to-many links of an object, by entity, as far as it was counted.
  var linksPerObject: [Int: Double] = [:]

  /// Starts an operation.
  ///
  /// - Throws: `CopyError` if the two contexts can't be copied between.
  init(
    _ model: ModelRules, from source: NSManagedObjectContext, to target: NSManagedObjectContext, options: CopyOptions
  ) throws {
    guard let from = source.rootCoordinator, let to = target.rootCoordinator else { throw CopyError.noCoordinator }
    guard from !== to else { throw CopyError.sameCoordinator }
    if let size = options.saveEvery, size < 1 { throw CopyError.batchSize(size) }
    (self.source, self.target, self.options) = (source, target, options)
    entities = try CopySchema(
      model, chosen: options.entities, source: from.managedObjectModel, target: to.managedObjectModel)
    record = CopyRecord(from: from, to: to, numbers)
    tables = entities.all.map { _ in CopyTable() }
  }

  // MARK: Looking up

  /// Fetches the existing objects of the source with some numbers.
  func existing(
    _ numbers: some Sequence<Int64>, of entity: CopiedEntity, prefetching names: [String] = []
  ) throws -> ContiguousArray<NSManagedObject> {
    let objects = numbers.lazy.compactMap { self.numbers.object($0, of: entity.source, in: self.source) }
    return try source.existing(ContiguousArray(objects), of: entity.source, prefetching: names)
  }

  /// The place of one of the source's objects in the tables; nil if it isn't copied.
  func place(of object: NSManagedObject) -> TablePlace? {
    guard let entity = entities.copied(object)?.number, let number = numbers.number(of: object),
      let position = tables[entity].position(of: number)
    else { return nil }
    return TablePlace(entity: entity, position: position)
  }

  func state(at place: TablePlace) -> CopyState { tables[place.entity].state(at: place.position) }

  /// The copy of the object at a place of the tables, in the target context or another one; nil while there is none.
  func copy(at place: TablePlace, in context: NSManagedObjectContext? = nil) -> NSManagedObject? {
    tables[place.entity].copy(at: place.position).flatMap {
      numbers.object($0, of: entities[place.entity].target, in: context ?? target)
    }
  }

  /// Makes a batch that finds what other batches copied.
  func makeBatch() -> CopyBatch {
    // The operation doesn't refer to the batch, so there's no reference cycle.
    CopyBatch(entities) { [self] object in
      guard let place = place(of: object) else { return entities.copied(object) == nil ? .leftOut : .missing }
      return copy(at: place).map { .copy($0, state(at: place)) } ?? .later
    }
  }

  /// Releases the objects of both contexts, which belong to the copy.
  func emptyContexts() { for context in [source, target] { context.reset() } }

  // MARK: Progress

  /// Throws if the copy was cancelled.
  ///
  /// - Throws: `CancellationError`.
  func checkCancellation() throws {
    if options.progress?.isCancelled == true || Task.isCancelled { throw CancellationError() }
  }

  /// Sets the progress's total to a number of objects.
  func begin(_ count: Int) {
    options.progress?.completedUnitCount = 0
    options.progress?.totalUnitCount = Int64(count) + 1
  }

  /// Adds to the progress's number of copied objects.
  func advance(_ count: Int) { options.progress?.completedUnitCount += Int64(count) }

  /// Reports that everything is done.
  func end() { if let progress = options.progress { progress.completedUnitCount = progress.totalUnitCount } }
}

/// A place in the tables.
struct TablePlace: Hashable {
  var entity = 0
  var position = 0
}
