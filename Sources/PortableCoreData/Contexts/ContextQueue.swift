#if !canImport(CoreData)
import Dispatch
import Foundation

/// The queue that a context's objects are confined to.
final class ContextQueue: Sendable {
  private let queue: DispatchQueue
  private let isMain: Bool
  private let key = DispatchSpecificKey<Bool>()

  init(_ type: NSManagedObjectContextConcurrencyType) {
    isMain = type == .mainQueueConcurrencyType
    queue = isMain ? .main : DispatchQueue(label: "NSManagedObjectContext")
    if !isMain { queue.setSpecific(key: key, value: true) }
  }

  /// Whether the caller is on the queue.
  var isCurrent: Bool {
    isMain ? Thread.isMainThread : DispatchQueue.getSpecific(key: key) == true
  }

  /// Runs a block on the queue and waits for it; nested calls run at once, as Apple documents for `performAndWait`.
  func sync<T>(_ block: () throws -> T) rethrows -> T {
    isCurrent ? try block() : try queue.sync(execute: block)
  }

  /// Runs a block on the queue, later.
  func async(_ block: @escaping @Sendable () -> Void) {
    queue.async(execute: block)
  }
}
#endif
