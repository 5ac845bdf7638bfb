@MainActor
@Suite("Child contexts")
struct ChildContextTests {
  @Test("A child sees its parent's objects, saved or not", arguments: Storage.allCases)
  func fetching(_ storage: Storage) throws {
    let library = try Library(storage)
    let (saved, gone) = (library.make("Book", "saved"), library.make("Book", "gone"))
    try library.context.save()
    let new = library.make("Book", "new")
    let shelf = library.make("Shelf", "s", ["books": [new, saved]])
    saved.setValue("renamed", forKey: "name")
    library.context.delete(gone)
    let child = library.child()
    #expect(try child.names("Book") == ["new", "renamed"])
    #expect(try child.named("s", "Shelf").names(of: "books") == ["new", "renamed"])
    #expect(try child.named("new", "Book").objectID == new.objectID && child.named("new", "Book") !== new)
    #expect(!child.hasChanges && child.object(with: shelf.objectID).shownName == "s")
    #expect(try child.existingObject(with: new.objectID).shownName == "new")
  }

  @Test("A limit counts the parent's objects, saved or not", arguments: Storage.allCases)
  func limit(_ storage: Storage) throws {
    let library = try Library(storage)
    let books = ["a", "b", "c", "d"].map { library.make("Book", $0) }
    try library.context.save()
    books[0].setValue("z", forKey: "name")
    library.context.delete(books[2])
    _ = library.make("Book", "aa")
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    request.fetchLimit = 2
    #expect(try library.child().fetch(request).map(\.shownName) == ["aa", "b"])
    request.fetchOffset = 2
    #expect(try library.child().fetch(request).map(\.shownName) == ["d", "z"])
  }

  @Test("A child saves into its parent, and the parent into the store", arguments: Storage.allCases)
  func saving(_ storage: Storage) throws {
    let library = try Library(storage)
    let shelf = library.make("Shelf", "s")
    let books = ["a", "b"].map { library.make("Book", $0) }
    shelf.setMembers(books, forKey: "books")
    books[0].setMembers(["1", "2"].map { library.make("Chapter", $0) }, forKey: "chapters")
    try library.context.save()
    let child = library.child()
    let copy = try child.named("a", "Book")
    copy.setValue("changed", forKey: "name")
    child.delete(try child.named("b", "Book"))
    let new = child.make("Book", "new")
    new.setValue(try child.named("s", "Shelf"), forKey: "shelf")
    let chapters = (copy.value(forKey: "chapters") as? NSOrderedSet)?.array as? [NSManagedObject] ?? []
    copy.setMembers([child.make("Chapter", "0")] + chapters.reversed(), forKey: "chapters")
    #expect(!library.context.hasChanges)
    try child.save()
    #expect(!child.hasChanges)
    #expect(library.context.hasChanges)
    #expect(books[0].shownName == "changed" && books[0].names(of: "chapters") == ["0", "2", "1"])
    #expect(books[1].isDeleted)
    #expect(shelf.names(of: "books") == ["changed", "new"])
    #expect(library.context.object(with: new.objectID).name(of: "shelf") == "s")
    #expect(try library.other().names("Book") == ["a", "b"])
    try library.context.save()
    let other = library.other()
    #expect(try other.names("Book") == ["changed", "new"])
    #expect(try other.named("changed", "Book").names(of: "chapters") == ["0", "2", "1"])
    #expect(try other.named("s", "Shelf").names(of: "books") == ["changed", "new"])
  }

  @Test(
    "A permanent identity from a child stays through both saves, though the parent knows it",
    arguments: Storage.allCases)
  func knownIdentity(_ storage: Storage) throws {
    let library = try Library(storage)
    let child = library.child()
    let (book, tag) = (child.make("Book", "b"), child.make("Tag", "a"))
    book.setMembers([tag], forKey: "tags")
    try child.obtainPermanentIDs(for: [book])
    let permanent = book.objectID
    let known = library.context.object(with: permanent)
    #expect(known.isFault && !library.context.hasChanges)
    try child.save()
    #expect(known.isInserted && known.shownName == "b" && known.names(of: "tags") == ["a"])
    try child.obtainPermanentIDs(for: [book])
    try library.context.save()
    #expect(book.objectID == permanent)
    let stored = try library.other().named("b", "Book")
    #expect(stored.objectID == permanent && stored.names(of: "tags") == ["a"])
  }

