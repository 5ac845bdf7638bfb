#if !canImport(CoreData)
import DeepClone
import Testing

@MainActor
@Suite("Containers, coordinators and stores as Apple spells them")
struct StackAPITests {
  @Test("A container has a stack, and one description at first")
  func container() throws {
    let container = NSPersistentContainer(name: "Library", managedObjectModel: LibraryModel.managedObjectModel)
    #expect(container.name == "Library")
    #expect(container.viewContext.persistentStoreCoordinator === container.persistentStoreCoordinator)
    #expect(container.managedObjectModel === LibraryModel.managedObjectModel)
    let description: NSPersistentStoreDescription = try #require(container.persistentStoreDescriptions.first)
    #expect(description.type == NSSQLiteStoreType && description.url?.lastPathComponent == "Library.sqlite")
    #expect(description.url?.deletingLastPathComponent().path == NSPersistentContainer.defaultDirectoryURL().path)
    #expect(!description.shouldAddStoreAsynchronously)
    description.setOption(true as NSNumber, forKey: "option")
    #expect(description.options["option"] == true as NSNumber)
    #expect(container.newBackgroundContext().concurrencyType == .privateQueueConcurrencyType)
  }

  @Test("A container finds the model that was handed over under its name")
  func named() throws {
    NSPersistentContainer.setManagedObjectModel(LibraryModel.managedObjectModel, forName: "StackAPITests")
    let container = NSPersistentContainer(name: "StackAPITests")
    #expect(container.managedObjectModel === LibraryModel.managedObjectModel)
    NSPersistentContainer.setManagedObjectModel(nil, forName: "StackAPITests")
    let empty = NSPersistentContainer(name: "StackAPITests")
    var reported: (any Error)?
    empty.loadPersistentStores { _, error in reported = error }
    #expect((reported as? CocoaError)?.code == .persistentStoreIncompatibleSchema)
  }

  @Test("Stores are loaded at once, or on another queue")
  func loading() async throws {
    let container = NSPersistentContainer(name: "Library", managedObjectModel: LibraryModel.managedObjectModel)
    let url = URL(fileURLWithPath: "/dev/null")
    let description = NSPersistentStoreDescription(url: url)
    description.type = NSInMemoryStoreType
    description.shouldAddStoreAsynchronously = true
    container.persistentStoreDescriptions = [description]
    let error = await withCheckedContinuation { continuation in
      container.loadPersistentStores { _, error in continuation.resume(returning: error) }
    }
    #expect(error == nil)
    #expect(container.persistentStoreCoordinator.persistentStores.map(\.url) == [url])
  }

  @Test("Background tasks get a context of their own")
  func background() async throws {
    let library = try Library(.typed)
    let name = try await library.container.performBackgroundTask { context in
      let tag = context.make("Tag", "a")
      try context.save()
      return tag.shownName
    }
    #expect(name == "a")
    await withCheckedContinuation { continuation in
      library.container.performBackgroundTask { context in
        _ = context.make("Tag", "b")
        try? context.save()
        continuation.resume()
      }
    }
    #expect(try library.context.names("Tag") == ["a", "b"])
  }

  @Test("A coordinator adds and removes stores")
  func coordinator() throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: SmallModel.make())
    #expect(coordinator.managedObjectModel.entitiesByName["Item"] != nil && coordinator.persistentStores.isEmpty)
    let store: NSPersistentStore = try coordinator.addPersistentStore(
      ofType: NSInMemoryStoreType, configurationName: nil, at: nil, options: nil)
    let url = URL(fileURLWithPath: "/dev/null")
    let other = try coordinator.addPersistentStore(type: .inMemory, configuration: nil, at: url, options: ["a": 1])
    #expect(coordinator.persistentStores == [store, other])
    #expect(store.type == NSInMemoryStoreType && store.url == nil && !store.isReadOnly)
    #expect(other.url == url && other.options?["a"] as? Int == 1 && other.identifier != store.identifier)
    #expect(NSPersistentStore.StoreType.sqlite.rawValue == NSSQLiteStoreType)
    try coordinator.remove(store)
    #expect(coordinator.persistentStores == [other])
  }
}
#endif
