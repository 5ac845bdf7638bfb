#if !canImport(CoreData)
extension SaveConflict {
  /// Refuses changes and deletions that are based on older rows, unless they change nothing of the new ones.
  ///
  /// - Parameters:
  ///   - changes: What is to be saved.
  ///   - version: Gives the version that the store holds, nil where the row was deleted.
  ///   - row: Gives the row that the store holds; asked for where versions differ only.
  /// - Throws: `SaveConflict` with all conflicts.
  static func check(
    _ changes: ChangeSet, version: (ObjectKey) -> Int64?, row: (ObjectKey) throws -> StoredRow?
  ) throws {
    var conflict = SaveConflict()
    for change in changes.updated where change.hasChanges {
      guard version(change.key) != change.version else { continue }
      let stored = try row(change.key)
      if let stored, stored.values == change.values { continue }
      conflict.rows.append(Row(key: change.key, version: change.version, stored: stored))
    }
    for deletion in changes.deleted where deletion.version > 0 {
      guard version(deletion.key) != deletion.version else { continue }
      conflict.rows.append(Row(key: deletion.key, version: deletion.version, stored: try row(deletion.key)))
    }
    if !conflict.isEmpty { throw conflict }
  }

  /// Finds objects of a save whose values a uniqueness constraint forbids: another one of the save has them, or one of
  /// the store that the save leaves as it is.
  ///
  /// Nothing is never equal to anything there, as in SQLite.
  ///
  /// - Parameters:
  ///   - changes: What is to be saved.
  ///   - layouts: The layouts of the model, by the entities' numbers.
  ///   - find: Gives the store's objects that satisfy a query; asked once for each set of values that is to be checked.
  static func constraints(
    _ changes: ChangeSet, _ layouts: [EntityLayout], find: (RowQuery) throws -> ContiguousArray<FoundRow>
  ) throws -> [Constraint] {
    struct Place: Hashable {
      let entity: Int32
      let names: [String]
      let values: [AttributeKey]
    }
    let saved = Set(
      changes.inserted.map(\.key) + changes.updated.map(\.key) + changes.deleted.map(\.key))
    var found: [Place: ContiguousArray<ObjectKey>] = [:]
    var order: [Place] = []
    for change in changes.inserted + changes.updated {
      let layout = layouts[Int(change.key.entity)]
      for (entity, names) in layout.uniqueConstraints {
        let values = names.compactMap { layout.slot($0) }.map { slot -> AttributeKey in
          if case .attribute(let value) = change.values[slot] { AttributeKey(value) } else { AttributeKey(.null) }
        }
        guard values.count == names.count, !values.contains(AttributeKey(.null)) else { continue }
        let place = Place(entity: entity, names: names, values: values)
        if found[place] == nil { order.append(place) }
        found[place, default: []].append(change.key)
      }
    }
    var conflicts: [Constraint] = []
    for place in order {
      guard let keys = found[place] else { continue }
      var query = RowQuery(entities: Set(layouts[Int(place.entity)].entity.hierarchy.map { Int32($0.index) }))
      query.condition = .and(zip(place.names, place.values).map { .compare($0, .equal, $1.value) })
      let stored = try find(query).first { !saved.contains($0.key) }
      guard keys.count > 1 || stored != nil else { continue }
      conflicts.append(
        Constraint(attributes: place.names, values: place.values.map(\.value), keys: keys, stored: stored))
    }
    return conflicts
  }
}
#endif
