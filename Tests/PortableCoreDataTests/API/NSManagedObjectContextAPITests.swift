import DeepClone
import Testing

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

  @Test("Changes are listed, saved, rolled back and forgotten", arguments: Storage.allCases)
  func changes(_ storage: Storage) throws {
    let library = try Library(storage)
    let context = library.context
    let entity = try #require(NSEntityDescription.entity(forEntityName: "Tag", in: context))
    let tags = ["a", "b", "c"].map { name in
      let tag = NSManagedObject(entity: entity, insertInto: nil)
      context.insert(tag)
      tag.setValue(name, forKey: "name")
      return tag
    }
    let inserted: Set<NSManagedObject> = context.insertedObjects
    #expect(context.hasChanges && inserted == Set(tags))
    try context.save()
    #expect(!context.hasChanges && context.registeredObjects == Set(tags))
    tags[0].setValue("d", forKey: "name")
    context.delete(tags[1])
    context.processPendingChanges()
    #expect(context.updatedObjects == [tags[0]] && context.deletedObjects == [tags[1]])
    context.rollback()
    #expect(try context.names("Tag") == ["a", "b", "c"])
    context.reset()
    #expect(context.registeredObjects.isEmpty)
  }

  @Test("Objects are found by identity", arguments: Storage.allCases)
  func lookup(_ storage: Storage) throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    try library.context.obtainPermanentIDs(for: [tag])
    #expect(!tag.objectID.isTemporaryID)
    #expect(library.context.registeredObject(for: tag.objectID) === tag)
    try library.context.save()
    let other = library.other()
    #expect(other.registeredObject(for: tag.objectID) == nil)
    #expect(other.object(with: tag.objectID).isFault)
    #expect(try other.existingObject(with: tag.objectID).shownName == "a")
    library.context.delete(tag)
    try library.context.save()
    let third = library.other()
    let error = #expect(throws: CocoaError.self) { try third.existingObject(with: tag.objectID) }
    #expect(error?.code == .managedObjectReferentialIntegrity)
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

  @Test("Blocks run on the context's queue, waiting, later, or awaited")
  func performing() async throws {
    let library = try Library(.typed)
    let context = library.container.newBackgroundContext()
    context.performAndWait { _ = context.make("Tag", "a") }
    let count: Int = try context.performAndWait { try context.all("Tag").count }
    #expect(count == 1)
    let name = await context.perform { context.make("Tag", "b").shownName }
    #expect(name == "b")
    let schedule: NSManagedObjectContext.ScheduledTaskType = .enqueued
    try await context.perform(schedule: schedule) { try context.save() }
    await withCheckedContinuation { continuation in
      context.perform { continuation.resume() }
    }
    #expect(try library.context.names("Tag") == ["a", "b"])
  }

  @Test("Fetches and counts, typed and not", arguments: Storage.allCases)
  func fetching(_ storage: Storage) throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    let typed = NSFetchRequest<NSManagedObject>(entityName: "Tag")
    let found: [NSManagedObject] = try library.context.fetch(typed)
    #expect(found == [tag])
    let erased = NSFetchRequest<any NSFetchRequestResult>(entityName: "Tag")
    let any: [Any] = try library.context.fetch(erased)
    #expect(any.count == 1)
    #expect(try library.context.count(for: typed) == 1)
    #expect(try library.context.count(for: erased) == 1)
  }

  @Test("The concurrency types have Apple's numbers")
  func numbers() {
    #expect(NSManagedObjectContextConcurrencyType.privateQueueConcurrencyType.rawValue == 1)
    #expect(NSManagedObjectContextConcurrencyType.mainQueueConcurrencyType.rawValue == 2)
  }
}
