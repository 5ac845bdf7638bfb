import Foundation

extension NSManagedObjectContext {
  /// Runs a block, which may capture anything, on the context's queue and waits for it.
  ///
  /// `performAndWait(_:)` asks for a block that is Sendable. Here the caller waits while the block runs, so two threads
  /// never use what it captures at the same time.
  ///
  /// - Parameter block: What to run.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws.
  func performWaiting<T>(_ block: () throws -> T) rethrows -> T {
    try withoutActuallyEscaping(block) { block in
      nonisolated(unsafe) let block = block
      return try performAndWait { try block() }
    }
  }
}
