#if !canImport(CoreData)
import Foundation

extension SQLiteStore {
  /// Refuses to write to a file that another process has migrated since it was opened, in a transaction.
  ///
  /// SQLite counts the changes of a file's tables, so that the file is looked at only after one.
  func checkModel(_ connection: SQLiteConnection) throws {
    let statement = try connection.statement("PRAGMA schema_version")
    var version: Int64 = 0
    try statement.eachRow { version = statement.integer(0) }
    guard version != schemaVersion else { return }
    guard try StoreMetadata(connection).modelVersion == storedMetadata.modelVersion else {
      throw StoreMatcher.difference("another process has migrated it", path: connection.path)
    }
    schemaVersion = version
  }
}
#endif
