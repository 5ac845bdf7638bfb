#if !canImport(CoreData)
/// The statements that write new rows of one entity.
final class RowInsertion {
  let entity: StoreEntity
  /// Where the attributes are, and how they are written, without references that would be counted for each value.
  let attributes: ContiguousArray<(slot: Int, kind: AttributeCoding.Kind)>
  let composites: [StoreEntity.Composite]
  /// Where the to-one relationships are, and whether the destination's entity is written too.
  let toOnes: ContiguousArray<(slot: Int, hasEntity: Bool)>
  /// How many rows the statement for several writes.
  let rowCount: Int
  private let beginning: String
  private let row: String
  private var statements: (single: SQLiteStatement?, several: SQLiteStatement?) = (nil, nil)

  init(_ entity: StoreEntity) {
    self.entity = entity
    attributes = ContiguousArray(entity.attributes.map { ($0.slot, $0.coding.kind) })
    composites = entity.composites
    toOnes = ContiguousArray(entity.toOnes.map { ($0.slot, $0.entityColumn != nil) })
    var columns = entity.attributes.map(\.column) + entity.composites.flatMap(\.columns)
    for toOne in entity.toOnes { columns += [toOne.column] + [toOne.entityColumn].compactMap { $0 } }
    let names = columns.map { ", \($0.sqlName)" }.joined()
    row = "(?, ?, 1" + String(repeating: ", ?", count: columns.count) + ")"
    beginning = "INSERT INTO \(entity.table.sqlName) (Z_PK, Z_ENT, Z_OPT\(names)) VALUES "
    // More gain nothing, and SQLite has a limit of parameters.
    rowCount = max(1, min(32, 2048 / (columns.count + 2)))
  }

  /// The statement that writes one row.
  func single(_ connection: SQLiteConnection) throws -> SQLiteStatement {
    if let statement = statements.single { return statement }
    let statement = try connection.statement(beginning + row)
    statements.single = statement
    return statement
  }

  /// The statement that writes `rowCount` rows; most saves are too small for it.
  func several(_ connection: SQLiteConnection) throws -> SQLiteStatement {
    if let statement = statements.several { return statement }
    let statement = try connection.statement(beginning + repeatElement(row, count: rowCount).joined(separator: ", "))
    statements.several = statement
    return statement
  }
}

extension StoreEntity.Composite {
  /// The columns of the elements, those of nested composites included.
  var columns: [StoreColumn] { Self.columns(of: elements) }

  private static func columns(of elements: [Element]) -> [StoreColumn] {
    elements.flatMap { element in
      switch element {
      case .attribute(_, let column, _): [column]
      case .composite(_, let nested): columns(of: nested)
      }
    }
  }
}
#endif
