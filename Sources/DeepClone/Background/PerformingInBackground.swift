import Foundation

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
    try await newBackgroundContext().performInBackground(progress, body)
  }
}

extension NSManagedObjectContext {
  /// Runs a call on the context's queue; cancelling the task cancels the call's progress.
  ///
  /// - Parameters:
  ///   - progress: The progress that the caller chose; nil for a private one.
  ///   - body: The call, which is given the progress.
  /// - Returns: The call's result.
  /// - Throws: Any error that the call throws.
  func performInBackground<Result: Sendable>(
    _ progress: Progress?, _ body: @escaping @Sendable (NSManagedObjectContext, Progress) throws -> Result
  ) async throws -> Result {
    // A task is cancelled on another thread; the context's queue reads it from the progress.
    let progress = progress ?? Progress(totalUnitCount: -1)
    return try await withTaskCancellationHandler {
      try await perform { try body(self, progress) }
    } onCancel: {
      progress.cancel()
    }
  }

  /// Returns the objects with these IDs as faults.
  ///
  /// The call fetches them together when it comes to them, and throws if one doesn't exist.
  ///
  /// - Throws: `CloneError.Code.classDiffers`, a Cocoa error for an object that was never saved or is another container's.
  package func objects<Object: NSManagedObject>(_ ids: [NSManagedObjectID], as type: Object.Type) throws -> [Object] {
    let stores = rootCoordinator?.persistentStores ?? []
    return try ids.map { id in
      let isStored = id.persistentStore.map(stores.contains) ?? false
      let object = try isStored ? self.object(with: id) : existingObject(with: id)
      guard let object = object as? Object else { throw CloneError.classDiffers(object, expected: type) }
      return object
    }
  }
}
