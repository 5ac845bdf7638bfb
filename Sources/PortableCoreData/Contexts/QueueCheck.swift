#if !canImport(CoreData)
import Foundation

/// The check that each use of a context and its objects is on the context's queue.
///
/// As in Apple's Core Data, the launch argument `-com.apple.CoreData.ConcurrencyDebug 1` turns it on. If you can't set
/// launch arguments, as in a test, set `COREDATA_CONCURRENCY_DEBUG=1` in the environment. A use on another queue then
/// ends the program with a message. If it's off, an access of an object costs nothing more.
enum QueueCheck {
  /// True if the check is on, decided at the first use.
  static let isOn = isOn(
    arguments: ProcessInfo.processInfo.arguments, environment: ProcessInfo.processInfo.environment)

  /// Returns whether launch arguments and environment switch the check on.
  static func isOn(arguments: [String], environment: [String: String]) -> Bool {
    if let position = arguments.firstIndex(of: "-com.apple.CoreData.ConcurrencyDebug"), position + 1 < arguments.count {
      return (Int(arguments[position + 1]) ?? 0) > 0
    }
    return (environment["COREDATA_CONCURRENCY_DEBUG"].flatMap(Int.init) ?? 0) > 0
  }
}

extension NSManagedObjectContext {
  /// Ends the program if the check is on and the caller is on another queue.
  @inline(__always)
  func checkQueue() {
    if !watch.isEmpty { requireQueue() }
  }

  private func requireQueue() {
    precondition(
      queue.isCurrent,
      """
      a managed object context, or an object of it, was used on another queue than its own; \
      put the use into a block of perform(_:) or performAndWait(_:)
      """)
  }
}
#endif
