#if !canImport(CoreData)
import DeepCloneSQLite
import Foundation

/// The steps that SQLite makes in this process: what it has done, whatever the machine does besides.
enum SQLiteSteps {
  /// How many steps of ten instructions there were.
  nonisolated(unsafe) private(set) static var total: UInt32 = 0

  nonisolated(unsafe) private static var last: UInt32 = 0
  nonisolated(unsafe) private static var delay: UInt32 = 0

  /// Counts the steps of every connection that is opened from now on, and kills the process.
  ///
  /// - Parameters:
  ///   - last: The step after which it is killed, or 0.
  ///   - delay: How many microseconds later. Writing the files makes no steps, so only this falls into it.
  static func count(killingAfter last: UInt32, _ delay: UInt32) {
    (self.last, self.delay) = (last, delay)
    let onOpen:
      @convention(c) (OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, OpaquePointer?) -> Int32 = {
        connection, _, _ in
        sqlite3_progress_handler(
          connection, 10,
          { _ in
            SQLiteSteps.total += 1
            if SQLiteSteps.last == SQLiteSteps.total {
              Thread.detachNewThread {
                usleep(SQLiteSteps.delay)
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
