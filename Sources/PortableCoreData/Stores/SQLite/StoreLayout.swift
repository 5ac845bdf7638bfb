#if !canImport(CoreData)
import Foundation

/// The layout of a model's entities in the tables of a file, as Core Data has it.
///
/// The rules come from real stores; Apple doesn't document any of them. No store at hand has composite columns, files
/// of external binary data, the column `REFLEXIVE` or digits after equal names, so these are unproven.
final class StoreLayout {
  let tables: [StoreTable]
  private(set) var joins: [JoinTable] = []
  /// The entities by their numbers in the model; nil for those that the store doesn't hold.
  private(set) var entities: [StoreEntity?]
  /// The columns of each property, by the description of the entity that declares it.
  private var declared: [ObjectIdentifier: DeclaredColumns] = [:]
  /// The tables of pairs; a relationship and its inverse have the same one.
  private var joinsByRelationship: [ObjectIdentifier: JoinTable] = [:]

  /// The columns of one property, shared by everything that inherits it.
  private struct DeclaredColumns {
    var main: StoreColumn?
    var entity: StoreColumn?
    var order: StoreColumn?
    var elements: [StoreEntity.Composite.Element] = []
  }

  /// Lays out the entities of a model, or of one of its configurations.
  init(_ entities: [NSEntityDescription], modelCount: Int) {
    self.entities = Array(repeating: nil, count: modelCount)
    tables = Self.sorted(entities.filter { $0.parent == nil }).map { root in
      StoreTable(name: "Z" + (root.name ?? "").uppercased())
    }
    var number: Int64 = 0
    for (table, root) in zip(tables, Self.sorted(entities.filter { $0.parent == nil })) {
      add(root, parent: 0, to: table, &number)
    }
    for table in tables {
      for entity in table.entities { declareColumns(of: entity) }
    }
    for table in tables {
      for entity in table.entities { declareJoins(of: entity) }
    }
    for table in tables { table.columns.sort { $0.comesBefore($1) } }
    nameEqualColumns()
    connect()
  }

  /// Finds where each entity's properties are, after the names were settled.
  func connect() {
    for table in tables {
      for entity in table.entities { connect(entity) }
    }
  }

  private static func sorted(_ entities: [NSEntityDescription]) -> [NSEntityDescription] {
    entities.sorted { ($0.name ?? "").lowercased() < ($1.name ?? "").lowercased() }
  }

  private func add(_ entity: NSEntityDescription, parent: Int64, to table: StoreTable, _ number: inout Int64) {
    number += 1
    let own = StoreEntity(entity.layout, number: number, parentNumber: parent, table: table)
    table.entities.append(own)
    table.byNumber[number] = own
    entities[entity.index] = own
    for child in Self.sorted(entity.subentities) { add(child, parent: own.number, to: table, &number) }
  }

  /// The entity of a number in the file; nil for one that the model doesn't have.
  func entity(number: Int64) -> StoreEntity? {
    tables.lazy.compactMap { $0.byNumber[number] }.first
  }

  /// The entity of a description, which the store may not hold.
  private func entity(_ description: NSEntityDescription?) -> StoreEntity? {
    description.flatMap { $0.index < entities.count ? entities[$0.index] : nil }
  }

  // MARK: Columns

