#if !canImport(CoreData)
import Foundation

extension SQLiteStore {
  func readRows(
    for keys: ContiguousArray<ObjectKey>, _ body: (_ place: Int, _ row: StoredRow) -> Void
  ) throws {
    try locked { connection in
      for (table, places) in byTable(keys) {
        let reader = reader(of: table)
        var buffer = RowBuffer()
        func take(_ statement: SQLiteStatement, at place: Int) throws {
          let key = try reader.read(statement, into: &buffer, store: number, blobs, &diagnostics)
          if key == keys[place] { body(place, buffer.row) }
        }
        if places.count == 1 {
          let statement = try connection.statement(
            "SELECT \(reader.columns) FROM \(table.sqlName) t\(reader.joins) WHERE t.Z_PK = ?")
          statement.bind(keys[places[0]].number, 1)
          try statement.eachRow { try take(statement, at: places[0]) }
        } else if let range = NumberRange(places.lazy.map { keys[$0].number }) {
          let statement = try connection.statement(
            "SELECT \(reader.columns) FROM \(table.sqlName) t\(reader.joins) WHERE t.Z_PK BETWEEN ? AND ? ORDER BY t.Z_PK"
          )
          statement.bind(range.first, 1)
          statement.bind(range.last, 2)
          var next = 0
          try statement.eachRow {
            let number = statement.integer(0)
            while next < places.count, keys[places[next]].number < number { next += 1 }
            guard next < places.count, keys[places[next]].number == number else { return }
            try take(statement, at: places[next])
            next += 1
          }
        } else {
          let statement = try connection.statement(
            "SELECT \(reader.columns), j.key FROM json_each(?) j CROSS JOIN \(table.sqlName) t ON t.Z_PK = j.value"
              + reader.joins)
          statement.bind(SQLList.numbers(places.lazy.map { keys[$0].number }), 1)
          try statement.eachRow { try take(statement, at: places[Int(statement.integer(reader.count))]) }
        }
      }
    }
  }

  func findKeys(_ query: RowQuery) throws -> ContiguousArray<ObjectKey> {
    var keys: ContiguousArray<ObjectKey> = []
    try findKeys(query) { keys.append($0) }
    return keys
  }

  func findKeys(_ query: RowQuery, _ take: (ObjectKey) -> Void) throws {
    try locked { connection in
      let tables = tables(of: query)
      guard tables.count == 1, let (table, entities) = tables.first else {
        let keys =
          query.order.isEmpty
          ? query.slice(try byTable(query.unordered) { try findKeys($0) })
          : ContiguousArray(try findRows(query).map(\.key))
        return keys.forEach(take)
      }
      var condition = SQLCondition(table, entities, store: number)
      let tail = condition.tail(of: query, isOrdered: true)
      let statement = try connection.statement("SELECT t.Z_PK, t.Z_ENT FROM \(tail)")
      condition.bind(to: statement)
      try statement.eachRow {
        let key = try statement.rowNumber(0, of: table)
        guard let entity = table.entity(statement.integer(1)) else {
          throw statement.damage("Z_ENT", 1, table: table, row: 0)
        }
        take(ObjectKey(store: number, entity: entity.layout.entityNumber, number: key))
      }
    }
  }

  func findRows(_ query: RowQuery) throws -> ContiguousArray<FoundRow> {
    try locked { connection in
      let tables = tables(of: query)
      guard tables.count == 1, let (table, entities) = tables.first else {
        return query.finish(try byTable(query.unordered) { try findRows($0) }, layouts)
      }
      var rows: ContiguousArray<FoundRow> = []
      let reader = reader(of: table)
      var condition = SQLCondition(table, entities, store: number)
      let tail = condition.tail(of: query, isOrdered: true, joins: reader.joins)
      let statement = try connection.statement("SELECT \(reader.columns) FROM \(tail)")
      condition.bind(to: statement)
      try statement.eachRow {
        rows.append(try reader.row(statement, store: number, blobs, &diagnostics))
      }
      return rows
    }
  }

  func countRows(_ query: RowQuery) throws -> Int {
    try locked { connection in
      var count = 0
      for (table, entities) in tables(of: query) {
        var condition = SQLCondition(table, entities, store: number)
        let statement = try connection.statement("SELECT count(*) FROM \(condition.tail(of: query, isOrdered: false))")
        condition.bind(to: statement)
        try statement.eachRow { count += Int(statement.integer(0)) }
      }
      return query.sliced(count)
    }
  }

  // MARK: Members

  func readMembers(
    of name: String, for keys: ContiguousArray<ObjectKey>,
    _ body: (_ place: Int, _ members: ContiguousArray<ObjectKey>) -> Void
  ) throws {
    try locked { connection in
      // The entities of one table can have relationships of one name in different places.
      for (table, places) in byTable(keys) {
        for (entity, places) in Dictionary(grouping: places, by: { keys[$0].entity })
        where storeLayout.entities[Int(entity)]?.table === table {
          guard let relationship = storeLayout.entities[Int(entity)]?.toManys[name] else { continue }
          try read(relationship, "\(table.entities[0].name).\(name)", of: places, keys, connection, body)
        }
      }
    }
  }

