#if !canImport(CoreData)
import Foundation

/// Evaluates a condition on rows of one entity: the names are resolved once, the lists indexed once.
struct RowFilter {
  private indirect enum Test {
    case constant(Bool)
    case compare(Int, RowCondition.Comparison, AttributeValue)
    case values(Int, Set<AttributeKey>)
    case destination(Int, ObjectKey?)
    case destinations(Int, Set<ObjectKey>)
    case keys(Set<ObjectKey>)
    case and([Test])
    case or([Test])
    case not(Test)
  }

  private let test: Test

  init(_ condition: RowCondition?, _ layout: EntityLayout) {
    test = condition.map { Self.resolve($0, layout) } ?? .constant(true)
  }

  /// Returns whether a row satisfies the condition.
  func matches(_ key: ObjectKey, _ row: StoredRow) -> Bool { Self.matches(test, key, row) }

  private static func resolve(_ condition: RowCondition, _ layout: EntityLayout) -> Test {
    switch condition {
    case .constant(let value): return .constant(value)
    case .compare(let name, let comparison, let value):
      guard let slot = layout.slot(name) else { return .constant(comparison.holds(.null, value)) }
      return .compare(slot, comparison, value)
    case .values(let name, let values):
      guard let slot = layout.slot(name) else { return .constant(values.contains(.null)) }
      return .values(slot, Set(values.map(AttributeKey.init)))
    case .destination(let name, let key):
      guard let slot = layout.slot(name) else { return .constant(key == nil) }
      return .destination(slot, key)
    case .destinations(let name, let keys):
      guard let slot = layout.slot(name) else { return .constant(false) }
      return .destinations(slot, Set(keys))
    case .keys(let keys): return .keys(Set(keys))
    case .and(let parts): return .and(parts.map { resolve($0, layout) })
    case .or(let parts): return .or(parts.map { resolve($0, layout) })
    case .not(let part): return .not(resolve(part, layout))
    }
  }

  private static func matches(_ test: Test, _ key: ObjectKey, _ row: StoredRow) -> Bool {
    switch test {
    case .constant(let value): value
    case .compare(let slot, let comparison, let value): comparison.holds(row.attribute(slot), value)
    case .values(let slot, let values): values.contains(AttributeKey(row.attribute(slot)))
    case .destination(let slot, let key): row.destination(slot) == key
    case .destinations(let slot, let keys): row.destination(slot).map(keys.contains) ?? false
    case .keys(let keys): keys.contains(key)
    case .and(let parts): parts.allSatisfy { matches($0, key, row) }
    case .or(let parts): parts.contains { matches($0, key, row) }
    case .not(let part): !matches(part, key, row)
    }
  }
}

extension StoredRow {
  /// The attribute in a slot.
  func attribute(_ slot: Int) -> AttributeValue {
    if case .attribute(let value) = values[slot] { value } else { .null }
  }

  /// The destination of the to-one relationship in a slot.
  func destination(_ slot: Int) -> ObjectKey? {
    if case .toOne(let key) = values[slot] { key } else { nil }
  }
}
#endif
