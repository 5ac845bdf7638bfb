@MainActor
@Suite("Delete rules")
struct DeletionTests {
  @Test("Nullify empties the inverses of the destinations", arguments: Storage.allCases)
  func nullify(_ storage: Storage) throws {
    let library = try Library(storage)
    let (shelf, label) = (library.make("Shelf", "s"), library.make("Label", "l"))
    let books = ["a", "b"].map { library.make("Book", $0) }
    let tag = library.make("Tag", "t")
    shelf.setMembers(books, forKey: "books")
    shelf.setValue(label, forKey: "label")
    tag.setMembers(books, forKey: "works")
    try library.context.save()
    library.context.refreshAllObjects()
    library.context.delete(shelf)
    library.context.delete(books[0])
    library.context.processPendingChanges()
    #expect(library.context.deletedObjects == [shelf, books[0]])
    #expect(books[1].value(forKey: "shelf") == nil)
    #expect(label.value(forKey: "shelf") == nil)
    #expect(tag.names(of: "works") == ["b"])
    try library.context.save()
    #expect(shelf.managedObjectContext == nil)
    #expect(!library.context.hasChanges)
    let other = library.other()
    #expect(try other.named("b", "Book").value(forKey: "shelf") == nil)
    #expect(try other.named("t", "Tag").names(of: "works") == ["b"] && other.names("Shelf").isEmpty)
  }

  @Test(
    "Cascade deletes the destinations, saved or new, when pending changes are processed", arguments: Storage.allCases)
  func cascade(_ storage: Storage) throws {
    let library = try Library(storage)
    let book = library.make("Book", "b")
    let saved = library.make("Chapter", "saved")
    book.setMembers([saved], forKey: "chapters")
    try library.context.save()
    let new = library.make("Chapter", "new", ["book": book])
    library.context.refresh(book, mergeChanges: true)
    library.context.delete(book)
    #expect(!saved.isDeleted)
    library.context.processPendingChanges()
    #expect(saved.isDeleted)
    #expect(new.managedObjectContext == nil)
    #expect(library.context.deletedObjects == [book, saved])
    try library.context.save()
    #expect(try library.other().names("Chapter").isEmpty)
  }

  @Test("Deny makes the save fail, and nothing is saved", arguments: Storage.allCases)
  func deny(_ storage: Storage) throws {
    let library = try Library(storage)
    let (member, locker) = (library.make("Member", "m"), library.make("Locker", "l"))
    member.setValue(locker, forKey: "locker")
    try library.context.save()
    library.context.delete(member)
    let error = #expect(throws: NSError.self) { try library.context.save() }
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == NSValidationRelationshipDeniedDeleteError)
    #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == "locker")
    #expect(error?.userInfo[NSValidationObjectErrorKey] as? NSManagedObject === member)
    #expect(try library.other().names("Member") == ["m"])
    library.context.delete(locker)
    try library.context.save()
    #expect(try library.other().names("Member").isEmpty)
  }

  @Test("No Action leaves the destinations as they are", arguments: Storage.allCases)
  func noAction(_ storage: Storage) throws {
    let library = try Library(storage)
    let (member, visit) = (library.make("Member", "m"), library.make("Visit", "v"))
    visit.setValue(member, forKey: "member")
    try library.context.save()
    library.context.delete(member)
    try library.context.save()
    #expect(!visit.isUpdated)
    let copy = try library.other().named("v", "Visit")
    // A key without a row is nothing in a file, as in real stores that hold such keys; in memory it stays a fault.
    guard storage.store == .inMemory else {
      #expect(copy.value(forKey: "member") == nil)
      return
    }
    #expect(copy.value(forKey: "member") != nil && copy.name(of: "member")?.isEmpty == true)
  }

  @Test("A new object that is deleted leaves no trace", arguments: Storage.allCases)
  func newObject(_ storage: Storage) throws {
    let library = try Library(storage)
    let shelf = library.make("Shelf", "s")
    try library.context.save()
    let book = library.make("Book", "b", ["shelf": shelf])
    library.context.delete(book)
    #expect(book.isDeleted)
    library.context.processPendingChanges()
    #expect(book.managedObjectContext == nil)
    #expect(shelf.names(of: "books").isEmpty)
    #expect(library.context.deletedObjects.isEmpty)
    try library.context.save()
    #expect(try library.other().names("Book").isEmpty)
  }

  @Test("A chain of 100,000 is deleted by its cascade, saved or new", .long, arguments: Storage.allCases)
  func longCascade(_ storage: Storage) throws {
    let library = try Library(storage)
    func chain() -> NSManagedObject {
      let first = library.make("Node")
      var last = first
      for _ in 1..<100_000 {
        let node = library.make("Node")
        last.setValue(node, forKey: "next")
        last = node
      }
      return first
    }
    library.context.delete(chain())
    library.context.processPendingChanges()
    #expect(library.context.insertedObjects.isEmpty && library.context.registeredObjects.isEmpty)
    let first = chain()
    try library.context.save()
    library.context.refreshAllObjects()
    library.context.delete(first)
    library.context.processPendingChanges()
    #expect(library.context.deletedObjects.count == 100_000)
    try library.context.save()
    #expect(library.context.registeredObjects.isEmpty)
    #expect(try library.context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Node")) == 0)
  }

  @Test("Delete rules wait for the save if the context asks for that", arguments: Storage.allCases)
  func propagation(_ storage: Storage) throws {
    for isAtOnce in [true, false] {
      let library = try Library(storage)
      library.context.propagatesDeletesAtEndOfEvent = isAtOnce
      let book = library.make("Book", "b")
      let chapter = library.make("Chapter", "c", ["book": book])
      try library.context.save()
      library.context.delete(book)
      library.context.processPendingChanges()
      #expect(chapter.isDeleted == isAtOnce)
      try library.context.save()
      #expect(chapter.managedObjectContext == nil)
      #expect(try library.other().all("Chapter").isEmpty)
    }
  }
}