  @Test("A temporary identity refers to the object also after the parent saved", arguments: Storage.allCases)
  func identities(_ storage: Storage) throws {
    let library = try Library(storage)
    let child = library.child()
    let new = child.make("Tag", "a")
    let temporary = new.objectID
    try child.save()
    let adopted = try #require(library.context.registeredObject(for: temporary))
    #expect(adopted.objectID == temporary && adopted.isInserted)
    try library.context.save()
    #expect(!adopted.objectID.isTemporaryID)
    #expect(library.context.object(with: temporary) === adopted)
    child.refresh(new, mergeChanges: false)
    #expect(new.shownName == "a")
    new.setValue("b", forKey: "name")
    try child.save()
    #expect(adopted.shownName == "b")
    try child.obtainPermanentIDs(for: [new])
    #expect(new.objectID == adopted.objectID)
    #expect(try child.all("Tag") == [new])
    try library.context.save()
    #expect(try library.other().names("Tag") == ["b"])
  }

  /// Apple: an object's identity is temporary until the object is saved to a persistent store, which a save of a child
  /// context does not do (NSManagedObjectID.isTemporaryID; NSManagedObjectContext, "Parent store").
  @Test(
    "A row stays one object in a child whose parent saved it: neither of two edits is lost", arguments: Storage.allCases
  )
  func oneRowOneObject(_ storage: Storage) throws {
    let library = try Library(storage)
    let child = library.child()
    let (new, parents) = (child.make("Tag", "a"), library.make("Tag", "p"))
    let seen = try child.named("p", "Tag")
    #expect(seen.objectID == parents.objectID)
    let book = child.make("Book", "b", ["tags": [new, seen]])
    try child.save()
    let (temporary, parentsTemporary) = (new.objectID, parents.objectID)
    #expect(temporary.isTemporaryID)
    try library.context.save()
    let third = library.child()
    let found = try third.named("p", "Tag")
    #expect(third.object(with: parentsTemporary) === found && found.objectID == parents.objectID)
    new.setValue("edited", forKey: "name")
    let tags = try child.all("Tag")
    #expect(Set(tags) == [new, seen] && tags.count == 2)
    #expect(!new.objectID.isTemporaryID && seen.objectID == parents.objectID)
    #expect(child.object(with: temporary) === new)
    #expect(book.names(of: "tags") == ["edited", "p"])
    try child.named("edited", "Tag").setMembers([], forKey: "works")
    try child.save()
    try library.context.save()
    #expect(try library.other().names("Tag") == ["edited", "p"])
    #expect(try library.other().named("b", "Book").names(of: "tags") == ["p"])
  }

  @Test(
    "A child has one object for a row that its parent saved, whichever way it comes to it", arguments: Storage.allCases)
  func waysToOneObject(_ storage: Storage) throws {
    let library = try Library(storage)
    // Each way is the first by which a child of its own comes to the row.
    let ways: [(NSManagedObjectContext, NSManagedObject) throws -> NSManagedObject?] = [
      { child, saved in try child.named("s", "Shelf").value(forKey: "label") as? NSManagedObject },
      { child, saved in child.object(with: saved.objectID) },
      { child, saved in try child.existingObject(with: saved.objectID) },
      { child, saved in child.registeredObject(for: saved.objectID) },
      { child, saved in
        let request = NSFetchRequest<NSManagedObjectID>(entityName: "Label")
        request.resultType = .managedObjectIDResultType
        return try child.fetch(request).first.map(child.object)
      },
    ]
    let shelf = library.make("Shelf", "s")
    try library.context.save()
    for way in ways {
      let child = library.child()
      let label = child.make("Label", "l", ["shelf": child.object(with: shelf.objectID)])
      try child.save()
      try library.context.save()
      child.refresh(child.object(with: shelf.objectID), mergeChanges: false)
      let saved = try #require(shelf.value(forKey: "label") as? NSManagedObject)
      #expect(try way(child, saved) === label)
      library.context.delete(saved)
      try library.context.save()
    }
  }

