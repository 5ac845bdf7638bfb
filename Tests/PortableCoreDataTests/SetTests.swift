@MainActor
@Suite("Sets of unordered relationships")
struct SetTests {
  private let library: Library
  private let shelf: Shelf
  private let books: [Book]

  init() throws {
    let library = try Library(.typed)
    self.library = library
    shelf = Shelf(context: library.context)
    books = ["a", "b", "c"].map { name in
      let book = Book(context: library.context)
      book.name = name
      return book
    }
    shelf.addToBooks(NSSet(array: books))
  }

  @Test("The set of an accessor is an NSSet in every way that apps use one")
  func set() throws {
    let set = try #require(shelf.books)
    #expect(set.count == 3 && (set.allObjects as? [Book]).map(Set.init) == Set(books))
    var walked: [Book] = []
    for case let book as Book in set { walked.append(book) }
    #expect(walked.count == 3)
    #expect(Set(walked) == Set(books))
    #expect(set.contains(books[1]) && !set.contains(library.make("Book")) && !set.contains("a"))
    #expect(set.member(books[0]) as? Book === books[0] && set.isEqual(NSSet(array: books)))
    #expect(NSSet(array: books).isEqual(set))
    #expect(set.isEqual(to: Set<AnyHashable>(books)) && set.hash == NSSet(array: books).hash)
    #expect(!set.isEqual(NSSet(array: [books[0]])) && (set.anyObject() as? Book).map(books.contains) == true)
    #expect(set.filtered(using: NSPredicate { object, _ in (object as? Book)?.name == "b" }) == [books[1]])
    let mutable = try #require(set.mutableCopy() as? NSMutableSet)
    mutable.remove(books[0])
    #expect(mutable as? Set<Book> == [books[1], books[2]])
    #expect(set.count == 3)
    shelf.books = mutable
    #expect(shelf.names(of: "books") == ["b", "c"])
  }

  @Test("The set of an accessor stays as it was; the next one shows changes")
  func snapshot() throws {
    let set = try #require(shelf.books)
    #expect(shelf.books === set)
    books[0].shelf = nil
    shelf.addToBooks(Book(context: library.context))
    shelf.removeFromBooks(books[1])
    #expect(set.isEqual(NSSet(array: books)))
    let next = try #require(shelf.books)
    #expect(next.count == 2 && next.contains(books[2]) && !next.contains(books[0]))
  }

  @Test("The set of an accessor can be walked while members leave")
  func walking() throws {
    for case let book as Book in try #require(shelf.books) { shelf.removeFromBooks(book) }
    #expect(shelf.books?.count == 0)
    #expect(books.compactMap(\.shelf).isEmpty)
  }

  @Test("A Swift set can be assigned through key-value access")
  func swiftCollections() {
    shelf.setValue(Set([books[0]]), forKey: "books")
    #expect(shelf.names(of: "books") == ["a"])
  }

  @Test("The set of an accessor casts to a Swift set")
  func casting() throws {
    let set = try #require(shelf.books)
    // Foundation here casts just NSSet and NSMutableSet; of any other class it makes an empty set, without a word.
    #expect(set as? Set<Book> == Set(books) && set as? Set<NSManagedObject> == Set(books))
  }

  @Test("The set to change in place keeps members and inverses in step", arguments: Storage.allCases)
  func mutableSet(_ storage: Storage) throws {
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
}
