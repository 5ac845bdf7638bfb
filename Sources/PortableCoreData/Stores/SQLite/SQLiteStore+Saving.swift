#if !canImport(CoreData)
import DeepCloneSQLite
import Foundation

extension SQLiteStore {
  func begin() {
    retain()
    saveDepth += 1
  }

  func end(keeping isKept: Bool) throws {
    defer { release() }
    saveDepth -= 1
    hasFailed = hasFailed || !isKept
    guard saveDepth == 0 else { return }
    defer {
      hasFailed = false
      highest.removeAll()
    }
    try locked { connection in
      guard connection.isInTransaction else { return blobs.endSave(keeping: false) }
      do {
        if hasFailed {
          isMetadataWritten = false
          try connection.execute("ROLLBACK")
        } else {
          try connection.execute("COMMIT")
        }
        blobs.endSave(keeping: !hasFailed)
      } catch {
        isMetadataWritten = false
        // A full disk can have ended the transaction already.
        if connection.isInTransaction { try? connection.execute("ROLLBACK") }
        blobs.endSave(keeping: false)
        throw error
      }
    }
  }

  func reserveKeys(entities: [Int32]) throws -> ContiguousArray<ObjectKey> {
    try locked { connection in
      try beginTransaction(connection)
      var keys: ContiguousArray<ObjectKey> = []
      keys.reserveCapacity(entities.count)
      var used: [ObjectIdentifier: StoreTable] = [:]
      var (last, number): (StoreTable?, Int64) = (nil, 0)
      for entity in entities {
        guard let table = self.entity(entity)?.table else {
          throw StoreError.error(
            NSPersistentStoreSaveError,
            "The store does not hold the entity '\(layouts[Int(entity)].entity.name ?? "")'",
            path: connection.path)
        }
        if last !== table {
          if let last { highest[last.name] = number }
          (last, number) = (table, try highestNumber(of: table, connection))
          used[ObjectIdentifier(table)] = table
        }
        guard number < StoreNumbers.largest else {
          throw StoreError.error(
            NSPersistentStoreSaveError, "The table \(table.name) has no numbers left for new rows",
            path: connection.path)
        }
        number += 1
        keys.append(ObjectKey(store: self.number, entity: entity, number: number))
      }
      if let last { highest[last.name] = number }
      let statement = try connection.statement("UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = ?")
      for table in used.values {
        statement.bind(highest[table.name] ?? 0, 1)
        statement.bind(table.entities[0].number, 2)
        try statement.run()
      }
      return keys
    }
  }

  /// The highest number that was given to a row of a table: in real files `Z_MAX` can be too low, or below 0.
  private func highestNumber(of table: StoreTable, _ connection: SQLiteConnection) throws -> Int64 {
    if let number = highest[table.name] { return number }
    let statement = try connection.statement(
      "SELECT Z_MAX, ifnull((SELECT max(Z_PK) FROM \(table.sqlName)), 0) FROM Z_PRIMARYKEY WHERE Z_ENT = ?")
    statement.bind(table.entities[0].number, 1)
    var number: Int64 = 0
    try statement.eachRow {
      let highest = statement.integer(0)
      let isNumber = statement.isNull(0) || statement.type(0) == SQLITE_INTEGER
      guard isNumber, highest <= StoreNumbers.largest else {
        throw StoreNumbers.damage(
          "Z_MAX", statement.shown(0), table: "Z_PRIMARYKEY", row: "\(table.entities[0].number)", path: connection.path)
      }
      number = max(highest, statement.integer(1), 0)
    }
    return number
  }

  /// Begins the transaction of the running save, unless it has begun.
  func beginTransaction(_ connection: SQLiteConnection) throws {
    guard !isReadOnly else {
      throw StoreError.error(
        CocoaError.fileWriteNoPermission.rawValue, "The store is read-only", path: connection.path)
    }
    guard !connection.isInTransaction else { return }
    try connection.execute("BEGIN IMMEDIATE")
    try checkModel(connection)
  }

  func write(_ changes: ChangeSet) throws -> SaveResult {
    try locked { connection in
      try beginTransaction(connection)
      let versions = try versions(of: changes, connection)
      try SaveConflict.check(changes, version: { versions[$0] }, row: row)
      if !isMetadataWritten {
        try storedMetadata.write(connection)
        isMetadataWritten = true
      }
      _ = triggers.take()
      try connection.execute("SAVEPOINT changes")
      do {
        var writer = RowWriter(store: self, connection: connection)
        var result = try writer.write(changes, versions)
        let reported = triggers.take().compactMap { report in
          storeLayout.entity(number: report.entity).map {
            ObjectKey(store: number, entity: $0.layout.entityNumber, number: report.row)
          }
        }
        result.computed = try derivations.update(after: changes, and: reported, in: self) {
          try writer.store($0)
        }
        _ = triggers.take()
        try connection.execute("RELEASE changes")
        return result
      } catch let error as NSError where Self.isUniquenessError(error) {
        try connection.execute("ROLLBACK TO changes")
        try connection.execute("RELEASE changes")
        let conflict = SaveConflict(constraints: try SaveConflict.constraints(changes, self))
        if conflict.isEmpty { throw error }
        throw conflict
      }
    }
  }

  private static func isUniquenessError(_ error: NSError) -> Bool {
    (error.userInfo[NSSQLiteErrorDomain] as? NSNumber)?.int32Value ?? 0 == SQLITE_CONSTRAINT | (8 << 8)
  }

  /// The versions of the rows that a save changes or deletes.
  private func versions(of changes: ChangeSet, _ connection: SQLiteConnection) throws -> [ObjectKey: Int64] {
    var versions: [ObjectKey: Int64] = [:]
    let keys = changes.updated.map(\.key) + changes.deleted.map(\.key)
    versions.reserveCapacity(keys.count)
    for (table, keys) in Dictionary(grouping: keys, by: { entity($0.entity).map { ObjectIdentifier($0.table) } }) {
      guard table != nil, let table = entity(keys[0].entity)?.table else { continue }
      let statement = try connection.statement(
        "SELECT j.key, t.Z_OPT, t.Z_PK FROM json_each(?) j CROSS JOIN \(table.sqlName) t ON t.Z_PK = j.value")
      statement.bind(SQLList.numbers(keys.lazy.map(\.number)), 1)
      try statement.eachRow {
        versions[keys[Int(statement.integer(0))]] = try statement.version(1, of: table, row: 2)
      }
    }
    return versions
  }
}
#endif
