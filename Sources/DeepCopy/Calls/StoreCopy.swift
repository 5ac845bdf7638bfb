import DeepClone

/// The roots of a copy.
struct CopyRoots {
  /// The names of entities, all of whose objects are roots; nil for all entities.
  var entities: Set<String>? = []
  /// The objects that the call names.
  var objects: [NSManagedObject] = []

  var isEverything: Bool { entities == nil }

  /// Returns whether all objects of an entity are roots.
  func hold(_ entity: CopiedEntity) -> Bool { entity.isCopied && entities?.contains(entity.name) != false }
}

/// One call that copies between stores.
///
/// It chooses the contexts, and cleans up after a failure.
struct StoreCopy {
  let model: ModelRules
  let source, target: NSManagedObjectContext
  let options: CopyOptions

  /// The copies of the objects that a call named, in their order, and the report.
  typealias Result = (copies: [NSManagedObject], report: CopyReport)

  /// The context of some objects, if they can be copied together.
  static func context(of objects: [NSManagedObject]) throws -> NSManagedObjectContext {
    let context = objects.first?.managedObjectContext
    for object in objects {
      guard let own = object.managedObjectContext, !object.isDeleted else {
        throw CopyError.about(object, CopyError.sourceUnreadable)
      }
      if own !== context { throw CopyError.about(object, CopyError.severalSourceContexts) }
    }
    guard let context else { throw CopyError.noCoordinator }
    return context
  }

  /// Copies.
  func copy(_ roots: CopyRoots) throws -> Result {
    if roots.isEverything, options.entities == nil { try checkNothingStaysBehind() }
    guard let size = options.saveEvery else { return try target.performWaiting { try copyAtOnce(roots) } }
    return try copyInBatches(of: size, roots)
  }

  /// Throws if the source has objects that the model's calls don't copy, such as those of another model in the same
  /// store.
  private func checkNothingStaysBehind() throws {
    let others = source.rootCoordinator?.managedObjectModel.entities.filter {
      !$0.isAbstract && model.numbers[$0.name ?? ""] == nil
    }
    let names = try (others ?? []).filter { try source.hasObjects(of: $0, orUnsaved: true) }.compactMap(\.name)
    let copied = model.numbers.keys.sorted()
    guard names.isEmpty else { throw CopyError.entitiesLeftBehind(names.sorted(), copied: copied) }
  }

  // MARK: At once

  private func copyAtOnce(_ roots: CopyRoots) throws -> Result {
    // Objects that a pending delete rule will delete no longer exist.
    CloneContext.settleDeletions(in: target)
    // The app's changes have to survive a failure, so the copy is made in a context that can be thrown away.
    let scratch = target.hasChanges ? NSManagedObjectContext(concurrencyType: target.concurrencyType) : nil
    scratch?.parent = target
    let context = scratch ?? target
    let operation = try CopyOperation(model, from: source, to: context, options: options)
    var undo = { if scratch == nil { target.rollback() } }
    do {
      let batch = try context.performWaiting {
        try context.throwingReads(with: source) {
          try carryingHashes { (try operation.copyAtOnce(roots), context.hasChanges) }
        }
      }
      var copies = try roots.objects.map { object in
        // Another context may have deleted it.
        guard let copy = batch.copy(of: object) else { throw CopyError.about(object, CopyError.sourceUnreadable) }
        return copy
      }
      let saving = { (context: NSManagedObjectContext) in
        do { try context.save() } catch { throw operation.named(error, in: batch) }
      }
      try scratch?.performWaiting {
        let held = HeldValues(target, before: context)
        try saving(context)
        undo = held.restore
        copies = copies.map { target.object(with: $0.objectID) }
      }
      AwaitedCopies.add(operation.record.added, to: target)
      if options.saves {
        try operation.record.guarded { try saving(target) }
        operation.report.batches = 1
      }
      operation.end()
      return (copies, operation.report)
    } catch {
      undo()
      AwaitedCopies.restore(target)
      throw error
    }
  }

  // MARK: In batches

  private func copyInBatches(of size: Int, _ roots: CopyRoots) throws -> Result {
    guard !source.hasUnsavedChanges else { throw CopyError.sourceUnsaved }
    let (reader, writer) = (try Self.worker(besides: source), try Self.worker(besides: target))
    let operation = try CopyOperation(model, from: reader, to: writer, options: options)
    let places = try reader.performWaiting {
      try writer.performWaiting {
        try operation.makeTables(roots, size: size)
        let places = try roots.objects.map { object in
          guard let place = operation.place(of: object) else {
            throw CopyError.about(object, CopyError.sourceUnreadable)
          }
          return place
        }
        try carryingHashes { (try operation.copyInBatches(of: size), operation.report.batches > 0) }
        return places
      }
    }
    let copies = target.performWaiting { places.compactMap { operation.copy(at: $0, in: target) } }
    return (copies, operation.report)
  }

  /// A new context for the copy, with the same coordinator as another one.
  private static func worker(besides context: NSManagedObjectContext) throws -> NSManagedObjectContext {
    guard let coordinator = context.rootCoordinator else { throw CopyError.noCoordinator }
    let worker = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    worker.persistentStoreCoordinator = coordinator
    worker.mergePolicy = context.mergePolicy
    return worker
  }
}
