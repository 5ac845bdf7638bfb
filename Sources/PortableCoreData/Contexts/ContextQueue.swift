#if !canImport(CoreData)
import Dispatch
import Foundation

/// The queue that a context's objects are confined to.
final class ContextQueue: Sendable {
  private let queue: DispatchQueue
  private let isMain: Bool
  /// The key under which a thread notes that it works for the queue, perhaps from inside another queue's block.
  private let mark: String

  init(_ type: NSManagedObjectContextConcurrencyType) {
    isMain = type == .mainQueueConcurrencyType
    queue = isMain ? .main : DispatchQueue(label: "NSManagedObjectContext")
    mark = isMain ? Self.mainMark : "NSManagedObjectContext " + UUID().uuidString
    if isMain { _ = Self.mainKey }
  }

  private static let mainMark = "NSManagedObjectContext main"
  /// Identifies the main queue, which runs on other threads after `dispatchMain()`, as in an asynchronous main program.
  private static let mainKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static var isMainCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) == true
  }

  /// True if the caller is on the queue, or in a block that one on the queue waits for.
  var isCurrent: Bool {
    isMain && Self.isMainCurrent || Thread.current.threadDictionary[mark] != nil
  }

  /// Runs a block on the queue and waits for it; nested calls run at once, as Apple documents for `performAndWait`.
  ///
  /// So do calls that are nested through another context's block: Apple's thread knows the chain of contexts that wait for
  /// each other (seen in public disassemblies of `performBlockAndWait:`, not documented).
  func sync<T>(_ block: () throws -> T) rethrows -> T {
    if isCurrent { return try block() }
    // The block runs on this thread, whose work for the main queue goes on in it.
    let isForMain = Self.isMainCurrent
    return try queue.sync {
      isForMain
        ? try Self.marked(Self.mainMark) { try Self.marked(mark, block) } : try Self.marked(mark, block)
    }
  }

  /// Runs a block on the queue, later.
  func async(_ block: @escaping @Sendable () -> Void) {
    queue.async { [mark] in Self.marked(mark, block) }
  }

  private static func marked<T>(_ mark: String, _ block: () throws -> T) rethrows -> T {
    let thread = Thread.current
    if thread.threadDictionary[mark] != nil { return try block() }
    thread.threadDictionary[mark] = true
    defer { thread.threadDictionary[mark] = nil }
    return try block()
  }
}
#endif
