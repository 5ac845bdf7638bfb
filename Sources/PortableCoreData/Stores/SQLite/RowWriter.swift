#if !canImport(CoreData)
import Foundation

/// Writes the changes of a save, in an open transaction.
struct RowWriter {
  let store: SQLiteStore
  let connection: SQLiteConnection
  /// The entities' numbers in the file, by those in the model.
  private let numbers: ContiguousArray<Int64?>
  /// The insertions of this save, so that each is put together once.
  private var insertions: [Int32: RowInsertion] = [:]
  private var lastUpdate: Update?

  init(store: SQLiteStore, connection: SQLiteConnection) {
    self.store = store
    self.connection = connection
    numbers = ContiguousArray(store.storeLayout.entities.map { $0?.number })
  }

  /// Writes everything but derived attributes.
  ///
  /// Rows that are gone free unique values before others take them, and values that change places are taken out first.
  mutating func write(_ changes: ChangeSet, _ versions: [ObjectKey: Int64]) throws -> SaveResult {
    var result = SaveResult()
    result.versions.reserveCapacity(changes.inserted.count + changes.updated.count)
    try delete(changes.deleted)
    try emptyUniqueValues(changes.updated)
    try insert(changes.inserted)
    result.versions.append(contentsOf: repeatElement(1, count: changes.inserted.count))
    for change in changes.updated {
      guard change.hasChanges else {
        result.versions.append(change.version)
        continue
      }
      let version = StoreNumbers.version(after: versions[change.key] ?? change.version)
      try update(change, version)
      result.versions.append(version)
    }
    try MemberWriter(store: store, connection: connection).write(changes)
    return result
  }

  private func entity(_ key: ObjectKey) throws -> StoreEntity {
    guard let entity = store.entity(key.entity) else {
      throw StoreError.error(
        NSPersistentStoreSaveError, "The store does not hold an object's entity", path: connection.path)
    }
    return entity
  }

  // MARK: Rows

  /// Writes new rows, several of one entity with one statement: beginning and ending one costs as much as half a row.
  private mutating func insert(_ changes: [NSManagedObject]) throws {
    var place = 0
    while place < changes.count {
      let entity = changes[place].key.entity
      let insertion = try insertions[entity] ?? RowInsertion(try self.entity(changes[place].key))
      insertions[entity] = insertion
      var end = place + 1
      while end < changes.count, changes[end].key.entity == entity { end += 1 }
      while place < end {
        let count = end - place < insertion.rowCount ? 1 : insertion.rowCount
        let statement = try count == 1 ? insertion.single(connection) : insertion.several(connection)
        var index = 1
        for place in place..<place + count { try bind(changes[place], insertion, to: statement, &index) }
        try statement.run()
        place += count
      }
    }
  }

  private func bind(
    _ object: NSManagedObject, _ insertion: RowInsertion, to statement: SQLiteStatement, _ index: inout Int
  ) throws {
    statement.bind(object.key.number, index)
    statement.bind(insertion.entity.number, index + 1)
    index += 2
    for place in insertion.attributes.indices {
      let (slot, kind) = insertion.attributes[place]
      do {
        try AttributeCoding.bind(object.storedAttribute(at: slot), kind, to: statement, index, store.blobs)
      } catch {
        throw insertion.entity.attributes[place].coding.named(error)
      }
      index += 1
    }
    for composite in insertion.composites {
      try bind(composite.elements, Self.composite(object.value(at: composite.slot)), to: statement, &index)
    }
    for place in insertion.toOnes.indices {
      let (slot, hasEntity) = insertion.toOnes[place]
      try bind(
        object.storedToOne(at: slot)?.savedKey, hasEntity, insertion.entity.toOnes[place].name, to: statement, &index)
    }
  }

