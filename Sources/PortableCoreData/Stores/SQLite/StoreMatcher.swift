#if !canImport(CoreData)
import Foundation

/// Compares a file with the tables that a model needs, and finds the names that the rules leave open.
///
/// It refuses differences that the rules don't explain, and names the first.
struct StoreMatcher {
  let layout: StoreLayout
  let schema: StoreSchema
  let path: String
  /// Names of columns that a store of ours kept, where equal names had to be told apart.
  let columnNames: [String: String]

  /// The number of the first entity of the history of changes, which is no part of a model.
  static let firstHistoryEntity: Int64 = 16001

  // MARK: Entities

  /// Compares the entities by the hashes' names, their numbers, and the hashes if both sides know them.
  func matchEntities(_ metadata: StoreMetadata, _ rows: [(number: Int64, name: String, parent: Int64)]) throws {
    let entities = layout.tables.flatMap(\.entities)
    let names = Set(entities.map(\.name))
    let rows = rows.filter { $0.number < Self.firstHistoryEntity }
    let stored = metadata.hashes.map { Set($0.keys) } ?? Set(rows.map(\.name))
    if let name = names.subtracting(stored).min() { throw difference("the store has no entity '\(name)'") }
    if let name = stored.subtracting(names).min() { throw difference("the model has no entity '\(name)'") }
    for entity in entities {
      let (ours, theirs) = (entity.layout.entity.versionHash, metadata.hashes?[entity.name] ?? Data())
      if !ours.isEmpty, !theirs.isEmpty, ours != theirs {
        throw difference("the version hashes of the entity '\(entity.name)' differ")
      }
    }
    for entity in entities {
      guard let row = rows.first(where: { $0.number == entity.number }) else {
        throw difference("the store has no entity with the number \(entity.number), which is '\(entity.name)'")
      }
      // A name can be stale after a migration in place, but not be another entity's.
      if row.name != entity.name, names.contains(row.name) {
        throw difference("the number \(entity.number) is '\(row.name)' in the store, and '\(entity.name)' in the model")
      }
      if row.parent != entity.parentNumber {
        throw difference(
          "the entity '\(entity.name)' has the parent \(row.parent) in the store, not \(entity.parentNumber)")
      }
    }
    if let row = rows.first(where: { row in !entities.contains { $0.number == row.number } }) {
      throw difference("the model has no entity with the number \(row.number), '\(row.name)'")
    }
  }

  // MARK: Tables

  /// Compares tables and columns, and takes over their names.
  func matchTables() throws {
    var explained: Set<String> = ["Z_PRIMARYKEY", "Z_METADATA", "Z_MODELCACHE"]
    for table in layout.tables {
      guard let columns = schema.tables[table.name] else { throw difference("there is no table \(table.name)") }
      try match(table, columns)
      explained.insert(table.name)
    }
    for join in layout.joins { explained.insert(try match(join, used: explained)) }
    // Tables of others, the history's among them, are left alone; one that looks like Core Data's has to be understood.
    let unknown = schema.tables.keys.filter { $0.hasPrefix("Z") && !explained.contains($0) && !$0.hasPrefix("Z_RT_") }
    if let name = unknown.min() { throw difference("nothing in the model explains the table \(name)") }
    layout.connect()
  }

