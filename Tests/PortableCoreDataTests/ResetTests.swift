@MainActor
@Suite("Objects of a context that was reset")
struct ResetTests {
  @Test("They are faults without values, and their identities are told", arguments: Storage.allCases)
  func reset(_ storage: Storage) throws {
    let library = try Library(storage)
    let (saved, fault) = (library.make("Sample", ["string": "s", "draft": "d"]), library.make("Tag", "t"))
    try library.context.save()
    library.context.refresh(fault, mergeChanges: false)
    let (savedID, faultID) = (saved.objectID, fault.objectID)
    let new = library.make("Tag", "new")
    #expect(saved.value(forKey: "draft") as? String == "d")
    let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: library.context)
    library.context.reset()
    #expect(saved.isFault && fault.isFault && saved.managedObjectContext == nil && new.managedObjectContext == nil)
    #expect(saved.primitiveValue(forKey: "draft") == nil && saved.primitiveValue(forKey: "string") == nil)
    let told = notices.all.last?.userInfo?[NSInvalidatedAllObjectsKey] as? [NSManagedObjectID]
    #expect(Set(told ?? []).isSuperset(of: [savedID, faultID]))
    #expect(try library.context.existingObject(with: savedID).value(forKey: "string") as? String == "s")
  }

  @Test("An identity that is read for the first time keeps its store", arguments: Storage.allCases)
  func identity(_ storage: Storage) throws {
    let library = try Library(storage)
    let shelf = library.make("Shelf", "s")
    try library.context.save()
    let other = library.other()
    let found = try #require(try other.all("Shelf").first)
    other.reset()
    #expect(found.objectID == shelf.objectID && found.objectID.persistentStore === shelf.objectID.persistentStore)
    #expect(try library.context.existingObject(with: found.objectID) === shelf)
    var gone: NSManagedObjectContext? = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    gone?.persistentStoreCoordinator = library.container.persistentStoreCoordinator
    let left = try #require(try gone?.all("Shelf").first)
    gone = nil
    #expect(left.managedObjectContext == nil && left.objectID == shelf.objectID)
  }
}
