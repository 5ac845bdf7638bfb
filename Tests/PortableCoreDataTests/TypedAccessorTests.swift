@MainActor
@Suite("Typed accessors of generated classes")
struct TypedAccessorTests {
  @Test("Typed accessors and key-value access give the same values")
  func values() throws {
    let library = try Library(.typed)
    let sample = Sample(context: library.context)
    #expect((sample.int16, sample.rank, sample.maybe) == (0, 7, 0) && sample.flag && !sample.maybeFlag)
    let (uuid, uri) = (UUID(), URL(string: "https://example.org"))
    (sample.int64, sample.float, sample.flag, sample.maybe) = (5, 1.5, false, 9)
    (sample.boxedFlag, sample.boxedInt32, sample.decimal, sample.string) = (true, 12, 2.5, "s")
    (sample.uuid, sample.uri, sample.data, sample.object) = (uuid, uri, Data([1]), NSArray(array: [1]))
    let keys = ["int64", "float", "boxedFlag"]
    #expect(keys.map { sample.value(forKey: $0) as? NSNumber } == [5, 1.5, true])
    try library.context.save()
    library.context.refresh(sample, mergeChanges: false)
    #expect(sample.isFault)
    #expect(sample.int64 == 5 && !sample.isFault)
    #expect((sample.float, sample.flag, sample.maybe, sample.boxedFlag, sample.boxedInt32) == (1.5, false, 9, true, 12))
    #expect((sample.decimal, sample.string, sample.uuid, sample.uri, sample.data) == (2.5, "s", uuid, uri, Data([1])))
    #expect(sample.object as? NSArray == NSArray(array: [1]))
  }

  @Test("A write to a fault brings the other values in, and is saved")
  func writingToFault() throws {
    let library = try Library(.typed)
    let book = Book(context: library.context)
    book.name = "a"
    book.pages = 3
    try library.context.save()
    library.context.refresh(book, mergeChanges: false)
    book.pages = 4
    #expect(book.isUpdated && book.name == "a")
    try library.context.save()
    #expect(try library.other().named("a", "Book").value(forKey: "pages") as? Int32 == 4)
  }

  @Test("To-one accessors maintain inverses like key-value access")
  func toOne() throws {
    let library = try Library(.typed)
    let (a, b) = (Person(context: library.context), Person(context: library.context))
    a.spouse = b
    #expect(b.spouse === a)
    b.mentor = a
    #expect(a.pupils?.allObjects as? [Person] == [b])
    b.mentor = nil
    #expect(a.pupils?.count == 0)
  }

  @Test("A class has its entity and its fetch request")
  func entities() throws {
    let library = try Library(.typed)
    let book = Book(context: library.context)
    #expect(Book.entity() === book.entity && Book.entity().name == "Book")
    #expect(try library.context.fetch(Book.fetchRequest()) == [book])
    let works: [Work] = try library.context.fetch(Work.fetchRequest())
    #expect(works == [book])
    let inserted = NSEntityDescription.insertNewObject(forEntityName: "Magazine", into: library.context)
    #expect((inserted as? Magazine)?.issue == 1 && inserted is Work)
    // The request that a class inherits, whatever its own looks like.
    let inherited: NSManagedObject.Type = Work.self
    let untyped: NSFetchRequest<any NSFetchRequestResult> = inherited.fetchRequest()
    #expect(untyped.entityName == "Work" && Book.entity().isKindOf(entity: Work.entity()))
  }
}
