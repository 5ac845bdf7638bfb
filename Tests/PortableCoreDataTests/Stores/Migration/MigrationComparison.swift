#if !canImport(CoreData)
/// Compares a migrated store with the one that it was, row by row and link by link, by plain SQL.
///
/// What an entity or property was is found in the simplest way: the canonical name is the same, or the name.
struct MigrationComparison {
  let old: StoreReading
  let new: StoreReading

  /// What is not as it has to be, as texts; empty where nothing is.
  func differences() throws -> [String] {
    var differences: [String] = []
    for entity in new.entities.values.sorted(by: { ($0.name ?? "") < ($1.name ?? "") }) {
      guard let source = source(of: entity) else {
        if try !rows(of: entity, in: new).isEmpty { differences.append("\(entity.name ?? ""): rows of a new entity") }
        continue
      }
      differences += try self.differences(entity, source)
    }
    return differences
  }

  private func differences(_ entity: NSEntityDescription, _ source: NSEntityDescription) throws -> [String] {
    var differences: [String] = []
    let place = entity.name ?? ""
    let before = try rows(of: source, in: old)
    let after = try rows(of: entity, in: new)
    if Set(before.keys) != Set(after.keys) { return ["\(place): the rows \(after.keys), not \(before.keys)"] }
    for (number, row) in before {
      guard let now = after[number] else { continue }
      if row["Z_OPT"] != now["Z_OPT"] { differences.append("\(place) \(number): Z_OPT") }
      for attribute in entity.attributesByName.values where !attribute.isTransient {
        let wanted = expected(attribute, self.source(of: attribute, in: source), row)
        let found = now["Z" + attribute.name.uppercased()] ?? .null
        if wanted != found { differences.append("\(place) \(number).\(attribute.name): \(found), not \(wanted)") }
      }
    }
    for relationship in entity.relationshipsByName.values where !relationship.isTransient {
      guard let was = self.source(of: relationship, in: source) else { continue }
      let members = try links(relationship, of: entity, in: new)
      let wanted = try links(was, of: source, in: old)
      let there = try destinations(of: relationship, in: new)
      // Real stores have links that lead nowhere, which they do afterwards, too.
      let gone = try destinations(of: was, in: old).subtracting(there)
      for number in before.keys {
        let (left, right) = (wanted[number]?.filter { !gone.contains($0) } ?? [], members[number] ?? [])
        let isSame = relationship.isOrdered && was.isOrdered ? left == right : left.sorted() == right.sorted()
        if !isSame { differences.append("\(place) \(number).\(relationship.name): \(right), not \(left)") }
      }
    }
    return differences
  }

  private func expected(
    _ attribute: NSAttributeDescription, _ source: NSAttributeDescription?, _ row: [String: PlainSQL.Value]
  ) -> PlainSQL.Value {
    let stored = source.map { row["Z" + $0.name.uppercased()] ?? .null } ?? .null
    guard stored == .null, source.map({ $0.isOptional && !attribute.isOptional }) ?? true else { return stored }
    switch attribute.defaultValue {
    case let value as String: return .text(value)
    case let value as NSNumber:
      let isReal = [.doubleAttributeType, .floatAttributeType].contains(attribute.attributeType)
      return isReal ? .real(value.doubleValue) : .integer(value.int64Value)
    default: return .null
    }
  }

  // MARK: What things were

  private func source(of entity: NSEntityDescription) -> NSEntityDescription? {
    let canonical = { (entity: NSEntityDescription) in entity.renamingIdentifier ?? entity.name ?? "" }
    let all = old.entities.values
    return all.first { canonical($0) == canonical(entity) } ?? all.first { $0.name == entity.name }
  }

  private func source<Property: NSPropertyDescription>(
    of property: Property, in entity: NSEntityDescription
  ) -> Property? {
    let canonical = { (property: NSPropertyDescription) in property.renamingIdentifier ?? property.name }
    let all = entity.properties.compactMap { $0 as? Property }.filter { !$0.isTransient }
    return all.first { canonical($0) == canonical(property) } ?? all.first { $0.name == property.name }
  }

  // MARK: Plain SQL

  private func rows(
    of entity: NSEntityDescription, in reading: StoreReading
  ) throws -> [Int64: [String: PlainSQL.Value]] {
    let root = reading.root(of: entity)
    let rows = try reading.rows(of: root).filter { reading.entity($0, root) === entity }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0["Z_PK"]?.integer ?? 0, $0) })
  }

  private func links(
    _ relationship: NSRelationshipDescription, of entity: NSEntityDescription, in reading: StoreReading
  ) throws -> [Int64: [Int64]] {
    if relationship.isToMany { return try reading.members(of: relationship) }
    return try rows(of: entity, in: reading).mapValues { row in
      [row["Z" + relationship.name.uppercased()]?.integer ?? 0].filter { $0 > 0 }
    }
  }

  /// The rows that a relationship can refer to.
  private func destinations(
    of relationship: NSRelationshipDescription, in reading: StoreReading
  ) throws -> Set<Int64> {
    guard let destination = relationship.destinationEntity else { return [] }
    let root = reading.root(of: destination)
    return Set(
      try reading.rows(of: root).filter { reading.entity($0, root)?.isKindOf(entity: destination) == true }
        .compactMap { $0["Z_PK"]?.integer })
  }
}
#endif
