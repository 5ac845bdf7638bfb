#if !canImport(CoreData)
@testable import PortableCoreData

@Suite("Metadata of stores in files")
struct MetadataTests {
  private let model = LibraryModel.managedObjectModel

  @Test("An app's metadata comes back from the file, and Core Data's own keys stay")
  func ownKeys() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(model, folder.file())
    let identifier = stack.store.identifier
    #expect(UUID(uuidString: identifier) != nil)
    var metadata = stack.coordinator.metadata(for: stack.store)
    #expect(metadata[NSStoreUUIDKey] as? String == identifier)
    #expect(metadata[NSStoreTypeKey] as? String == NSSQLiteStoreType)
    metadata["app"] = ["a": 1]
    stack.coordinator.setMetadata(metadata, for: stack.store)
    stack.coordinator.setMetadata(["other": "b"], for: stack.store)
    let before = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: folder.file())
    #expect(before["other"] == nil, "written without a save")
    // Permanent identities are a transaction of their own, which is no save.
    try stack.context.obtainPermanentIDs(for: [Author(context: stack.context)])
    try stack.context.save()
    try stack.close()
    let read = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: folder.file())
    #expect(read[NSStoreUUIDKey] as? String == identifier && read["other"] as? String == "b" && read["app"] == nil)
    #expect(read["NSStoreModelVersionHashesVersion"] as? Int == 3 && read["_NSAutoVacuumLevel"] as? String == "2")
    #expect((read["NSStoreModelVersionHashes"] as? [String: Data])?.count == model.entities.count)
    #expect(try Stack(model, folder.file()).store.identifier == identifier)
  }

  @Test("Metadata is written by the save that succeeds, and by none that fails")
  func failingSave() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(model, folder.file())
    let sql = try PlainSQL(folder.file(), isReadOnly: false)
    try sql.rows("CREATE TRIGGER refuse BEFORE INSERT ON ZAUTHOR BEGIN SELECT RAISE(ABORT, 'refused'); END")
    stack.coordinator.setMetadata(["app": "a"], for: stack.store)
    _ = Author(context: stack.context)
    #expect(throws: (any Error).self) { try stack.context.save() }
    try sql.rows("DROP TRIGGER refuse")
    try stack.context.save()
    let read = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: folder.file())
    #expect(read["app"] as? String == "a")
  }

  @Test("Hashes that are handed over are carried, with what is computed from them; none is made up")
  func hashes() throws {
    let folder = try TemporaryFolder()
    let bare = CodeModel.model([CodeModel.entity("A", []), CodeModel.entity("b", [])])
    try Stack(bare, folder.file("bare")).close()
    let empty = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: folder.file("bare"))
    #expect(empty["NSStoreModelVersionHashes"] as? [String: Data] == ["A": Data(), "b": Data()])
    #expect(empty["NSStoreModelVersionHashesDigest"] == nil)

    let model = CodeModel.model([CodeModel.entity("A", []), CodeModel.entity("b", [])])
    let hashes = ["A": Data(repeating: 1, count: 32), "b": Data(repeating: 2, count: 32)]
    model.carryVersionHashes(hashes)
    #expect(model.entityVersionHashesByName == hashes)
    try Stack(model, folder.file()).close()
    let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: folder.file())
    #expect(metadata["NSStoreModelVersionHashes"] as? [String: Data] == hashes)
    #expect(
      metadata["NSStoreModelVersionHashesDigest"] as? String
        == "lR2a0Jks/i+hK9b7XyjqDPHpDLU8eKx7H+KZRrxgaWDNIw52tHwJSLhy7+hSi0IYRe2LtaLZzm/EP7dzsgapUA==")
    #expect(
      metadata["NSStoreModelVersionChecksumKey"] as? String == "+Biv03ptw7yS+0RzEBEncAbbTvpukCPNdGjAIzXSKk0=")

    model.carryVersionHashes(["A": Data(repeating: 3, count: 32)])
    let error = #expect(throws: NSError.self) { try Stack(model, folder.file()) }
    #expect(error?.code == NSPersistentStoreIncompatibleVersionHashError)
  }

  @Test("Two stores with the same identifier can't be in one coordinator")
  func twice() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(model, folder.file())
    #expect(throws: NSError.self) {
      try stack.coordinator.addPersistentStore(type: .sqlite, at: folder.file())
    }
    try stack.coordinator.addPersistentStore(type: .sqlite, at: folder.file("other"))
    #expect(stack.coordinator.persistentStores.count == 2)
  }

  @Test("A store is destroyed with all that belongs to it, and replaced by another one")
  func files() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(model, folder.file("a"))
    _ = stack.context.make("Tag", "a")
    try stack.context.save()
    try stack.close()
    try stack.coordinator.replacePersistentStore(
      at: folder.file("b"), withPersistentStoreFrom: folder.file("a"), type: .sqlite)
    #expect(try Stack(model, folder.file("b")).context.names("Tag") == ["a"])
    try stack.coordinator.destroyPersistentStore(at: folder.file("a"), type: .sqlite)
    #expect(throws: CocoaError.self) {
      try stack.coordinator.destroyPersistentStore(at: folder.file("b"), ofType: "Binary", options: nil)
    }
    try stack.coordinator.destroyPersistentStore(at: folder.file("b"), ofType: NSSQLiteStoreType, options: nil)
    // Empty files are left in place.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["a", "b"])
  }
}
#endif
