#if !canImport(CoreData)
@testable import PortableCoreData

/// What saves and reads of many objects do otherwise than those of one.
@Suite("Reads and saves of many objects")
struct BulkWorkTests {
  /// A store of books with tags, of which every seventh book was deleted again.
  private func books(_ folder: TemporaryFolder) throws -> (store: SQLiteStore, keys: ContiguousArray<ObjectKey>) {
    let stack = try Stack(LibraryModel.managedObjectModel, folder.file())
    let context = stack.context
    let tags = (0..<10).map { _ in Tag(context: context) }
    let shelves = (0..<5).map { _ in Shelf(context: context) }
    let books = (0..<100).map { number in
      let book = Book(context: context)
      book.shelf = number % 3 == 0 ? shelves[number % 5] : nil
      for tag in tags.prefix(number % 4) { book.addToTags(tag) }
      return book
    }
    try context.save()
    let keys = ContiguousArray(books.compactMap(\._key))
    for (number, book) in books.enumerated() where number % 7 == 0 { context.delete(book) }
    try context.save()
    return (try #require(stack.store as? SQLiteStore), keys)
  }

  @Test("Rows and members are the same whether they are read side by side, from a list, or one by one")
  func waysOfReading() throws {
    let folder = try TemporaryFolder()
    let (store, keys) = try books(folder)
    #expect(keys.count == 100)
    let shuffled = ContiguousArray(keys.reversed())
    let sparse = ContiguousArray(keys.indices.filter { $0 % 5 == 0 }.map { keys[$0] })
    for part in [keys, shuffled, sparse] {
      let rows = try part.map { try store.rows(for: [$0])[0] }
      #expect(Array(try store.rows(for: part)) == rows)
      #expect(rows.contains { $0 == nil } && rows.contains { $0 != nil })
      let tags = try part.map { Set(try store.members(of: "tags", for: [$0])[0]) }
      #expect(try store.members(of: "tags", for: part).map { Set($0) } == tags)
      #expect(Set(tags.map(\.count)) == [0, 1, 2, 3])
    }
    let shelf = try #require(LibraryModel.managedObjectModel.entitiesByName["Shelf"])
    let shelves = try store.keys(matching: RowQuery(entities: [Int32(shelf.index)]))
    let books = try shelves.map { Set(try store.members(of: "books", for: [$0])[0]) }
    #expect(try store.members(of: "books", for: shelves).map { Set($0) } == books)
    #expect(books.map(\.isEmpty) == Array(repeating: false, count: 5))
  }

  @Test("A save of many new objects takes few statements, and writes a pair once that both sides list")
  func statementsOfSave() throws {
    let folder = try TemporaryFolder()
    let file = folder.file()
    let stack = try Stack(LibraryModel.managedObjectModel, file)
    let tags = (0..<3).map { _ in Tag(context: stack.context) }
    for _ in 0..<300 {
      let book = Book(context: stack.context)
      for tag in tags { book.addToTags(tag) }
    }
    let store = try #require(stack.store as? SQLiteStore)
    let start = try store.locked { $0.runCount }
    try stack.context.save()
    #expect(try store.locked { $0.runCount } - start < 80)
    let other = stack.other()
    let books = try other.all(Book.self)
    #expect(books.map { $0.tags?.count } == Array(repeating: 3, count: 300))
    #expect(try other.all(Tag.self).map { $0.works?.count } == [300, 300, 300])
  }

  @Test("Numbers make a range if they rise and have few gaps")
  func ranges() {
    func range(_ numbers: [Int64]) -> [Int64]? { NumberRange(numbers).map { [$0.first, $0.last] } }
    #expect(range([]) == nil)
    #expect(range([5]) == nil)
    #expect(range([5, 6, 7]) == [5, 7])
    #expect(range([5, 7, 9]) == [5, 9])
    #expect(range([5, 6, 100]) == nil)
    #expect(range([5, 5, 6]) == nil)
    #expect(range([7, 6, 5]) == nil)
  }

  @Test("Classes that are written by hand, or inherit from one, are asked about values; generated ones aren't")
  func generatedClasses() {
    let classes = [NSManagedObject.self, Work.self, Book.self, Saving.self, Validating.self, Inheriting.self]
    #expect(classes.map { $0.generatedClass == $0 } == [true, true, true, false, false, false])
  }
}

private class Saving: NSManagedObject {
  override func willSave() {}
}

private class Validating: NSManagedObject {
  override func validateValue(_ value: inout Any?, forKey key: String) throws {
    if key != "name" { try super.validateValue(&value, forKey: key) }
  }
}

/// What would be generated for a sub-entity of an entity with a class of one's own.
private class Inheriting: Validating {
  override class var generatedClass: NSManagedObject.Type {
    super.generatedClass == Validating.self ? Inheriting.self : super.generatedClass
  }
}
#endif
