#if !canImport(CoreData)
/// Checks by plain SQL that a file keeps the constraints of Core Data's layout.
struct LayoutCheck {
  private let reading: StoreReading

  init(_ url: URL, _ model: NSManagedObjectModel) throws {
    reading = try StoreReading(url, model)
  }

  /// What is wrong in the rows.
  func problems() throws -> [String] {
    var problems = try reading.sql.rows("PRAGMA integrity_check").compactMap { $0["integrity_check"]?.text }
      .filter { $0 != "ok" }
    let keys = try reading.keys()
    for root in reading.roots {
      let table = reading.table(of: root)
      let maximum = try reading.sql.value("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = \(reading.number(of: root))")
      for row in try reading.rows(of: root) {
        let number = row["Z_PK"]?.integer ?? 0
        let place = "\(table) \(number)"
        if number > maximum.integer ?? 0 { problems.append("\(place): above Z_MAX") }
        if row["Z_OPT"]?.integer ?? 0 < 1 { problems.append("\(place): Z_OPT") }
        guard let entity = row["Z_ENT"]?.integer.flatMap({ reading.entities[$0] }),
          reading.root(of: entity) === root, !entity.isAbstract
        else {
          problems.append("\(place): Z_ENT")
          continue
        }
        for relationship in entity.relationshipsByName.values where !relationship.isToMany && !relationship.isTransient
        {
          problems += try self.problems(relationship, row, keys).map { "\(place).\($0)" }
        }
      }
    }
    return problems
  }

  private func problems(
    _ relationship: NSRelationshipDescription, _ row: [String: PlainSQL.Value], _ keys: [String: Set<Int64>]
  ) throws -> [String] {
    guard let destination = relationship.destinationEntity else { return [] }
    let name = relationship.name.uppercased()
    let key = row["Z" + name]?.integer
    let table = reading.table(of: destination)
    var problems: [String] = []
    if let key, keys[table]?.contains(key) != true { problems.append("\(name): leads nowhere") }
    let isOrdered = relationship.inverseRelationship.map { $0.isToMany && $0.isOrdered } ?? false
    if isOrdered, (row["Z_FOK_" + name] ?? .null == .null) != (key == nil) { problems.append("\(name): order") }
    if !destination.subentities.isEmpty {
      let entity = row["Z\(reading.number(of: destination))_" + name] ?? .null
      let actual = try key.map { try reading.sql.value("SELECT Z_ENT FROM \(table) WHERE Z_PK = \($0)") } ?? .null
      if entity != actual { problems.append("\(name): entity \(entity), not \(actual)") }
    }
    if let key, let inverse = relationship.inverseRelationship, !inverse.isToMany,
      inverse.inverseRelationship === relationship, isOnlyInverse(of: relationship)
    {
      let back = try reading.sql.value("SELECT Z\(inverse.name.uppercased()) FROM \(table) WHERE Z_PK = \(key)")
      if back != row["Z_PK"] { problems.append("\(name): does not lead back") }
    }
    return problems
  }

  /// Whether one relationship alone names this one as its inverse: real models have two, one of which then breaks the
  /// other's pairs.
  private func isOnlyInverse(of relationship: NSRelationshipDescription) -> Bool {
    Set(
      reading.model.entities.flatMap { $0.relationshipsByName.values }
        .filter { $0.inverseRelationship === relationship }.map(ObjectIdentifier.init)
    ).count == 1
  }
}
#endif
