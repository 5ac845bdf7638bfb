#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Whether a store is migrated, and from what")
struct MigrationOptionTests {
  private typealias Model = CodeModel

  private func notes(_ attributes: String...) -> NSManagedObjectModel {
    Model.model([Model.entity("Note", attributes.map { Model.attribute($0) })])
  }

  @Test("A store of another model is refused unless it may be migrated")
  func options() throws {
    let store = try MigratedStore(notes("a"), notes("b")) { $0.make("Note").setValue("x", forKey: "a") }
    let refused = try store.failure(options: [:])
    #expect(refused.code == NSPersistentStoreIncompatibleVersionHashError)
    var options = MigratedStore.options
    options[NSInferMappingModelAutomaticallyOption] = false
    #expect(try store.failure(options: options).code == NSMigrationMissingMappingModelError)
    options = MigratedStore.options
    options[NSReadOnlyPersistentStoreOption] = true
    #expect(try store.failure(options: options).code == NSPersistentStoreIncompatibleVersionHashError)

    let description = NSPersistentStoreDescription(url: store.url)
    #expect(description.shouldMigrateStoreAutomatically && description.shouldInferMappingModelAutomatically)
    description.shouldMigrateStoreAutomatically = false
    let container = NSPersistentContainer(name: "Notes", managedObjectModel: store.new)
    container.persistentStoreDescriptions = [description]
    container.loadPersistentStores { _, error in
      #expect((error as? CocoaError)?.code == .persistentStoreIncompatibleVersionHash)
    }
    description.shouldMigrateStoreAutomatically = true
    container.loadPersistentStores { _, error in #expect(error == nil) }
    #expect(container.persistentStoreCoordinator.persistentStores.count == 1)
  }

  @Test("A store of another version with the same tables is one of another model")
  func sameTables() throws {
    let required = Model.model([Model.entity("Note", [Model.attribute("a", isRequired: true, default: "none")])])
    let store = try MigratedStore(notes("a"), required) { _ = $0.make("Note") }
    let error = try store.failure(options: [:])
    #expect(error.code == NSPersistentStoreIncompatibleVersionHashError)
    #expect(error.localizedFailureReason == "'Note.a' is another")
    let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: store.url)
    #expect(notes("a").isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
    #expect(!required.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
    #expect(try store.migrate() == [])
    #expect(try PlainSQL(store.url).value("SELECT ZA FROM ZNOTE") == .text("none"))
  }

  @Test("A store that keeps no model is migrated from one that was handed over")
  func handedOver() throws {
    let store = try MigratedStore(notes("a"), notes("b")) { $0.make("Note").setValue("x", forKey: "a") }
    try PlainSQL(store.url, isReadOnly: false).rows("DROP TABLE \(KeptModel.table)")
    let error = try store.failure()
    #expect(error.code == NSMigrationMissingSourceModelError)
    #expect(
      error.localizedFailureReason == "the table ZNOTE has no column for 'Note.b'")
    var options = MigratedStore.options
    options[PortableSourceModelsOption] = [notes("c"), notes("a"), notes("a", "b")]
    #expect(try store.migrate(options: options) == [])
  }

  @Test("A store keeps its identity, what apps keep in it, their tables and the highest number")
  func kept() throws {
    let store = try MigratedStore(notes("a"), notes("b")) { context in
      for _ in 0..<3 { _ = context.make("Note") }
    }
    let stack = try Stack(store.old, store.url)
    for note in try stack.context.all("Note").suffix(2) { stack.context.delete(note) }
    let identifier = stack.store.identifier
    stack.store.metadata = stack.store.metadata.merging(["app": "kept"]) { $1 }
    try stack.context.save()
    try stack.close()
    let file = try PlainSQL(store.url, isReadOnly: false)
    try file.rows("CREATE TABLE theirs (a)")
    try file.rows("INSERT INTO theirs VALUES (1)")
    let migrated = try Stack(store.new, store.url, options: MigratedStore.options)
    #expect(migrated.store.identifier == identifier && migrated.store.metadata["app"] as? String == "kept")
    #expect(try PlainSQL(store.url).value("SELECT a FROM theirs") == .integer(1))
    let new = migrated.context.make("Note")
    try migrated.context.save()
    #expect(new.rowNumber == 4)
  }

  @Test("A store with a history of changes is migrated if its entities keep their numbers")
  func history() throws {
    let numbered = Model.model([Model.entity("Note", [Model.attribute("a")]), Model.entity("Alpha")])
    for (new, code) in [(notes("b"), 0), (numbered, NSMigrationError)] {
      let store = try MigratedStore(notes("a"), new) { _ = $0.make("Note") }
      try PlainSQL(store.url, isReadOnly: false).rows("CREATE TABLE ACHANGE (Z_PK INTEGER PRIMARY KEY)")
      #expect(try store.failure().code == NSPersistentStoreIncompatibleVersionHashError)
      var options = MigratedStore.options
      options[PortableWritesWithoutHistoryOption] = true
      if code != 0 {
        #expect(try store.failure(options: options).code == code)
      } else {
        try Stack(new, store.url, options: options).close()
      }
    }
  }

  @Test("Who has a store open that another migrates can't save to it any more")
  func migratedMeanwhile() throws {
    let store = try MigratedStore(notes("a"), notes("a", "b")) { _ = $0.make("Note") }
    let before = try Stack(store.old, store.url)
    _ = before.context.make("Note")
    try before.context.save()
    try Stack(store.new, store.url, options: MigratedStore.options).close()
    _ = before.context.make("Note")
    #expect(before.context.saveError() == NSPersistentStoreIncompatibleVersionHashError)
    before.store.metadata = ["app": "late"]
    #expect(try PlainSQL(store.url).value("SELECT count(*) FROM ZNOTE") == .integer(2))
    let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: store.url)
    #expect(metadata["app"] == nil)
    try Stack(store.new, store.url).close()
  }
}
#endif
