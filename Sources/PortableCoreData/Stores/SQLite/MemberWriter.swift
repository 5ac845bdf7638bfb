#if !canImport(CoreData)
import Foundation

/// Writes what a save changes of to-many relationships: pairs, keys of owners without an inverse, and the order.
struct MemberWriter {
  let store: SQLiteStore
  let connection: SQLiteConnection

  private struct Change {
    let owner: Int64
    /// True if the owner is new, so that there is nothing to remove.
    let isNew: Bool
    let members: StoreEntity.Members
    let whole: [Int64]?
    let added: [Int64]
    let removed: [Int64]
  }

  /// Writes the changes: all removals before the additions, since both sides of a relationship list a pair.
  func write(_ changes: ChangeSet) throws {
    var found: [Change] = []
    var pairs = JoinPairs()
    try collect(changes.inserted, into: &found, &pairs)
    try collect(changes.updated, into: &found)
    for change in found where !change.isNew { try remove(change) }
    for change in found { try add(change, &pairs) }
    try pairs.write(connection)
    for change in found where change.members.isOrdered { try order(change) }
  }

  private func collect(_ rows: [NSManagedObject], into found: inout [Change], _ pairs: inout JoinPairs) throws {
    for row in rows {
      guard let entity = store.entity(row.key.entity) else { continue }
      for slot in entity.writtenToManySlots {
        if let place = entity.pairs(at: slot) {
          // The most common case, once for each object: nothing but pairs.
          guard let members = row.storedToMany(at: slot) else { continue }
          for member in members.addedSinceCommit {
            let number = try number(member.savedKey, of: entity.layout.properties[slot]?.name ?? "")
            pairs.add(row.key.number, number, to: place.join, isFirst: place.isFirst)
          }
        } else if let part = row.savedMembers(at: slot), let members = entity.writtenToMany(at: slot) {
          found.append(try change(part, of: row.key, isNew: true, members))
        }
      }
    }
  }

  private func collect(_ changes: [RowChange], into found: inout [Change]) throws {
    for change in changes where !change.members.isEmpty {
      guard let entity = store.entity(change.key.entity) else { continue }
      for part in change.members {
        guard let members = entity.writtenToMany(at: part.slot) else { continue }
        found.append(try self.change(part, of: change.key, isNew: false, members))
      }
    }
  }

  private func change(
    _ part: MemberChange, of owner: ObjectKey, isNew: Bool, _ members: StoreEntity.Members
  ) throws -> Change {
    Change(
      owner: owner.number, isNew: isNew, members: members, whole: try part.whole.map { try numbers($0, members) },
      added: part.whole == nil ? try numbers(part.added, members) : [], removed: try numbers(part.removed, members))
  }

  private func numbers(_ keys: ContiguousArray<ObjectKey>, _ members: StoreEntity.Members) throws -> [Int64] {
    try keys.map { try number($0, of: members.name) }
  }

  private func number(_ key: ObjectKey, of relationship: @autoclosure () -> String) throws -> Int64 {
    guard key.store == store.number else {
      throw StoreError.error(
        NSPersistentStoreSaveError, "The relationship '\(relationship())' refers to an object of another store",
        path: connection.path)
    }
    return key.number
  }

  // MARK: Members

  private func remove(_ change: Change) throws {
    switch change.members.place {
    case .key(_, _, let isOwned) where !isOwned: return
    case .key(let column, let order, _):
      let order = order.map { ", \($0.sqlName) = NULL" } ?? ""
      let text =
        "UPDATE \(change.members.destination.sqlName) SET \(column.sqlName) = NULL\(order) WHERE \(column.sqlName) = ?1"
      if let whole = change.whole {
        try run(text + " AND Z_PK NOT IN (SELECT value FROM json_each(?2))", change.owner, list: whole)
      } else if !change.removed.isEmpty {
        try run(text + " AND Z_PK IN (SELECT value FROM json_each(?2))", change.owner, list: change.removed)
      }
    case .join(let join, let owner, let member, _):
      for (owner, member) in Self.directions(join, owner, member) {
        let text = "DELETE FROM \(join.sqlName) WHERE \(owner) = ?1"
        if let whole = change.whole {
          try run(text + " AND \(member) NOT IN (SELECT value FROM json_each(?2))", change.owner, list: whole)
        } else if !change.removed.isEmpty {
          try run(text + " AND \(member) IN (SELECT value FROM json_each(?2))", change.owner, list: change.removed)
        }
      }
    }
  }

