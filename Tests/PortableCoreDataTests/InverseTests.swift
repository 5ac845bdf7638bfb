@MainActor
@Suite("Inverses of relationships")
struct InverseTests {
  @Test("Setting one side of a one-to-one sets the other, and parts the partners so far", arguments: Storage.allCases)
  func oneToOne(_ storage: Storage) throws {
    let library = try Library(storage)
    let (a, b) = (library.make("Shelf", "a"), library.make("Shelf", "b"))
    let (one, two) = (library.make("Label", "1"), library.make("Label", "2"))
    a.setValue(one, forKey: "label")
    two.setValue(b, forKey: "shelf")
    #expect([a, b].map { $0.name(of: "label") } == ["1", "2"])
    #expect([one, two].map { $0.name(of: "shelf") } == ["a", "b"])
    a.setValue(two, forKey: "label")
    #expect([a, b].map { $0.name(of: "label") } == ["2", nil])
    #expect([one, two].map { $0.name(of: "shelf") } == [nil, "a"])
    two.setValue(nil, forKey: "shelf")
    #expect(a.value(forKey: "label") == nil)
  }

  @Test("Setting either side of a one-to-many sets the other", arguments: Storage.allCases)
  func oneToMany(_ storage: Storage) throws {
    let library = try Library(storage)
    let (a, b) = (library.make("Shelf", "a"), library.make("Shelf", "b"))
    let (one, two, three) = (library.make("Book", "1"), library.make("Book", "2"), library.make("Magazine", "3"))
    one.setValue(a, forKey: "shelf")
    a.setMembers([one, two, three], forKey: "books")
    #expect([one, two, three].map { $0.name(of: "shelf") } == ["a", "a", "a"])
    b.setMembers([two], forKey: "books")
    three.setValue(b, forKey: "shelf")
    #expect(a.names(of: "books") == ["1"])
    #expect(b.names(of: "books") == ["2", "3"])
    #expect([one, two, three].map { $0.name(of: "shelf") } == ["a", "b", "b"])
    a.setValue(nil, forKey: "books")
    #expect(one.value(forKey: "shelf") == nil)
    #expect(a.names(of: "books").isEmpty)
  }

  @Test("An ordered one-to-many keeps its order, and later members come last", arguments: Storage.allCases)
  func orderedOneToMany(_ storage: Storage) throws {
    let library = try Library(storage)
    let (a, b) = (library.make("Book", "a"), library.make("Book", "b"))
    let chapters = ["3", "1", "2"].map { library.make("Chapter", $0) }
    a.setMembers(chapters, forKey: "chapters")
    #expect(a.names(of: "chapters") == ["3", "1", "2"])
    chapters[1].setValue(b, forKey: "book")
    chapters[0].setValue(b, forKey: "book")
    #expect(a.names(of: "chapters") == ["2"])
    #expect(b.names(of: "chapters") == ["1", "3"])
    b.setMembers([chapters[2], chapters[0]], forKey: "chapters")
    #expect(a.names(of: "chapters").isEmpty)
    #expect(chapters.map { $0.name(of: "book") } == ["b", nil, "b"])
  }

  @Test("Setting either side of a many-to-many sets the other", arguments: Storage.allCases)
  func manyToMany(_ storage: Storage) throws {
    let library = try Library(storage)
    let books = ["a", "b"].map { library.make("Book", $0) }
    let tags = ["x", "y", "z"].map { library.make("Tag", $0) }
    books[0].setMembers([tags[0], tags[1]], forKey: "tags")
    tags[1].setMembers(books, forKey: "works")
    tags[2].setMembers([books[1]], forKey: "works")
    #expect(books.map { $0.names(of: "tags") } == [["x", "y"], ["y", "z"]])
    #expect(tags.map { $0.names(of: "works") } == [["a"], ["a", "b"], ["b"]])
    books[1].setMembers([tags[0]], forKey: "tags")
    #expect(tags.map { $0.names(of: "works") } == [["a", "b"], ["a"], []])
  }

  @Test("An ordered many-to-many keeps the order of the side that's set", arguments: Storage.allCases)
  func orderedManyToMany(_ storage: Storage) throws {
    let library = try Library(storage)
    let books = ["a", "b"].map { library.make("Book", $0) }
    let authors = ["x", "y", "z"].map { library.make("Author", $0) }
    books[0].setMembers([authors[2], authors[0]], forKey: "authors")
    authors[1].setMembers([books[0], books[1]], forKey: "books")
    #expect(books.map { $0.names(of: "authors") } == [["z", "x", "y"], ["y"]])
    books[0].setMembers([authors[1], authors[2]], forKey: "authors")
    #expect(authors.map { $0.names(of: "books") } == [[], ["a", "b"], ["a"]])

    let readers = ["p", "q"].map { library.make("Reader", $0) }
    books[1].setMembers([readers[1], readers[0]], forKey: "readers")
    books[0].setMembers([readers[0]], forKey: "readers")
    #expect(readers.map { $0.names(of: "queue") } == [["b", "a"], ["b"]])
    readers[0].setMembers([books[0], books[1]], forKey: "queue")
    #expect(readers[0].names(of: "queue") == ["a", "b"])
    #expect(books.map { $0.names(of: "readers") } == [["p"], ["q", "p"]])
  }

  @Test("Without an inverse only the side that is set changes", arguments: Storage.allCases)
  func noInverse(_ storage: Storage) throws {
    let library = try Library(storage)
    let (book, image, shelf) = (library.make("Book", "a"), library.make("Image", "i"), library.make("Shelf", "s"))
    try library.context.save()
    book.setValue(image, forKey: "cover")
    shelf.setMembers([image], forKey: "images")
    #expect(library.context.updatedObjects == [book, shelf])
    try library.context.save()
    library.context.refreshAllObjects()
    #expect(book.name(of: "cover") == "i")
    #expect(shelf.names(of: "images") == ["i"])
  }
}
