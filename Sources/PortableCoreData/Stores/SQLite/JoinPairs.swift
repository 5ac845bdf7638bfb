#if !canImport(CoreData)
/// The pairs that a save adds to tables of many-to-many relationships, each once: mostly both sides list a pair.
struct JoinPairs {
  private struct Pair {
    let first: Int64
    let second: Int64
  }

  private var tables: [(join: JoinTable, pairs: ContiguousArray<Pair>)] = []

  /// Adds a pair; of a relationship that is its own inverse it counts both ways.
  ///
  /// - Parameters:
  ///   - owner: The number of the object whose relationship has the member.
  ///   - member: The number of the member.
  ///   - join: The table.
  ///   - isFirst: Whether the owner is in the table's first column.
  mutating func add(_ owner: Int64, _ member: Int64, to join: JoinTable, isFirst: Bool) {
    var place = tables.count - 1
    while place >= 0, tables[place].join !== join { place -= 1 }
    if place < 0 {
      place = tables.count
      tables.append((join, []))
    }
    let pair = isFirst ? Pair(first: owner, second: member) : Pair(first: member, second: owner)
    tables[place].pairs.append(pair)
    if join.isReflexive { tables[place].pairs.append(Pair(first: pair.second, second: pair.first)) }
  }

  /// Writes the pairs that the file does not have, in the order of the tables' keys.
  func write(_ connection: SQLiteConnection) throws {
    for (join, unsorted) in tables {
      let statement = try connection.statement(
        "INSERT OR IGNORE INTO \(join.sqlName) (\(SQLName.of(join.first)), \(SQLName.of(join.second))) VALUES (?, ?)")
      var last: Pair?
      for pair in unsorted.sorted(by: { ($0.first, $0.second) < ($1.first, $1.second) }) {
        if let last, last.first == pair.first, last.second == pair.second { continue }
        statement.bind(pair.first, 1)
        statement.bind(pair.second, 2)
        try statement.run()
        last = pair
      }
    }
  }
}
#endif
