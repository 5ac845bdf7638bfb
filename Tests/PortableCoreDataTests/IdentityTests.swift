@MainActor
@Suite("Object IDs")
struct IdentityTests {
  @Test("An object ID is temporary until the save, and permanent after it", arguments: Storage.allCases)
  func permanence(_ storage: Storage) throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    let temporary = tag.objectID
    #expect(temporary.isTemporaryID && temporary.persistentStore == nil && temporary === tag.objectID)
    try library.context.save()
    let permanent = tag.objectID
    #expect(!permanent.isTemporaryID && permanent != temporary && permanent.entity === tag.entity)
    #expect(permanent.persistentStore === library.container.persistentStoreCoordinator.persistentStores.first)
    #expect(library.context.registeredObject(for: permanent) === tag)
    #expect(library.context.registeredObject(for: temporary) === tag)
    #expect(try library.other().all("Tag").map(\.objectID) == [permanent])
  }

  @Test(
    "A save that fails leaves new objects their IDs, and the stores that they were assigned to",
    arguments: Storage.allCases)
  func givenBack(_ storage: Storage) throws {
    let library = try Library(storage)
    let (context, coordinator) = (library.context, library.container.persistentStoreCoordinator)
    let second = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    let tag = library.make("Tag", "a")
    try context.save()
    try library.other().change("a", "Tag") { $0.setValue("theirs", forKey: "name") }
    tag.setValue("mine", forKey: "name")
    let (asked, assigned) = (library.make("Tag", "b"), library.make("Tag", "c"))
    context.assign(assigned, to: second)
    let temporary = asked.objectID
    #expect(throws: (any Error).self) { try context.save() }
    #expect(asked.objectID === temporary && context.registeredObject(for: temporary) === asked)
    #expect(assigned.objectID.isTemporaryID)
    context.refresh(tag, mergeChanges: false)
    try context.save()
    #expect(!asked.objectID.isTemporaryID && context.registeredObject(for: asked.objectID) === asked)
    #expect(
      asked.objectID.persistentStore === coordinator.persistentStores.first && asked.objectID != assigned.objectID)
    #expect(assigned.objectID.persistentStore === second)
    #expect(try context.names("Tag") == ["b", "c", "theirs"])
  }

  @Test("A permanent ID that is obtained before the save stays after it", arguments: Storage.allCases)
  func obtained(_ storage: Storage) throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    try library.context.obtainPermanentIDs(for: [tag])
    let permanent = tag.objectID
    #expect(!permanent.isTemporaryID)
    #expect(tag.isInserted)
    #expect(try library.other().all("Tag").isEmpty)
    try library.context.save()
    #expect(tag.objectID == permanent)
    #expect(try library.context.all("Tag") == [tag])
  }

  @Test("A coordinator finds an object ID by its URI, and none for a stranger's", arguments: Storage.allCases)
  func uri(_ storage: Storage) throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    #expect(tag.objectID.uriRepresentation().scheme == "x-coredata")
    try library.context.save()
    let uri = tag.objectID.uriRepresentation()
    #expect(uri.path.hasPrefix("/Tag/p"))
    let coordinator = library.container.persistentStoreCoordinator
    let id = try #require(coordinator.managedObjectID(forURIRepresentation: uri))
    #expect(id == tag.objectID)
    #expect(Set([id, tag.objectID]).count == 1)
    #expect(library.context.object(with: id) === tag && library.other().object(with: id).shownName == "a")
    let stranger = try #require(URL(string: "x-coredata://nobody/Tag/p1"))
    #expect(coordinator.managedObjectID(forURIRepresentation: stranger) == nil)
    let misspelt = try #require(URL(string: uri.absoluteString.replacingOccurrences(of: "Tag", with: "Nothing")))
    #expect(coordinator.managedObjectID(forURIRepresentation: misspelt) == nil)
  }

  @Test("A context finds an object by ID: registered, existing, or as a fault", arguments: Storage.allCases)
  func lookup(_ storage: Storage) throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    try library.context.save()
    let id = tag.objectID
    let other = library.other()
    #expect(other.registeredObject(for: id) == nil)
    let existing = try other.existingObject(with: id)
    #expect(!existing.isFault && existing !== tag)
    #expect(other.registeredObject(for: id) === existing && other.object(with: id) === existing)
    library.context.delete(tag)
    try library.context.save()
    let third = library.other()
    let error = #expect(throws: NSError.self) { try third.existingObject(with: id) }
    #expect(error?.code == NSManagedObjectReferentialIntegrityError)
    #expect(third.object(with: id).isFault)
    // Another stack numbers its stores and rows in the same way.
    let stack = try Library(storage)
    let stranger = stack.make("Tag", "b")
    try stack.context.save()
    _ = library.make("Tag", "c")
    try library.context.save()
    let mistaken = #expect(throws: NSError.self) { try library.context.existingObject(with: stranger.objectID) }
    #expect(mistaken?.code == NSManagedObjectReferentialIntegrityError)
    #expect(!third.hasChanges)
  }

  @Test(
    "An assignment to a store ends with the object that it was made for",
    arguments: ["deleted", "rolled back", "reset"])
  func endedAssignments(_ end: String) throws {
    let library = try Library(.typed)
    let (context, coordinator) = (library.context, library.container.persistentStoreCoordinator)
    let second = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    for _ in 1...200 { context.assign(library.make("Tag"), to: second) }
    switch end {
    case "deleted":
      context.insertedObjects.forEach(context.delete)
      context.processPendingChanges()
    case "rolled back": context.rollback()
    default: context.reset()
    }
    // Many of them come to stand where the others stood in memory.
    let later = (1...200).map { _ in library.make("Tag") }
    try context.save()
    #expect(later.count { $0.objectID.persistentStore === second } == 0)
  }

  @Test("Deleted objects get permanent identities like all others", arguments: Storage.allCases)
  func obtainedForDeleted(_ storage: Storage) throws {
    let library = try Library(storage)
    let context = library.context
    let (marked, gone) = (library.make("Tag", "a"), library.make("Tag", "b"))
    let temporary = gone.objectID
    context.delete(gone)
    context.processPendingChanges()
    context.delete(marked)
    #expect(gone.managedObjectContext == nil)
    try context.obtainPermanentIDs(for: [marked, gone])
    #expect([marked, gone].map(\.objectID.isTemporaryID) == [false, false])
    #expect(gone.objectID != temporary && gone.objectID != marked.objectID)
    #expect(gone.objectID.persistentStore === library.container.persistentStoreCoordinator.persistentStores.first)
    let permanent = gone.objectID
    try context.obtainPermanentIDs(for: [gone])
    #expect(gone.objectID === permanent)
    let kept = library.make("Tag", "c")
    try context.save()
    #expect(![gone.objectID, marked.objectID].contains(kept.objectID))
    #expect(try context.all("Tag") == [kept] && library.other().names("Tag") == ["c"])
  }

  @Test("An object of the base class has the typed class's properties, and is saved like any other")
  func baseClass() throws {
    let library = try Library(.typed)
    let entity = try #require(LibraryModel.managedObjectModel.entitiesByName["Book"])
    let book = NSManagedObject(entity: entity, insertInto: library.context)
    #expect(book.value(forKey: "pages") as? Int == 1)
    book.setValue("b", forKey: "name")
    let shelf = Shelf(context: library.context)
    shelf.mutableSetValue(forKey: "books").add(book)
    #expect(book.value(forKey: "shelf") as? Shelf === shelf)
    try library.context.save()
    let stored = try #require(try library.other().all("Book").first as? Book)
    #expect(stored.name == "b" && stored.shelf?.objectID == shelf.objectID && stored.pages == 1)
  }
}
