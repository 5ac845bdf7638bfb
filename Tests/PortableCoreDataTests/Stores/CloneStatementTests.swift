#if !canImport(CoreData)
import PortableCoreData

@Suite("SQL statements of a clone")
struct CloneStatementTests {
  /// Statements that read, while a shelf with books of chapters is cloned whose objects are all faults.
  private func readingStatements(books: Int, chapters: Int) throws -> (statements: Int, cloned: Int) {
    let stack = try Stack(LibraryModel.managedObjectModel, inTemporaryFile: true)
    let context = stack.context
    let shelf = Shelf(context: context)
    let tag = Tag(context: context)
    for _ in 0..<books {
      let book = Book(context: context)
      book.shelf = shelf
      book.addToTags(tag)
      for _ in 0..<chapters { Chapter(context: context).book = book }
    }
    try context.save()
    context.refreshAllObjects()
    let other = stack.other()
    let source = try #require(try other.existingObject(with: shelf.objectID) as? Shelf)
    let operation = CloneContext(other)
    let before = stack.store.readingStatementCount
    _ = try source.deepClone(in: operation)
    let statements = stack.store.readingStatementCount - before
    #expect(operation.report()["Chapter"].cloned == books * chapters)
    return (statements, operation.report().clonedCount)
  }

  @Test("The number of statements doesn't grow with the width of the graph, up to 10,000 objects")
  func width() throws {
    let narrow = try readingStatements(books: 10, chapters: 3)
    let wide = try readingStatements(books: 100, chapters: 99)
    #expect(narrow.cloned == 41)
    #expect(wide.cloned == 10_001 && wide.statements == narrow.statements && wide.statements < 30)
  }
}
#endif
