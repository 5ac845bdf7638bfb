@MainActor
@Suite("A new object that is refreshed")
struct RefreshedInsertionTests {
  @Test("It becomes a fault without its values, and stays new", arguments: Storage.allCases)
  func refreshed(_ storage: Storage) throws {
    let library = try Library(storage)
    let (book, shelf) = (library.make("Book", "b", ["pages": 7]), library.make("Shelf", "s"))
    book.setValue(shelf, forKey: "shelf")
    library.context.refresh(book, mergeChanges: false)
    #expect(book.isFault && book.isInserted && library.context.insertedObjects == [book, shelf])
    #expect(book.value(forKey: "name") == nil && !book.isFault)
    #expect(book.value(forKey: "pages") as? Int == 1 && book.value(forKey: "shelf") == nil)
    book.setValue("again", forKey: "name")
    try library.context.save()
    #expect(try library.other().names("Book") == ["again"])
  }

  @Test("Its changes stay if they're to be merged, and it's saved even if it's never read", arguments: Storage.allCases)
  func kept(_ storage: Storage) throws {
    let library = try Library(storage)
    let book = library.make("Book", "b")
    library.context.refresh(book, mergeChanges: true)
    #expect(!book.isFault && book.shownName == "b")
    library.context.refresh(book, mergeChanges: false)
    try library.context.save()
    #expect(try library.other().names("Book") == [""])
  }
}