  @Test(
    "A permanent ID that a child learns of isn't a change of the link",
    arguments: Storage.allCases)
  func unchangedLink(_ storage: Storage) throws {
    let library = try Library(storage)
    let (child, shelf) = (library.child(), library.make("Shelf", "s"))
    let book = child.make("Book", "b", ["shelf": child.object(with: shelf.objectID)])
    try child.save()
    book.setValue(9, forKey: "pages")
    try library.context.save()
    #expect(try child.names("Shelf") == ["s"])
    #expect(book.changedValues().keys.sorted() == ["pages"])
    // The parent's own change of the link stays, since the child made none.
    let other = library.make("Shelf", "t")
    library.context.object(with: book.objectID).setValue(other, forKey: "shelf")
    try child.save()
    #expect(library.context.object(with: book.objectID).name(of: "shelf") == "t")
  }

  @Test("A child of a child saves step by step, and a row stays one object in each", arguments: Storage.allCases)
  func grandchild(_ storage: Storage) throws {
    let library = try Library(storage)
    _ = library.make("Tag", "saved")
    try library.context.save()
    let child = library.child()
    let grandchild = library.child(of: child)
    let new = grandchild.make("Tag", "new")
    try grandchild.change("saved", "Tag") { $0.setValue("changed", forKey: "name") }
    #expect(try child.names("Tag") == ["changed", "new"] && library.context.names("Tag") == ["saved"])
    let middle = try child.named("new", "Tag")
    try child.save()
    try library.context.save()
    #expect(try library.other().names("Tag") == ["changed", "new"])
    new.setValue("edited", forKey: "name")
    #expect(try grandchild.named("edited", "Tag") === new && child.named("new", "Tag") === middle)
    #expect(new.objectID == middle.objectID && !new.objectID.isTemporaryID)
  }

  @Test(
    "A child's child sees what the child deletes or changes before it learns of a permanent ID",
    arguments: Storage.allCases)
  func changedBeforeLearning(_ storage: Storage) throws {
    let library = try Library(storage)
    let child = library.child()
    let (gone, changed) = (child.make("Tag", "gone"), child.make("Tag", "a"))
    try child.save()
    try library.context.save()
    child.delete(gone)
    changed.setValue("b", forKey: "name")
    let request = NSFetchRequest<NSManagedObject>(entityName: "Tag")
    #expect(try library.child(of: child).count(for: request) == 1 && library.child(of: child).names("Tag") == ["b"])
  }

  @Test("A child's deletion cascades, and undoes what is new in the parent", arguments: Storage.allCases)
  func deleting(_ storage: Storage) throws {
    let library = try Library(storage)
    _ = library.make("Book", "b", ["chapters": [library.make("Chapter", "c")]])
    let child = library.child()
    child.delete(try child.named("b", "Book"))
    try child.save()
    #expect(try library.context.names("Chapter").isEmpty && library.context.deletedObjects.isEmpty)
    try library.context.save()
    #expect(try library.other().names("Book").isEmpty)
  }

