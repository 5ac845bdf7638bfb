#if !canImport(CoreData)
/// The pairs that a save adds to tables of many-to-many relationships, each once: mostly both sides list a pair.
struct JoinPairs {
  private struct Pair: Equatable {
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

  /// Writes the pairs that the file doesn't have, in the order of the tables' keys, many with one statement.
  func write(_ connection: SQLiteConnection) throws {
    for (join, unsorted) in tables {
      let pairs = distinct(unsorted)
      let text =
        "INSERT OR IGNORE INTO \(join.sqlName) (\(SQLName.of(join.first)), \(SQLName.of(join.second))) VALUES (?, ?)"
      var statements: [Int: SQLiteStatement] = [:]
      var place = 0
      while place < pairs.count {
        let count = pairs.count - place < Self.rowCount ? 1 : Self.rowCount
        let statement =
          try statements[count] ?? connection.statement(text + String(repeating: ", (?, ?)", count: count - 1))
        statements[count] = statement
        for row in 0..<count {
          statement.bind(pairs[place + row].first, 2 * row + 1)
          statement.bind(pairs[place + row].second, 2 * row + 2)
        }
        try statement.run()
        place += count
      }
    }
  }

  /// How many pairs the statement for several writes.
  private static let rowCount = 64

  private func distinct(_ pairs: ContiguousArray<Pair>) -> ContiguousArray<Pair> {
    var found: ContiguousArray<Pair> = []
    found.reserveCapacity(pairs.count)
    for pair in pairs.sorted(by: { ($0.first, $0.second) < ($1.first, $1.second) }) where found.last != pair {
      found.append(pair)
    }
    return found
  }
}
#endif
