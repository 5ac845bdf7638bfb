import DeepClone

/// One call that copies between stores: it chooses the contexts, and cleans up after a failure.
struct StoreCopy {
  let model: CloneModel
  let source, target: NSManagedObjectContext
  let options: CopyOptions

  /// The copies of the objects that a call named, in its order, and what was done.
  typealias Result = (copies: [NSManagedObject], report: CopyReport)

  /// The context of objects that can be copied together.
  static func context(of objects: [NSManagedObject]) throws -> NSManagedObjectContext {
    var context: NSManagedObjectContext?
    for object in objects {
      let (entity, name) = (object.entity.name ?? "", object.objectID.uriRepresentation().absoluteString)
      guard let own = object.managedObjectContext, !object.isDeleted else {
        throw CopyError.sourceUnreadable(entity: entity, object: name)
      }
      if let context, context !== own { throw CopyError.severalSourceContexts(entity: entity, object: name) }
      context = own
    }
    guard let context else { throw CopyError.noStore }
    return context
  }

  /// Copies.
  func copy(_ roots: CopyRoots) throws -> Result {
    guard let size = options.saveEvery else { return try target.performWaiting { try copyAtOnce(roots) } }
    return try copyInBatches(of: size, roots)
  }

  /// Lets the target's stores be known as the same model's as the source's; Apple's Core Data computes the hashes itself.
  ///
  /// - Parameter copy: Copies; what it saves has the hashes, and so has a store that is given no objects.
  private func carryingHashes<Copied>(_ copy: () throws -> (result: Copied, hasChanged: Bool)) throws -> Copied {
    #if canImport(CoreData)
    return try copy().result
    #else
    guard let from = source.rootCoordinator, let to = target.rootCoordinator else { throw CopyError.noStore }
    let isCarried = CarriedHashes(source: from, target: to).carry()
    let (result, hasChanged) = try copy()
    if isCarried, !hasChanged { try to.saveMetadata() }
    return result
    #endif
  }

  // MARK: At once

  private func copyAtOnce(_ roots: CopyRoots) throws -> Result {
    // What deletions are about to take along is not there any more.
    CloneContext.settleDeletions(in: target)
    guard target.hasChanges else { return try copyAtOnce(roots, into: target) { target.rollback() } }
    // What the user changed has to outlive a failure, so the copy is made where it can be thrown away.
    let scratch = NSManagedObjectContext(concurrencyType: target.concurrencyType)
    scratch.parent = target
    return try scratch.performWaiting {
      var result = try copyAtOnce(roots, into: scratch) { scratch.reset() }
      try scratch.obtainPermanentIDs(for: Array(scratch.insertedObjects))
      try scratch.save()
      result.copies = result.copies.map { target.object(with: $0.objectID) }
      if options.saves {
        try target.save()
        result.report.batches = 1
      }
      return result
    }
  }

  private func copyAtOnce(
    _ roots: CopyRoots, into context: NSManagedObjectContext, undo: () -> Void
  ) throws -> Result {
    let operation = try CopyOperation(model, from: source, to: context, options: options)
    do {
      let batch = try context.throwingReads(with: source) {
        try carryingHashes { (try operation.copyAtOnce(roots), context.hasChanges) }
      }
      if options.saves, context === target {
        try context.save()
        operation.report.batches = 1
      }
      operation.steps.end()
      guard case .objects(let objects) = roots else { return ([], operation.report) }
      return (objects.compactMap { batch.copy(of: $0) }, operation.report)
    } catch {
      undo()
      throw error
    }
  }

  // MARK: In batches

  private func copyInBatches(of size: Int, _ roots: CopyRoots) throws -> Result {
    guard !source.hasUnsavedChanges else { throw CopyError.sourceUnsaved }
    let (reader, writer) = (try Self.worker(besides: source), try Self.worker(besides: target))
    let operation = try CopyOperation(model, from: reader, to: writer, options: options)
    var named: [NamedObject] = []
    if case .objects(let objects) = roots {
      named = try objects.map {
        NamedObject(number: operation.numbers.number(of: $0), entity: try operation.entities.known($0).number)
      }
    }
    try reader.performWaiting {
      try writer.performWaiting {
        try operation.makeTables(roots, named, size: size)
        try carryingHashes { (try operation.copyInBatches(of: size), operation.report.batches > 0) }
      }
    }
    let copies = named.compactMap { object in
      operation.tables[object.entity].entry(of: object.number).flatMap {
        operation.numbers.object($0.target, of: operation.entities[object.entity].target, in: target)
      }
    }
    return (copies, operation.report)
  }

  /// A context of the copy's own, beside another one.
  private static func worker(besides context: NSManagedObjectContext) throws -> NSManagedObjectContext {
    guard let coordinator = context.rootCoordinator else { throw CopyError.noStore }
    let worker = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    worker.persistentStoreCoordinator = coordinator
    worker.mergePolicy = context.mergePolicy
    return worker
  }
}
