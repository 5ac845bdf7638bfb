#if !canImport(CoreData)
import Foundation

/// Migrates the store in a file: all of it, or nothing if it fails or the process ends.
struct StoreMigrator {
  let examination: StoreExamination
  let options: StoreOptions
  let blobs: ExternalBlobs

  private var connection: SQLiteConnection { examination.connection }
  private var error: MigrationError { MigrationError(path: connection.path) }

  /// Migrates a store, unless another process has done so meanwhile.
  ///
  /// - Parameter difference: The difference between the store and the model.
  /// - Throws: A Cocoa error; the store is what it was then.
  func migrate(_ difference: any Error) throws {
    guard options.infersMapping else {
      throw StoreError.error(
        NSMigrationMissingMappingModelError,
        "The store was made with another model, and NSInferMappingModelAutomaticallyOption is not set",
        path: connection.path, [NSUnderlyingErrorKey: difference])
    }
    // An impossible migration is refused before others have to wait.
    let isDone = try connection.reading {
      if (try? examination.fit()) != nil { return true }
      _ = try plan(difference)
      return false
    }
    if isDone { return }
    try connection.execute("BEGIN IMMEDIATE")
    do {
      if (try? examination.fit()) == nil { try migrateInTransaction(difference) }
      try connection.execute("COMMIT")
    } catch {
      if connection.isInTransaction { try? connection.execute("ROLLBACK") }
      blobs.endSave(keeping: false)
      throw error
    }
    blobs.endSave(keeping: true)
    // The log holds every table that was made; where others read it, it is taken over later.
    try? connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private struct Plan {
    let source: StoreExamination.Fitting
    /// Descriptions don't keep their model.
    let model: NSManagedObjectModel
    let target: StoreLayout
    let migration: StoreMigration
  }

  private func plan(_ difference: any Error) throws -> Plan {
    let (model, source) = try findSource(difference)
    try StoreNumbers.check(source.layout, connection)
    let target = examination.newLayout()
    let migration = try StoreMigration(from: source.layout, to: target, connection)
    if migration.changesNumbers, try StoreSchema(connection).hasHistory {
      throw StoreError.error(
        NSMigrationError,
        "The store cannot be migrated: it has a history of changes, whose numbers of entities would be wrong",
        path: connection.path)
    }
    return Plan(source: source, model: model, target: target, migration: migration)
  }

  private func migrateInTransaction(_ difference: any Error) throws {
    let plan = try plan(difference)
    try withExtendedLifetime(plan.model) {
      var metadata = plan.source.metadata
      metadata.take(examination.newMetadata(plan.target))
      if plan.migration.changesDerivations { metadata.awaitsDerivation = true }
      try plan.migration.run(blobs)
      try KeptModel.write(examination.text, connection)
      try metadata.write(connection)
    }
  }

  /// The model that the store was made with: the one that it keeps, or one that was handed over.
  private func findSource(
    _ difference: any Error
  ) throws -> (model: NSManagedObjectModel, store: StoreExamination.Fitting) {
    let schema = try StoreSchema(connection)
    let metadata = try StoreMetadata(connection)
    let kept = try KeptModel.read(connection, schema)
    for model in [kept].compactMap({ $0 }) + options.sourceModels + ModelRegistry.shared.handedOver {
      let entities = metadata.hashes.map { hashes in model.entities.filter { hashes[$0.name ?? ""] != nil } }
      let examination = StoreExamination(
        entities: entities ?? model.entities, model: model, text: ModelText(entities ?? model.entities),
        connection: connection)
      if let layout = try? examination.match(schema, metadata) {
        return (model, StoreExamination.Fitting(layout: layout, metadata: metadata))
      }
    }
    throw error.missingSource(difference)
  }
}
#endif
