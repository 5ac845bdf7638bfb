@MainActor
@Suite("Relationships and contexts with 100,000 objects", .long)
struct ScaleTests {
  @Test("A to-many relationship with 100,000 members grows, is saved, and is emptied one by one")
  func wide() throws {
    let library = try Library(.typed)
    let shelf = Shelf(context: library.context)
    let books = (0..<100_000).map { _ in Book(context: library.context) }
    for book in books { shelf.addToBooks(book) }
    #expect(shelf.books?.count == 100_000)
    try library.context.save()
    library.context.refreshAllObjects()
    #expect(shelf.books?.count == 100_000)
    for book in books.dropLast() { shelf.removeFromBooks(book) }
    #expect(shelf.books?.allObjects as? [Book] == [books[99_999]])
    for book in books { book.shelf = shelf }
    for book in books { book.shelf = nil }
    try library.context.save()
    #expect(try library.other().all("Shelf").first?.names(of: "books").isEmpty == true)
  }

  @Test("An ordered relationship with 100,000 members keeps its order, and finds its members")
  func wideOrdered() throws {
    let library = try Library(.typed)
    let book = Book(context: library.context)
    let chapters = (0..<100_000).map { _ in Chapter(context: library.context) }
    book.addToChapters(NSOrderedSet(array: chapters))
    try library.context.save()
    library.context.refreshAllObjects()
    let set = try #require(book.chapters)
    #expect(set.array as? [Chapter] == chapters)
    #expect(chapters.filter { !set.contains($0) }.isEmpty)
    #expect(chapters.enumerated().filter { set.index(of: $0.element) != $0.offset }.isEmpty)
    for chapter in chapters.reversed() { book.removeFromChapters(chapter) }
    #expect(book.chapters?.count == 0)
    // As the accessors do that Xcode 26 generates.
    for chapter in chapters { book.mutableOrderedSetValue(forKey: "chapters").add(chapter) }
    #expect(book.mutableOrderedSetValue(forKey: "chapters").array as? [Chapter] == chapters)
    for chapter in chapters.suffix(100) { book.mutableOrderedSetValue(forKey: "chapters").remove(chapter) }
    #expect(book.mutableOrderedSetValue(forKey: "chapters").array as? [Chapter] == chapters.dropLast(100))
  }

  @Test("A context that fetches and drops many objects stays small", arguments: Storage.allCases)
  func memory(_ storage: Storage) throws {
    let library = try Library(storage)
    for number in 0..<20_000 { _ = library.make("Tag", "\(number)") }
    try library.context.save()
    let other = library.other()
    let request = NSFetchRequest<NSManagedObject>(entityName: "Tag")
    let kept = try #require(try other.fetch(request).first)
    let ids = try library.context.all("Tag").map(\.objectID)
    for _ in 0..<3 {
      for id in ids { #expect(!other.object(with: id).shownName.isEmpty) }
    }
    #expect(other.registeredObjects.count < 50_000)
    other.reset()
    for id in ids { #expect(!other.object(with: id).shownName.isEmpty) }
    #expect(other.registeredObjects.count <= 2048)
    #expect(kept.managedObjectContext == nil)
  }
}