  private func match(_ table: StoreTable, _ columns: [String: String]) throws {
    var free = Set(columns.keys).subtracting(["Z_PK", "Z_ENT", "Z_OPT"])
    let byBase = Dictionary(grouping: table.columns, by: \.base)
    // Names that are there as they should be are settled before those that have a digit behind them.
    for (base, wanted) in byBase.sorted(by: { $0.key < $1.key }) where wanted.count == 1 && free.contains(base) {
      try take(base, for: wanted[0], in: table, columns, &free)
    }
    for (base, wanted) in byBase.sorted(by: { $0.key < $1.key })
    where wanted.count > 1 || !isSettled(wanted[0], free, columns) {
      let fitting = StoreSchema.fitting(base, in: free)
      if wanted.count == 1 {
        guard fitting.count < 2 else {
          throw difference("both \(fitting[0]) and \(fitting[1]) of \(table.name) could be '\(wanted[0].label)'")
        }
        guard let name = fitting.first else {
          throw difference("the table \(table.name) has no column for '\(wanted[0].label)'")
        }
        try take(name, for: wanted[0], in: table, columns, &free)
        continue
      }
      for column in wanted {
        guard let name = columnNames["\(column.label) \(column.base)"] else {
          throw difference(
            "the table \(table.name) has several columns \(base), and nothing says which of them is '\(column.label)'")
        }
        guard free.contains(name) else {
          throw difference("the table \(table.name) has no column for '\(column.label)'")
        }
        try take(name, for: column, in: table, columns, &free)
      }
    }
    if let name = free.min() { throw difference("nothing in the model explains the column \(name) of \(table.name)") }
  }

  private func isSettled(_ column: StoreColumn, _ free: Set<String>, _ columns: [String: String]) -> Bool {
    columns[column.base] != nil && !free.contains(column.base)
  }

  private func take(
    _ name: String, for column: StoreColumn, in table: StoreTable, _ columns: [String: String],
    _ free: inout Set<String>
  ) throws {
    guard columns[name] == column.kind.declaration else {
      throw difference(
        "the column \(name) of \(table.name) is \(columns[name] ?? ""), and '\(column.label)' is "
          + column.kind.declaration)
    }
    column.name = name
    free.remove(name)
  }

  /// Finds the table of a many-to-many relationship by the pair of its columns.
  ///
  /// - Returns: Its name.
  private func match(_ join: JoinTable, used: Set<String>) throws -> String {
    var found: [(table: String, first: String, second: String)] = []
    for base in Set([join.name, join.alternateName]) {
      for name in StoreSchema.fitting(base, in: schema.tables.keys) where !used.contains(name) {
        let columns = schema.tables[name].map { Array($0.keys) } ?? []
        let first = StoreSchema.fitting(join.firstBase, in: columns)
        let second = StoreSchema.fitting(join.secondBase, in: columns).filter { !first.contains($0) }
        guard first.count == 1, second.count == 1 else { continue }
        found.append((name, first[0], second[0]))
      }
    }
    guard let fit = found.first else { throw difference("there is no table of pairs for '\(join.label)'") }
    if found.count > 1 {
      throw difference("both \(found[0].table) and \(found[1].table) could be the pairs of '\(join.label)'")
    }
    let columns = schema.tables[fit.table].map { Set($0.keys) } ?? []
    join.name = fit.table
    join.first = fit.first
    join.second = fit.second
    join.firstOrder = join.orders.0 ? try order(of: join.first, join.firstBase, columns, join) : nil
    join.secondOrder = join.orders.1 ? try order(of: join.second, join.secondBase, columns, join) : nil
    let extra = columns.subtracting([join.first, join.second, join.firstOrder ?? "", join.secondOrder ?? ""])
    if let name = extra.min() { throw difference("nothing in the model explains the column \(name) of \(join.name)") }
    return fit.table
  }

  private func order(of column: String, _ base: String, _ columns: Set<String>, _ join: JoinTable) throws -> String {
    let exact = JoinTable.orderColumn(of: column)
    if columns.contains(exact) { return exact }
    let fitting = StoreSchema.fitting(JoinTable.orderColumn(of: base), in: columns)
    guard fitting.count == 1 else { throw difference("\(join.name) has no column for the order of '\(join.label)'") }
    return fitting[0]
  }

  private func difference(_ text: String) -> NSError { Self.difference(text, path: path) }

  /// The error for a store of another model.
  static func difference(_ text: String, path: String) -> NSError {
    StoreError.error(
      NSPersistentStoreIncompatibleVersionHashError, "The model is not the one that the store was made with: \(text)",
      path: path, [NSLocalizedFailureReasonErrorKey: text])
  }
}
#endif
