@MainActor
@Suite("Rollback, reset and the end of a context")
struct RollbackTests {
  @Test("Rollback forgets insertions, changes and deletions, and their inverses", arguments: Storage.allCases)
  func rollback(_ storage: Storage) throws {
    let library = try Library(storage)
    let shelf = library.make("Shelf", "s")
    let (kept, gone) = (library.make("Book", "kept"), library.make("Book", "gone"))
    let chapter = library.make("Chapter", "c")
    gone.setMembers([chapter], forKey: "chapters")
    shelf.setMembers([kept, gone], forKey: "books")
    try library.context.save()
    let new = library.make("Book", "new", ["shelf": shelf])
    kept.setValue("renamed", forKey: "name")
    kept.setValue(nil, forKey: "shelf")
    library.context.delete(gone)
    library.context.processPendingChanges()
    #expect(chapter.isDeleted)
    library.context.rollback()
    #expect(!library.context.hasChanges && library.context.insertedObjects.isEmpty)
    #expect(library.context.deletedObjects.isEmpty)
    #expect(new.managedObjectContext == nil)
    #expect(shelf.names(of: "books") == ["gone", "kept"])
    #expect(kept.name(of: "shelf") == "s")
    #expect(gone.names(of: "chapters") == ["c"])
    #expect([gone, chapter].map(\.isDeleted) == [false, false])
    try library.context.save()
    #expect(try library.other().names("Book") == ["gone", "kept"])
  }

  @Test("Reset releases every object, and the context can be used again", arguments: Storage.allCases)
  func reset(_ storage: Storage) throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    try library.context.save()
    let new = library.make("Tag", "b")
    library.context.reset()
    #expect(tag.managedObjectContext == nil)
    #expect(new.managedObjectContext == nil)
    #expect(library.context.registeredObjects.isEmpty && !library.context.hasChanges)
    #expect(try library.context.names("Tag") == ["a"])
    _ = library.make("Tag", "c")
    try library.context.save()
    #expect(try library.context.names("Tag") == ["a", "c"])
  }

  @Test(
    "Objects outlive their context, without it, and go with it if they only refer to each other",
    arguments: Storage.allCases)
  func contextGone(_ storage: Storage) throws {
    let library = try Library(storage)
    _ = library.make("Tag", "a")
    try library.context.save()
    var context: NSManagedObjectContext? = NSManagedObjectContext(
      .mainQueueConcurrencyType, of: library.container.persistentStoreCoordinator)
    let new = try #require(context?.make("Tag", "new"))
    let fault = try #require(try context?.all("Tag").first)
    weak let book = context?.make("Book", "b", ["tags": [try #require(context?.make("Tag"))]])
    #expect(new.managedObjectContext === context && book != nil)
    weak let gone = context
    context = nil
    #expect(gone == nil && book == nil)
    #expect([new, fault].filter { $0.managedObjectContext != nil }.isEmpty)
    #expect(new.shownName == "new")
  }

  @Test("A model that was in use is released, with entities that it had before as well")
  func modelReleased() throws {
    weak var (model, entity, earlier): (NSManagedObjectModel?, NSEntityDescription?, NSEntityDescription?)
    var object: NSManagedObject?
    do {
      let made = NSManagedObjectModel()
      let (first, second) = (NSEntityDescription(), NSEntityDescription())
      (first.name, second.name) = ("First", "Second")
      made.entities = [first]
      object = NSManagedObject(entity: first, insertInto: nil)
      made.entities = [second]
      let container = NSPersistentContainer(name: "Test", managedObjectModel: made)
      object = NSManagedObject(entity: second, insertInto: container.viewContext)
      (model, entity, earlier) = (made, second, first)
    }
    #expect(model == nil && earlier == nil)
    // An object keeps its entity.
    #expect(entity?.name == "Second" && object?.entity === entity)
    object = nil
    #expect(entity == nil)
  }

  @Test("Changed objects have their saved values, and aren't faults", arguments: Storage.allCases)
  func values(_ storage: Storage) throws {
    let library = try Library(storage)
    let (shelf, other) = (library.make("Shelf", "s"), library.make("Shelf", "o"))
    let book = library.make("Book", "b", ["shelf": shelf, "tags": [library.make("Tag", "t")]])
    try library.context.save()
    book.setValue("changed", forKey: "name")
    book.setValue(other, forKey: "shelf")
    book.setValue(NSSet(object: library.make("Tag", "new")), forKey: "tags")
    library.context.delete(try library.context.named("t", "Tag"))
    library.context.rollback()
    #expect(!book.isFault && book.shownName == "b" && book.name(of: "shelf") == "s" && book.names(of: "tags") == ["t"])
    #expect(shelf.names(of: "books") == ["b"] && other.names(of: "books").isEmpty)
    #expect(!library.context.hasChanges)
    book.setValue("again", forKey: "name")
    try library.context.save()
    #expect(try library.other().names("Book") == ["again"] && library.other().names("Tag") == ["t"])
  }

  @Test("Observers are told twice: of pending changes, and of what is taken back")
  func notices() throws {
    let library = try Library(.general)
    let (kept, deleted) = (library.make("Tag", "kept"), library.make("Tag", "deleted"))
    try library.context.save()
    library.context.delete(deleted)
    let new = library.make("Tag", "new")
    kept.setValue("changed", forKey: "name")
    let notices = Notices(.NSManagedObjectContextObjectsDidChange, of: library.context)
    library.context.rollback()
    #expect(notices.all.map { $0.userInfo?[NSUpdatedObjectsKey] as? Set } == [[kept], [kept]])
    #expect(notices.all.map { $0.userInfo?[NSInsertedObjectsKey] as? Set } == [[new], [deleted]])
    #expect(notices.all.map { $0.userInfo?[NSDeletedObjectsKey] as? Set } == [[deleted], [new]])
    #expect(notices.all.allSatisfy { $0.userInfo?[NSRefreshedObjectsKey] == nil })
    #expect(new.managedObjectContext == nil && !deleted.isDeleted && !kept.hasChanges)
  }
}
