#if !canImport(CoreData)
import DeepCloneSQLite
import Foundation

/// Brings the rows of a store of one model into the tables of another one, in the transaction that the caller began.
struct StoreMigration {
  private let old: StoreLayout
  private let new: StoreLayout
  private let mapping: ModelMapping
  private let connection: SQLiteConnection
  private let error: MigrationError
  /// The rows that each entity of the newer version gets, by its number.
  private var transfers: [Int64: RowTransfer] = [:]
  private var tables = OldTables()

  /// Infers how the rows come from the old tables to the new ones; nothing is written.
  ///
  /// - Parameters:
  ///   - old: The layout of the file, matched with it.
  ///   - new: The layout that it is to have.
  /// - Throws: A Cocoa error that names what can't be inferred.
  init(from old: StoreLayout, to new: StoreLayout, _ connection: SQLiteConnection) throws {
    (self.old, self.new, self.connection) = (old, new, connection)
    error = MigrationError(path: connection.path)
    let descriptions = { (layout: StoreLayout) in layout.tables.flatMap(\.entities).map(\.layout.entity) }
    mapping = try ModelMapping(from: descriptions(old), to: descriptions(new), error)
    try mapping.check(descriptions(new), error)
    for entity in new.tables.flatMap(\.entities) {
      guard let source = old.entity(of: mapping.source(of: entity.layout.entity)) else { continue }
      transfers[entity.number] = RowTransfer(from: source, to: entity, mapping)
    }
    let before = Dictionary(old.tables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for table in new.tables where isUnchanged(table, before[table.name]) { tables.keep(table.name) }
  }

  /// True if any entity has another number than before, which the history of changes refers to.
  var changesNumbers: Bool {
    old.tables.flatMap(\.entities).contains { entity in
      mapping.successor(of: entity.layout.entity).flatMap { new.entity(of: $0)?.number } != entity.number
    }
  }

  /// True if any derived attribute is new, or derived from something else.
  var changesDerivations: Bool {
    new.tables.flatMap(\.entities).map(\.layout.entity).contains { entity in
      mapping.source(of: entity) != nil
        && entity.storedAttributes.contains { attribute in
          guard let derived = attribute as? NSDerivedAttributeDescription else { return false }
          let source = mapping.source(of: attribute, in: entity) as? NSDerivedAttributeDescription
          return source?.derivationExpressionFormat != derived.derivationExpressionFormat
        }
    }
  }

  /// Returns whether the rows of a table stay where they are.
  private func isUnchanged(_ table: StoreTable, _ before: StoreTable?) -> Bool {
    guard let before, before.entities.count == table.entities.count,
      before.columns.map(\.name) == table.columns.map(\.name),
      !table.columns.contains(where: { $0.role == .owner })
    else { return false }
    return table.entities.allSatisfy { transfers[$0.number]?.isUnchanged == true }
      // A column of the same name may be another property's.
      && Set(table.entities.flatMap { transfers[$0.number]?.values.map(\.column.name) ?? [] }).count
        == table.columns.count
  }

  /// Makes the new tables, and takes the old ones away.
  ///
  /// - Parameter blobs: The files of binary data.
  /// - Throws: A Cocoa error that names the row or property that can't follow; the caller gives the transaction up.
  func run(_ blobs: ExternalBlobs) throws {
    // References of others' triggers and views to the tables' names stay as they are.
    try connection.execute("PRAGMA legacy_alter_table = ON")
    defer { try? connection.execute("PRAGMA legacy_alter_table = OFF") }
    try dropTriggers()
    let names = old.tables.map(\.name) + old.joins.map(\.name)
    try tables.rename(names, connection)
    for table in new.tables where !tables.kept.contains(table.name) {
      try connection.execute(StoreCreator.definition(of: table))
      for entity in table.entities { try transfers[entity.number]?.run(tables, blobs, connection) }
    }
    for join in new.joins { try connection.execute(StoreCreator.definition(of: join)) }
    try bringLinks()
    try unpack(blobs)
    try releaseRemoved(blobs)
    try checkRows()
    let highest = try highestNumbers()
    try tables.drop(names, connection)
    try makeIndexes()
    try connection.execute("DELETE FROM Z_PRIMARYKEY WHERE Z_ENT < \(StoreMatcher.firstHistoryEntity)")
    try StoreCreator(layout: new, connection: connection).writeEntities()
    let statement = try connection.prepare("UPDATE Z_PRIMARYKEY SET Z_MAX = max(?, Z_MAX) WHERE Z_ENT = ?")
    for (number, maximum) in highest {
      statement.bind(maximum, 1)
      statement.bind(number, 2)
      try statement.run()
    }
  }

  /// Takes away the triggers by which Apple's Core Data computes derived attributes: they name the old columns.
  private func dropTriggers() throws {
    let statement = try connection.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name GLOB 'Z_DA_*'")
    var names: [String] = []
    try statement.eachRow { names.append(statement.string(0)) }
    for name in names { try connection.execute("DROP TRIGGER \(SQLName.of(name))") }
  }

  // MARK: Links

  private func bringLinks() throws {
    var filled: Set<ObjectIdentifier> = []
    for entity in new.tables.flatMap(\.entities) {
      for case let relationship as NSRelationshipDescription in entity.layout.entity.declaredProperties
      where !relationship.isTransient {
        try LinkTransfer(
          relationship: relationship, entity: entity, mapping: mapping, old: old, new: new, tables: tables,
          connection: connection, error: error
        ).run(&filled)
      }
    }
    // The actual entity of a destination, whose number may be another one now.
    for toOne in declaredToOnes() {
      guard let actual = toOne.link.entityColumn else { continue }
      let (table, key, column) = (toOne.entity.table.sqlName, toOne.link.column.sqlName, actual.sqlName)
      let number = "(SELECT Z_ENT FROM \(toOne.link.destination.sqlName) d WHERE d.Z_PK = t.\(key))"
      try connection.execute("UPDATE \(table) AS t SET \(column) = \(number) WHERE \(column) IS NOT \(number)")
    }
  }

  /// The to-one relationships with the entities that declare them.
  private func declaredToOnes() -> [(
    entity: StoreEntity, relationship: NSRelationshipDescription, link: StoreEntity.ToOne
  )] {
    new.tables.flatMap(\.entities).flatMap { entity in
      entity.toOnes.compactMap { link in
        guard let relationship = entity.layout.properties[link.slot]?.relationship,
          relationship.entityInUse === entity.layout.entity
        else { return nil }
        return (entity, relationship, link)
      }
    }
  }

  // MARK: Rows

  /// Takes binary data that may no longer be kept in files out of them.
  private func unpack(_ blobs: ExternalBlobs) throws {
    for transfer in transfers.values {
      for value in transfer.values {
        guard case .unmark = value.conversion else { continue }
        let (table, column) = (transfer.new.table.sqlName, value.column.sqlName)
        let rows = try connection.prepare(
          "SELECT Z_PK, \(column) FROM \(table) WHERE Z_ENT = \(transfer.new.number) AND "
            + "substr(\(column), 1, 1) = x'02'")
        var found: [(row: Int64, stored: Data)] = []
        try rows.eachRow { found.append((rows.integer(0), rows.data(1))) }
        let statement = try connection.prepare("UPDATE \(table) SET \(column) = ? WHERE Z_PK = ?")
        for (row, stored) in found {
          guard let data = blobs.value(stored)?.data else { continue }
          statement.bind(data, 1)
          statement.bind(row, 2)
          try statement.run()
          blobs.release(stored)
        }
      }
    }
  }

  /// Takes the files of binary data away that nothing refers to any more.
  private func releaseRemoved(_ blobs: ExternalBlobs) throws {
    for entity in old.tables.flatMap(\.entities) {
      let successor = mapping.successor(of: entity.layout.entity).flatMap { new.entity(of: $0) }
      let carried = successor.flatMap { transfers[$0.number] }?.values.compactMap { $0.old.map(ObjectIdentifier.init) }
      for attribute in entity.attributes where attribute.coding.kind == .external {
        if carried?.contains(ObjectIdentifier(attribute.column)) == true { continue }
        let condition = entity.table.hasSubentities ? " AND Z_ENT = \(entity.number)" : ""
        let column = attribute.column.sqlName
        let rows = try connection.prepare(
          "SELECT \(column) FROM \(tables.name(entity.table.name)) WHERE substr(\(column), 1, 1) = x'02'\(condition)")
        try rows.eachRow { blobs.release(rows.data(0)) }
      }
    }
  }

  /// Refuses rows that the new version doesn't allow: of an entity that became abstract, or without a to-one relationship
  /// that became required.
  private func checkRows() throws {
    for entity in new.tables.flatMap(\.entities) where entity.layout.entity.isAbstract {
      guard transfers[entity.number]?.old.layout.entity.isAbstract == false else { continue }
      let rows = try connection.prepare(
        "SELECT Z_PK FROM \(entity.table.sqlName) WHERE Z_ENT = \(entity.number) LIMIT 1")
      if try rows.step() {
        throw error.rows(
          entity.layout.entity,
          "the entity '\(entity.name)' is abstract now, and has the row \(rows.integer(0)) of \(entity.table.name)")
      }
    }
    for toOne in declaredToOnes() where !toOne.relationship.isOptional {
      for entity in toOne.entity.layout.entity.hierarchy {
        let source = mapping.source(of: toOne.relationship, in: entity)
        guard let number = new.entity(of: entity)?.number, source.map({ $0.isOptional || $0.isToMany }) ?? true else {
          continue
        }
        let rows = try connection.prepare(
          "SELECT Z_PK FROM \(toOne.entity.table.sqlName) WHERE Z_ENT = \(number) AND "
            + "\(toOne.link.column.sqlName) IS NULL LIMIT 1")
        if try rows.step() {
          throw error.rows(
            entity,
            "the relationship '\(entity.name ?? "").\(toOne.relationship.name)' is required, and the row "
              + "\(rows.integer(0)) of \(toOne.entity.table.name) has none", property: toOne.relationship)
        }
      }
    }
  }

  /// The highest numbers that rows of each new table had, by the numbers of the roots: no number is given twice.
  private func highestNumbers() throws -> [(root: Int64, highest: Int64)] {
    try new.tables.compactMap { table in
      guard let root = table.entities.first,
        let before = table.entities.lazy.compactMap({ transfers[$0.number]?.old.table }).first
      else { return nil }
      let statement = try connection.prepare(
        "SELECT max(ifnull((SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = \(before.entities[0].number)), 0), "
          + "ifnull((SELECT max(Z_PK) FROM \(table.sqlName)), 0))")
      return try statement.step() ? (root.number, statement.integer(0)) : nil
    }
  }

  // MARK: Indexes

  /// Makes the indexes that are missing, and takes away those of kept tables that the new version doesn't have.
  private func makeIndexes() throws {
    let statement = try connection.prepare(
      "SELECT name, tbl_name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    var there: [String: String] = [:]
    var wanted = StoreCreator(layout: new, connection: connection).indexes
    try statement.eachRow {
      guard tables.kept.contains(statement.string(1)), statement.string(0).hasPrefix("Z") else { return }
      there[statement.string(0)] = statement.string(2)
    }
    for (name, definition) in there.sorted(by: { $0.key < $1.key }) {
      if let place = wanted.firstIndex(where: { $0.name == name && $0.definition == definition }) {
        wanted.remove(at: place)
      } else {
        try connection.execute("DROP INDEX \(SQLName.of(name))")
      }
    }
    for index in wanted {
      do {
        try connection.execute(index.definition)
      } catch let failure as NSError where index.isUnique {
        let entity = new.tables.first { $0.name == index.table }?.entities[0].layout.entity
        let code = (failure.userInfo[NSSQLiteErrorDomain] as? NSNumber)?.int32Value ?? 0
        guard let entity, code & 0xFF == SQLITE_CONSTRAINT else { throw failure }
        throw StoreError.error(
          NSMigrationConstraintViolationError,
          "The store cannot be migrated: rows of '\(entity.name ?? "")' have the same values, which "
            + "\(index.name) forbids", path: connection.path, [NSUnderlyingErrorKey: failure])
      }
    }
  }
}
#endif
