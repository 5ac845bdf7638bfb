#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// The time at which a block of `perform(schedule:_:)` runs.
  public enum ScheduledTaskType: Sendable {
    /// At once if the caller is on the context's queue already.
    case immediate
    /// After everything that waits for the queue.
    case enqueued
  }

  /// Runs a block on the context's queue, later; pending changes are processed afterwards, as Apple documents.
  ///
  /// - Parameter block: The code to run.
  @preconcurrency
  public func perform(_ block: @escaping @Sendable () -> Void) {
    queue.async {
      block()
      self.endBlock()
    }
  }

  /// Runs a block on the context's queue, and waits for it; calls may be nested.
  ///
  /// - Parameter block: The code to run.
  @preconcurrency
  public func performAndWait(_ block: @Sendable () -> Void) {
    runAndWait(block)
  }

  /// Runs a block on the context's queue, and waits for it; calls may be nested.
  ///
  /// - Parameter block: The code to run.
  /// - Returns: The block's result.
  /// - Throws: Any error that the block throws.
  @preconcurrency
  nonisolated public func performAndWait<T>(_ block: @Sendable () throws -> T) rethrows -> T {
    try runAndWait(block)
  }

  /// Runs a block on the context's queue; pending changes are processed afterwards, as Apple documents.
  ///
  /// - Parameters:
  ///   - schedule: When the block runs.
  ///   - block: The code to run.
  /// - Returns: The block's result.
  /// - Throws: Any error that the block throws.
  @preconcurrency
  nonisolated public func perform<T>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping @Sendable () throws -> T
  ) async rethrows -> T {
    try await result(schedule, block) { throw $0 }
  }

  private func runAndWait<T>(_ block: () throws -> T) rethrows -> T {
    if queue.isCurrent { return try block() }
    return try queue.sync {
      defer { sweepIfSmall() }
      return try block()
    }
  }

  /// Ends what a block, or a turn of the main queue, did.
  func endBlock() {
    processPendingChanges()
    sweepIfSmall()
  }

  private func result<T>(
    _ schedule: ScheduledTaskType, _ block: @escaping @Sendable () throws -> T, rescue: (any Error) throws -> T
  ) async rethrows -> T {
    if schedule == .immediate, queue.isCurrent { return try block() }
    let result: Unchecked<Result<T, any Error>> = await withCheckedContinuation { continuation in
      queue.async {
        let result = Unchecked(Result(catching: block))
        self.endBlock()
        continuation.resume(returning: result)
      }
    }
    switch result.value {
    case .success(let value): return value
    case .failure(let error): return try rescue(error)
    }
  }
}

/// Carries a value that only one queue at a time uses from one queue to another.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
#endif
