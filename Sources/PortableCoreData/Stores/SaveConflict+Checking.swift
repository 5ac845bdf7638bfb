#if !canImport(CoreData)
extension SaveConflict {
  /// Refuses changes and deletions that are based on older rows, also if both wrote the same values.
  ///
  /// - Parameters:
  ///   - changes: The changes to save.
  ///   - version: Gives the version that the store holds, nil if the row was deleted.
  ///   - row: Gives the row that the store holds; asked for where versions differ only.
  /// - Throws: `SaveConflict` with all conflicts.
  static func check(
    _ changes: ChangeSet, version: (ObjectKey) -> Int64?, row: (ObjectKey) throws -> StoredRow?
  ) throws {
    var conflict = SaveConflict()
    for change in changes.updated where change.hasChanges {
      guard version(change.key) != change.version else { continue }
      conflict.rows.append(Row(key: change.key, version: change.version, stored: try row(change.key)))
    }
    for deletion in changes.deleted {
      let stored = version(deletion.key)
      if stored == nil, deletion.version == 0 { continue }
      guard stored != deletion.version else { continue }
      conflict.rows.append(Row(key: deletion.key, version: deletion.version, stored: try row(deletion.key)))
    }
    if !conflict.isEmpty { throw conflict }
  }

  /// Finds objects of a save whose values a uniqueness constraint forbids: another one of the save has them, or one of
  /// the store that the save leaves as it is.
  ///
  /// Nil equals nothing there, as in SQLite.
  ///
  /// - Parameters:
  ///   - changes: The changes to save.
  ///   - store: The store, as it is without the save.
  static func constraints(_ changes: ChangeSet, _ store: NSPersistentStore) throws -> [Constraint] {
    let saved = Set(
      changes.inserted.map(\.key) + changes.updated.map(\.key) + changes.deleted.map(\.key))
    var found: [UniqueKey: ContiguousArray<ObjectKey>] = [:]
    var order: [UniqueKey] = []
    for change in changes.written {
      for constraint in store.uniqueConstraints[Int(change.key.entity)] {
        guard let unique = change.uniqueKey(for: constraint) else { continue }
        if found[unique] == nil { order.append(unique) }
        found[unique, default: []].append(change.key)
      }
    }
    var conflicts: [Constraint] = []
    for unique in order {
      guard let keys = found[unique] else { continue }
      var query = RowQuery(entities: Set(store.layouts[Int(unique.entity)].entity.hierarchy.map { Int32($0.index) }))
      query.condition = .and(
        zip(unique.names, unique.values).map { name, value in
          switch value {
          case .attribute(let value): .compare(name, .equal, value.value)
          case .object(let key): .destination(name, is: key)
          }
        })
      let stored = try store.rows(matching: query).first { !saved.contains($0.key) }
      guard keys.count > 1 || stored != nil else { continue }
      conflicts.append(Constraint(names: unique.names, keys: keys, stored: stored))
    }
    return conflicts
  }
}
#endif
