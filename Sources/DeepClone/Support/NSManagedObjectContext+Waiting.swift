import Foundation

extension NSManagedObjectContext {
  /// Runs a block on the context's queue and waits for it, whatever the block captures.
  ///
  /// `performAndWait(_:)` asks for a block that is Sendable. Here the caller stands still while the block runs, so that
  /// no two threads ever use what it captures.
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
