#if !canImport(CoreData)
import Foundation

/// Reads the rows of one table: which columns to ask for, and what each means to each entity.
struct TableReader {
  private struct Entity {
    let entity: StoreEntity
    /// A row without values.
    let empty: ContiguousArray<StoredValue>
    let attributes: [(column: Int, attribute: StoreEntity.Attribute)]
    let composites: [(slot: Int, elements: [Element])]
    let toOnes: [(column: Int, toOne: StoreEntity.ToOne)]
  }

  private indirect enum Element {
    case attribute(String, Int, AttributeCoding)
    case composite(String, [Element])
  }

  let table: StoreTable
  /// The columns to select from the table `t`: `Z_PK`, `Z_ENT`, `Z_OPT`, then the properties'.
  let columns: String
  /// How many columns there are.
  let count: Int
  private let entities: [Int64: Entity]

  init(_ table: StoreTable) {
    self.table = table
    var list = ["t.Z_PK", "t.Z_ENT", "t.Z_OPT"]
    var places: [ObjectIdentifier: Int] = [:]
    var destinations: [ObjectIdentifier: StoreTable] = [:]
    for toOne in table.entities.flatMap(\.toOnes) {
      destinations[ObjectIdentifier(toOne.column)] = toOne.destination
    }
    for column in table.columns where column.role == .attribute || column.role == .toOne && column.isKey {
      places[ObjectIdentifier(column)] = list.count
      list.append("t.\(column.sqlName)")
      guard let destination = destinations[ObjectIdentifier(column)] else { continue }
      // One look-up says whether the destination exists, and which entity it is.
      list.append("(SELECT ifnull(d.Z_ENT, 0) FROM \(destination.sqlName) d WHERE d.Z_PK = t.\(column.sqlName))")
    }
    columns = list.joined(separator: ", ")
    count = list.count
    let place = { (column: StoreColumn) in places[ObjectIdentifier(column)] ?? 0 }
    entities = Dictionary(
      uniqueKeysWithValues: table.entities.map { entity in
        (
          entity.number,
          Entity(
            entity: entity,
            empty: ContiguousArray(
              entity.layout.properties.map { property in
                switch property?.kind {
                case .attribute, nil: .attribute(.null)
                case .toOne: .toOne(nil)
                case .toMany, .ordered: .toMany
                }
              }),
            attributes: entity.attributes.map { (place($0.column), $0) },
            composites: entity.composites.map { ($0.slot, Self.elements($0.elements, place)) },
            toOnes: entity.toOnes.map { (place($0.column), $0) })
        )
      })
  }

  private static func elements(_ elements: [StoreEntity.Composite.Element], _ place: (StoreColumn) -> Int) -> [Element]
  {
    elements.map { element in
      switch element {
      case .attribute(let name, let column, let coding): .attribute(name, place(column), coding)
      case .composite(let name, let nested): .composite(name, Self.elements(nested, place))
      }
    }
  }

  /// The row that a statement is at; nil where its entity is none of the table's.
  func row(
    _ statement: SQLiteStatement, store: Int32, _ blobs: ExternalBlobs, _ diagnostics: inout StoreDiagnostics
  ) -> FoundRow? {
    let number = statement.integer(0)
    guard let entity = table.entity(statement.integer(1)), let plan = entities[entity.number] else {
      diagnostics.note(.unknownEntity, table.name, row: number)
      return nil
    }
    var values = plan.empty
    for (column, attribute) in plan.attributes {
      guard let value = attribute.coding.value(statement, column, blobs) else {
        diagnostics.note(.unreadableValue, "\(entity.name).\(attribute.property.name)", row: number)
        continue
      }
      if value != .null { values[attribute.slot] = .attribute(value) }
    }
    for (slot, elements) in plan.composites {
      let composite = Self.composite(elements, statement, blobs)
      if !composite.isEmpty { values[slot] = .attribute(.composite(composite)) }
    }
    for (column, toOne) in plan.toOnes where !statement.isNull(column) {
      guard !statement.isNull(column + 1),
        let destination = toOne.onlyEntity ?? toOne.destination.entity(statement.integer(column + 1))
      else {
        diagnostics.note(.danglingKey, "\(entity.name).\(toOne.name)", row: number)
        continue
      }
      values[toOne.slot] = .toOne(
        ObjectKey(store: store, entity: destination.layout.entityNumber, number: statement.integer(column)))
    }
    return FoundRow(
      key: ObjectKey(store: store, entity: entity.layout.entityNumber, number: number),
      row: StoredRow(version: statement.integer(2), values: values))
  }

  private static func composite(
    _ elements: [Element], _ statement: SQLiteStatement, _ blobs: ExternalBlobs
  ) -> [String: AttributeValue] {
    var values: [String: AttributeValue] = [:]
    for element in elements {
      switch element {
      case .attribute(let name, let column, let coding):
        if let value = coding.value(statement, column, blobs), value != .null { values[name] = value }
      case .composite(let name, let nested):
        let value = composite(nested, statement, blobs)
        if !value.isEmpty { values[name] = .composite(value) }
      }
    }
    return values
  }
}
#endif
