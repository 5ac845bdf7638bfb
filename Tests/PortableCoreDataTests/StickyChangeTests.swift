#if !canImport(CoreData)
/// An object that was changed stays changed, whatever its values are.
///
/// Apple's NSManagedObject.isUpdated: "The receiver has unsaved changes if it has been updated since its managed object
/// context was last saved." `hasPersistentChangedValues` and `changedValues()` compare the values.
@MainActor
@Suite("Objects that are changed back")
struct StickyChangeTests {
  @Test(
    "An object whose values are as before stays updated, until it is saved, refreshed or rolled back",
    arguments: Storage.allCases)
  func sticky(_ storage: Storage) throws {
    let library = try Library(storage)
    let (shelf, book, tag) = (library.make("Shelf", "s"), library.make("Book", "b"), library.make("Tag", "t"))
    let changes: [() -> Void] = [
      { book.setValue("b", forKey: "name") },
      {
        book.setValue("other", forKey: "name")
        book.setValue("b", forKey: "name")
      },
      {
        book.setValue(shelf, forKey: "shelf")
        book.setValue(nil, forKey: "shelf")
      },
      {
        book.mutableSetValue(forKey: "tags").add(tag)
        book.mutableSetValue(forKey: "tags").remove(tag)
      },
    ]
    let ends: [() throws -> Void] = [
      { try library.context.save() }, { library.context.rollback() },
      { library.context.refresh(book, mergeChanges: false) },
    ]
    try library.context.save()
    for change in changes {
      for end in ends {
        change()
        #expect(book.isUpdated && book.hasChanges && library.context.updatedObjects.contains(book))
        #expect(!book.hasPersistentChangedValues && book.changedValues().isEmpty)
        library.context.processPendingChanges()
        library.context.refresh(book, mergeChanges: true)
        #expect(book.isUpdated && library.context.hasChanges)
        try end()
        #expect(!book.isUpdated && !book.hasChanges && !library.context.updatedObjects.contains(book))
        library.context.rollback()
      }
    }
  }
}

/// Without `includesPendingChanges` a request asks the persistent store.
///
/// Apple's NSFetchRequest.includesPendingChanges: "If the value is false, the fetch request doesn't check unsaved changes
/// and only returns objects that matched the predicate in the persistent store."
@MainActor
@Suite("Fetches without pending changes")
struct StoreFetchTests {
  @Test("A child's fetch without pending changes asks the store, not its parent", arguments: Storage.allCases)
  func child(_ storage: Storage) throws {
    let library = try Library(storage)
    let tags = ["a", "b", "c"].map { library.make("Tag", $0) }
    let shelf = library.make("Shelf", "s")
    _ = library.make("Book", "in", ["shelf": shelf])
    try library.context.save()
    tags[1].setValue("z", forKey: "name")
    library.context.delete(tags[2])
    _ = library.make("Tag", "new")
    for context in [library.child(), library.child(of: library.child())] {
      let request = NSFetchRequest<NSManagedObject>(entityName: "Tag")
      request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
      #expect(try context.fetch(request).map(\.shownName) == ["a", "new", "z"])
      request.includesPendingChanges = false
      #expect(try context.fetch(request).map(\.objectID) == tags.map(\.objectID) && context.count(for: request) == 3)
      request.predicate = PropertyPredicate("name", .equal, "b")
      #expect(try context.fetch(request).map(\.objectID) == [tags[1].objectID])
      // Which objects there are, the store says; what they hold, the parent.
      request.returnsObjectsAsFaults = false
      #expect(try context.fetch(request).map(\.shownName) == ["z"])
      let ids = NSFetchRequest<NSManagedObjectID>(entityName: "Tag")
      (ids.resultType, ids.includesPendingChanges) = (.managedObjectIDResultType, false)
      #expect(try context.fetch(ids) == tags.map(\.objectID))
      let books = NSFetchRequest<NSManagedObject>(entityName: "Book")
      (books.includesPendingChanges, books.predicate) = (
        false, PropertyPredicate("shelf", .equal, context.object(with: shelf.objectID))
      )
      #expect(try context.fetch(books).map(\.shownName) == ["in"])
    }
  }
}
#endif
