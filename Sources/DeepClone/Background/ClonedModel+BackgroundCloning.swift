public import Foundation

/// A model whose generated code may run on any thread.
///
/// In a target with main-actor isolation, a model's generated type conforms to `ClonedModel` on the main actor only. The
/// compiler refuses that beside `Sendable` (Swift Evolution, SE-0470), so the target's rules can't run in the background.
public typealias BackgroundCloning = ClonedModel & Sendable

extension ClonedModel where Self: BackgroundCloning {
  /// Clones an object in the background, with everything that it owns, and saves.
  ///
  /// ```swift
  /// let id = try await NotesCloning.deepClone(note.objectID, as: Note.self, in: container) { source, clone in
  ///   clone.title = "Copy of \(source.title ?? "")"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The object ID of the object to clone, which has to be saved: a background context can't see unsaved
  ///     objects.
  ///   - type: The object's class; `NSManagedObject` if any will do.
  ///   - container: The container whose store holds the object.
  ///   - owner: The owner of the clone; nil for the owner of the object.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call; the context is saved even if `saves` is false. Cancelling the task cancels it.
  ///   - change: Changes the clone, on the background context's queue, after links and hooks, before validation and saving.
  /// - Returns: The permanent object ID of the clone.
  /// - Throws: `CloneError`, a Cocoa error of fetching or saving, or `CancellationError`; nothing is saved then.
  @discardableResult
  public static func deepClone<Object: NSManagedObject>(
    _ id: NSManagedObjectID, as type: Object.Type, in container: NSPersistentContainer, into owner: NewOwnerID? = nil,
    following owned: [PropertyPath<Object>]? = nil, excluding exclusions: [PropertyPath<Object>] = [],
    options: CloneOptions = CloneOptions(),
    _ change: @escaping @Sendable (_ source: Object, _ clone: Object) throws -> Void = { _, _ in }
  ) async throws -> NSManagedObjectID {
    let clones = try await deepClone(
      [id], as: type, in: container, into: owner, following: owned, excluding: exclusions, options: options, change)
    guard let clone = clones.first else { throw CloneError.entityMissing(entity: id.entity.name ?? "") }
    return clone
  }

  /// Clones objects in the background, in one call, and saves: at the end, and with `options.saveEvery` in between.
  ///
  /// If an object no longer exists, the call throws before it inserts anything; with `options.saveEvery`, it throws
  /// when it reads that object's batch.
  ///
  /// - Parameters:
  ///   - ids: The object IDs of the objects to clone, which have to be saved: a background context can't see unsaved
  ///     objects.
  ///   - type: The objects' class; `NSManagedObject` if they're mixed.
  ///   - container: The container whose store holds the objects.
  ///   - owner: The owner of the clones; nil for the owners of the objects.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call; the context is saved even if `saves` is false. Cancelling the task cancels it.
  ///   - change: Changes the clone of each distinct object, on the background context's queue, after links and hooks, before
  ///     validation and saving.
  /// - Returns: The permanent object IDs of the clones, in the order of `ids`.
  /// - Throws: `CloneError`, a Cocoa error of fetching or saving, or `CancellationError`; only earlier batches are
  ///   saved then. `PartialCloneError` if batches were saved before an error other than cancellation.
  @discardableResult
  public static func deepClone<Object: NSManagedObject>(
    _ ids: [NSManagedObjectID], as type: Object.Type, in container: NSPersistentContainer,
    into owner: NewOwnerID? = nil, following owned: [PropertyPath<Object>]? = nil,
    excluding exclusions: [PropertyPath<Object>] = [], options: CloneOptions = CloneOptions(),
    _ change: @escaping @Sendable (_ source: Object, _ clone: Object) throws -> Void = { _, _ in }
  ) async throws -> [NSManagedObjectID] {
    try await container.performInBackground(options.progress) { context, progress in
      var options = options
      (options.saves, options.progress) = (false, progress)
      let operation = CloneContext(context, options: options)
      var sources: [Object] = []
      do {
        sources = try context.objects(ids, as: type)
        let owner = try owner.map { try NewOwner<Object>($0, in: context) }
        let clones = try clone(sources, operation, owner, owned, exclusions, change)
        try context.save()
        return clones.map(\.objectID)
      } catch {
        guard operation.savedCount > 0, !(error is CancellationError) else { throw error }
        let saved = sources.prefix(operation.history.savedRootCount).compactMap(operation.clone)
        throw PartialCloneError(clones: saved.map(\.objectID), savedCount: operation.savedCount, reason: error)
      }
    }
  }
}

extension NSPersistentContainer {
  /// Runs a call in a new background context; cancelling the task cancels the call's progress.
  ///
  /// - Parameters:
  ///   - progress: The progress that the caller chose; nil for a private one.
  ///   - body: The call, which is given the progress.
  /// - Returns: The call's result.
  /// - Throws: Any error that the call throws.
  package func performInBackground<Result: Sendable>(
    _ progress: Progress?, _ body: @escaping @Sendable (NSManagedObjectContext, Progress) throws -> Result
  ) async throws -> Result {
    // A task is cancelled on another thread; the context's queue reads it from the progress.
    let progress = progress ?? Progress(totalUnitCount: -1)
    let context = newBackgroundContext()
    return try await withTaskCancellationHandler {
      try await context.perform { try body(context, progress) }
    } onCancel: {
      progress.cancel()
    }
  }
}

/// An error of a background call that ended early, after it had saved at least one batch.
///
/// Clones made after the last saved batch are removed. To continue, clone the object IDs after the first `clones.count`.
/// The new clones aren't linked to the saved ones, even if their sources refer to each other. A call that's cancelled
/// throws `CancellationError` instead.
public struct PartialCloneError: Error {
  /// The permanent object IDs of the saved clones of the first roots, in the order of the roots.
  public let clones: [NSManagedObjectID]
  /// The number of saved clones, including those of owned objects.
  public let savedCount: Int
  /// The error that ended the call: a `CloneError`, a Cocoa error of fetching or saving, or the app's own.
  public let reason: any Error
}

extension PartialCloneError: CustomStringConvertible {
  /// A text that says what is saved, and why cloning ended.
  public var description: String {
    "cloning ended after \(clones.count) roots were saved, in \(savedCount) clones: \(reason)"
  }
}

extension PartialCloneError: LocalizedError {
  /// A sentence for people.
  public var errorDescription: String? { "Only some of the objects were duplicated." }
  /// The same text as `description`.
  public var failureReason: String? { description }
}

extension NSManagedObjectContext {
  /// Returns the objects with these IDs as faults.
  ///
  /// The call fetches them together when it comes to them, and throws if one doesn't exist.
  ///
  /// - Throws: `CloneError.classDiffers`, a Cocoa error for an object that was never saved or is another container's.
  package func objects<Object: NSManagedObject>(_ ids: [NSManagedObjectID], as type: Object.Type) throws -> [Object] {
    let stores = persistentStoreCoordinator?.persistentStores ?? []
    return try ids.map { id in
      let isStored = id.persistentStore.map(stores.contains) ?? false
      let object = try isStored ? self.object(with: id) : existingObject(with: id)
      guard let object = object as? Object else { throw CloneError.classDiffers(object, expected: type) }
      return object
    }
  }
}
