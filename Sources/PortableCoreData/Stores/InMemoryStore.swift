#if !canImport(CoreData)
import Foundation

/// A store that lives as long as its coordinator.
///
/// Rows stand in one array in the order of their numbers, so that finding, adding and changing one costs the same
/// however many there are.
final class InMemoryStore: NSPersistentStore, @unchecked Sendable {
  private let lock = NSLock()
  private var rows: ContiguousArray<StoredRow?> = []
  private var numbers: [Int32: ContiguousArray<Int64>] = [:]
  private var lastNumber: Int64 = 0

  override func makeKey(entity: Int) -> ObjectKey {
    lock.withLock {
      lastNumber += 1
      return ObjectKey(store: number, entity: Int32(entity), number: lastNumber)
    }
  }

  override func row(for key: ObjectKey) -> StoredRow? {
    lock.withLock { existingRow(key) }
  }

  override func keys(ofEntities entities: Set<Int32>) -> ContiguousArray<ObjectKey> {
    lock.withLock {
      var keys: ContiguousArray<ObjectKey> = []
      for entity in entities {
        for number in numbers[entity] ?? [] where rows[Int(number)] != nil {
          keys.append(ObjectKey(store: self.number, entity: entity, number: number))
        }
      }
      if entities.count > 1 { keys.sort { $0.number < $1.number } }
      return keys
    }
  }

  override func commit(_ changes: ChangeSet) throws {
    try lock.withLock {
      for change in changes.updated { try checkConflict(change) }
      for change in changes.inserted { insert(change) }
      for change in changes.updated { update(change) }
      for key in changes.deleted where existingRow(key) != nil { rows[Int(key.number)] = nil }
    }
  }

  private func existingRow(_ key: ObjectKey) -> StoredRow? {
    key.number > 0 && key.number < rows.count ? rows[Int(key.number)] : nil
  }

  private func insert(_ change: RowChange) {
    let number = Int(change.key.number)
    while rows.count <= number { rows.append(nil) }
    var row = StoredRow(version: 1, values: change.values)
    apply(change.members, to: &row)
    rows[number] = row
    numbers[change.key.entity, default: []].append(change.key.number)
  }

  private func update(_ change: RowChange) {
    guard var row = existingRow(change.key) else { return }
    // Taken out while it changes, so that long member lists are not copied.
    rows[Int(change.key.number)] = nil
    for (slot, value) in change.values.enumerated() {
      if case .toMany = value { continue }
      row.values[slot] = value
    }
    apply(change.members, to: &row)
    row.version += 1
    rows[Int(change.key.number)] = row
  }

  private func apply(_ changes: [MemberChange], to row: inout StoredRow) {
    for change in changes {
      if let whole = change.whole {
        row.values[change.slot] = .toMany(whole)
        continue
      }
      guard case .toMany(var members) = row.values[change.slot] else { continue }
      row.values[change.slot] = .toOne(nil)
      if !change.removed.isEmpty {
        let removed = Set(change.removed)
        members.removeAll { removed.contains($0) }
      }
      members += change.added
      row.values[change.slot] = .toMany(members)
    }
  }

  /// Refuses values that are based on an older row, unless they change nothing of it.
  private func checkConflict(_ change: RowChange) throws {
    guard let row = existingRow(change.key) else {
      throw Self.mergeError("The object was deleted in the store.")
    }
    guard row.version != change.version else { return }
    for (slot, value) in change.values.enumerated() {
      if case .toMany = value { continue }
      if row.values[slot] != value { throw Self.mergeError("The object was changed in the store.") }
    }
  }

  private static func mergeError(_ text: String) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: NSManagedObjectMergeError, userInfo: [NSLocalizedDescriptionKey: text])
  }
}
#endif
