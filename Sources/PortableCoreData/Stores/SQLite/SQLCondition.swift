#if !canImport(CoreData)
import Foundation

/// Turns the condition and the order of a query into SQL over one table, which is called `t` there.
struct SQLCondition {
  private(set) var values: [SQLValue] = []
  private let table: StoreTable
  /// The entities that are asked for.
  private let entities: [StoreEntity]
  private let store: Int32

  init(_ table: StoreTable, _ entities: [StoreEntity], store: Int32) {
    self.table = table
    self.entities = entities
    self.store = store
  }

  /// Returns the text behind `FROM`, the table included: conditions, and the order if one is wanted.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - isOrdered: Whether an order is wanted, with the part of it that the query asks for.
  ///   - joins: The joins that the columns need besides the table.
  mutating func tail(of query: RowQuery, isOrdered: Bool, joins: String = "") -> String {
    var parts: [String] = []
    if table.hasSubentities {
      parts.append("t.Z_ENT IN (\(entities.map { "\($0.number)" }.joined(separator: ", ")))")
    }
    if let condition = query.condition { parts.append(text(condition)) }
    var tail = "\(table.sqlName) t\(joins)"
    if !parts.isEmpty { tail += " WHERE " + parts.joined(separator: " AND ") }
    guard isOrdered else { return tail }
    let order = query.order.map { "\(expression($0.name)) \($0.direction), " }.joined()
    tail += " ORDER BY \(order)t.Z_PK"
    if query.offset > 0 || query.limit > 0 {
      tail += " LIMIT ? OFFSET ?"
      values.append(.integer(query.limit > 0 ? Int64(query.limit) : -1))
      values.append(.integer(Int64(max(0, query.offset))))
    }
    return tail
  }

  /// Binds the values behind the parameters that come before.
  func bind(to statement: SQLiteStatement, after count: Int = 0) {
    for (place, value) in values.enumerated() { value.bind(to: statement, count + place + 1) }
  }

  // MARK: Conditions

  private mutating func text(_ condition: RowCondition) -> String {
    switch condition {
    case .constant(let value): return value ? "1" : "0"
    case .compare(let name, let comparison, let value): return compare(expression(name), comparison, value)
    case .values(let name, let values): return list(expression(name), values)
    case .destination(let name, let key): return destination(name, key)
    case .destinations(let name, let keys):
      guard let (key, destination) = toOne(name) else { return "0" }
      return list(key, keys.filter { isIn(destination, $0) })
    case .keys(let keys): return list("t.Z_PK", keys.filter { isIn(table, $0) })
    case .and(let parts): return joined(parts, " AND ", empty: "1")
    case .or(let parts): return joined(parts, " OR ", empty: "0")
    // SQL's third truth value means false here.
    case .not(let part): return "NOT ifnull(\(text(part)), 0)"
    }
  }

  private mutating func joined(_ parts: [RowCondition], _ separator: String, empty: String) -> String {
    if parts.isEmpty { return empty }
    return "(" + parts.map { text($0) }.joined(separator: separator) + ")"
  }

  private mutating func compare(
    _ expression: String, _ comparison: RowCondition.Comparison, _ value: AttributeValue
  ) -> String {
    let isNull = value == .null
    if !isNull { values.append(SQLValue(parameter: value)) }
    switch comparison {
    case .equal: return isNull ? "\(expression) IS NULL" : "\(expression) = ?"
    case .notEqual: return isNull ? "\(expression) IS NOT NULL" : "\(expression) IS NOT ?"
    case .lessThan: return isNull ? "0" : "\(expression) < ?"
    case .lessThanOrEqual: return isNull ? "0" : "\(expression) <= ?"
    case .greaterThan: return isNull ? "0" : "\(expression) > ?"
    case .greaterThanOrEqual: return isNull ? "0" : "\(expression) >= ?"
    }
  }

  private mutating func list(_ expression: String, _ wanted: ContiguousArray<AttributeValue>) -> String {
    let found = wanted.map(SQLValue.init(parameter:))
    var parts: [String] = []
    if wanted.contains(.null) { parts.append("\(expression) IS NULL") }
    let plain = found.filter { value in
      switch value {
      case .null, .blob, .other: false
      case .integer, .real, .text: true
      }
    }
    if !plain.isEmpty {
      parts.append("\(expression) IN (SELECT value FROM json_each(?))")
      values.append(.text(SQLList.plain(plain)))
    }
    let blobs = found.compactMap { if case .blob(let data) = $0 { data } else { nil } }
    if !blobs.isEmpty {
      let list = SQLList.blobs(blobs)
      parts.append(
        "\(expression) IN (WITH b(x) AS (SELECT ?) SELECT substr(b.x, json_extract(j.value, '$[0]'), "
          + "json_extract(j.value, '$[1]')) FROM b, json_each(?) j)")
      values.append(.blob(list.bytes))
      values.append(.text(list.places))
    }
    return parts.isEmpty ? "0" : "(" + parts.joined(separator: " OR ") + ")"
  }

  private mutating func list(_ expression: String, _ keys: some Sequence<ObjectKey>) -> String {
    values.append(.text(SQLList.numbers(keys.map(\.number))))
    return "\(expression) IN (SELECT value FROM json_each(?))"
  }

  private mutating func destination(_ name: String, _ key: ObjectKey?) -> String {
    guard let (column, destination) = toOne(name) else { return key == nil ? "1" : "0" }
    guard let key else {
      // A key that refers to no row counts as nil.
      return "NOT EXISTS (SELECT 1 FROM \(destination.sqlName) d WHERE d.Z_PK = \(column))"
    }
    guard isIn(destination, key) else { return "0" }
    values.append(.integer(key.number))
    return "\(column) = ?"
  }

  private func isIn(_ table: StoreTable, _ key: ObjectKey) -> Bool {
    key.store == store && table.entities.contains { $0.layout.entityNumber == key.entity }
  }

  // MARK: Columns

  private func toOne(_ name: String) -> (column: String, destination: StoreTable)? {
    let found = entities.compactMap { entity in entity.toOnes.first { $0.name == name } }
    return found.first.map { (expression(name), $0.destination) }
  }

  /// The column of a property; one of several where sub-entities have properties of one name.
  private func expression(_ name: String) -> String {
    let columns = entities.map { $0.column(of: name)?.sqlName }
    let different = Set(columns.compactMap { $0 })
    guard different.count > 1 else { return different.first.map { "t.\($0)" } ?? "NULL" }
    let cases = zip(entities, columns).compactMap { entity, column in
      column.map { "WHEN \(entity.number) THEN t.\($0) " }
    }
    return "CASE t.Z_ENT \(cases.joined())END"
  }
}

extension RowOrder {
  fileprivate var direction: String { ascending ? "ASC" : "DESC" }
}
#endif