  private func read(
    _ relationship: StoreEntity.Members, _ label: @autoclosure () -> String, of places: [Int],
    _ keys: ContiguousArray<ObjectKey>, _ connection: SQLiteConnection,
    _ body: (_ place: Int, _ members: ContiguousArray<ObjectKey>) -> Void
  ) throws {
    let range = NumberRange(places.lazy.map { keys[$0].number })
    let statement = try connection.statement(Self.text(of: relationship, inRange: range != nil))
    if let range {
      statement.bind(range.first, 1)
      statement.bind(range.last, 2)
    } else {
      statement.bind(SQLList.numbers(places.lazy.map { keys[$0].number }), 1)
    }
    var next = 0
    var place = -1
    var found: ContiguousArray<ObjectKey> = []
    var orders: ContiguousArray<Int64> = []
    var isSorted = true
    func finish() {
      guard place >= 0 else { return }
      // The rows come in the order of an index, which is usually the right one.
      if !isSorted {
        let sorted = zip(orders, found).sorted { ($0.0, $0.1.number) < ($1.0, $1.1.number) }
        found = ContiguousArray(sorted.map(\.1))
      }
      body(places[place], found)
    }
    defer { statement.reset() }
    while try statement.step() {
      var owner = Int(statement.integer(0))
      if range != nil {
        // The owner's number, which rises from row to row.
        while next < places.count, keys[places[next]].number < owner { next += 1 }
        guard next < places.count, keys[places[next]].number == owner else { continue }
        owner = next
      }
      if owner != place {
        finish()
        place = owner
        found.removeAll(keepingCapacity: true)
        orders.removeAll(keepingCapacity: true)
        isSorted = true
      }
      if statement.isNull(2) {
        diagnostics.note(.danglingKey, label(), row: statement.integer(1))
        continue
      }
      let table = relationship.destination
      let number = try statement.rowNumber(1, of: table)
      guard let entity = relationship.onlyEntity ?? table.entity(statement.integer(2)) else {
        throw statement.damage("Z_ENT", 2, table: table, row: 1)
      }
      // Nil comes before everything, as in SQLite.
      let order = relationship.isOrdered && !statement.isNull(3) ? statement.integer(3) : .min
      if let last = found.last, let lastOrder = orders.last, (lastOrder, last.number) > (order, number) {
        isSorted = false
      }
      orders.append(order)
      found.append(ObjectKey(store: self.number, entity: entity.layout.entityNumber, number: number))
    }
    finish()
  }

  /// The statement for the members of some owners: the owner, the member, its entity, its order.
  ///
  /// - Parameters:
  ///   - relationship: The relationship.
  ///   - isRange: Whether the owners are those between two numbers, reported by number, in their order; otherwise they are
  ///     those of a list, reported by their places in it.
  static func text(of relationship: StoreEntity.Members, inRange isRange: Bool = false) -> String {
    let destination = relationship.destination.sqlName
    switch relationship.place {
    case .key(let column, let order, _):
      let key = column.sqlName
      if isRange {
        return "SELECT m.\(key), m.Z_PK, ifnull(m.Z_ENT, 0), \(order.map { "m.\($0.sqlName)" } ?? "NULL") "
          + "FROM \(destination) m WHERE m.\(key) BETWEEN ?1 AND ?2 ORDER BY m.\(key)"
      }
      return "SELECT j.key, m.Z_PK, ifnull(m.Z_ENT, 0), \(order.map { "m.\($0.sqlName)" } ?? "NULL") "
        + "FROM json_each(?) j CROSS JOIN \(destination) m ON m.\(key) = j.value"
    case .join(let join, let owner, let member, let order):
      let (owner, member) = (SQLName.of(owner), SQLName.of(member))
      let place = order.map { "p.\(SQLName.of($0))" } ?? "NULL"
      let columns = { (owner: String, member: String) in
        let found =
          "p.\(member), CASE WHEN m.Z_PK IS NOT NULL THEN ifnull(m.Z_ENT, 0) END, \(place) "
        let joined = " LEFT JOIN \(destination) m ON m.Z_PK = p.\(member)"
        return isRange
          ? "SELECT p.\(owner), \(found)FROM \(join.sqlName) p\(joined) WHERE p.\(owner) BETWEEN ?1 AND ?2"
          : "SELECT j.key, \(found)FROM json_each(?1) j CROSS JOIN \(join.sqlName) p ON p.\(owner) = j.value\(joined)"
      }
      let text = columns(owner, member)
      guard join.isReflexive else { return isRange ? text + " ORDER BY 1" : text }
      // A pair counts both ways, whichever of them the file holds.
      return "SELECT * FROM (\(text) UNION \(columns(member, owner))) ORDER BY 1"
    }
  }

  // MARK: Tables

  /// Puts keys of this store by table; keys that can't be rows are left out.
  private func byTable(_ keys: ContiguousArray<ObjectKey>) -> [(StoreTable, [Int])] {
    if keys.count == 1 { return table(of: keys[0]).map { [($0, [0])] } ?? [] }
    var found: [(StoreTable, [Int])] = []
    var last = -1
    for (place, key) in keys.enumerated() {
      guard let table = table(of: key) else { continue }
      if last < 0 || found[last].0 !== table {
        last = found.firstIndex { $0.0 === table } ?? found.count
        if last == found.count { found.append((table, [])) }
      }
      found[last].1.append(place)
    }
    return found
  }

  private func table(of key: ObjectKey) -> StoreTable? {
    guard key.store == number, !key.isTemporary else { return nil }
    return entity(key.entity)?.table
  }

  /// The tables of the entities of a query, with the entities.
  private func tables(of query: RowQuery) -> [(StoreTable, [StoreEntity])] {
    storeLayout.tables.compactMap { table in
      let entities = table.entities.filter { query.entities.contains($0.layout.entityNumber) }
      return entities.isEmpty ? nil : (table, entities)
    }
  }

  /// Asks for each table's part of a query.
  private func byTable<Element>(
    _ query: RowQuery, _ ask: (RowQuery) throws -> ContiguousArray<Element>
  ) throws -> ContiguousArray<Element> {
    var found: ContiguousArray<Element> = []
    for (_, entities) in tables(of: query) {
      var part = query
      part.entities = Set(entities.map(\.layout.entityNumber))
      found += try ask(part)
    }
    return found
  }
}
#endif
