#if !canImport(CoreData)
import Foundation

/// A row that is read after another one into the same place.
struct RowBuffer {
  var row = StoredRow(version: 0, values: [])
  /// The number of the entity whose values it holds.
  fileprivate var entity: Int32 = -1
}

/// Reads the rows of one table: which columns to ask for, and what each means to each entity.
struct TableReader {
  private final class Entity {
    let entity: StoreEntity
    let number: Int32
    /// A row without values.
    let empty: ContiguousArray<StoredValue>
    let attributes: ContiguousArray<Attribute>
    let composites: [(slot: Int, elements: [Element])]
    let toOnes: ContiguousArray<ToOne>

    init(_ entity: StoreEntity, _ place: (StoreColumn) -> Int) {
      self.entity = entity
      number = entity.layout.entityNumber
      empty = ContiguousArray(
        entity.layout.properties.map { property in
          switch property?.kind {
          case .attribute, nil: .attribute(.null)
          case .toOne: .toOne(nil)
          case .toMany, .ordered: .toMany
          }
        })
      attributes = ContiguousArray(
        entity.attributes.map { Attribute(column: place($0.column), slot: $0.slot, kind: $0.coding.kind) })
      composites = entity.composites.map { ($0.slot, TableReader.elements($0.elements, place)) }
      toOnes = ContiguousArray(
        entity.toOnes.map {
          ToOne(column: place($0.column), slot: $0.slot, onlyEntity: $0.onlyEntity?.layout.entityNumber ?? -1)
        })
    }
  }

  // These hold no references, which would be counted for every value of every row.

  private struct Attribute {
    let column: Int
    let slot: Int
    let kind: AttributeCoding.Kind
  }

  private struct ToOne {
    let column: Int
    let slot: Int
    /// The number of the destination's entity if there's only one; otherwise, below 0.
    let onlyEntity: Int32
  }

  private indirect enum Element {
    case attribute(String, Int, AttributeCoding.Kind)
    case composite(String, [Element])
  }

  let table: StoreTable
  /// The columns to select from the table `t`: `Z_PK`, `Z_ENT`, `Z_OPT`, then the properties'.
  let columns: String
  /// The tables that the columns come from besides `t`, to follow it behind `FROM`.
  let joins: String
  /// The number of columns.
  let count: Int
  private let entities: [Int64: Entity]
  /// The entity of every row if there's only one: real stores have wrong numbers there.
  private let only: Entity?

  init(_ table: StoreTable) {
    self.table = table
    var list = ["t.Z_PK", "t.Z_ENT", "t.Z_OPT"]
    var places: [ObjectIdentifier: Int] = [:]
    var destinations: [ObjectIdentifier: StoreTable] = [:]
    for toOne in table.entities.flatMap(\.toOnes) {
      destinations[ObjectIdentifier(toOne.column)] = toOne.destination
    }
    var joins = ""
    for column in table.columns where column.role == .attribute || column.role == .toOne && column.isKey {
      places[ObjectIdentifier(column)] = list.count
      list.append("t.\(column.sqlName)")
      guard let destination = destinations[ObjectIdentifier(column)] else { continue }
      // One look-up says whether the destination exists, and which entity it is. SQLite joins no more than 64 tables, and
      // a query of its own opens the table anew for each row.
      let name = "d\(list.count)"
      if list.count < 48 {
        joins += " LEFT JOIN \(destination.sqlName) \(name) ON \(name).Z_PK = t.\(column.sqlName)"
        list.append(
          destination.hasSubentities
            ? "CASE WHEN \(name).Z_PK IS NOT NULL THEN ifnull(\(name).Z_ENT, 0) END" : "\(name).Z_PK")
      } else {
        list.append("(SELECT ifnull(d.Z_ENT, 0) FROM \(destination.sqlName) d WHERE d.Z_PK = t.\(column.sqlName))")
      }
    }
    self.joins = joins
    columns = list.joined(separator: ", ")
    count = list.count
    let place = { (column: StoreColumn) in places[ObjectIdentifier(column)] ?? 0 }
    let plans = table.entities.map { Entity($0, place) }
    only = table.hasSubentities ? nil : plans.first
    entities = Dictionary(uniqueKeysWithValues: zip(table.entities.lazy.map(\.number), plans))
  }

