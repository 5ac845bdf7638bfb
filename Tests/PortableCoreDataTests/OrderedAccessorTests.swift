@MainActor
@Suite("Accessors of ordered relationships")
struct OrderedAccessorTests {
  private let library: Library
  private let book: Book

  init() throws {
    library = try Library(.typed)
    book = Book(context: library.context)
  }

  private func chapter(_ name: String) -> Chapter {
    let chapter = Chapter(context: library.context)
    chapter.name = name
    return chapter
  }

  private var names: [String] { book.names(of: "chapters") }

  @Test("An object that is added comes last, and is a member once")
  func adding() {
    let chapters = ["a", "b", "c"].map(chapter)
    book.addToChapters(chapters[0])
    book.addToChapters(NSOrderedSet(array: [chapters[2], chapters[0], chapters[1]]))
    #expect(names == ["a", "c", "b"])
    #expect(chapters.map(\.book) == [book, book, book])
  }

  @Test("An object that an assigned set has twice is a member once")
  func repeated() {
    let chapters = ["a", "b"].map(chapter)
    // Foundation's array of such a set repeats it on Linux.
    book.chapters = NSOrderedSet(array: [chapters[1], chapters[0], chapters[1]])
    #expect(names == ["b", "a"])
    book.setValue(NSOrderedSet(array: [chapters[0], chapters[0], chapters[1]]), forKey: "chapters")
    #expect(names == ["a", "b"])
    book.addToChapters(NSOrderedSet(array: [chapters[1], chapters[1]]))
    #expect(names == ["a", "b"])
  }

  @Test("Inserting puts members in their places, and moves those that are members already")
  func inserting() {
    let chapters = ["a", "b", "c", "d"].map(chapter)
    book.addToChapters(NSOrderedSet(array: [chapters[0], chapters[1]]))
    book.insertIntoChapters(chapters[2], at: 0)
    #expect(names == ["c", "a", "b"])
    book.insertIntoChapters([chapters[3], chapters[2]], at: NSIndexSet(indexesIn: NSRange(location: 1, length: 2)))
    #expect(names == ["a", "d", "c", "b"])
    #expect(chapters[3].book === book)
  }

  @Test("Removing takes members out, by place or by themselves")
  func removing() {
    let chapters = ["a", "b", "c", "d", "e"].map(chapter)
    book.addToChapters(NSOrderedSet(array: chapters))
    book.removeFromChapters(at: 1)
    #expect(names == ["a", "c", "d", "e"])
    book.removeFromChapters(at: NSIndexSet(indexesIn: NSRange(location: 0, length: 2)))
    #expect(names == ["d", "e"])
    book.removeFromChapters(chapters[3])
    book.removeFromChapters(chapters[0])
    #expect(names == ["e"])
    book.removeFromChapters(NSOrderedSet(array: chapters))
    #expect(names.isEmpty)
    #expect(chapters.compactMap(\.book).isEmpty)
  }

  @Test("Replacing swaps members, and takes a member that stood elsewhere along")
  func replacing() {
    let chapters = ["a", "b", "c", "d"].map(chapter)
    book.addToChapters(NSOrderedSet(array: [chapters[0], chapters[1], chapters[2]]))
    book.replaceChapters(at: 1, with: chapters[3])
    #expect(names == ["a", "d", "c"])
    #expect(chapters[1].book == nil)
    book.replaceChapters(at: NSIndexSet(index: 0), with: [chapters[2]])
    #expect(names == ["c", "d"])
    #expect(chapters.map(\.book) == [nil, nil, book, book])
  }

  @Test("An order that was changed is saved, and comes back")
  func saved() throws {
    let chapters = ["a", "b", "c"].map(chapter)
    book.addToChapters(NSOrderedSet(array: chapters))
    try library.context.save()
    book.insertIntoChapters(chapters[2], at: 0)
    try library.context.save()
    library.context.refreshAllObjects()
    #expect(names == ["c", "a", "b"])
    book.chapters = NSOrderedSet(array: [chapters[1], chapters[2]])
    try library.context.save()
    #expect(try library.other().all("Book").map { $0.names(of: "chapters") } == [["b", "c"]])
  }

  @Test("The ordered set of an accessor is an NSOrderedSet in every way that apps use one")
  func orderedSet() throws {
    let chapters = ["a", "b", "c"].map(chapter)
    book.addToChapters(NSOrderedSet(array: chapters))
    let set = try #require(book.chapters)
    #expect(MutableOrderedSetTests.readings(set) == MutableOrderedSetTests.expected("a", "b", "c"))
    #expect(set.count == 3 && set.contains(chapters[1]) && !set.contains(chapter("d")))
    #expect(set.index(of: chapters[2]) == 2 && set[1] as? Chapter === chapters[1])
    #expect(set.isEqual(NSOrderedSet(array: chapters)))
    #expect(NSOrderedSet(array: chapters).isEqual(set))
    #expect(!set.isEqual(NSOrderedSet(array: [chapters[1], chapters[0], chapters[2]])))
    #expect(set.set as? Set<Chapter> == Set(chapters))
    let mutable = try #require(set.mutableCopy() as? NSMutableOrderedSet)
    mutable.removeObject(at: 0)
    #expect(mutable.array as? [Chapter] == [chapters[1], chapters[2]])
    #expect(set.count == 3)
    book.chapters = mutable
    #expect(names == ["b", "c"])
    #expect(set.count == 3)
  }
}
