#if !canImport(CoreData)
@MainActor
@Suite("Committed values")
struct CommittedValueTests {
  @Test("A new object has none, a saved one those of its store", arguments: Storage.allCases)
  func committed(_ storage: Storage) throws {
    let library = try Library(storage)
    let book = library.make("Book", "b")
    #expect(book.committedValues(forKeys: nil).isEmpty && book.committedValues(forKeys: ["name", "shelf"]).isEmpty)
    try library.context.save()
    book.setValue("c", forKey: "name")
    #expect(book.committedValues(forKeys: ["name", "shelf"]) as NSDictionary == ["name": "b", "shelf": NSNull()])
  }
}
#endif