  /// Writes the columns whose values changed, so that what wasn't understood of others stays as it was.
  private mutating func update(_ change: RowChange, _ version: Int64) throws {
    let entity = try entity(change.key)
    let update = try self.update(of: entity, change.values.indices.filter { change.changes($0) })
    if update.hasFiles { try releaseFiles(of: update.attributes, of: change.key, entity) }
    let statement = update.statement
    statement.bind(version, 1)
    var index = 2
    for attribute in update.attributes {
      try bind(change.values[attribute.slot], attribute.coding, to: statement, index)
      index += 1
    }
    for composite in update.composites {
      try bind(composite.elements, Self.composite(change.values[composite.slot]), to: statement, &index)
    }
    for toOne in update.toOnes {
      var destination: ObjectKey?
      if case .toOne(let key) = change.values[toOne.slot] { destination = key }
      try bind(destination, toOne.entityColumn != nil, toOne.name, to: statement, &index)
    }
    statement.bind(change.key.number, index)
    try statement.run()
  }

  /// A statement that writes some properties of an entity's objects.
  private struct Update {
    let entity: StoreEntity
    let slots: [Int]
    let attributes: [StoreEntity.Attribute]
    let composites: [StoreEntity.Composite]
    let toOnes: [StoreEntity.ToOne]
    let hasFiles: Bool
    let statement: SQLiteStatement
  }

  /// The statement that writes some slots; one object after another mostly changes in the same.
  private mutating func update(of entity: StoreEntity, _ slots: [Int]) throws -> Update {
    if let lastUpdate, lastUpdate.entity === entity, lastUpdate.slots == slots { return lastUpdate }
    let attributes = entity.attributes.filter { slots.contains($0.slot) && !$0.property.isDerived }
    let composites = entity.composites.filter { slots.contains($0.slot) }
    let toOnes = entity.toOnes.filter { slots.contains($0.slot) }
    var text = "UPDATE \(entity.table.sqlName) SET Z_OPT = ?"
    for attribute in attributes { text += ", \(attribute.column.sqlName) = ?" }
    for composite in composites {
      for column in composite.columns { text += ", \(column.sqlName) = ?" }
    }
    for toOne in toOnes {
      text += ", \(toOne.column.sqlName) = ?"
      if let column = toOne.entityColumn { text += ", \(column.sqlName) = ?" }
      // The place among the old owner's members means nothing to the new one.
      if let column = toOne.orderColumn { text += ", \(column.sqlName) = NULL" }
    }
    let update = Update(
      entity: entity, slots: slots, attributes: attributes, composites: composites, toOnes: toOnes,
      hasFiles: attributes.contains(where: \.isExternal), statement: try connection.statement(text + " WHERE Z_PK = ?"))
    lastUpdate = update
    return update
  }

  /// Writes a derived attribute; the row's version stays.
  func store(_ computed: ComputedValue) throws {
    let entity = try entity(computed.key)
    guard let attribute = entity.attributes.first(where: { $0.slot == computed.slot }) else { return }
    let statement = try connection.statement(
      "UPDATE \(entity.table.sqlName) SET \(attribute.column.sqlName) = ? WHERE Z_PK = ?")
    try AttributeCoding.bind(computed.value, attribute.coding.kind, to: statement, 1, store.blobs)
    statement.bind(computed.key.number, 2)
    try statement.run()
  }

  // MARK: Deletion

  private func delete(_ deletions: [RowDeletion]) throws {
    for (_, deletions) in Dictionary(grouping: deletions, by: \.key.entity) {
      let entity = try entity(deletions[0].key)
      let numbers = SQLList.numbers(deletions.lazy.map(\.key.number))
      if entity.attributes.contains(where: \.isExternal) {
        for deletion in deletions { try releaseFiles(of: entity.attributes, of: deletion.key, entity) }
      }
      for members in entity.toManys.values {
        switch members.place {
        case .join(let join, let owner, let member, _):
          try run("DELETE FROM \(join.sqlName) WHERE \(SQLName.of(owner)) IN (SELECT value FROM json_each(?))", numbers)
          guard join.isReflexive else { continue }
          try run(
            "DELETE FROM \(join.sqlName) WHERE \(SQLName.of(member)) IN (SELECT value FROM json_each(?))", numbers)
        case .key(let column, let order, let isOwned) where isOwned:
          let order = order.map { ", \($0.sqlName) = NULL" } ?? ""
          try run(
            "UPDATE \(members.destination.sqlName) SET \(column.sqlName) = NULL\(order) "
              + "WHERE \(column.sqlName) IN (SELECT value FROM json_each(?))", numbers)
        case .key: continue
        }
      }
      try run("DELETE FROM \(entity.table.sqlName) WHERE Z_PK IN (SELECT value FROM json_each(?))", numbers)
    }
  }

