@MainActor
@Suite("NSManagedObject as Apple spells it")
struct NSManagedObjectAPITests {
  @Test("Objects are made, and know what they belong to", arguments: Storage.allCases)
  func making(_ storage: Storage) throws {
    let library = try Library(storage)
    let entity = try #require(NSEntityDescription.entity(forEntityName: "Tag", in: library.context))
    let tag = NSManagedObject(entity: entity, insertInto: library.context)
    #expect(tag.entity === entity && tag.managedObjectContext === library.context)
    let loose = NSManagedObject(entity: entity, insertInto: nil)
    #expect(loose.managedObjectContext == nil)
    let objectID: NSManagedObjectID = tag.objectID
    #expect(objectID.isTemporaryID)
    #expect(
      [tag.isInserted, tag.isUpdated, tag.isDeleted, tag.isFault, tag.hasChanges] == [true, false, false, false, true])
    #expect(tag == tag && tag != loose)
    #expect(Set<NSManagedObject>([tag, tag, loose]).count == 2)
    #expect(tag.hash == tag.hash)
  }

  @Test("Classes know their entity")
  func classes() throws {
    let library = try Library(.typed)
    let shelf = Shelf(context: library.context)
    #expect(shelf.entity.name == "Shelf")
    let request: NSFetchRequest<Shelf> = Shelf.fetchRequest()
    #expect(request.entityName == "Shelf")
    let untyped: NSFetchRequest<any NSFetchRequestResult> = NSManagedObject.self.fetchRequest(of: Shelf.self)
    #expect(untyped.entityName == "Shelf")
    #expect(Shelf.entity().name == "Shelf")
  }

  @Test("Key-value access, primitive and not", arguments: Storage.allCases)
  func keyValue(_ storage: Storage) throws {
    let library = try Library(storage)
    let book = library.make("Book", "b")
    #expect(book.value(forKey: "name") as? String == "b")
    book.setValue(nil, forKey: "name")
    #expect(book.value(forKey: "name") == nil)
    book.willChangeValue(forKey: "name")
    book.setPrimitiveValue("c", forKey: "name")
    book.didChangeValue(forKey: "name")
    book.willAccessValue(forKey: "name")
    let primitive = book.primitiveValue(forKey: "name") as? String
    book.didAccessValue(forKey: "name")
    #expect(primitive == "c")
    let shelf = library.make("Shelf", "s")
    book.setValue(shelf, forKey: "shelf")
    book.setValue(library.make("Image", "i"), forKey: "cover")
    #expect(book.value(forKeyPath: "shelf.name") as? String == "s")
    book.setValue("t", forKeyPath: "shelf.name")
    #expect(shelf.shownName == "t")
    #expect(book.dictionaryWithValues(forKeys: ["name"]) as? [String: String] == ["name": "c"])
    book.setValuesForKeys(["name": "d"])
    #expect(book.shownName == "d")
  }

  @Test("Key paths go through collections, and have operators", arguments: Storage.allCases)
  func keyPaths(_ storage: Storage) throws {
    let library = try Library(storage)
    let shelf = library.make("Shelf")
    for pages in [3, 5] {
      _ = library.make("Book", "\(pages)", ["pages": pages, "shelf": shelf])
    }
    #expect(shelf.value(forKeyPath: "books.name") as? NSSet == NSSet(array: ["3", "5"]))
    #expect(shelf.value(forKeyPath: "books.@count") as? Int == 2)
    #expect((shelf.value(forKeyPath: "books.@sum.pages") as? NSNumber)?.intValue == 8)
    #expect((shelf.value(forKeyPath: "books.@avg.pages") as? NSNumber)?.intValue == 4)
    #expect((shelf.value(forKeyPath: "books.@min.pages") as? NSNumber)?.intValue == 3)
    #expect(shelf.value(forKeyPath: "books.@max.name") as? String == "5")
  }

  @Test("Sets can be changed in place", arguments: Storage.allCases)
  func mutableSets(_ storage: Storage) throws {
    let library = try Library(storage)
    let shelf = library.make("Shelf")
    let books = ["a", "b", "c"].map { library.make("Book", $0) }
    let set: NSMutableSet = shelf.mutableSetValue(forKey: "books")
    set.addObjects(from: [books[0], books[1]])
    set.add(books[2])
    set.remove(books[0])
    #expect(shelf.names(of: "books") == ["b", "c"])
    #expect(set.count == 2 && set.contains(books[1]) && !set.contains(books[0]))
    #expect(books[1].name(of: "shelf") == "" && books[0].value(forKey: "shelf") == nil)
    set.minus([books[1]])
    set.union([books[0]])
    #expect(shelf.names(of: "books") == ["a", "c"])
    set.intersect([books[0]])
    #expect(set.allObjects as? [NSManagedObject] == [books[0]])
    set.setSet([books[2]])
    #expect(shelf.names(of: "books") == ["c"])
    set.removeAllObjects()
    #expect(set.count == 0)
  }

  @Test("Ordered sets can be changed in place", arguments: Storage.allCases)
  func mutableOrderedSets(_ storage: Storage) throws {
    let library = try Library(storage)
    let book = library.make("Book")
    let chapters = ["a", "b", "c"].map { library.make("Chapter", $0) }
    let set: NSMutableOrderedSet = book.mutableOrderedSetValue(forKey: "chapters")
    set.add(chapters[1])
    set.insert(chapters[0], at: 0)
    set.addObjects(from: [chapters[2]])
    #expect(book.names(of: "chapters") == ["a", "b", "c"])
    #expect(set.object(at: 2) as? NSManagedObject === chapters[2])
    #expect(set.index(of: chapters[1]) == 1 && set.contains(chapters[1]) && set.count == 3)
    set.moveObjects(at: IndexSet(integer: 0), to: 2)
    #expect(book.names(of: "chapters") == ["b", "c", "a"])
    set.moveObjects(at: IndexSet(0...1), to: 1)
    #expect(book.names(of: "chapters") == ["a", "b", "c"])
    set.moveObjects(at: IndexSet(1...2), to: 0)
    #expect(book.names(of: "chapters") == ["b", "c", "a"])
    set.removeObject(at: 0)
    set.replaceObject(at: 0, with: chapters[1])
    #expect(book.names(of: "chapters") == ["b", "a"])
    set.remove(chapters[0])
    #expect(chapters[0].value(forKey: "book") == nil)
    set.removeAllObjects()
    #expect(book.names(of: "chapters").isEmpty)
  }

  @Test("Faults, identities and changes are told", arguments: Storage.allCases)
  func changes(_ storage: Storage) throws {
    let library = try Library(storage)
    let shelf = library.make("Shelf", "s")
    let book = library.make("Book", "b", ["shelf": shelf])
    try library.context.save()
    #expect(!book.hasChanges && !book.hasPersistentChangedValues)
    library.context.refreshAllObjects()
    #expect(shelf.isFault && shelf.hasFault(forRelationshipNamed: "books"))
    let ids: [NSManagedObjectID] = shelf.objectIDs(forRelationshipNamed: "books")
    #expect(ids == [book.objectID])
    #expect(!shelf.hasFault(forRelationshipNamed: "books"))
    book.setValue("c", forKey: "name")
    #expect(book.isUpdated && book.hasChanges && book.hasPersistentChangedValues)
    #expect(book.changedValues() as? [String: String] == ["name": "c"])
    #expect(book.changedValuesForCurrentEvent() as? [String: String] == ["name": "b"])
    #expect(book.committedValues(forKeys: ["name"]) as? [String: String] == ["name": "b"])
    library.context.processPendingChanges()
    #expect(book.changedValuesForCurrentEvent().isEmpty)
    book.setValue("d", forKey: "name")
    #expect(book.changedValuesForCurrentEvent() as? [String: String] == ["name": "c"])
    #expect(book.changedValues() as? [String: String] == ["name": "d"])
  }
}

extension NSManagedObject {
  /// The request that a class inherits, whatever its own looks like.
  fileprivate static func fetchRequest(of type: NSManagedObject.Type) -> NSFetchRequest<any NSFetchRequestResult> {
    type.fetchRequest()
  }
}