  @Test(
    "A child's rollback, or its search for a deleted object, doesn't change the parent", arguments: Storage.allCases)
  func rollback(_ storage: Storage) throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    try library.context.save()
    let id = tag.objectID
    let child = library.child()
    try child.named("a", "Tag").setValue("b", forKey: "name")
    _ = child.make("Tag", "new")
    child.rollback()
    #expect(try child.names("Tag") == ["a"])
    try child.save()
    #expect(!library.context.hasChanges)
    library.context.delete(tag)
    try library.context.save()
    #expect(throws: NSError.self) { try library.child().existingObject(with: id) }
    #expect(!library.context.hasChanges)
  }

  @Test(
    "Relationships of every kind pass through a child to the store, and are laid out as Core Data lays them out",
    arguments: Storage.allCases)
  func relationships(_ storage: Storage) throws {
    let library = try Library(storage)
    let child = library.child()
    let (book, reader) = (child.make("Book", "b"), child.make("Reader", "r"))
    book.setMembers(["2", "1"].map { child.make("Tag", $0) }, forKey: "tags")
    book.setMembers(["2", "1"].map { child.make("Author", $0) }, forKey: "authors")
    reader.setMembers([child.make("Book", "z"), book], forKey: "queue")
    let people = ["p", "q"].map { child.make("Person", $0) }
    people[0].setValue(people[1], forKey: "spouse")
    people[0].setMembers(people, forKey: "friends")
    book.setValue(child.make("Image", "i"), forKey: "cover")
    people[1].setMembers([people[0]], forKey: "pupils")
    _ = child.make("Shelf", "s", ["books": [book, child.make("Magazine", "m")], "label": child.make("Label", "l")])
    try child.named("s", "Shelf").setMembers(["i1", "i2"].map { child.make("Image", $0) }, forKey: "images")
    try child.save()
    try library.context.save()
    let other = library.other()
    let copy = try other.named("b", "Book")
    #expect(copy.names(of: "tags") == ["1", "2"] && copy.names(of: "authors") == ["2", "1"])
    #expect(copy.name(of: "cover") == "i")
    #expect(try other.named("r", "Reader").names(of: "queue") == ["z", "b"])
    #expect(try other.named("2", "Author").names(of: "books") == ["b"])
    #expect(try other.named("q", "Person").name(of: "spouse") == "p")
    #expect(try other.named("p", "Person").names(of: "friends") == ["p", "q"])
    #expect(try other.named("q", "Person").names(of: "friends") == ["p"])
    #expect(try other.named("p", "Person").name(of: "mentor") == "q")
    let shelf = try other.named("s", "Shelf")
    #expect(shelf.names(of: "images") == ["i1", "i2"] && shelf.names(of: "books") == ["b", "m"])
    #if !canImport(CoreData)
    guard storage.store == .sqlite, let url = library.container.persistentStoreCoordinator.persistentStores[0].url
    else { return }
    #expect(try StoreComparison(reading: StoreReading(url, storage.model), context: other).differences() == [])
    #expect(try LayoutCheck(url, storage.model).problems() == [])
    #endif
  }

  @Test("A child's save keeps the parent's changes of what the child didn't change", arguments: Storage.allCases)
  func unchangedInChild(_ storage: Storage) throws {
    let library = try Library(storage)
    let book = library.make("Book", "b")
    let shelf = library.make("Shelf", "s")
    try library.context.save()
    let child = library.child()
    let copy = child.object(with: book.objectID)
    copy.setValue("child's", forKey: "name")
    book.setValue(9, forKey: "pages")
    book.setValue(shelf, forKey: "shelf")
    try child.save()
    #expect(book.shownName == "child's" && book.value(forKey: "pages") as? Int == 9 && book.name(of: "shelf") == "s")
    try library.context.save()
    #expect(try library.other().named("child's", "Book").name(of: "shelf") == "s")
  }

  @Test("A child merges what its sibling saves to their parent, if it's set to")
  func siblings() async throws {
    let library = try Library(.typed)
    let tag = library.make("Tag", "a")
    try library.context.save()
    let (left, right) = (library.child(), library.child())
    left.automaticallyMergesChangesFromParent = true
    let seen = left.object(with: tag.objectID)
    #expect(seen.shownName == "a")
    right.object(with: tag.objectID).setValue("b", forKey: "name")
    try right.save()
    await left.perform(schedule: .enqueued) {}
    #expect(seen.shownName == "b")
  }
}
