import Foundation

extension NSPersistentContainer {
  /// Runs a call in a new background context; cancelling the task cancels the call's progress.
  ///
  /// - Parameters:
  ///   - progress: The progress that the caller chose; nil for one that nobody else sees.
  ///   - body: The call, which takes the progress.
  /// - Returns: What the call returns.
  /// - Throws: What the call throws.
  package func performInBackground<Result: Sendable>(
    _ progress: Progress?, _ body: @escaping @Sendable (NSManagedObjectContext, Progress) throws -> Result
  ) async throws -> Result {
    // A task is cancelled from another thread than the context's, which asks the progress.
    let progress = progress ?? Progress(totalUnitCount: -1)
    let context = newBackgroundContext()
    return try await withTaskCancellationHandler {
      try await context.perform { try body(context, progress) }
    } onCancel: {
      progress.cancel()
    }
  }
}
