#if !canImport(CoreData)
import Foundation

extension RowQuery {
  /// Sorts what was found, and leaves what offset and limit leave.
  ///
  /// - Parameters:
  ///   - found: Objects that satisfy the condition.
  ///   - layouts: The layouts of the model, by the entities' numbers.
  func finish(_ found: ContiguousArray<FoundRow>, _ layouts: [EntityLayout]) -> ContiguousArray<FoundRow> {
    guard !order.isEmpty else { return slice(found) }
    var slots: [Int32: [Int?]] = [:]
    for entity in entities { slots[entity] = order.map { layouts[Int(entity)].slot($0.name) } }
    let values = found.map { found in
      (slots[found.key.entity] ?? []).map { slot in slot.map { found.row.attribute($0) } ?? .null }
    }
    let sorted = found.indices.sorted { left, right in
      for (position, part) in order.enumerated() {
        let result = values[left][position].ordered(to: values[right][position])
        if result != .orderedSame { return (result == .orderedAscending) == part.ascending }
      }
      return left < right
    }
    return slice(ContiguousArray(sorted.map { found[$0] }))
  }
}
#endif
