#if !canImport(CoreData)
@MainActor
@Suite("NSManagedObjectContext as Apple spells it")
struct NSManagedObjectContextAPITests {
  @Test("Contexts are made, and have settings")
  func making() throws {
    let library = try Library(.typed)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    #expect(context.concurrencyType == .privateQueueConcurrencyType)
    #expect(NSManagedObjectContext(.mainQueue).concurrencyType == .mainQueueConcurrencyType)
    #expect(NSManagedObjectContext(.privateQueue).concurrencyType == .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = library.container.persistentStoreCoordinator
    #expect(context.persistentStoreCoordinator === library.container.persistentStoreCoordinator)
    let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    child.parent = library.context
    #expect(child.parent === library.context)
    context.name = "importer"
    #expect(context.name == "importer")
    let userInfo: NSMutableDictionary = context.userInfo
    userInfo["key"] = "value"
    #expect(context.userInfo["key"] as? String == "value")
    #expect((context.mergePolicy as? NSMergePolicy)?.mergeType == .errorMergePolicyType)
    context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    #expect((context.mergePolicy as? NSMergePolicy)?.mergeType == .mergeByPropertyObjectTrumpMergePolicyType)
    #expect(!context.automaticallyMergesChangesFromParent)
    context.automaticallyMergesChangesFromParent = true
    #expect(context.propagatesDeletesAtEndOfEvent && context.shouldDeleteInaccessibleFaults)
    context.undoManager = nil
    #expect(context.undoManager == nil)
    context.transactionAuthor = "import"
    #expect(context.transactionAuthor == "import" && context.stalenessInterval < 0 && !context.retainsRegisteredObjects)
  }

  @Test("Objects are refreshed, and assigned to stores")
  func refreshing() throws {
    let stack = try Stack(SmallModel.make(), stores: 2, onMainQueue: true)
    let items = [stack.make("a"), stack.make("b")]
    stack.context.assign(items[0], to: stack.stores[0])
    stack.context.assign(items[1], to: stack.stores[1])
    try stack.context.save()
    #expect(items.map(\.objectID.persistentStore) == stack.stores)
    items[0].setValue("c", forKey: "name")
    stack.context.refresh(items[0], mergeChanges: true)
    #expect(items[0].shownName == "c")
    stack.context.refresh(items[0], mergeChanges: false)
    #expect(items[0].isFault && items[0].shownName == "a")
    stack.context.refreshAllObjects()
    #expect(items.map(\.isFault) == [true, true])
  }

  @Test("The concurrency types have Apple's numbers")
  func numbers() {
    #expect(NSManagedObjectContextConcurrencyType.privateQueueConcurrencyType.rawValue == 1)
    #expect(NSManagedObjectContextConcurrencyType.mainQueueConcurrencyType.rawValue == 2)
  }
}
#endif
