#if !canImport(CoreData)
extension SaveConflict {
  /// Refuses changes and deletions that are based on older rows, unless they change nothing of the new ones.
  ///
  /// - Parameters:
  ///   - changes: What is to be saved.
  ///   - stored: Gives the row that the store holds, nil where it was deleted.
  /// - Throws: `SaveConflict` with all conflicts.
  static func check(_ changes: ChangeSet, against stored: (ObjectKey) throws -> StoredRow?) throws {
    var conflict = SaveConflict()
    for change in changes.updated where change.hasChanges {
      let row = try stored(change.key)
      guard isConflicting(change, with: row) else { continue }
      conflict.rows.append(Row(key: change.key, version: change.version, stored: row))
    }
    for deletion in changes.deleted where deletion.version > 0 {
      let row = try stored(deletion.key)
      guard row?.version != deletion.version else { continue }
      conflict.rows.append(Row(key: deletion.key, version: deletion.version, stored: row))
    }
    if !conflict.isEmpty { throw conflict }
  }

  /// Whether a change is based on an older row, and would change something of the new one.
  static func isConflicting(_ change: RowChange, with row: StoredRow?) -> Bool {
    guard let row else { return true }
    return row.version != change.version && row.values != change.values
  }
}
#endif
