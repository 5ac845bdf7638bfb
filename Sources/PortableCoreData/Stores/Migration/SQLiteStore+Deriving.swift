#if !canImport(CoreData)
import Foundation

extension SQLiteStore {
  /// How many objects' derived attributes are computed together.
  private static var derivedCount: Int { 1000 }

  /// Computes the derived attributes that a migration left, in a save of its own: a process that ends meanwhile leaves them
  /// to the next one.
  func deriveAfterMigration() throws {
    guard storedMetadata.awaitsDerivation, !isReadOnly else { return }
    begin()
    do {
      try locked { connection in
        try beginTransaction(connection)
        for entity in storeLayout.tables.flatMap(\.entities) {
          let keys = try findKeys(RowQuery(entities: [entity.layout.entityNumber]))
          for start in stride(from: 0, to: keys.count, by: Self.derivedCount) {
            let some = Array(keys[start..<min(keys.count, start + Self.derivedCount)])
            let writer = RowWriter(store: self, connection: connection)
            _ = try derivations.update(after: ChangeSet(), and: some, in: self) { try writer.store($0) }
          }
        }
        storedMetadata.awaitsDerivation = false
        try storedMetadata.write(connection)
      }
      try end(keeping: true)
    } catch {
      try? end(keeping: false)
      throw error
    }
  }
}
#endif
