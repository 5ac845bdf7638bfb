#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// When a block of `perform(schedule:_:)` runs.
  public enum ScheduledTaskType: Sendable {
    /// At once where the caller is on the context's queue already.
    case immediate
    /// After everything that waits there.
    case enqueued
  }

  /// Runs a block on the context's queue, later; pending changes are processed afterwards, as Apple documents.
  ///
  /// - Parameter block: What to run.
  @preconcurrency
  public func perform(_ block: @escaping @Sendable () -> Void) {
    queue.async {
      block()
      self.processPendingChanges()
    }
  }

  /// Runs a block on the context's queue, and waits for it; calls may be nested.
  ///
  /// - Parameter block: What to run.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws.
  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
    try queue.sync(block)
  }

  /// Runs a block on the context's queue; pending changes are processed afterwards, as Apple documents.
  ///
  /// - Parameters:
  ///   - schedule: When the block runs.
  ///   - block: What to run.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws; Apple spells that `rethrows`, which means the same to callers.
  nonisolated(nonsending) public func perform<T, Failure: Error>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws(Failure) -> T
  ) async throws(Failure) -> T {
    if schedule == .immediate, queue.isCurrent { return try block() }
    let work = Unchecked(block)
    let result: Unchecked<Result<T, Failure>> = await withCheckedContinuation { continuation in
      queue.async {
        let result = Unchecked(Result { () throws(Failure) -> T in try work.value() })
        self.processPendingChanges()
        continuation.resume(returning: result)
      }
    }
    return try result.value.get()
  }
}

/// Carries what is used by one queue at a time from one to another.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
#endif
