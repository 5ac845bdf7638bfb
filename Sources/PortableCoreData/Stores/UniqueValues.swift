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
  ///   - layouts: The layouts of the model, by the entities' numbers.
  ///   - find: Gives the store's objects that satisfy a query; asked where a value is taken only.
  /// - Throws: `SaveConflict`; nothing is taken in then.
  /// - Complexity: O(*n*) in the changes.
  mutating func update(
    with changes: ChangeSet, _ layouts: [EntityLayout], find: (RowQuery) throws -> ContiguousArray<FoundRow>
  ) throws {
    let old = self
    for deletion in changes.deleted { release(deletion.key) }
    for change in changes.updated { release(change.key) }
    for change in changes.inserted + changes.updated {
      let layout = layouts[Int(change.key.entity)]
      for (entity, names) in layout.uniqueConstraints {
        let values = names.map { name -> AttributeKey in
          guard let slot = layout.slot(name), case .attribute(let value) = change.values[slot] else {
            return AttributeKey(.null)
          }
          return AttributeKey(value)
        }
        if values.contains(AttributeKey(.null)) { continue }
        let place = Place(entity: entity, names: names, values: values)
        guard owners.updateValue(change.key, forKey: place) == nil else {
          self = old
          throw SaveConflict(constraints: try SaveConflict.constraints(changes, layouts, find: find))
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
