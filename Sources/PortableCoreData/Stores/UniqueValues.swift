#if !canImport(CoreData)
/// The values that no two objects may share, with their objects, like a unique index of a store in a file.
struct UniqueValues {
  /// The row that has each value, and the values of each row: two views of the same pairs.
  private var owners: [UniqueKey: ObjectKey] = [:]
  private var keys: [ObjectKey: [UniqueKey]] = [:]

  /// Takes in a save, or refuses it.
  ///
  /// - Parameters:
  ///   - changes: The changes to save.
  ///   - constraints: The uniqueness constraints, by the entities' numbers.
  ///   - conflicts: Returns the conflicts; called only if a value is taken.
  /// - Throws: `SaveConflict`; nothing is taken in then.
  /// - Complexity: O(*n*) in the changes.
  mutating func update(
    with changes: ChangeSet, _ constraints: [[UniqueConstraint]], conflicts: () throws -> SaveConflict
  ) throws {
    guard constraints.contains(where: { !$0.isEmpty }) else { return }
    let old = self
    for deletion in changes.deleted { release(deletion.key) }
    for change in changes.updated { release(change.key) }
    for change in changes.written {
      for constraint in constraints[Int(change.key.entity)] {
        guard let key = change.uniqueKey(for: constraint) else { continue }
        guard owners.updateValue(change.key, forKey: key) == nil else {
          self = old
          throw try conflicts()
        }
        keys[change.key, default: []].append(key)
      }
    }
  }

  private mutating func release(_ object: ObjectKey) {
    for key in keys.removeValue(forKey: object) ?? [] { owners[key] = nil }
  }
}
#endif