  private static func elements(_ elements: [StoreEntity.Composite.Element], _ place: (StoreColumn) -> Int) -> [Element]
  {
    elements.map { element in
      switch element {
      case .attribute(let name, let column, let coding): .attribute(name, place(column), coding.kind)
      case .composite(let name, let nested): .composite(name, Self.elements(nested, place))
      }
    }
  }

  /// The row that a statement is at.
  ///
  /// - Throws: A Cocoa error if its number or its entity isn't valid.
  func row(
    _ statement: SQLiteStatement, store: Int32, _ blobs: ExternalBlobs, _ diagnostics: inout StoreDiagnostics
  ) throws -> FoundRow {
    var buffer = RowBuffer()
    let key = try read(statement, into: &buffer, store: store, blobs, &diagnostics)
    return FoundRow(key: key, row: buffer.row)
  }

  /// Reads the row that a statement is at into a buffer that may hold another row.
  ///
  /// - Returns: The row's key.
  /// - Throws: A Cocoa error if the row's number or entity isn't valid.
  func read(
    _ statement: SQLiteStatement, into buffer: inout RowBuffer, store: Int32, _ blobs: ExternalBlobs,
    _ diagnostics: inout StoreDiagnostics
  ) throws -> ObjectKey {
    let number = try statement.rowNumber(0, of: table)
    guard let plan = only ?? entities[statement.integer(1)] else {
      throw statement.damage("Z_ENT", 1, table: table, row: 0)
    }
    if buffer.entity != plan.number {
      buffer.entity = plan.number
      buffer.row.values = plan.empty
    }
    buffer.row.version = statement.integer(2)
    for place in plan.attributes.indices {
      let attribute = plan.attributes[place]
      if let value = AttributeCoding.value(attribute.kind, statement, attribute.column, blobs) {
        buffer.row.values[attribute.slot] = .attribute(value)
      } else {
        let name = plan.entity.attributes[place].property.name
        diagnostics.note(.unreadableValue, "\(plan.entity.name).\(name)", row: number)
        buffer.row.values[attribute.slot] = .attribute(.null)
      }
    }
    for (slot, elements) in plan.composites {
      let composite = Self.composite(elements, statement, blobs)
      buffer.row.values[slot] = .attribute(composite.isEmpty ? .null : .composite(composite))
    }
    for place in plan.toOnes.indices {
      let toOne = plan.toOnes[place]
      var key: ObjectKey?
      if !statement.isNull(toOne.column) {
        if statement.isNull(toOne.column + 1) {
          diagnostics.note(.danglingKey, "\(plan.entity.name).\(plan.entity.toOnes[place].name)", row: number)
        } else {
          let table = plan.entity.toOnes[place].destination
          let entity =
            toOne.onlyEntity >= 0
            ? toOne.onlyEntity : table.entity(statement.integer(toOne.column + 1))?.layout.entityNumber
          guard let entity else { throw statement.damage("Z_ENT", toOne.column + 1, table: table, row: toOne.column) }
          key = ObjectKey(store: store, entity: entity, number: try statement.rowNumber(toOne.column, of: table))
        }
      }
      buffer.row.values[toOne.slot] = .toOne(key)
    }
    return ObjectKey(store: store, entity: plan.number, number: number)
  }

  private static func composite(
    _ elements: [Element], _ statement: SQLiteStatement, _ blobs: ExternalBlobs
  ) -> [String: AttributeValue] {
    var values: [String: AttributeValue] = [:]
    for element in elements {
      switch element {
      case .attribute(let name, let column, let kind):
        if let value = AttributeCoding.value(kind, statement, column, blobs), value != .null { values[name] = value }
      case .composite(let name, let nested):
        let value = composite(nested, statement, blobs)
        if !value.isEmpty { values[name] = .composite(value) }
      }
    }
    return values
  }
}
#endif
