#if !canImport(CoreData)
/// Who has which of the values that no two objects may share: what a unique index is to a store in a file.
struct UniqueValues {
  private struct Place: Hashable {
    let entity: Int32
    let names: [String]
    let values: [AttributeKey]
  }

  private var owners: [Place: ObjectKey] = [:]
  private var places: [ObjectKey: [Place]] = [:]

  /// Takes in a save, or refuses it.
  ///
  /// - Parameters:
  ///   - changes: What is to be saved.
  ///   - constraints: The uniqueness constraints, by the entities' numbers.
  ///   - conflicts: Says what is in conflict; asked where a value is taken only.
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
        guard let values = change.values(of: constraint) else { continue }
        let place = Place(entity: constraint.entity, names: constraint.names, values: values)
        guard owners.updateValue(change.key, forKey: place) == nil else {
          self = old
          throw try conflicts()
        }
        places[change.key, default: []].append(place)
      }
    }
  }

  private mutating func release(_ key: ObjectKey) {
    for place in places.removeValue(forKey: key) ?? [] { owners[place] = nil }
  }
}
#endif
