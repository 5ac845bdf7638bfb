@MainActor
@Suite("To-many relationships that are brought in by a change")
struct UnloadedMembersTests {
  /// A saved shelf with books, as a second context knows it.
  private func shelf(
    _ storage: Storage, _ books: String...
  ) throws -> (library: Library, shelf: NSManagedObject, context: NSManagedObjectContext) {
    let library = try Library(storage)
    _ = library.make("Shelf", "s", ["books": books.map { library.make("Book", $0) }])
    try library.context.save()
    let other = library.other()
    return (library, try other.named("s", "Shelf"), other)
  }

  @Test(
    "A book that joins from its own side brings the others in, as faults", arguments: Storage.allCases,
    [false, true])
  func joining(_ storage: Storage, isSaved: Bool) throws {
    let (library, shelf, context) = try shelf(storage, "a", "b")
    let book = context.make("Book", "c", ["shelf": shelf])
    #expect(!shelf.hasFault(forRelationshipNamed: "books"))
    let others = context.registeredObjects.subtracting([shelf, book])
    #expect(others.count == 2 && others.allSatisfy(\.isFault))
    if isSaved { try context.save() }
    #expect(shelf.names(of: "books") == ["a", "b", "c"])
    try context.save()
    #expect(try library.other().named("s", "Shelf").names(of: "books") == ["a", "b", "c"])
  }

  @Test(
    "A saved member that is taken out and put back without a read between stays, whether the others are at hand or not",
    arguments: Storage.allCases, [false, true])
  func takenOutAndPutBack(_ storage: Storage, isAtHand: Bool) throws {
    for (owner, toMany, toOne, member) in [
      ("Shelf", "books", "shelf", "Book"), ("Book", "chapters", "book", "Chapter"),
    ] {
      let library = try Library(storage)
      _ = library.make(owner, "o", [toMany: ["a", "b", "c"].map { library.make(member, $0) }])
      try library.context.save()
      let context = library.other()
      let (known, moved) = (try context.named("o", owner), try context.named("b", member))
      if isAtHand { #expect(known.names(of: toMany) == ["a", "b", "c"]) }
      moved.setValue(nil, forKey: toOne)
      moved.setValue(known, forKey: toOne)
      // What comes back to an ordered relationship stands last.
      let expected = owner == "Shelf" ? ["a", "b", "c"] : ["a", "c", "b"]
      #expect(known.names(of: toMany) == expected)
      #expect(moved.name(of: toOne) == "o")
      try context.save()
      #expect(known.names(of: toMany) == expected)
      #expect(try library.other().named("o", owner).names(of: toMany) == expected)
    }
  }

  @Test("A book that leaves from its own side brings the others in", arguments: Storage.allCases)
  func leaving(_ storage: Storage) throws {
    let (library, shelf, context) = try shelf(storage, "a", "b")
    try context.named("a", "Book").setValue(nil, forKey: "shelf")
    #expect(!shelf.hasFault(forRelationshipNamed: "books") && shelf.names(of: "books") == ["b"])
    try context.save()
    #expect(try library.other().named("s", "Shelf").names(of: "books") == ["b"])
  }

  @Test("A book that joins and leaves again is no member", arguments: Storage.allCases)
  func joiningAndLeaving(_ storage: Storage) throws {
    let (library, shelf, context) = try shelf(storage, "a")
    let books = ["b", "c"].map { context.make("Book", $0) }
    for book in books { book.setValue(shelf, forKey: "shelf") }
    for book in books { book.setValue(nil, forKey: "shelf") }
    #expect(shelf.names(of: "books") == ["a"])
    #expect(try library.other().named("s", "Shelf").names(of: "books") == ["a"])
  }

  @Test("A member is removed from an object that is a fault, of a one-to-many and a many-to-many relationship")
  func removingFromFault() throws {
    let library = try Library(.typed)
    let (shelf, book, tag) = (
      Shelf(context: library.context), Book(context: library.context), Tag(context: library.context)
    )
    shelf.addToBooks(book)
    book.addToTags(tag)
    try library.context.save()
    library.context.refreshAllObjects()
    shelf.removeFromBooks(book)
    tag.removeFromWorks(book)
    #expect(shelf.books?.count == 0 && book.shelf == nil)
    #expect(tag.works?.count == 0 && book.tags?.count == 0)
    try library.context.save()
    library.context.refreshAllObjects()
    #expect(shelf.books?.count == 0 && tag.works?.count == 0)
  }

  @Test("Adding to and removing from a one-to-many relationship brings the others in, as faults")
  func typedAccessors() throws {
    let library = try Library(.typed)
    let shelf = Shelf(context: library.context)
    let books = (0..<3).map { _ in Book(context: library.context) }
    shelf.addToBooks(NSSet(array: books))
    try library.context.save()
    library.context.refreshAllObjects()
    shelf.removeFromBooks(books[0])
    shelf.addToBooks(Book(context: library.context))
    #expect(!shelf.hasFault(forRelationshipNamed: "books") && books[1].isFault)
    #expect(shelf.books?.count == 3 && shelf.books?.contains(books[0]) == false)
  }

  @Test("A primitive to-many value is the members, brought in", arguments: Storage.allCases)
  func primitive(_ storage: Storage) throws {
    let (library, shelf, context) = try shelf(storage, "a", "b")
    context.make("Book", "c").setValue(shelf, forKey: "shelf")
    let members = shelf.primitiveValue(forKey: "books") as? NSSet
    #expect(members?.count == 3)
    #expect(try library.other().names("Book") == ["a", "b"])
  }
}
