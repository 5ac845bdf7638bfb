#if !canImport(CoreData)
import Foundation

/// The tables and columns that a file really has.
struct StoreSchema {
  /// The declared types of the columns, by table and column.
  private(set) var tables: [String: [String: String]] = [:]

  /// Reads the schema of a file.
  init(_ connection: SQLiteConnection) throws {
    let statement = try connection.prepare(
      "SELECT m.name, p.name, p.type FROM sqlite_schema m, pragma_table_info(m.name) p WHERE m.type = 'table'")
    while try statement.step() {
      tables[statement.string(0), default: [:]][statement.string(1)] = statement.string(2).uppercased()
    }
  }

  /// True if the history of changes is kept in the file.
  var hasHistory: Bool { tables["ACHANGE"] != nil || tables["ATRANSACTION"] != nil }

  /// The names among some that are a base name, or a base name with digits behind it.
  ///
  /// The name itself wins if it's there.
  static func fitting(_ base: String, in names: some Sequence<String>) -> [String] {
    let found = names.filter { name in
      name.hasPrefix(base) && name.dropFirst(base.count).allSatisfy { $0.isASCII && $0.isNumber }
    }
    return found.contains(base) ? [base] : found.sorted()
  }
}
#endif
