#if !canImport(CoreData)
@MainActor
@Suite("Stores that are destroyed")
struct DestroyedStoreTests {
  @Test("An empty file is left in place, with nothing of what the store held")
  func empty() throws {
    let folder = try TemporaryFolder()
    let file = folder.file()
    do {
      let stack = try Stack(SmallModel.make(), file, onMainQueue: true)
      _ = stack.context.make("Item", "n")
      try stack.context.save()
      try stack.close()
    }
    let size = try #require(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: SmallModel.make())
    try coordinator.destroyPersistentStore(at: file, type: .sqlite)
    #expect(FileManager.default.fileExists(atPath: file.path))
    let left = try #require(try URL(fileURLWithPath: file.path).resourceValues(forKeys: [.fileSizeKey]).fileSize)
    #expect(left < size)
    #expect(throws: (any Error).self) {
      try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: file)
    }
    let stack = try Stack(SmallModel.make(), file, onMainQueue: true)
    #expect(try stack.context.names("Item").isEmpty)
    _ = stack.context.make("Item", "again")
    try stack.context.save()
    #expect(try stack.other().names("Item") == ["again"])
    try stack.close()
  }

  @Test("Where there is no store, nothing is made")
  func missing() throws {
    let folder = try TemporaryFolder()
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: SmallModel.make())
    try coordinator.destroyPersistentStore(at: folder.file(), type: .sqlite)
    #expect(!FileManager.default.fileExists(atPath: folder.file().path))
  }
}
#endif
