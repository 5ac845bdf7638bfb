#if !canImport(CoreData)
import Foundation

/// Brings the links of one relationship of the newer version from where they were, once all rows are there.
struct LinkTransfer {
  let relationship: NSRelationshipDescription
  /// The entity that declares it.
  let entity: StoreEntity
  let mapping: ModelMapping
  let old: StoreLayout
  let new: StoreLayout
  let tables: OldTables
  let connection: SQLiteConnection
  let error: MigrationError

  /// Writes what isn't a plain column that came with the rows.
  ///
  /// - Parameter filled: The tables of pairs that the other side has filled.
  func run(_ filled: inout Set<ObjectIdentifier>) throws {
    if let toOne = entity.toOnes.first(where: { $0.name == relationship.name }) { return try bring(toOne) }
    guard let members = entity.toManys[relationship.name] else { return }
    switch members.place {
    case .key(_, _, isOwned: false): return
    case .key(let column, let order, isOwned: true):
      guard let links = links(isBackward: true) else { return }
      try fill(members.destination, column, order, links, "more than one owner")
    case .join(let join, let owner, let member, let order):
      guard filled.insert(ObjectIdentifier(join)).inserted else { return }
      try bring(into: join, owner: owner, member: member, order: order)
    }
  }

  // MARK: Links as a query

  private struct Links {
    let text: String
    /// True if the file says the members' places among the owner's.
    let isOrdered: Bool
    /// True if the file says the owners' places among the member's.
    let isOrderedBack: Bool
  }

  /// The links, as the older version's relationship has them, or its inverse; nil for a new relationship.
  ///
  /// - Parameter isBackward: Whether owners and members are exchanged.
  private func links(isBackward: Bool) -> Links? {
    var sources = mapping.sources(of: relationship)
    var isInverse = false
    if sources.isEmpty, let inverse = relationship.mutualInverse {
      sources = mapping.sources(of: inverse)
      isInverse = true
    }
    let queries = sources.compactMap { LinkQuery($0, backward: isInverse != isBackward, old, tables) }
    guard !queries.isEmpty, let destination = new.entity(of: relationship.destinationEntity) else { return nil }
    var text = queries.map(\.text).joined(separator: " UNION ALL ")
    func keepsAll(_ side: (NSRelationshipDescription) -> NSEntityDescription?, in end: StoreEntity) -> Bool {
      sources.compactMap(side).allSatisfy { mapping.keepsAll(of: $0, in: end.layout.entity) }
    }
    // An object that lost its row loses its links.
    var conditions: [String] = []
    if !keepsAll({ isInverse ? $0.destinationEntity : $0.entityInUse }, in: entity) {
      conditions.append("\(isBackward ? "member" : "owner") IN (\(Self.rows(of: entity)))")
    }
    if !keepsAll({ isInverse ? $0.entityInUse : $0.destinationEntity }, in: destination) {
      conditions.append("\(isBackward ? "owner" : "member") IN (\(Self.rows(of: destination)))")
    }
    if !conditions.isEmpty {
      text = "SELECT * FROM (\(text)) WHERE \(conditions.joined(separator: " AND "))"
    }
    return Links(
      text: text, isOrdered: queries.contains(where: \.isOrdered),
      isOrderedBack: queries.contains(where: \.isOrderedBack))
  }

  /// The numbers of the rows of an entity and of those below it, in SQL.
  static func rows(of entity: StoreEntity) -> String {
    let all = "SELECT Z_PK FROM \(entity.table.sqlName)"
    guard entity.parentNumber != 0 else { return all }
    let numbers = entity.layout.entity.hierarchy.compactMap { description in
      entity.table.entities.first { $0.layout.entity === description }?.number
    }
    return "\(all) WHERE Z_ENT IN (\(numbers.map { "\($0)" }.joined(separator: ", ")))"
  }

  // MARK: Columns

  private func bring(_ toOne: StoreEntity.ToOne) throws {
    let sources = mapping.sources(of: relationship)
    if sources.isEmpty || sources.contains(where: \.isToMany) {
      guard let links = links(isBackward: false) else { return }
      return try fill(entity.table, toOne.column, toOne.orderColumn, links, "more than one member")
    }
    if let destination = new.entity(of: relationship.destinationEntity),
      !sources.compactMap(\.destinationEntity).allSatisfy({ mapping.keepsAll(of: $0, in: destination.layout.entity) })
    {
      let order = toOne.orderColumn.map { ", \($0.sqlName) = NULL" } ?? ""
      let column = toOne.column.sqlName
      try connection.execute(
        "UPDATE \(entity.table.sqlName) SET \(column) = NULL\(order) WHERE \(column) IS NOT NULL AND \(column) NOT IN "
          + "(\(Self.rows(of: destination)))")
    }
    guard let order = toOne.orderColumn, !sources.contains(where: { $0.mutualInverse?.isOrdered == true }) else {
      return
    }
    try number(order, by: toOne.column, in: entity.table)
  }

