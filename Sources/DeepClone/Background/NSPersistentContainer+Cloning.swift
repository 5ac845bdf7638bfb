import Foundation

extension NSPersistentContainer {
  /// Clones objects in the background, in one operation, and saves: at the end, and with `options.saveEvery` in between.
  ///
  /// ```swift
  /// let copies = try await container.deepClone([note.objectID], using: NotesCloner.self)
  /// ```
  ///
  /// Objects that were never saved are not known to the background context: save them first.
  ///
  /// - Parameters:
  ///   - ids: The identities of the objects to clone.
  ///   - type: The model's cloner.
  ///   - exclusions: The relationships to leave out of each, by the entity that declares it and its name.
  ///   - options: The options of the operation; it is saved whatever they say. Cancelling the task cancels it.
  /// - Returns: The permanent identities of the clones, in the order of `ids`.
  /// - Throws: `CloneError`, a Cocoa error of fetching or saving, `CancellationError`; nothing is saved then. Where batches
  ///   were saved before, `PartialCloneError`, which says what they hold and why no more was cloned.
  public func deepClone<Cloner: GeneratedCloner & SendableMetatype>(
    _ ids: [NSManagedObjectID], using type: Cloner.Type, excluding exclusions: [Exclusion<NSManagedObject>] = [],
    options: CloneOptions = CloneOptions()
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
        var clones: [NSManagedObject] = []
        var (savedRoots, savedCount) = (0, 0)
        do {
          for id in ids {
            let source = try context.existingObject(with: id)
            clones.append(try operation.deepClone(source, excluding: exclusions, using: type))
            // A call saves at its end, so all roots so far are saved, or none since the last time.
            if operation.savedCount > savedCount { (savedRoots, savedCount) = (clones.count, operation.savedCount) }
          }
          try context.save()
        } catch {
          guard savedCount > 0 else { throw error }
          throw PartialCloneError(
            clones: clones.prefix(savedRoots).map(\.objectID), savedCount: savedCount, reason: error)
        }
        return clones.map(\.objectID)
      }
    } onCancel: {
      progress.cancel()
    }
  }

  /// Clones an object in the background, and saves.
  ///
  /// - Parameters:
  ///   - id: The identity of the object to clone.
  ///   - type: The model's cloner.
  ///   - exclusions: The relationships to leave out, each by the entity that declares it and its name.
  ///   - options: The options of the operation; it is saved whatever they say. Cancelling the task cancels it.
  /// - Returns: The permanent identity of the clone.
  /// - Throws: `CloneError`, a Cocoa error of fetching or saving, `CancellationError`; nothing is saved then.
  public func deepClone<Cloner: GeneratedCloner & SendableMetatype>(
    _ id: NSManagedObjectID, using type: Cloner.Type, excluding exclusions: [Exclusion<NSManagedObject>] = [],
    options: CloneOptions = CloneOptions()
  ) async throws -> NSManagedObjectID {
    let clones = try await deepClone([id], using: type, excluding: exclusions, options: options)
    guard let clone = clones.first else { throw CloneError.entityMissing(entity: id.entity.name ?? "") }
    return clone
  }
}
