#if !canImport(CoreData)
/// What plain SQL says of a store of a model, for comparison with what the engine hands out.
///
/// The layout's rules are written down a second time here, in the simplest way.
struct StoreReading {
  let sql: PlainSQL
  let model: NSManagedObjectModel
  /// The entities by their numbers: depth first, siblings by name.
  let entities: [Int64: NSEntityDescription]
  private let numbers: [String: Int64]
  private let tables: [String: Set<String>]

  init(_ url: URL, _ model: NSManagedObjectModel) throws {
    sql = try PlainSQL(url)
    self.model = model
    var order: [NSEntityDescription] = []
    func add(_ entities: [NSEntityDescription]) {
      for entity in entities.sorted(by: { ($0.name ?? "").lowercased() < ($1.name ?? "").lowercased() }) {
        order.append(entity)
        add(entity.subentities)
      }
    }
    add(model.entities.filter { $0.superentity == nil })
    entities = Dictionary(uniqueKeysWithValues: zip(1..., order).map { (Int64($0), $1) })
    numbers = Dictionary(uniqueKeysWithValues: zip(order, 1...).map { ($0.name ?? "", Int64($1)) })
    var tables: [String: Set<String>] = [:]
    for row in try sql.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") {
      let name = row["name"]?.text ?? ""
      tables[name] = Set(try sql.rows("PRAGMA table_info(\"\(name)\")").compactMap { $0["name"]?.text })
    }
    self.tables = tables
  }

  var roots: [NSEntityDescription] { entities.values.filter { $0.superentity == nil } }

  func number(of entity: NSEntityDescription) -> Int64 { numbers[entity.name ?? ""] ?? 0 }

  func table(of entity: NSEntityDescription) -> String { "Z" + (root(of: entity).name ?? "").uppercased() }

  func root(of entity: NSEntityDescription) -> NSEntityDescription { entity.superentity.map(root) ?? entity }

  func rows(of root: NSEntityDescription) throws -> [[String: PlainSQL.Value]] {
    try sql.rows("SELECT * FROM \(table(of: root)) ORDER BY Z_PK")
  }

  /// The entity of a row, which a table without sub-entities does not ask for.
  func entity(_ row: [String: PlainSQL.Value], _ root: NSEntityDescription) -> NSEntityDescription? {
    root.subentities.isEmpty ? root : row["Z_ENT"]?.integer.flatMap { entities[$0] }
  }

  /// The keys of the rows that exist in each table.
  func keys() throws -> [String: Set<Int64>] {
    var keys: [String: Set<Int64>] = [:]
    for root in roots {
      keys[table(of: root)] = Set(
        try sql.rows("SELECT Z_PK FROM \(table(of: root))").compactMap { $0["Z_PK"]?.integer })
    }
    return keys
  }

  /// The members of a to-many relationship, by owner, in their order.
  func members(of relationship: NSRelationshipDescription) throws -> [Int64: [Int64]] {
    guard let destination = relationship.destinationEntity else { return [:] }
    let upper = relationship.name.uppercased()
    guard let inverse = relationship.inverseRelationship else {
      let column = "Z\(number(of: relationship.entity))\(upper)"
      return try grouped(table(of: destination), owner: column, member: "Z_PK", order: nil)
    }
    guard inverse.isToMany else {
      let name = inverse.name.uppercased()
      return try grouped(
        table(of: destination), owner: "Z" + name, member: "Z_PK", order: relationship.isOrdered ? "Z_FOK_" + name : nil
      )
    }
    let member = "Z_\(number(of: inverse.entity))\(upper)"
    let owner = "Z_\(number(of: relationship.entity))\(inverse.name.uppercased())"
    for (table, columns) in tables {
      let members = fitting(member, columns)
      let owners = inverse === relationship ? ["REFLEXIVE"] : fitting(owner, columns)
      guard table.hasPrefix("Z_"), let member = members, let owner = owners.flatMap(\.first), columns.contains(owner),
        owner != member[0]
      else { continue }
      let order = relationship.isOrdered ? "Z_FOK_" + member[0].dropFirst(2) : nil
      return try grouped(table, owner: owner, member: member[0], order: order)
    }
    return [:]
  }

  private func fitting(_ base: String, _ columns: Set<String>) -> [String]? {
    if columns.contains(base) { return [base] }
    let found = columns.filter { $0.hasPrefix(base) && Int($0.dropFirst(base.count)) != nil }
    return found.isEmpty ? nil : Array(found)
  }

  private func grouped(_ table: String, owner: String, member: String, order: String?) throws -> [Int64: [Int64]] {
    let rows = try sql.rows(
      "SELECT \(owner) AS owner, \(member) AS member FROM \(table) WHERE \(owner) NOT NULL "
        + "ORDER BY \(order.map { "\($0), " } ?? "")\(member)")
    var members: [Int64: [Int64]] = [:]
    for row in rows {
      guard let owner = row["owner"]?.integer, let member = row["member"]?.integer else { continue }
      members[owner, default: []].append(member)
    }
    return members
  }
}
#endif
