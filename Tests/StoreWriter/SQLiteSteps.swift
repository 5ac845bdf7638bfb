#if !canImport(CoreData)
import CSQLite
import Foundation

/// The steps that SQLite makes in this process: what it has done, whatever the machine does besides.
enum SQLiteSteps {
  /// How many steps of ten instructions there were.
  nonisolated(unsafe) private(set) static var total: UInt32 = 0

  nonisolated(unsafe) private static var end: (step: UInt32, microseconds: UInt32)?

  /// Counts the steps of every connection that is opened from now on.
  ///
  /// - Parameter end: The step after which the process is killed, and how much later. The commit makes no steps, so
  ///   that only the second can fall into it.
  static func count(killing end: (step: UInt32, microseconds: UInt32)?) {
    self.end = end
    let onOpen:
      @convention(c) (OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, OpaquePointer?) -> Int32 = {
        connection, _, _ in
        sqlite3_progress_handler(
          connection, 10,
          { _ in
            SQLiteSteps.total += 1
            if let end = SQLiteSteps.end, end.step == SQLiteSteps.total {
              Thread.detachNewThread {
                usleep(end.microseconds)
                kill(getpid(), SIGKILL)
              }
            }
            return 0
          }, nil)
        return SQLITE_OK
      }
    sqlite3_auto_extension(unsafeBitCast(onOpen, to: (@convention(c) () -> Void).self))
  }
}
#endif
