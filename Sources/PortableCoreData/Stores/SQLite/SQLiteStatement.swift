#if !canImport(CoreData)
import DeepCloneSQLite
import Foundation

/// A prepared statement.
///
/// Bind, then step until there is no row; `reset()` makes it ready for the next use.
final class SQLiteStatement {
  private let handle: OpaquePointer
  private unowned let connection: SQLiteConnection
  private let isReading: Bool
  /// True if it asks the file for rows and hasn't begun to.
  private var isNewQuery: Bool
  private let isQuery: Bool

  init(_ handle: OpaquePointer, _ connection: SQLiteConnection) {
    self.handle = handle
    self.connection = connection
    isReading = sqlite3_stmt_readonly(handle) != 0
    isQuery = isReading && sqlite3_column_count(handle) > 0
    isNewQuery = isQuery
  }

  deinit { sqlite3_finalize(handle) }

  // MARK: Running

  /// Goes to the next row.
  ///
  /// - Returns: Whether there is one.
  /// - Throws: A Cocoa error; the statement is reset then.
  func step() throws -> Bool {
    if isNewQuery {
      connection.queryCount += 1
      isNewQuery = false
    }
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE:
      connection.runCount += 1
      return false
    case let code:
      let error = connection.error(code, isReading: isReading)
      reset()
      throw error
    }
  }

  /// Runs a statement that gives no rows, and makes it ready for the next use.
  func run() throws {
    _ = try step()
    reset()
  }

  /// Makes the statement ready for the next use.
  func reset() {
    sqlite3_reset(handle)
    isNewQuery = isQuery
  }

  /// Goes through all rows, and makes the statement ready for the next use.
  func eachRow(_ body: () throws -> Void) throws {
    defer { reset() }
    while try step() { try body() }
  }

  // MARK: Binding; parameters count from 1

  func bindNull(_ index: Int) { sqlite3_bind_null(handle, Int32(index)) }

  func bind(_ value: Int64, _ index: Int) { sqlite3_bind_int64(handle, Int32(index), value) }

  func bind(_ value: Double, _ index: Int) { sqlite3_bind_double(handle, Int32(index), value) }

  func bind(_ value: String, _ index: Int) {
    var value = value
    value.withUTF8 { bytes in
      // An empty text has no address, which would bind nothing.
      let start = bytes.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
      if let start {
        sqlite3_bind_text64(
          handle, Int32(index), start, UInt64(bytes.count), deepclone_sqlite_transient(), UInt8(SQLITE_UTF8))
      } else {
        sqlite3_bind_text(handle, Int32(index), "", 0, deepclone_sqlite_transient())
      }
    }
  }

  func bind(_ value: some ContiguousBytes, _ index: Int) {
    value.withUnsafeBytes { bytes -> Void in
      if bytes.count == 0 {
        sqlite3_bind_zeroblob(handle, Int32(index), 0)
      } else {
        sqlite3_bind_blob64(handle, Int32(index), bytes.baseAddress, UInt64(bytes.count), deepclone_sqlite_transient())
      }
    }
  }

  // MARK: Columns, from 0

  func type(_ column: Int) -> Int32 { sqlite3_column_type(handle, Int32(column)) }

  func isNull(_ column: Int) -> Bool { type(column) == SQLITE_NULL }

  func integer(_ column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(column)) }

  func double(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }

  func string(_ column: Int) -> String {
    guard let text = sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// Returns the value of a column, for a message.
  func shown(_ column: Int) -> String {
    switch type(column) {
    case SQLITE_NULL: "NULL"
    case SQLITE_TEXT: "'\(string(column))'"
    case SQLITE_BLOB: "a blob"
    default: string(column)
    }
  }

  /// The path of the file that is asked.
  var path: String { connection.path }

  func data(_ column: Int) -> Data {
    guard let bytes = sqlite3_column_blob(handle, Int32(column)) else { return Data() }
    return Data(bytes: bytes, count: Int(sqlite3_column_bytes(handle, Int32(column))))
  }

  /// The bytes of a column, valid until the next step.
  func withBytes<Result>(_ column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let bytes = sqlite3_column_blob(handle, Int32(column))
    return body(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, Int32(column)))))
  }
}
#endif