  private func declareColumns(of entity: StoreEntity) {
    let description = entity.layout.entity
    for property in description.properties where property.entityInUse === description && !property.isTransient {
      var columns = DeclaredColumns()
      let label = "\(entity.name).\(property.name)"
      let rank = Int(entity.number)
      func column(_ base: String, _ kind: StoreColumn.Kind, _ role: StoreColumn.Role, sort: String? = nil)
        -> StoreColumn
      {
        let column = StoreColumn(base, kind, role, label: label, rank: rank, sortName: sort)
        entity.table.columns.append(column)
        return column
      }
      let base = "Z" + property.name.uppercased()
      switch property {
      case let composite as NSCompositeAttributeDescription:
        columns.elements = elements(of: composite, base) { column($0, $1, .attribute) }
      case let attribute as NSAttributeDescription:
        columns.main = column(base, AttributeCoding(attribute).columnKind, .attribute)
      case let relationship as NSRelationshipDescription where !relationship.isToMany:
        columns.main = column(base, .integer, .toOne)
        if let destination = self.entity(relationship.destinationEntity),
          !destination.layout.entity.subentities.isEmpty
        {
          columns.entity = column(
            "Z\(destination.number)_" + property.name.uppercased(), .integer, .toOne, sort: base + " ")
        }
        if let inverse = relationship.mutualInverse, inverse.isToMany, inverse.isOrdered {
          columns.order = column("Z_FOK_" + property.name.uppercased(), .integer, .order)
        }
      case let relationship as NSRelationshipDescription where relationship.mutualInverse == nil:
        guard let destination = self.entity(relationship.destinationEntity) else { break }
        let base = "\(entity.number)" + property.name.uppercased()
        let owner = StoreColumn("Z" + base, .integer, .owner, label: label, rank: Int(destination.number))
        destination.table.columns.append(owner)
        columns.main = owner
        if relationship.isOrdered {
          let order = StoreColumn(
            "Z_FOK_" + base, .integer, .order, label: label, rank: Int(destination.number))
          destination.table.columns.append(order)
          columns.order = order
        }
      default: break
      }
      declared[ObjectIdentifier(property)] = columns
    }
  }

  private func elements(
    of composite: NSCompositeAttributeDescription, _ prefix: String,
    _ column: (String, StoreColumn.Kind) -> StoreColumn
  ) -> [StoreEntity.Composite.Element] {
    composite.elements.map { element in
      let base = "\(prefix)_\(element.name.uppercased())"
      if let nested = element as? NSCompositeAttributeDescription {
        return .composite(element.name, elements(of: nested, base, column))
      }
      let coding = AttributeCoding(element)
      return .attribute(element.name, column(base, coding.columnKind), coding)
    }
  }

  /// Puts a digit behind a name that is there already, as Core Data does.
  private func nameEqualColumns() {
    for table in tables {
      var used: Set<String> = []
      for column in table.columns.sorted(by: { $0.rank < $1.rank }) {
        column.name = Self.unused(column.base, &used)
      }
    }
    var used: Set<String> = []
    for join in joins {
      join.first = Self.unused(join.firstBase, &used)
      join.second = join.isReflexive ? join.secondBase : Self.unused(join.secondBase, &used)
      join.nameOrderColumns()
    }
  }

  private static func unused(_ base: String, _ used: inout Set<String>) -> String {
    var name = base
    var digit = 1
    while !used.insert(name).inserted {
      name = base + "\(digit)"
      digit += 1
    }
    return name
  }

  // MARK: Tables of pairs

  private func declareJoins(of entity: StoreEntity) {
    let description = entity.layout.entity
    for case let relationship as NSRelationshipDescription in description.properties
    where relationship.entityInUse === description && relationship.isToMany && !relationship.isTransient {
      guard let inverse = relationship.mutualInverse, inverse.isToMany,
        joinsByRelationship[ObjectIdentifier(relationship)] == nil,
        let other = self.entity(inverse.entityInUse)
      else { continue }
      let join = Self.join(relationship, entity, inverse, other)
      joins.append(join)
      joinsByRelationship[ObjectIdentifier(relationship)] = join
      joinsByRelationship[ObjectIdentifier(inverse)] = join
    }
  }

