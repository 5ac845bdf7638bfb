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

  /// True if the caller is on the queue, but in a block that another queue runs meanwhile.
  ///
  /// Apple documents that `performAndWait` can be nested, not that it can be nested through another context's block, and
  /// `a.sync { b.sync { a.sync {} } }` of two dispatch queues ends the process.
  var isHeldThroughAnother: Bool {
    guard isCurrent, let innermost = Thread.current.threadDictionary[Self.innermost] as? String else { return false }
    return innermost != mark
  }

  /// Runs a block on the queue and waits for it; nested calls run at once, as Apple documents for `performAndWait`.
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

  /// The key under which a thread notes the mark of the queue that it entered last.
  private static let innermost = "NSManagedObjectContext innermost"

  private static func marked<T>(_ mark: String, _ block: () throws -> T) rethrows -> T {
    let thread = Thread.current
    if thread.threadDictionary[mark] != nil { return try block() }
    let outer = thread.threadDictionary[innermost]
    (thread.threadDictionary[mark], thread.threadDictionary[innermost]) = (true, mark)
    defer { (thread.threadDictionary[mark], thread.threadDictionary[innermost]) = (nil, outer) }
    return try block()
  }
}
#endif
