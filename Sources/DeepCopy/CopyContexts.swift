import DeepClone

/// The contexts of a copy.
///
/// Nothing is written in the app's own, so that a copy that fails leaves their changes and their undo stacks alone.
///
/// | options | reads | writes |
/// | --- | --- | --- |
/// | `saveEvery` | a context beside the app's source | one beside the app's target, saved with each batch |
/// | `saves` | the app's source | a context beside the app's target, saved at the end |
/// | neither | the app's source | a child of the app's target, which puts the copies there at the end, unsaved |
final class CopyContexts {
  let source, target: NSManagedObjectContext
  /// The target context of the call.
  let appTarget: NSManagedObjectContext
  let sourceCoordinator, targetCoordinator: NSPersistentStoreCoordinator
  /// True if saving the written context saves to the stores.
  let savesToStore: Bool
  /// True if the context that is read isn't the app's.
  private let ownsSource: Bool

  /// Makes the contexts.
  ///
  /// - Throws: `CopyError` if the call's contexts can't be copied between, or have changes that have to be saved first.
  init(from source: NSManagedObjectContext, to target: NSManagedObjectContext, _ options: CopyOptions) throws {
    guard let from = source.rootCoordinator, let to = target.rootCoordinator else { throw CopyError.noCoordinator }
    guard from !== to else { throw CopyError.sameCoordinator }
    if let size = options.saveEvery, size < 1 { throw CopyError.batchSize(size) }
    if options.saveEvery != nil, source.hasUnsavedChanges { throw CopyError.sourceUnsaved }
    ownsSource = options.saveEvery != nil
    savesToStore = options.saves || ownsSource
    if options.saves, target.parent != nil { throw CopyError.targetHasParent }
    if savesToStore, target.hasUnsavedChanges { throw CopyError.targetUnsaved }
    sourceCoordinator = from
    targetCoordinator = to
    appTarget = target
    self.source = ownsSource ? Self.context(source, from) : source
    self.target = Self.context(target, savesToStore ? to : nil)
  }

  /// Makes a context beside another one, with its coordinator, or a child of it, without one.
  private static func context(
    _ other: NSManagedObjectContext, _ coordinator: NSPersistentStoreCoordinator?
  ) -> NSManagedObjectContext {
    let type = coordinator == nil ? other.concurrencyType : .privateQueueConcurrencyType
    let context = NSManagedObjectContext(concurrencyType: type)
    if let coordinator { context.persistentStoreCoordinator = coordinator } else { context.parent = other }
    context.mergePolicy = other.mergePolicy
    return context
  }

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

  /// Runs a block on the queues of both contexts, for a caller on the queue of the app's source.
  func performWaiting(_ body: () throws -> Void) throws {
    if ownsSource { return try source.performWaiting { try target.performWaiting(body) } }
    try appTarget.performWaiting {
      // Objects that a pending delete rule will delete no longer exist.
      appTarget.settleDeletions()
      try target.performWaiting {
        try source.throwingReads(with: nil) { source.settleDeletions() }
        try body()
      }
    }
  }

  /// Releases the objects of both contexts, which belong to the copy.
  func empty() { for context in [source, target] { context.reset() } }
}
