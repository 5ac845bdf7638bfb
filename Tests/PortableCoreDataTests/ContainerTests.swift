#if !canImport(CoreData)
extension NSPersistentStoreCoordinator {
  /// What an app may write in an extension.
  fileprivate convenience init(_ model: NSManagedObjectModel, storeAt url: URL) throws {
    self.init(managedObjectModel: model)
    try addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: url, options: nil)
  }
}

@MainActor
@Suite("Containers, coordinators, and models that are put together")
struct ContainerTests {
  @Test("A coordinator with an initializer of an app's own tells where its stores are")
  func places() throws {
    let folder = try TemporaryFolder()
    let coordinator = try NSPersistentStoreCoordinator(SmallModel.make(), storeAt: folder.file())
    let store = try #require(coordinator.persistentStore(for: folder.file()))
    #expect(coordinator.url(for: store) == folder.file() && store.configurationName == "PF_DEFAULT_CONFIGURATION_NAME")
    #expect(coordinator.persistentStore(for: folder.file("other")) == nil)
    let memory = try coordinator.addPersistentStore(
      ofType: NSInMemoryStoreType, configurationName: nil, at: nil, options: nil)
    #expect(coordinator.url(for: memory).path == "/dev/null")
  }

  @Test("A container has a description of a file in the default directory at first, and finds a model by its name")
  func container() throws {
    NSPersistentContainer.setManagedObjectModel(LibraryModel.managedObjectModel, forName: "ContainerTests")
    let container = NSPersistentContainer(name: "ContainerTests")
    #expect(container.managedObjectModel === LibraryModel.managedObjectModel)
    #expect(container.viewContext.persistentStoreCoordinator === container.persistentStoreCoordinator)
    let description = try #require(container.persistentStoreDescriptions.first)
    #expect(description.type == NSSQLiteStoreType && description.url?.lastPathComponent == "ContainerTests.sqlite")
    #expect(description.url?.deletingLastPathComponent().path == NSPersistentContainer.defaultDirectoryURL().path)
    NSPersistentContainer.setManagedObjectModel(nil, forName: "ContainerTests")
    var reported: (any Error)?
    NSPersistentContainer(name: "ContainerTests").loadPersistentStores { _, error in reported = error }
    #expect((reported as? CocoaError)?.code == .persistentStoreIncompatibleSchema)
  }

  @Test("A store is added by its description at once, or on another queue, and what goes wrong is reported")
  func descriptions() async throws {
    let model = SmallModel.make()
    model.setEntities(model.entities, forConfigurationName: "Some")
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let description = NSPersistentStoreDescription(url: URL(fileURLWithPath: "/dev/null"))
    description.configuration = "Some"
    var reported: [NSPersistentStoreDescription] = []
    coordinator.addPersistentStore(with: description) { description, error in
      reported.append(description)
      #expect(error == nil)
    }
    #expect(reported == [description] && coordinator.persistentStores.map(\.configurationName) == ["Some"])
    try coordinator.remove(coordinator.persistentStores[0])
    #expect(coordinator.persistentStores.isEmpty)
    description.shouldAddStoreAsynchronously = true
    for (configuration, code) in [("nobody", CocoaError.Code.persistentStoreOpen), ("Some", nil)] {
      description.configuration = configuration
      let container = NSPersistentContainer(name: "Library", managedObjectModel: model)
      container.persistentStoreDescriptions = [description]
      let error = await withCheckedContinuation { continuation in
        container.loadPersistentStores { @Sendable _, error in continuation.resume(returning: error) }
      }
      #expect((error as? CocoaError)?.code == code)
      #expect(container.persistentStoreCoordinator.persistentStores.count == (code == nil ? 1 : 0))
    }
  }

