#if !canImport(CoreData)
@MainActor
@Suite("Saves without changes")
struct UnchangedSaveTests {
  @Test("Observers are told before and after, of nothing", arguments: Storage.allCases)
  func told(_ storage: Storage) throws {
    let library = try Library(storage)
    let listener = Listener(library.context)
    try library.context.save()
    #expect(listener.take() == ["will save", "saved"])
    _ = library.make("Tag", "t")
    try library.context.save()
    try library.context.save()
    #expect(listener.take() == ["changed inserted 1", "will save", "saved inserted 1", "will save", "saved"])
    let child = library.child()
    let childListener = Listener(child)
    try child.save()
    #expect(childListener.take() == ["will save", "saved"] && listener.take().isEmpty)
  }

  @Test("They write metadata that was set", arguments: [true, false])
  func metadata(withChanges: Bool) throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(SmallModel.make(), folder.file(), onMainQueue: true)
    stack.coordinator.setMetadata(["marker": "m"], for: stack.store)
    if withChanges { _ = stack.context.make("Item", "n") }
    try stack.context.save()
    let found = try NSPersistentStoreCoordinator.metadataForPersistentStore(
      ofType: NSSQLiteStoreType, at: folder.file())
    #expect(found["marker"] as? String == "m")
  }
}
#endif
