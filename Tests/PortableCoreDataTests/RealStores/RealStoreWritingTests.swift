#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Writing to real stores", .long, .enabled(if: RealStores.exists))
struct RealStoreWritingTests {
  @Test("What is saved keeps the layout's constraints, and everything else stays byte for byte")
  func writing() throws {
    for pair in try RealStores.pairs() {
      let seed = UInt64.random(in: 0...UInt64.max)
      let problems = try write(to: pair, seed: seed)
      #expect(problems == [], "\(pair) with \(pair.modelPath), seed \(seed)")
    }
  }

  @Test("A new store has the tables of the real one, column by column")
  func creation() throws {
    for pair in try RealStores.pairs() {
      let folder = try TemporaryFolder()
      try Stack(pair.model, folder.file()).close()
      let text =
        "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name LIKE 'Z%' AND name <> 'Z_MODELCACHE'"
      let made = try PlainSQL(folder.file()).rows(text)
      let copy = try folder.copy(pair.store)
      let real = try PlainSQL(copy).rows(text)
      #expect(Set(made.map(definition)) == Set(real.map(definition)), "\(pair)")
      #expect(try Stack(pair.model, folder.file()).store.metadata["NSStoreType"] as? String == "SQLite")
    }
  }

  /// The definition of a table, without the digits behind equal columns of pairs: nothing says which gets which.
  private func definition(_ row: [String: PlainSQL.Value]) -> String {
    let text = row["sql"]?.text ?? ""
    guard row["name"]?.text?.hasPrefix("Z_") == true else { return text }
    return text.replacing(/(Z_[0-9]+[A-Z]+)[0-9]+/) { $0.1 }
  }

  /// Changes a copy of a store, and checks it by plain SQL.
  ///
  /// - Returns: What is wrong; empty where nothing is.
  private func write(to pair: RealStores.Pair, seed: UInt64) throws -> [String] {
    let folder = try TemporaryFolder()
    let url = try folder.copy(pair.store)
    let model = try ModelBundle.model(pair.modelPath, isEverythingOptional: true)
    let before = try Snapshot(url, model)
    let stack = try Stack(model, url)
    let store = try #require(stack.store as? SQLiteStore)
    _ = try store.rows(matching: RowQuery(entities: Set(model.entities.indices.map { Int32($0) })))
    let noticed = store.noticed
    var changes = RandomChanges(context: stack.context, model: model, seed: seed)
    try changes.make()
    let (inserted, updated, deleted) = (
      stack.context.insertedObjects, stack.context.updatedObjects, stack.context.deletedObjects
    )
    try stack.context.obtainPermanentIDs(for: Array(inserted))
    let touched = try RowNumbers(inserted.union(updated).union(deleted), model, url)
    let insertedRows = try RowNumbers(inserted, model, url)
    // One that was changed back can still have another place in an order, which its owner writes.
    let updatedRows = try RowNumbers(updated.filter(\.hasPersistentChangedValues), model, url)
    try stack.context.save()
    // A key that led nowhere can refer to a new row, whose number is the next one all the same.
    let hasDanglingKeys = noticed.contains { $0.kind == .danglingKey }
    let other = stack.other()
    var problems = try StoreComparison(
      reading: StoreReading(url, model), context: hasDanglingKeys ? other : stack.context, includesOneWay: false
    ).differences()
    try stack.close()

    problems += try LayoutCheck(url, model).problems(in: insertedRows.byTable)
    let after = try Snapshot(url, model)
    problems += before.differences(from: after, outside: touched)
    problems += before.versionProblems(in: after, of: updatedRows)
    let again = try Stack(model, url)
    problems += try StoreComparison(reading: StoreReading(url, model), context: again.context).differences()
    try again.close()
    return problems
  }
}

/// The numbers of some objects' rows by table.
private struct RowNumbers {
  var byTable: [String: Set<Int64>] = [:]

  init(_ objects: Set<NSManagedObject>, _ model: NSManagedObjectModel, _ url: URL) throws {
    let reading = try StoreReading(url, model)
    for object in objects { byTable[reading.table(of: object.entity), default: []].insert(object.rowNumber) }
  }

  func contains(_ table: String, _ number: Int64?) -> Bool {
    number.map { byTable[table]?.contains($0) == true } ?? false
  }
}

/// All rows of a store, as plain SQL sees them.
private struct Snapshot {
  private var tables: [String: [Int64: [String: PlainSQL.Value]]] = [:]
  private var pairs: [String: Set<[String: PlainSQL.Value]>] = [:]

  init(_ url: URL, _ model: NSManagedObjectModel) throws {
    let reading = try StoreReading(url, model)
    for root in reading.roots {
      let rows = try reading.rows(of: root).map { ($0["Z_PK"]?.integer ?? 0, $0) }
      tables[reading.table(of: root)] = Dictionary(uniqueKeysWithValues: rows)
    }
    let names = try reading.sql.rows("SELECT name FROM sqlite_schema WHERE type = 'table'").compactMap {
      $0["name"]?.text
    }
    for name in names where tables[name] == nil && !["Z_PRIMARYKEY", "Z_METADATA"].contains(name) {
      pairs[name] = Set(try reading.sql.rows("SELECT * FROM \(name)"))
    }
  }

  /// Rows that nobody changed, and that are different all the same.
  func differences(from other: Snapshot, outside touched: RowNumbers) -> [String] {
    var differences: [String] = []
    let numbers = touched.byTable.values.reduce(into: Set<Int64>()) { $0.formUnion($1) }
    for (table, rows) in tables {
      for (number, row) in rows where !touched.contains(table, number) {
        let now = other.tables[table]?[number]
        // A changed order may take room between two members from their neighbours.
        let isSame = row.allSatisfy { column, value in
          let owner = column.hasPrefix("Z_FOK_") ? row["Z" + column.dropFirst("Z_FOK_".count)]?.integer : nil
          return now?[column] == value || now != nil && owner.map(numbers.contains) ?? false
        }
        if !isSame { differences.append("\(table) \(number) is not what it was") }
      }
      for number in other.tables[table]?.keys ?? [:].keys where rows[number] == nil && !touched.contains(table, number)
      {
        differences.append("\(table) \(number) is new")
      }
    }
    for (table, rows) in pairs {
      let isTouched = { (row: [String: PlainSQL.Value]) in
        row.values.contains { $0.integer.map(numbers.contains) ?? false }
      }
      let changed = rows.symmetricDifference(other.pairs[table] ?? []).filter { !isTouched($0) }
      if !changed.isEmpty { differences.append("\(table): \(changed.count) pairs differ") }
    }
    return differences
  }

  /// Changed rows whose version did not rise by one.
  func versionProblems(in other: Snapshot, of updated: RowNumbers) -> [String] {
    updated.byTable.flatMap { table, numbers in
      numbers.compactMap { number in
        if tables[table]?[number] == other.tables[table]?[number] { return nil }
        let (old, new) = (
          tables[table]?[number]?["Z_OPT"]?.integer ?? 0, other.tables[table]?[number]?["Z_OPT"]?.integer
        )
        return new == old + 1 ? nil : "\(table) \(number): Z_OPT \(new ?? 0) after \(old)"
      }
    }
  }
}
#endif
