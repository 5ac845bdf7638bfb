#if !canImport(CoreData)
import Foundation

/// Makes the tables of a new store, in one transaction: the file holds the whole store, or nothing, whatever other
/// processes do at the same time.
struct StoreCreator {
  let layout: StoreLayout
  let connection: SQLiteConnection

  /// Makes the store, unless another process has made it meanwhile.
  ///
  /// - Returns: Whether it was made here.
  func create(_ metadata: StoreMetadata) throws -> Bool {
    // Both have to be said before the file's first page is written.
    try connection.execute("PRAGMA page_size = 4096")
    try connection.execute("PRAGMA auto_vacuum = 2")
    try connection.execute("BEGIN IMMEDIATE")
    do {
      // Nobody else writes from here on.
      guard try StoreSchema(connection).tables.isEmpty else {
        try connection.execute("ROLLBACK")
        return false
      }
      for table in layout.tables { try create(table) }
      for join in layout.joins { try create(join) }
      for table in layout.tables { try createIndexes(of: table) }
      try connection.execute(
        "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)")
      try connection.execute(
        "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)")
      try connection.execute("CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)")
      let statement = try connection.prepare("INSERT INTO Z_PRIMARYKEY VALUES (?, ?, ?, 0)")
      for entity in layout.tables.flatMap(\.entities) {
        statement.bind(entity.number, 1)
        statement.bind(entity.name, 2)
        statement.bind(entity.parentNumber, 3)
        try statement.run()
      }
      try metadata.write(connection)
      try connection.execute("COMMIT")
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
    keepLog()
    return true
  }

  /// Gives the file a write-ahead log, unless others read it all the time: it is as good a store without one.
  ///
  /// SQLite does not wait for others here, as it does for every transaction.
  private func keepLog() {
    for _ in 0..<100 {
      if (try? connection.execute("PRAGMA journal_mode = WAL")) != nil { return }
      guard (try? connection.execute("BEGIN EXCLUSIVE")) != nil else { return }
      try? connection.execute("COMMIT")
    }
  }

  /// The names of columns that the rules leave open, by the properties that they belong to.
  static func columnNames(of layout: StoreLayout) -> [String: String] {
    var names: [String: String] = [:]
    for table in layout.tables {
      for (_, columns) in Dictionary(grouping: table.columns, by: \.base) where columns.count > 1 {
        for column in columns { names["\(column.label) \(column.base)"] = column.name }
      }
    }
    return names
  }

  private func create(_ table: StoreTable) throws {
    let columns = table.columns.map { ", \($0.sqlName) \($0.kind.declaration)" }.joined()
    try connection.execute(
      "CREATE TABLE \(table.sqlName) ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER\(columns) )")
  }

  private func create(_ join: JoinTable) throws {
    let (first, second) = (SQLName.of(join.first), SQLName.of(join.second))
    let orders = [join.firstOrder, join.secondOrder].compactMap { $0 }.map { ", \(SQLName.of($0)) INTEGER" }.joined()
    try connection.execute(
      "CREATE TABLE \(join.sqlName) ( \(first) INTEGER, \(second) INTEGER\(orders), PRIMARY KEY (\(first), \(second)) )"
    )
    try connection.execute(
      "CREATE INDEX \(SQLName.of("\(join.name)_\(join.second)_INDEX")) ON \(join.sqlName) (\(second), \(first))")
  }

  // MARK: Indexes

  private func createIndexes(of table: StoreTable) throws {
    for column in table.columns where column.role == .owner || column.role == .toOne && column.isKey {
      try connection.execute(
        "CREATE INDEX \(SQLName.of("\(table.name)_\(column.name)_INDEX")) ON \(table.sqlName) (\(column.sqlName))")
    }
    if table.hasSubentities {
      try connection.execute(
        "CREATE INDEX \(SQLName.of("\(table.name)_Z_ENT_INDEX")) ON \(table.sqlName) (Z_ENT)")
    }
    for entity in table.entities {
      for index in entity.layout.entity.indexes { try create(index, of: entity) }
      for names in entity.layout.entity.ownUniqueNames {
        try create(
          "UNIQUE INDEX", "Z_\(entity.name)_UNIQUE_\(names.joined(separator: "_"))", of: entity,
          names.map { ($0, true) })
      }
    }
  }

  private func create(_ index: NSFetchIndexDescription, of entity: StoreEntity) throws {
    // A tree of rectangles, and a part of the rows, are other things than an index of columns; all are only for speed.
    guard index.partialIndexPredicate == nil, !index.elements.contains(where: { $0.collationType == .rTree }) else {
      return
    }
    try create(
      "INDEX", "Z_\(entity.name)_\(index.name)", of: entity,
      index.elements.map { ($0.propertyName ?? "", $0.isAscending) })
  }

  private func create(
    _ kind: String, _ name: String, of entity: StoreEntity, _ elements: [(name: String, isAscending: Bool)]
  ) throws {
    let parts = elements.compactMap { element in
      entity.column(of: element.name).map {
        "\($0.sqlName) COLLATE BINARY \(element.isAscending ? "ASC" : "DESC")"
      }
    }
    guard !parts.isEmpty, parts.count == elements.count else { return }
    try connection.execute(
      "CREATE \(kind) IF NOT EXISTS \(SQLName.of(name)) ON \(entity.table.sqlName) (\(parts.joined(separator: ", ")))")
  }
}
#endif
