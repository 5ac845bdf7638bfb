import DeepClone
import Foundation
import Testing

@MainActor
@Suite("Typed accessors of generated classes")
struct TypedAccessorTests {
  @Test("New objects have the model's defaults, and scalars without a value are zero")
  func defaults() throws {
    let sample = Sample(context: try Library(.typed).context)
    #expect(sample.int16 == 0)
    #expect(sample.flag)
    #expect(sample.rank == 7)
    #expect(sample.maybe == 0)
    #expect(!sample.maybeFlag)
    #expect(sample.value(forKey: "maybe") == nil)
    #expect(sample.title == "Untitled")
    #expect(sample.price == NSDecimalNumber(string: "9.95"))
    #expect(sample.boxedInt64 == nil)
    #expect(sample.date == nil)
  }

  @Test("Values go in and out, and key-value access sees the same")
  func values() throws {
    let library = try Library(.typed)
    let sample = Sample(context: library.context)
    let uuid = UUID()
    sample.int64 = 5
    sample.float = 1.5
    sample.flag = false
    sample.maybe = 9
    sample.boxedFlag = true
    sample.boxedInt32 = 12
    sample.decimal = 2.5
    sample.string = "s"
    sample.uuid = uuid
    sample.uri = URL(string: "https://example.org")
    sample.data = Data([1])
    sample.object = NSArray(array: [1])
    #expect(sample.value(forKey: "int64") as? NSNumber == 5)
    #expect(sample.value(forKey: "float") as? NSNumber == 1.5)
    #expect(sample.value(forKey: "boxedFlag") as? NSNumber == true)
    try library.context.save()
    library.context.refresh(sample, mergeChanges: false)
    #expect(sample.isFault)
    #expect(sample.int64 == 5)
    #expect(!sample.isFault)
    #expect(sample.float == 1.5)
    #expect(!sample.flag)
    #expect(sample.maybe == 9)
    #expect(sample.boxedFlag == true)
    #expect(sample.boxedInt32 == 12)
    #expect(sample.decimal == 2.5)
    #expect(sample.string == "s")
    #expect(sample.uuid == uuid)
    #expect(sample.uri == URL(string: "https://example.org"))
    #expect(sample.data == Data([1]))
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
    #expect(book.isUpdated)
    #expect(book.name == "a")
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

  @Test("Classes know their entity and their request")
  func entities() throws {
    let library = try Library(.typed)
    let book = Book(context: library.context)
    #expect(Book.entity() === book.entity)
    #expect(Book.entity().name == "Book")
    #expect(try library.context.fetch(Book.fetchRequest()) == [book])
    let works: [Work] = try library.context.fetch(Work.fetchRequest())
    #expect(works == [book])
    let inserted = NSEntityDescription.insertNewObject(forEntityName: "Magazine", into: library.context)
    #expect((inserted as? Magazine)?.issue == 1)
    #expect(inserted is Work)
    let entity = try #require(NSEntityDescription.entity(forEntityName: "Book", in: library.context))
    #expect(entity.superentity?.name == "Work")
    #expect(entity.isKindOf(entity: Work.entity()))
    #expect(entity.attributesByName.keys.sorted() == ["name", "pages"])
    #expect(
      entity.relationshipsByName.keys.sorted() == ["authors", "chapters", "cover", "readers", "shelf", "tags"])
  }
}