  private func add(_ change: Change, _ pairs: inout JoinPairs) throws {
    let added = change.whole ?? change.added
    guard !added.isEmpty else { return }
    switch change.members.place {
    case .key(_, _, let isOwned) where !isOwned: return
    case .key(let column, _, _):
      try run(
        "UPDATE \(change.members.destination.sqlName) SET \(column.sqlName) = ?1 "
          + "WHERE Z_PK IN (SELECT value FROM json_each(?2))", change.owner, list: added)
    case .join(let join, let owner, _, _):
      for number in added { pairs.add(change.owner, number, to: join, isFirst: owner == join.first) }
    }
  }

  /// The columns of owner and member; of a relationship that is its own inverse a pair counts both ways.
  private static func directions(_ join: JoinTable, _ owner: String, _ member: String) -> [(String, String)] {
    let (owner, member) = (SQLName.of(owner), SQLName.of(member))
    return join.isReflexive ? [(owner, member), (member, owner)] : [(owner, member)]
  }

  private func run(_ text: String, _ owner: Int64, list: [Int64]) throws {
    let statement = try connection.statement(text)
    statement.bind(owner, 1)
    statement.bind(SQLList.numbers(list), 2)
    try statement.run()
  }

  // MARK: Order

  /// Where the order of a relationship is kept.
  private struct OrderPlace {
    let table: String
    let owner: String
    let member: String
    let column: String
  }

  private func order(_ change: Change) throws {
    let place: OrderPlace
    switch change.members.place {
    case .key(let column, let order?, _):
      place = OrderPlace(
        table: change.members.destination.sqlName, owner: column.sqlName, member: "Z_PK", column: order.sqlName)
    case .join(let join, let owner, let member, let order?):
      place = OrderPlace(
        table: join.sqlName, owner: SQLName.of(owner), member: SQLName.of(member), column: SQLName.of(order))
    default: return
    }
    if let whole = change.whole {
      try arrange(whole, of: change.owner, place)
    } else if !change.added.isEmpty {
      try append(change.added, to: change.owner, place)
    }
  }

  /// Puts members behind all others.
  private func append(_ members: [Int64], to owner: Int64, _ place: OrderPlace) throws {
    let statement = try connection.statement(
      "SELECT max(\(place.column)) FROM \(place.table) WHERE \(place.owner) = ?")
    statement.bind(owner, 1)
    var last: Int64?
    try statement.eachRow { last = statement.isNull(0) ? nil : statement.integer(0) }
    if let last, last.addingReportingOverflow(Int64(members.count) * OrderKeys.step).overflow {
      // No whole store has such a key, behind which there is no room.
      return try arrange(try self.members(of: owner, place, without: Set(members)) + members, of: owner, place)
    }
    for member in members {
      let next = last.map { $0 + OrderKeys.step } ?? OrderKeys.first
      try set(next, of: member, owner, place)
      last = next
    }
  }

  /// The members in their order.
  private func members(of owner: Int64, _ place: OrderPlace, without others: Set<Int64>) throws -> [Int64] {
    let statement = try connection.statement(
      "SELECT \(place.member) FROM \(place.table) WHERE \(place.owner) = ? ORDER BY \(place.column), \(place.member)")
    statement.bind(owner, 1)
    var members: [Int64] = []
    try statement.eachRow { if !others.contains(statement.integer(0)) { members.append(statement.integer(0)) } }
    return members
  }

  /// Brings members into an order, and changes as few of their keys as possible.
  private func arrange(_ wanted: [Int64], of owner: Int64, _ place: OrderPlace) throws {
    let statement = try connection.statement(
      "SELECT \(place.member), \(place.column) FROM \(place.table) WHERE \(place.owner) = ? "
        + "ORDER BY \(place.column), \(place.member)")
    statement.bind(owner, 1)
    var stored: [Int64: Int64?] = [:]
    var rest: [Int64] = []
    let known = Set(wanted)
    try statement.eachRow {
      let member = statement.integer(0)
      stored[member] = .some(statement.isNull(1) ? nil : statement.integer(1))
      if !known.contains(member) { rest.append(member) }
    }
    let members = wanted.filter { stored[$0] != nil } + rest
    let keys = OrderKeys.keys(for: members.map { stored[$0] ?? nil })
    for (member, key) in zip(members, keys) where (stored[member] ?? nil) != key {
      try set(key, of: member, owner, place)
    }
  }

  private func set(_ key: Int64, of member: Int64, _ owner: Int64, _ place: OrderPlace) throws {
    let statement = try connection.statement(
      "UPDATE \(place.table) SET \(place.column) = ? WHERE \(place.member) = ? AND \(place.owner) = ?")
    statement.bind(key, 1)
    statement.bind(member, 2)
    statement.bind(owner, 3)
    try statement.run()
  }
}
#endif
