#if !canImport(CoreData)
import DeepCloneSQLite
import Foundation

/// A connection to a database file, with the statements that were prepared on it.
///
/// Only one thread at a time can use it: the store's lock guards it.
final class SQLiteConnection {
  /// The path of a database without a file, which is lost when it's closed.
  static let memory = ":memory:"

  let path: String
  let isReadOnly: Bool
  private(set) var database: OpaquePointer?
  private var statements: [String: SQLiteStatement] = [:]
  /// True if the file had a write-ahead log, empty or not, before it was opened.
  private let hadLog: Bool
  private let timeout: Double
  /// How many statements ran, for tests of how many a call needs.
  var runCount = 0
  /// How many of them asked for rows.
  var queryCount = 0

  /// Opens a file.
  ///
  /// A file with a write-ahead log needs an index of the log beside it. If there is none, even a connection that only reads
  /// makes one. If it can't, the file is opened without index and locks, provided that nothing else can write it.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - isReadOnly: Whether nothing may be written.
  ///   - canCreate: Whether a file that isn't there is made.
  ///   - timeout: How long each statement, from the first of opening on, waits for a lock, in seconds.
  /// - Throws: A Cocoa error.
  init(
    path: String, isReadOnly: Bool, canCreate: Bool = false, timeout: Double = StoreOptions.defaultTimeout
  ) throws {
    (self.path, self.isReadOnly, self.timeout) = (path, isReadOnly, timeout)
    hadLog = FileManager.default.fileExists(atPath: path + "-wal")
    try open(canCreate: canCreate)
    guard isReadOnly else { return }
    do {
      try execute(Self.firstLook)
    } catch let error as NSError {
      let code = ((error.userInfo[NSSQLiteErrorDomain] as? NSNumber)?.int32Value ?? 0) & 0xFF
      guard code == SQLITE_CANTOPEN || code == SQLITE_READONLY, !FileManager.default.fileExists(atPath: path + "-shm")
      else { throw error }
      try openUnchanging()
    }
  }

  deinit { close() }

  /// Reads as little as shows whether a file can be read.
  private static let firstLook = "SELECT count(*) FROM sqlite_schema"

  /// Opens a file that only this process or nobody can change, without the index of its log.
  ///
  /// Nobody has the log open, because its index isn't beside the file, and nobody will if only the superuser may make one.
  /// Without a log, the file has everything. A log with content is read, too, with an index in memory: SQLite keeps it there
  /// for a connection that uses the file alone. Such a connection needs locks, which a file that is only read can't have, and
  /// which aren't needed here.
  private func openUnchanging() throws {
    guard WritePermission.isNobodys(path: path, hasLog: hadLog) else {
      throw StoreError.error(
        CocoaError.fileReadNoPermission.rawValue,
        "The store's log cannot be read without a file beside it, which this process may not make, and others may",
        path: path)
    }
    close()
    if isLogEmpty != false {
      try open(canCreate: false, "?immutable=1")
    } else {
      try open(canCreate: false, "?vfs=unix-none")
      try execute("PRAGMA locking_mode = EXCLUSIVE")
      try execute(Self.firstLook)
    }
  }

  private func open(canCreate: Bool, _ parameters: String = "") throws {
    let mode = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    let flags = mode | (canCreate ? SQLITE_OPEN_CREATE : 0) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
    let uri = path == Self.memory ? path : URL(fileURLWithPath: path).absoluteString + parameters
    let code = sqlite3_open_v2(uri, &database, flags, nil)
    guard code == SQLITE_OK else {
      let error = error(code, isReading: true)
      close()
      throw error
    }
    sqlite3_extended_result_codes(database, 1)
    // A day counts as forever, and a value that isn't a number as 0.
    sqlite3_busy_timeout(database, Int32(timeout > 0 ? min(timeout, 86_400) * 1000 : 0))
    leaveLog(true)
  }

  /// Sets whether closing leaves the write-ahead log as it is.
  private func leaveLog(_ flag: Bool) {
    var value: Int32 = flag ? 1 : 0
    _ = deepclone_sqlite_set_no_checkpoint_on_close(database, value)
    sqlite3_file_control(database, "main", SQLITE_FCNTL_PERSIST_WAL, &value)
  }

  /// Closes the file; the main file and a log that holds anything stay byte for byte.
  func close() {
    guard database != nil else { return }
    statements.removeAll()
    let hasLeftLog = !hadLog && isLogEmpty == true
    // SQLite takes an empty log away where nobody else uses it; a connection that only reads may not.
    if hasLeftLog { leaveLog(false) }
    sqlite3_close_v2(database)
    database = nil
    if hasLeftLog, isReadOnly, isLogEmpty == true { Self.removeEmptyLog(of: path) }
  }

  /// True if the write-ahead log holds nothing; nil if there is none.
  private var isLogEmpty: Bool? {
    let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    return (log?[.size] as? NSNumber).map { $0.intValue == 0 }
  }

  /// Lets SQLite take away the empty log that a connection that only reads left, under its own locks.
  private static func removeEmptyLog(of path: String) {
    var database: OpaquePointer?
    if sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK {
      sqlite3_exec(database, "SELECT count(*) FROM sqlite_schema", nil, nil, nil)
    }
    sqlite3_close_v2(database)
  }

  /// The prepared statement of a text: prepared at its first use, and kept.
  ///
  /// - Throws: A Cocoa error.
  func statement(_ text: String) throws -> SQLiteStatement {
    if let statement = statements[text] { return statement }
    let statement = try prepare(text)
    // Conditions of all shapes must not pile up in an app that runs for long.
    if statements.count >= 512 { statements.removeAll() }
    statements[text] = statement
    return statement
  }

  /// Prepares a statement that isn't kept.
  func prepare(_ text: String) throws -> SQLiteStatement {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(database, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else { throw error(code, isReading: true) }
    return SQLiteStatement(handle, self)
  }

  /// Runs statements that give no rows.
  func execute(_ text: String) throws {
    runCount += 1
    let code = sqlite3_exec(database, text, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, isReading: isReadOnly) }
  }

  /// True if the file has a write-ahead log.
  var keepsLog: Bool {
    get throws {
      let statement = try prepare("PRAGMA journal_mode")
      return try statement.step() && statement.string(0) == "wal"
    }
  }

  /// Gives the file a write-ahead log, unless others read it all the time: it is as good a store without one.
  ///
  /// SQLite doesn't wait for others here, as it does for every transaction.
  func keepLog() {
    for _ in 0..<100 {
      if (try? execute("PRAGMA journal_mode = WAL")) != nil { return }
      guard (try? execute("BEGIN EXCLUSIVE")) != nil else { return }
      try? execute("COMMIT")
    }
  }

  /// How many rows the last statement changed.
  var changeCount: Int { Int(sqlite3_changes64(database)) }

  /// Runs a block that sees one state of the file, whatever others save meanwhile.
  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN")
    defer { try? execute("ROLLBACK") }
    return try body()
  }

  /// True if a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(database) == 0 }

  /// The error of the last call.
  func error(_ code: Int32, isReading: Bool) -> NSError {
    let message = database.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
    if code & 0xFF == SQLITE_CANTOPEN || code & 0xFF == SQLITE_READONLY,
      FileManager.default.fileExists(atPath: path), !FileManager.default.isReadableFile(atPath: path)
    {
      return StoreError(path: path, isReading: true).error(SQLITE_PERM, message)
    }
    return StoreError(path: path, isReading: isReading).error(code, message)
  }
}
#endif