  @Test("A store is moved, and its objects with it")
  func moving() throws {
    let folder = try TemporaryFolder()
    let stack = try Stack(SmallModel.make(), folder.file(), onMainQueue: true)
    let object = stack.make("a")
    try stack.context.save()
    stack.context.refreshAllObjects()
    let moved: NSPersistentStore = try stack.coordinator.migratePersistentStore(
      stack.store, to: folder.file("moved"), options: nil, withType: NSSQLiteStoreType)
    #expect(stack.coordinator.persistentStores == [moved] && moved.url == folder.file("moved"))
    #expect(moved.identifier == stack.store.identifier)
    #expect(try PlainSQL(folder.file("moved")).value("PRAGMA journal_mode") == .text("wal"))
    #expect(object.value(forKey: "name") as? String == "a")
    object.setValue("b", forKey: "name")
    try stack.context.save()
    #expect(try PlainSQL(folder.file("moved")).value("SELECT ZNAME FROM ZITEM") == .text("b"))
    #expect(try PlainSQL(folder.file()).value("SELECT ZNAME FROM ZITEM") == .text("a"))
    #expect(throws: CocoaError.self) {
      try stack.coordinator.migratePersistentStore(moved, to: folder.file("moved"), type: .sqlite)
    }
    #expect(throws: CocoaError.self) {
      try stack.coordinator.migratePersistentStore(moved, to: folder.file("memory"), type: .inMemory)
    }
    #expect(throws: CocoaError.self) {
      try stack.coordinator.migratePersistentStore(stack.store, to: folder.file("third"), type: .sqlite)
    }
    #expect(stack.coordinator.persistentStores == [moved])
  }

  @Test("Models are put together, and stay as they are")
  func merging() throws {
    let (one, two) = (LibraryModel.managedObjectModel, CodeModel.orders())
    let merged = try #require(NSManagedObjectModel(byMerging: [one, two, CodeModel.orders()]))
    #expect(merged.entities.count == one.entities.count + two.entities.count)
    for entity in one.entities + two.entities {
      let copy = try #require(merged.entitiesByName[entity.name ?? ""])
      #expect(copy == entity && copy !== entity && copy.managedObjectModel === merged)
      #expect(entity.managedObjectModel !== merged)
      for relationship in copy.relationshipsByName.values {
        #expect(relationship.destinationEntity?.managedObjectModel === merged)
        #expect(relationship.inverseRelationship.map { $0.entity.managedObjectModel === merged } ?? true)
      }
    }
    #expect(merged.configurations == one.configurations)
    let stack = try Stack(merged, onMainQueue: true)
    _ = stack.context.make("Tag", "a")
    try stack.context.save()
    #expect(NSManagedObjectModel(byMerging: []) == nil)
    #expect(merged.entitiesByName["Order"]?.subentitiesByName.isEmpty == true)
    let parents = one.entities.filter { !$0.subentities.isEmpty }
    #expect(!parents.isEmpty && parents.allSatisfy { Set($0.subentitiesByName.values) == Set($0.subentities) })
  }

  @Test("Models that were handed over are found for a store")
  func merged() throws {
    NSPersistentContainer.setManagedObjectModel(CodeModel.orders(), forName: "ContainerTests.merged")
    defer { NSPersistentContainer.setManagedObjectModel(nil, forName: "ContainerTests.merged") }
    #expect(NSManagedObjectModel.mergedModel(from: nil)?.entitiesByName["Customer"] != nil)
    let folder = try TemporaryFolder()
    try Stack(CodeModel.orders(), folder.file()).close()
    let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: folder.file())
    let found = NSManagedObjectModel.mergedModel(from: [Bundle.main], forStoreMetadata: metadata)
    #expect(found?.entitiesByName["Customer"] != nil)
    let other: [String: Any] = [NSStoreModelVersionHashesKey: ["Nobody": Data()]]
    #expect(NSManagedObjectModel.mergedModel(from: nil, forStoreMetadata: other) == nil)
    #expect(NSManagedObjectModel(byMerging: [SmallModel.make()], forStoreMetadata: other) == nil)
  }
}
#endif
