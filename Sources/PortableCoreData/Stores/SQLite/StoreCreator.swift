#if !canImport(CoreData)
import Foundation

/// Makes the tables of a new store, in one transaction: the file holds the whole store, or nothing, whatever other
/// processes do at the same time.
struct StoreCreator {
  let layout: StoreLayout
  let connection: SQLiteConnection

  /// Makes the store, unless another process has made it meanwhile.
  ///
  /// - Parameters:
  ///   - metadata: The store's metadata.
  ///   - model: The model that the store keeps.
  /// - Returns: Whether it was made here.
  func create(_ metadata: StoreMetadata, keeping model: ModelText) throws -> Bool {
    // Both have to be set before the file's first page is written.
    try connection.execute("PRAGMA page_size = 4096")
    try connection.execute("PRAGMA auto_vacuum = 2")
    try connection.execute("BEGIN IMMEDIATE")
    do {
      // Nobody else writes from here on.
      guard try StoreSchema(connection).tables.isEmpty else {
        try connection.execute("ROLLBACK")
        return false
      }
      for table in layout.tables { try connection.execute(Self.definition(of: table)) }
      for join in layout.joins { try connection.execute(Self.definition(of: join)) }
      for index in indexes { try connection.execute(index.definition) }
      try connection.execute(
        "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)")
      try connection.execute(
        "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)")
      try connection.execute("CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)")
      try writeEntities()
      try KeptModel.write(model, connection)
      try metadata.write(connection)
      try connection.execute("COMMIT")
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
    connection.keepLog()
    return true
  }

  /// Lists the entities, none of which has rows.
  func writeEntities() throws {
    let statement = try connection.prepare("INSERT INTO Z_PRIMARYKEY VALUES (?, ?, ?, 0)")
    for entity in layout.tables.flatMap(\.entities) {
      statement.bind(entity.number, 1)
      statement.bind(entity.name, 2)
      statement.bind(entity.parentNumber, 3)
      try statement.run()
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

  static func definition(of table: StoreTable) -> String {
    let columns = table.columns.map { ", \($0.sqlName) \($0.kind.declaration)" }.joined()
    return "CREATE TABLE \(table.sqlName) ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER\(columns) )"
  }

  static func definition(of join: JoinTable) -> String {
    let (first, second) = (SQLName.of(join.first), SQLName.of(join.second))
    let orders = [join.firstOrder, join.secondOrder].compactMap { $0 }.map { ", \(SQLName.of($0)) INTEGER" }.joined()
    let columns = "\(first) INTEGER, \(second) INTEGER\(orders)"
    return "CREATE TABLE \(join.sqlName) ( \(columns), PRIMARY KEY (\(first), \(second)) )"
  }

  // MARK: Indexes

  /// An index of one of the tables.
  struct Index {
    let name: String
    let table: String
    let isUnique: Bool
    /// The text behind the table's name.
    let columns: String

    var definition: String {
      "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(SQLName.of(name)) ON \(SQLName.of(table)) (\(columns))"
    }
  }

  /// The indexes of all tables, each name once.
  var indexes: [Index] {
    var names: Set<String> = []
    let all = layout.joins.map(index) + layout.tables.flatMap(indexes)
    return all.filter { names.insert($0.name.uppercased()).inserted }
  }

  private func index(of join: JoinTable) -> Index {
    Index(
      name: "\(join.name)_\(join.second)_INDEX", table: join.name, isUnique: false,
      columns: "\(SQLName.of(join.second)), \(SQLName.of(join.first))")
  }

  private func indexes(of table: StoreTable) -> [Index] {
    var indexes: [Index] = []
    for column in table.columns where column.role == .owner || column.role == .toOne && column.isKey {
      indexes.append(
        Index(
          name: "\(table.name)_\(column.name)_INDEX", table: table.name, isUnique: false, columns: column.sqlName))
    }
    if table.hasSubentities {
      indexes.append(Index(name: "\(table.name)_Z_ENT_INDEX", table: table.name, isUnique: false, columns: "Z_ENT"))
    }
    for entity in table.entities {
      indexes += entity.layout.entity.indexes.compactMap { index($0, of: entity) }
      indexes += entity.layout.entity.ownUniqueNames.compactMap { names in
        index(
          "Z_\(entity.name)_UNIQUE_\(names.joined(separator: "_"))", isUnique: true, of: entity,
          names.map { ($0, true) })
      }
    }
    return indexes
  }

  private func index(_ index: NSFetchIndexDescription, of entity: StoreEntity) -> Index? {
    // A tree of rectangles, and a part of the rows, are other things than an index of columns; all are only for speed.
    guard index.partialIndexPredicate == nil, !index.elements.contains(where: { $0.collationType == .rTree }) else {
      return nil
    }
    return self.index(
      "Z_\(entity.name)_\(index.name)", isUnique: false, of: entity,
      index.elements.map { ($0.propertyName ?? "", $0.isAscending) })
  }

  private func index(
    _ name: String, isUnique: Bool, of entity: StoreEntity, _ elements: [(name: String, isAscending: Bool)]
  ) -> Index? {
    let parts = elements.compactMap { element in
      entity.column(of: element.name).map {
        "\($0.sqlName) COLLATE BINARY \(element.isAscending ? "ASC" : "DESC")"
      }
    }
    guard !parts.isEmpty, parts.count == elements.count else { return nil }
    return Index(name: name, table: entity.table.name, isUnique: isUnique, columns: parts.joined(separator: ", "))
  }
}
#endif
