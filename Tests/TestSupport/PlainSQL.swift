#if !canImport(CoreData)
#if canImport(SQLite3)
import SQLite3
#else
import DeepCloneSQLite
#endif
package import Foundation

/// A second look at a store's file that knows nothing of the engine under test.
package final class PlainSQL {
  package enum Value: Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)

    package var integer: Int64? { if case .integer(let value) = self { value } else { nil } }

    package var number: Double? {
      switch self {
      case .integer(let value): Double(value)
      case .real(let value): value
      default: nil
      }
    }

    package var text: String? { if case .text(let value) = self { value } else { nil } }
    package var blob: Data? { if case .blob(let value) = self { value } else { nil } }
  }

  struct Failure: Error {
    let message: String
  }

  private var database: OpaquePointer?

  package init(_ url: URL, isReadOnly: Bool = true) throws {
    let flags = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    guard sqlite3_open_v2(url.path, &database, flags, nil) == SQLITE_OK else { throw failure }
  }

  deinit { sqlite3_close_v2(database) }

  private var failure: Failure { Failure(message: String(cString: sqlite3_errmsg(database))) }

  /// The rows of a query, by column.
  @discardableResult
  package func rows(_ text: String) throws -> [[String: Value]] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, text, -1, &statement, nil) == SQLITE_OK else { throw failure }
    defer { sqlite3_finalize(statement) }
    var rows: [[String: Value]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: break
      case SQLITE_DONE: return rows
      default: throw failure
      }
      var row: [String: Value] = [:]
      for column in 0..<sqlite3_column_count(statement) {
        row[String(cString: sqlite3_column_name(statement, column))] = value(statement, column)
      }
      rows.append(row)
    }
  }

  /// The first value of the first row.
  package func value(_ text: String) throws -> Value { try rows(text).first?.values.first ?? .null }

  private func value(_ statement: OpaquePointer?, _ column: Int32) -> Value {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT: return .text(String(cString: sqlite3_column_text(statement, column)))
    case SQLITE_BLOB:
      let count = Int(sqlite3_column_bytes(statement, column))
      return .blob(sqlite3_column_blob(statement, column).map { Data(bytes: $0, count: count) } ?? Data())
    default: return .null
    }
  }
}
#endif
