import DeepClone

/// One copy between stores.
///
/// All at once: the objects are reached in the source context, level by level, copied and linked in the target context.
/// In batches: tables of numbers say what is to be copied and what was; each batch is read and written in contexts of the
/// operation's own, which are emptied afterwards. A link is written with the batch that inserts the later of its ends, so
/// that a copy that ended early lacks no link between two objects that are there.
final class CopyOperation {
  let source, target: NSManagedObjectContext
  let options: CopyOptions
  let entities: CopySchema
  var report = CopyReport()
  /// How many objects the target has for good.
  var savedCount = 0
  /// The numbers that saved objects are kept by.
  let numbers = NumberedObjects()
  /// The record of earlier copies into the target.
  var record: CopyRecord

  // In batches.
  /// The objects to copy and their locations, by entity; empty without batches, since one batch knows everything.
  var tables: [CopyTable]
  /// The links between objects of different batches.
  var earlier = EarlierLinks()
  /// How many to-many links an object of each entity has on average, as far as it is known.
  var linksPerObject: [Int: Double] = [:]

  /// Starts an operation.
  ///
  /// - Throws: `CopyError` where the two contexts cannot be copied between.
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

  /// Brings in objects of the source by their numbers, as far as they exist.
  func bringIn(
    _ found: some Sequence<StoredNumber>, of entity: CopiedEntity, prefetching names: [String]
  ) throws -> ContiguousArray<NSManagedObject> {
    let objects = found.lazy.compactMap { self.numbers.object($0, of: entity.source, in: self.source) }
    return try source.existing(ContiguousArray(objects), of: entity.source, prefetching: names)
  }

  /// Where one of the source's objects stands in the tables; nil where it is not copied.
  func place(of object: NSManagedObject) -> (place: TablePlace, state: CopyState)? {
    guard let entity = entities.copied(object)?.number,
      let position = tables[entity].position(of: numbers.number(of: object))
    else { return nil }
    return (TablePlace(entity: entity, position: position), tables[entity].entry(at: position).state)
  }

  // MARK: Making

  /// Makes the copies of a batch that the target lacks, and copies attributes.
  func make(_ batch: CopyBatch) throws {
    for (entity, places) in batch.parts {
      let written = places.lowerBound..<(batch.states[places].firstIndex(of: .kept) ?? places.upperBound)
      // In parts, so that a copy of everything at once can be cancelled on its way.
      for first in stride(from: written.lowerBound, to: written.upperBound, by: 1000) {
        try checkCancellation()
        let part = first..<min(first + 1000, written.upperBound)
        batch.makeCopies(entity, in: part, target)
        if options.saveEvery == nil { advance(part.count) }
      }
      if options.saveEvery == nil { advance(places.upperBound - written.upperBound) }
    }
    if batch.mayHaveAwakened { removeAwakened(besides: batch) }
  }

  /// Removes what `awakeFromInsert` of the copies inserted: a copy holds what its source holds.
  private func removeAwakened(besides batch: CopyBatch) {
    let own = Set(batch.copies.lazy.compactMap { $0 }.map(ObjectIdentifier.init))
    for object in target.insertedObjects where !own.contains(ObjectIdentifier(object)) {
      object.unlinkAll()
      target.delete(object)
    }
    target.processPendingChanges()
  }

  /// Counts the objects of a batch that the target did not have, and records where their copies will be, in the tables and
  /// in the target's own record.
  func recordCopies(of batch: CopyBatch) throws {
    // In the order of insertion, so that the numbers are in that order too.
    try target.obtainPermanentIDs(
      for: batch.copies.indices.compactMap { batch.states[$0] == .inserted ? batch.copies[$0] : nil })
    for (entity, places) in batch.parts {
      let table = tables[entity.number]
      let inserted = places.filter { batch.states[$0] == .inserted }
      // The others were counted when they were found.
      report.count(entity.name, inserted.count, of: .inserted)
      for place in inserted {
        guard let copy = batch.copies[place] else { continue }
        let (number, copyNumber) = (numbers.number(of: batch.sources[place]), numbers.number(of: copy))
        guard number != .none, copyNumber != .none else { continue }
        record.append(batch.sources[place], number, copy: copy, copyNumber)
        if let position = table.position(of: number) { table.record(copyNumber, .inserted, at: position) }
      }
    }
  }

  // MARK: Linking

  /// Links the copies of a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - isWhole: Whether every object is in it, so that ordered sides say all that their inverses say.
  func link(_ batch: CopyBatch, isWhole: Bool) throws {
    let isRepeating = !isWhole || batch.states.contains { $0 != .inserted }
    let isWritten = { (link: CopiedLink) in link.isWritten && (isRepeating || !link.isRepeated) }
    // Ordered sides last and whole, so that their order holds.
    let kinds: [(CopiedLink) -> Bool] = [{ !$0.isToMany }, { $0.isToMany && !$0.isOrdered }, { $0.isOrdered }]
    for isKind in kinds {
      for (entity, places) in batch.parts {
        try checkCancellation()
        batch.link(entity.links.filter { isWritten($0) && isKind($0) }, of: entity, in: places)
      }
    }
    countUnwritten(batch, isWritten)
    report.danglingLinks.merge(batch.dangling, uniquingKeysWith: +)
    report.linksLeftOut.merge(batch.leftOut, uniquingKeysWith: +)
  }

  /// Counts what sides lead to that are not written: a to-one link may dangle by itself, and where entities are left out
  /// the side that is written may be.
  private func countUnwritten(_ batch: CopyBatch, _ isWritten: (CopiedLink) -> Bool) {
    for (entity, places) in batch.parts {
      let links = entity.links.filter { !isWritten($0) && (!$0.isToMany || options.entities != nil) }
      entity.reach(links, of: batch.sources[places]) { destination, link, _ in
        switch batch.destination(destination) {
        case .missing where !link.isToMany: batch.dangling[link.label, default: 0] += 1
        case .leftOut: batch.leftOut[link.label, default: 0] += 1
        case .copy, .later, .missing: break
        }
      }
    }
  }

  /// Counts the links that the source's stores found to lead nowhere while they were read, and gave as none.
  func countNoticed() {
    #if !canImport(CoreData)
    let noticed = source.rootCoordinator?.danglingLinks ?? [:]
    for entity in entities.all where entity.isCopied {
      for link in entity.links {
        if let count = noticed["\(entity.name).\(link.name)"] { report.danglingLinks[link.label, default: 0] += count }
      }
    }
    #endif
  }
}
