#if !canImport(CoreData)
import Dispatch
import Foundation

/// The queue that a context's objects are confined to.
final class ContextQueue: Sendable {
  private let queue: DispatchQueue
  private let isMain: Bool
  private let key = DispatchSpecificKey<Bool>()
  /// Where a thread notes that it works for the queue, which it may do from inside another queue's block.
  private let mark = "NSManagedObjectContext " + UUID().uuidString

  init(_ type: NSManagedObjectContextConcurrencyType) {
    isMain = type == .mainQueueConcurrencyType
    queue = isMain ? .main : DispatchQueue(label: "NSManagedObjectContext")
    // The main queue too: after `dispatchMain()`, which an asynchronous main program ends in, it has other threads.
    queue.setSpecific(key: isMain ? Self.mainKey : key, value: true)
  }

  private static let mainKey = DispatchSpecificKey<Bool>()

  /// Whether the caller is on the queue, or in a block that one on the queue waits for.
  var isCurrent: Bool {
    if isMain, Thread.isMainThread { return true }
    return DispatchQueue.getSpecific(key: isMain ? Self.mainKey : key) == true
      || Thread.current.threadDictionary[mark] != nil
  }

  /// Runs a block on the queue and waits for it; nested calls run at once, as Apple documents for `performAndWait`.
  func sync<T>(_ block: () throws -> T) rethrows -> T {
    isCurrent ? try block() : try queue.sync { try marked(block) }
  }

  /// Runs a block on the queue, later.
  func async(_ block: @escaping @Sendable () -> Void) {
    queue.async { self.marked(block) }
  }

  private func marked<T>(_ block: () throws -> T) rethrows -> T {
    let thread = Thread.current
    thread.threadDictionary[mark] = true
    defer { thread.threadDictionary[mark] = nil }
    return try block()
  }
}
#endif
