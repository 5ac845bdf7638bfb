#if !canImport(CoreData)
/// The names of the older version's tables while those of the newer one are made.
struct OldTables {
  private static let prefix = "PORTABLE_OLD_"
  /// The tables that stay as they are, and keep their names.
  private(set) var kept: Set<String> = []

  /// Notes that a table stays as it is.
  mutating func keep(_ name: String) { kept.insert(name) }

  /// Returns the name of a table, as SQL takes it.
  func name(_ table: String) -> String { SQLName.of(kept.contains(table) ? table : Self.prefix + table) }

  /// Moves tables out of the way.
  func rename(_ tables: [String], _ connection: SQLiteConnection) throws {
    for table in tables where !kept.contains(table) {
      try connection.execute("ALTER TABLE \(SQLName.of(table)) RENAME TO \(name(table))")
    }
  }

  /// Takes away what was moved.
  func drop(_ tables: [String], _ connection: SQLiteConnection) throws {
    for table in tables where !kept.contains(table) { try connection.execute("DROP TABLE \(name(table))") }
  }
}
#endif
