#if !canImport(CoreData)
import DeepCloneSQLite
import Foundation

/// The numbers that rows have, and the errors for those that no row of a whole store has.
///
/// A row whose number or entity can't be understood is never left out: its reader reports it. A version only
/// matters to saves, which report it then.
enum StoreNumbers {
  /// The largest number and version of a row: with the store's own number it fits into 64 bits.
  static let largest: Int64 = 1 << 48 - 1

  /// The version that follows another one.
  static func version(after version: Int64) -> Int64 { version < largest ? version + 1 : 1 }

  /// The error for a damaged number.
  ///
  /// - Parameters:
  ///   - column: The column that holds it.
  ///   - value: The value of the column.
  ///   - table: The table.
  ///   - row: The row's number, as far as it can be told.
  static func damage(_ column: String, _ value: String, table: String, row: String, path: String) -> NSError {
    StoreError.error(
      CocoaError.fileReadCorruptFile.rawValue,
      "The store is damaged: the row \(row) of \(table) has \(value) as its \(column)", path: path)
  }

  /// Looks for rows whose numbers or entities are out of range, which conditions would leave out: by the indexes, without
  /// reading the tables.
  ///
  /// - Throws: A Cocoa error for the first one.
  static func check(_ layout: StoreLayout, _ connection: SQLiteConnection) throws {
    for table in layout.tables {
      let name = table.sqlName
      try check("Z_PK", table, connection, "SELECT Z_PK, Z_PK FROM \(name) WHERE Z_PK < 1 OR Z_PK > \(largest) LIMIT 1")
      guard table.hasSubentities else { continue }
      let known = table.entities.map { "\($0.number)" }.joined(separator: ", ")
      try check(
        "Z_ENT", table, connection,
        "WITH RECURSIVE e(n) AS (SELECT min(Z_ENT) FROM \(name) UNION ALL SELECT (SELECT min(Z_ENT) FROM \(name) "
          + "WHERE Z_ENT > n) FROM e WHERE n IS NOT NULL) "
          + "SELECT (SELECT Z_PK FROM \(name) WHERE Z_ENT = n LIMIT 1), n FROM e WHERE n NOT IN (\(known)) "
          + "UNION ALL SELECT * FROM (SELECT Z_PK, Z_ENT FROM \(name) WHERE Z_ENT IS NULL LIMIT 1)")
    }
  }

  private static func check(
    _ column: String, _ table: StoreTable, _ connection: SQLiteConnection, _ text: String
  ) throws {
    let statement = try connection.prepare(text)
    if try statement.step() { throw statement.damage(column, 1, table: table, row: 0) }
  }
}

extension SQLiteStatement {
  /// The number of a row in a column.
  ///
  /// - Throws: A Cocoa error if no row has such a number.
  @inline(__always)
  func rowNumber(_ column: Int, of table: StoreTable) throws -> Int64 {
    let number = integer(column)
    guard number > 0, number <= StoreNumbers.largest, type(column) == SQLITE_INTEGER else {
      throw damage("Z_PK", column, table: table, row: column)
    }
    return number
  }

  /// The version of a row in a column; 0 if that is empty.
  ///
  /// - Throws: A Cocoa error if no row has such a version.
  func version(_ column: Int, of table: StoreTable, row: Int) throws -> Int64 {
    let (version, type) = (integer(column), type(column))
    guard version >= 0, version <= StoreNumbers.largest, type == SQLITE_INTEGER || type == SQLITE_NULL else {
      throw damage("Z_OPT", column, table: table, row: row)
    }
    return version
  }

  /// The error for the number in a column of a row, whose own number is in another column.
  func damage(_ name: String, _ column: Int, table: StoreTable, row: Int) -> NSError {
    StoreNumbers.damage(name, shown(column), table: table.name, row: shown(row), path: path)
  }
}
#endif