  private static func join(
    _ relationship: NSRelationshipDescription, _ entity: StoreEntity, _ inverse: NSRelationshipDescription,
    _ other: StoreEntity
  ) -> JoinTable {
    let label = "\(entity.name).\(relationship.name)"
    let table = { (name: String, entity: StoreEntity) in "Z_\(entity.number)\(name.uppercased())" }
    guard inverse !== relationship else {
      let name = table(relationship.name, entity)
      return JoinTable(
        name: name, alternateName: name, first: name, second: "REFLEXIVE",
        orders: (relationship.isOrdered, false), isReflexive: true, label: label)
    }
    // The entity whose name sorts first names the table; of one entity's two relationships the later one did in the only
    // store at hand.
    let isFirst =
      entity === other
      ? relationship.name.lowercased() > inverse.name.lowercased() : entity.name < other.name
    let (naming, namingEntity) = isFirst ? (relationship, entity) : (inverse, other)
    let (named, namedEntity) = isFirst ? (inverse, other) : (relationship, entity)
    return JoinTable(
      name: table(naming.name, namingEntity), alternateName: table(named.name, namedEntity),
      first: table(named.name, namingEntity), second: table(naming.name, namedEntity),
      orders: (named.isOrdered, naming.isOrdered), isReflexive: false, label: label)
  }

  // MARK: Properties

  private func connect(_ entity: StoreEntity) {
    entity.attributes.removeAll()
    entity.composites.removeAll()
    entity.toOnes.removeAll()
    entity.toManys.removeAll()
    for case let property? in entity.layout.properties where !property.isTransient {
      if let relationship = property.relationship {
        connect(relationship, property, of: entity)
        continue
      }
      guard let attribute = property.attribute, let columns = declared[ObjectIdentifier(attribute)] else { continue }
      if let column = columns.main {
        entity.attributes.append(
          StoreEntity.Attribute(
            slot: property.slot, column: column, coding: AttributeCoding(attribute), property: property))
      } else {
        entity.composites.append(StoreEntity.Composite(slot: property.slot, elements: columns.elements))
      }
    }
  }

  private func connect(_ relationship: NSRelationshipDescription, _ property: PropertyLayout, of entity: StoreEntity) {
    guard let destination = self.entity(relationship.destinationEntity) else { return }
    let onlyEntity = destination.layout.entity.subentities.isEmpty ? destination : nil
    let columns = declared[ObjectIdentifier(relationship)]
    if !relationship.isToMany {
      guard let column = columns?.main else { return }
      entity.toOnes.append(
        StoreEntity.ToOne(
          slot: property.slot, name: property.name, column: column, entityColumn: columns?.entity,
          orderColumn: columns?.order, destination: destination.table, onlyEntity: onlyEntity))
      return
    }
    guard let place = place(of: relationship, columns) else { return }
    entity.toManys[property.name] = StoreEntity.Members(
      slot: property.slot, name: property.name, isOrdered: relationship.isOrdered, place: place,
      destination: destination.table, onlyEntity: onlyEntity)
  }

  private func place(
    of relationship: NSRelationshipDescription, _ columns: DeclaredColumns?
  ) -> StoreEntity.ToMany? {
    guard let inverse = relationship.mutualInverse else {
      return columns?.main.map { .key($0, order: columns?.order, isOwned: true) }
    }
    if !inverse.isToMany {
      guard let columns = declared[ObjectIdentifier(inverse)], let column = columns.main else { return nil }
      return .key(column, order: relationship.isOrdered ? columns.order : nil, isOwned: false)
    }
    guard let join = joinsByRelationship[ObjectIdentifier(relationship)] else { return nil }
    // A relationship's column holds its members.
    let isSecond = isSecond(relationship, in: join)
    let (owner, member) = isSecond ? (join.first, join.second) : (join.second, join.first)
    let order = isSecond ? join.secondOrder : join.firstOrder
    return .join(join, owner: owner, member: member, order: relationship.isOrdered ? order : nil)
  }

  private func isSecond(_ relationship: NSRelationshipDescription, in join: JoinTable) -> Bool {
    guard !join.isReflexive, let other = entity(relationship.mutualInverse?.entityInUse) else { return false }
    return join.secondBase == "Z_\(other.number)\(relationship.name.uppercased())"
  }
}
#endif
