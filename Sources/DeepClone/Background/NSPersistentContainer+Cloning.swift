import Foundation

/// A model whose generated code may run on any thread.
///
/// In a target with main-actor isolation a model's generated type conforms to `ClonedModel` on the main actor alone, which
/// the compiler refuses beside `Sendable` (Swift Evolution, SE-0470): the target's rules can't run in the background.
public typealias BackgroundCloning = ClonedModel & Sendable

extension NSPersistentContainer {
  /// Clones objects in the background, in one call, and saves: at the end, and with `options.saveEvery` in between.
  ///
  /// ```swift
  /// let copies = try await container.deepClone([note.objectID], using: NotesCloning.self)
  /// ```
  ///
  /// Objects that were never saved are not known to the background context: save them first.
  ///
  /// - Parameters:
  ///   - ids: The object IDs of the objects to clone.
  ///   - type: The model's generated type.
  ///   - owned: The owned relationships to follow, with each step on the way; nil for all.
  ///   - exclusions: The relationships to leave out.
  ///   - options: The options of the call; the context is saved even if `saves` is false. Cancelling the task cancels it.
  /// - Returns: The permanent object IDs of the clones, in the order of `ids`.
  /// - Throws: `CloneError`, a Cocoa error of fetching or saving, `CancellationError`; nothing is saved then. Where batches
  ///   were saved before, `PartialCloneError`, which says what they hold and why no more was cloned.
  public func deepClone<Model: BackgroundCloning>(
    _ ids: [NSManagedObjectID], using type: Model.Type,
    cloning owned: [RelationshipPath<NSManagedObject>]? = nil,
    excluding exclusions: [RelationshipPath<NSManagedObject>] = [], options: CloneOptions = CloneOptions()
  ) async throws -> [NSManagedObjectID] {
    var options = options
    // A task is cancelled from another thread than the context's, which asks the progress.
    let progress = options.progress ?? Progress(totalUnitCount: 0)
    options.progress = progress
    options.saves = false
    let settled = options
    let context = newBackgroundContext()
    return try await withTaskCancellationHandler {
      try await context.perform {
        let operation = CloneContext(context, options: settled)
        var sources: [NSManagedObject] = []
        do {
          sources = try ids.map { try context.existingObject(with: $0) }
          let clones = try Model.deepClone(sources, in: operation, cloning: owned, excluding: exclusions)
          try context.save()
          return clones.map(\.objectID)
        } catch {
          guard operation.savedCount > 0 else { throw error }
          let saved = sources.prefix(operation.savedRootCount).compactMap(operation.clone)
          throw PartialCloneError(
            clones: saved.map(\.objectID), savedCount: operation.savedCount, reason: error)
        }
      }
    } onCancel: {
      progress.cancel()
    }
  }

  /// Clones an object in the background, and saves.
  ///
  /// - Parameters:
  ///   - id: The object ID of the object to clone.
  ///   - type: The model's generated type.
  ///   - owned: The owned relationships to follow, with each step on the way; nil for all.
  ///   - exclusions: The relationships to leave out.
  ///   - options: The options of the call; the context is saved even if `saves` is false. Cancelling the task cancels it.
  /// - Returns: The permanent object ID of the clone.
  /// - Throws: `CloneError`, a Cocoa error of fetching or saving, `CancellationError`; nothing is saved then.
  public func deepClone<Model: BackgroundCloning>(
    _ id: NSManagedObjectID, using type: Model.Type,
    cloning owned: [RelationshipPath<NSManagedObject>]? = nil,
    excluding exclusions: [RelationshipPath<NSManagedObject>] = [], options: CloneOptions = CloneOptions()
  ) async throws -> NSManagedObjectID {
    let clones = try await deepClone([id], using: type, cloning: owned, excluding: exclusions, options: options)
    guard let clone = clones.first else { throw CloneError.entityMissing(entity: id.entity.name ?? "") }
    return clone
  }
}