  /// Sets the column of each row to the one that it is linked with.
  ///
  /// - Parameters:
  ///   - links: The links, whose owners are the rows.
  ///   - several: The words for more destinations than a row can have, for an error.
  private func fill(
    _ table: StoreTable, _ column: StoreColumn, _ order: StoreColumn?, _ links: Links, _ several: String
  ) throws {
    let found = try connection.prepare(
      "SELECT owner FROM (\(links.text)) GROUP BY owner HAVING count(DISTINCT member) > 1 ORDER BY owner LIMIT 1")
    if try found.step() {
      throw error.rows(
        entity.layout.entity,
        "the row \(found.integer(0)) of \(table.name) would have \(several) in the relationship "
          + "'\(entity.name).\(relationship.name)'", property: relationship)
    }
    try connection.execute(
      "CREATE TEMP TABLE portable_links (owner INTEGER PRIMARY KEY, member INTEGER, place INTEGER);"
        + "INSERT OR IGNORE INTO portable_links SELECT owner, member, back FROM (\(links.text))")
    var assignments = [(column.sqlName, "member")]
    if let order { assignments.append((order.sqlName, "place")) }
    let set = assignments.map { "\($0) = (SELECT \($1) FROM portable_links WHERE owner = Z_PK)" }
    try connection.execute(
      "UPDATE \(table.sqlName) SET \(set.joined(separator: ", ")) WHERE Z_PK IN (SELECT owner FROM portable_links);"
        + "DROP TABLE portable_links")
    if let order, !links.isOrderedBack { try number(order, by: column, in: table) }
  }

  /// Gives the rows of each owner places in the order of their numbers.
  private func number(_ order: StoreColumn, by column: StoreColumn, in table: StoreTable) throws {
    try connection.execute(
      "CREATE TEMP TABLE portable_places (row INTEGER PRIMARY KEY, place INTEGER);"
        + "INSERT INTO portable_places SELECT Z_PK, \(Self.place(by: column.sqlName, "Z_PK")) FROM \(table.sqlName) "
        + "WHERE \(column.sqlName) > 0;"
        + "UPDATE \(table.sqlName) SET \(order.sqlName) = (SELECT place FROM portable_places WHERE row = Z_PK) "
        + "WHERE \(column.sqlName) > 0;"
        + "DROP TABLE portable_places")
  }

  private static func place(by owner: String, _ member: String) -> String {
    "\(OrderKeys.first - OrderKeys.step) + \(OrderKeys.step) * row_number() OVER (PARTITION BY \(owner) ORDER BY \(member))"
  }

  // MARK: Pairs

  private func bring(into join: JoinTable, owner: String, member: String, order: String?) throws {
    guard let links = links(isBackward: false) else { return }
    var columns = [SQLName.of(owner), SQLName.of(member)]
    var values = ["owner", "member"]
    if let order {
      columns.append(SQLName.of(order))
      values.append(links.isOrdered ? "place" : Self.place(by: "owner", "member"))
    }
    if let back = owner == join.first ? join.firstOrder : join.secondOrder {
      columns.append(SQLName.of(back))
      values.append(links.isOrderedBack ? "back" : Self.place(by: "member", "owner"))
    }
    try connection.execute(
      "INSERT OR IGNORE INTO \(join.sqlName) (\(columns.joined(separator: ", "))) SELECT "
        + "\(values.joined(separator: ", ")) FROM (\(links.text))")
    guard join.isReflexive else { return }
    try connection.execute(
      "INSERT OR IGNORE INTO \(join.sqlName) (\(columns[0]), \(columns[1])) SELECT member, owner FROM (\(links.text))")
  }
}

extension StoreLayout {
  /// The entity of a description; nil if the store doesn't hold it.
  func entity(of description: NSEntityDescription?) -> StoreEntity? {
    description.flatMap { $0.index < entities.count ? entities[$0.index] : nil }
  }
}
#endif
