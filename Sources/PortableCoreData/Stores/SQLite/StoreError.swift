#if !canImport(CoreData)
import DeepCloneSQLite
import Foundation

/// Makes the errors that a store in a file hands out: Core Data's codes, with a text that says what is wrong.
struct StoreError {
  let path: String
  /// True if the file was being opened or read, and not written.
  let isReading: Bool

  /// The error for a result code of SQLite.
  func error(_ code: Int32, _ message: String) -> NSError {
    let (cocoa, text) = Self.meaning(code & 0xFF, isReading)
    return Self.error(
      cocoa, text, path: path,
      [NSLocalizedFailureReasonErrorKey: message, NSSQLiteErrorDomain: NSNumber(value: code)])
  }

  /// An error of Core Data's own.
  static func error(_ code: Int, _ text: String, path: String, _ info: [String: Any] = [:]) -> NSError {
    .coreData(code, "\(text): \(path)", info.merging([NSFilePathErrorKey: path]) { $1 })
  }

  private static func meaning(_ code: Int32, _ isReading: Bool) -> (Int, String) {
    switch code {
    case SQLITE_NOTADB: (CocoaError.fileReadCorruptFile.rawValue, "The file isn't a database")
    case SQLITE_CORRUPT: (CocoaError.fileReadCorruptFile.rawValue, "The store's file is damaged")
    case SQLITE_CANTOPEN: (CocoaError.fileReadUnknown.rawValue, "The store's file cannot be opened")
    case SQLITE_BUSY, SQLITE_LOCKED:
      (NSPersistentStoreTimeoutError, "Another connection kept the store's file locked for too long")
    case SQLITE_FULL: (CocoaError.fileWriteOutOfSpace.rawValue, "There is no space left for the store's file")
    case SQLITE_READONLY: (CocoaError.fileWriteNoPermission.rawValue, "The store's file can only be read")
    case SQLITE_PERM, SQLITE_AUTH:
      isReading
        ? (CocoaError.fileReadNoPermission.rawValue, "The store's file must not be read")
        : (CocoaError.fileWriteNoPermission.rawValue, "The store's file must not be written")
    case SQLITE_IOERR:
      isReading
        ? (CocoaError.fileReadUnknown.rawValue, "The store's file cannot be read")
        : (CocoaError.fileWriteUnknown.rawValue, "The store's file cannot be written")
    default:
      isReading
        ? (NSPersistentStoreOpenError, "The store cannot be read")
        : (NSPersistentStoreSaveError, "The store cannot be saved")
    }
  }
}
#endif