  private func run(_ text: String, _ numbers: String) throws {
    let statement = try connection.statement(text)
    statement.bind(numbers, 1)
    try statement.run()
  }

  /// Empties unique values that several rows of the save change: they may change places.
  private func emptyUniqueValues(_ changes: [RowChange]) throws {
    var found: [String: (entity: StoreEntity, column: StoreColumn, numbers: [Int64])] = [:]
    for change in changes where !store.uniqueConstraints[Int(change.key.entity)].isEmpty {
      guard let entity = store.entity(change.key.entity) else { continue }
      for slot in Set(store.uniqueConstraints[Int(change.key.entity)].flatMap(\.slots)) where change.changes(slot) {
        let attribute = entity.attributes.first { $0.slot == slot }
        let column = attribute?.column ?? entity.toOnes.first { $0.slot == slot }?.column
        guard let column else { continue }
        found["\(entity.table.name) \(column.name)", default: (entity, column, [])].numbers.append(change.key.number)
      }
    }
    for (entity, column, numbers) in found.values where numbers.count > 1 {
      try run(
        "UPDATE \(entity.table.sqlName) SET \(column.sqlName) = NULL WHERE Z_PK IN (SELECT value FROM json_each(?))",
        SQLList.numbers(numbers))
    }
  }

  /// Notes the files that columns will no longer refer to.
  private func releaseFiles(of attributes: [StoreEntity.Attribute], of key: ObjectKey, _ entity: StoreEntity) throws {
    for attribute in attributes where attribute.isExternal {
      let statement = try connection.statement(
        "SELECT \(attribute.column.sqlName) FROM \(entity.table.sqlName) WHERE Z_PK = ?")
      statement.bind(key.number, 1)
      try statement.eachRow { store.blobs.release(statement.data(0)) }
    }
  }

  // MARK: Values

  private func bind(
    _ value: StoredValue, _ coding: AttributeCoding, to statement: SQLiteStatement, _ index: Int
  ) throws {
    guard case .attribute(let value) = value else { return statement.bindNull(index) }
    try coding.bind(value, to: statement, index, store.blobs)
  }

  private func bind(
    _ key: ObjectKey?, _ hasEntity: Bool, _ name: @autoclosure () -> String, to statement: SQLiteStatement,
    _ index: inout Int
  ) throws {
    var destination: (number: Int64, entity: Int64)?
    if let key, !key.isTemporary {
      guard key.store == store.number, let entity = entityNumber(key.entity) else {
        throw StoreError.error(
          NSPersistentStoreSaveError, "The relationship '\(name())' refers to an object of another store",
          path: connection.path)
      }
      destination = (key.number, entity)
    }
    if let destination { statement.bind(destination.number, index) } else { statement.bindNull(index) }
    index += 1
    guard hasEntity else { return }
    if let destination { statement.bind(destination.entity, index) } else { statement.bindNull(index) }
    index += 1
  }

  /// The `Z_ENT` of an entity of the model; nil if the store doesn't hold it.
  private func entityNumber(_ number: Int32) -> Int64? {
    numbers.indices.contains(Int(number)) ? numbers[Int(number)] : nil
  }

  private func bind(
    _ elements: [StoreEntity.Composite.Element], _ values: [String: AttributeValue], to statement: SQLiteStatement,
    _ index: inout Int
  ) throws {
    for element in elements {
      switch element {
      case .attribute(let name, _, let coding):
        try coding.bind(element: values[name] ?? .null, to: statement, index, store.blobs)
        index += 1
      case .composite(let name, let nested):
        let inner = Self.composite(.attribute(values[name] ?? .null))
        try bind(nested, inner, to: statement, &index)
      }
    }
  }

  private static func composite(_ value: StoredValue) -> [String: AttributeValue] {
    guard case .attribute(.composite(let values)) = value else { return [:] }
    return values
  }
}

extension StoreEntity.Attribute {
  /// True if the value may be in a file of its own.
  var isExternal: Bool { if case .external = coding.kind { true } else { false } }
}

extension PropertyLayout {
  /// True if the store computes the value.
  var isDerived: Bool { attribute is NSDerivedAttributeDescription }
}
#endif
