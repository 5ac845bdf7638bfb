@MainActor
@Suite("Faults and refreshing")
struct FaultingTests {
  @Test("Refreshing without merging gives up changes, and brings in what others saved", arguments: Storage.allCases)
  func discarding(_ storage: Storage) throws {
    let library = try Library(storage)
    let (book, shelf) = (library.make("Book", "a"), library.make("Shelf", "s"))
    try library.context.save()
    try library.other().change("a", "Book") { $0.setValue(5, forKey: "pages") }
    book.setValue("b", forKey: "name")
    book.setValue(shelf, forKey: "shelf")
    library.context.refresh(book, mergeChanges: false)
    #expect(book.isFault && !book.hasChanges && book.shownName == "a")
    #expect(book.value(forKey: "pages") as? Int32 == 5 && book.value(forKey: "shelf") == nil)
  }

  @Test("Refreshing with merging keeps changes, and takes the rest from the store", arguments: Storage.allCases)
  func merging(_ storage: Storage) throws {
    let library = try Library(storage)
    let (book, shelf) = (library.make("Book", "a"), library.make("Shelf", "s"))
    try library.context.save()
    try library.other().change("a", "Book") { other in
      other.setValue(5, forKey: "pages")
      other.setValue(other.managedObjectContext?.make("Image", "i"), forKey: "cover")
    }
    book.setValue("b", forKey: "name")
    book.setValue(shelf, forKey: "shelf")
    library.context.refresh(book, mergeChanges: true)
    #expect(book.isUpdated && book.changedValues().keys.sorted() == ["name", "shelf"] && book.shownName == "b")
    #expect(book.name(of: "shelf") == "s" && book.name(of: "cover") == "i")
    #expect(book.value(forKey: "pages") as? Int32 == 5)
    try library.context.save()
    let saved = try library.other().named("b", "Book")
    #expect(saved.value(forKey: "pages") as? Int32 == 5 && saved.name(of: "shelf") == "s")
  }

  @Test("Merging keeps additions and removals, and takes those of others in", arguments: Storage.allCases)
  func mergingMembers(_ storage: Storage) throws {
    let library = try Library(storage)
    let shelf = library.make("Shelf", "s")
    let books = ["a", "b", "c"].map { library.make("Book", $0) }
    shelf.setMembers(books, forKey: "books")
    try library.context.save()
    try library.other().change("s", "Shelf") { other in
      other.managedObjectContext?.make("Book", "theirs").setValue(other, forKey: "shelf")
    }
    books[0].setValue(nil, forKey: "shelf")
    library.make("Book", "mine").setValue(shelf, forKey: "shelf")
    library.context.refresh(shelf, mergeChanges: true)
    #expect(shelf.names(of: "books") == ["b", "c", "mine", "theirs"])
    try library.context.save()
    #expect(try library.other().named("s", "Shelf").names(of: "books") == ["b", "c", "mine", "theirs"])
  }

  @Test("Refreshing all objects keeps unsaved changes", arguments: Storage.allCases)
  func refreshingAll(_ storage: Storage) throws {
    let library = try Library(storage)
    let tags = ["a", "b"].map { library.make("Tag", $0) }
    try library.context.save()
    try library.other().change("b", "Tag") { $0.setValue("theirs", forKey: "name") }
    let new = library.make("Tag", "new")
    tags[0].setValue("mine", forKey: "name")
    library.context.refreshAllObjects()
    #expect(tags[1].isFault)
    #expect((tags + [new]).map(\.shownName) == ["mine", "theirs", "new"])
    #expect(library.context.insertedObjects == [new] && library.context.updatedObjects == [tags[0]])
  }

  @Test("Changed values are those since the last save; committed ones those before", arguments: Storage.allCases)
  func changedValues(_ storage: Storage) throws {
    let library = try Library(storage)
    let book = library.make("Book", "a")
    #expect(book.changedValues().keys.sorted() == ["name"])
    try library.context.save()
    #expect(book.changedValues().isEmpty)
    for (old, new) in [("a", "b"), ("b", "a")] {
      book.setValue(new, forKey: "name")
      #expect(book.changedValuesForCurrentEvent() as? [String: String] == ["name": old])
      library.context.processPendingChanges()
      #expect(book.changedValuesForCurrentEvent().isEmpty)
    }
    try library.other().change("a", "Book") { $0.setValue(5, forKey: "pages") }
    book.setValue(nil, forKey: "name")
    book.setMembers([library.make("Tag", "t")], forKey: "tags")
    let changes = book.changedValues()
    #expect(changes.keys.sorted() == ["name", "tags"] && changes["name"] is NSNull)
    #expect((changes["tags"] as? NSSet)?.count == 1)
    let committed = book.committedValues(forKeys: ["name", "pages", "tags"])
    #expect(committed["name"] as? String == "a" && committed["pages"] as? Int32 == 1)
    #expect((committed["tags"] as? NSSet)?.count == 0)
  }

  @Test("A fault whose row is gone becomes a deleted object without values", arguments: Storage.allCases)
  func inaccessible(_ storage: Storage) throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    try library.context.save()
    library.context.refresh(tag, mergeChanges: false)
    try library.other().remove("a", "Tag")
    #expect(tag.value(forKey: "name") == nil && tag.isDeleted && !tag.isFault)
  }

  @Test("Destinations of a fault are faults until they're read", arguments: Storage.allCases)
  func destinations(_ storage: Storage) throws {
    let library = try Library(storage)
    let book = library.make(
      "Book", "b", ["shelf": library.make("Shelf", "s"), "chapters": [library.make("Chapter", "c")]])
    try library.context.save()
    let copy = try library.other().named("b", "Book")
    #expect(copy.hasFault(forRelationshipNamed: "shelf") && copy.hasFault(forRelationshipNamed: "chapters"))
    let shelf = copy.value(forKey: "shelf") as? NSManagedObject
    #expect(shelf?.isFault == true && shelf?.shownName == "s")
    #expect(!copy.hasFault(forRelationshipNamed: "shelf"))
    #expect(copy.objectIDs(forRelationshipNamed: "chapters") == book.objectIDs(forRelationshipNamed: "chapters"))
    #expect(!copy.hasFault(forRelationshipNamed: "chapters"))
  }
}
