import DeepCopy

/// The largest graphs and values that are said to work, in a file.
@Suite("The engine's limits", .long)
struct LimitTests {
  private static let million = Int(TestSetting.number("LIMIT_OBJECTS", 1_000_000))

  private func stack() throws -> Stack { try Stack(LibraryModel.managedObjectModel, inTemporaryFile: true) }

  private func count(_ entity: String, _ stack: Stack) throws -> Int {
    try stack.other().count(for: NSFetchRequest<NSManagedObject>(entityName: entity))
  }

  @Test("A to-many relationship with a million members is saved, cloned, saved and brought in again")
  func wide() throws {
    let stack = try stack()
    let shelf = Shelf(context: stack.context)
    for _ in 0..<Self.million { shelf.addToBooks(Book(context: stack.context)) }
    try stack.context.save()
    stack.context.reset()
    let source = try #require(try stack.context.all("Shelf").first as? Shelf)
    let clone = try source.deepClone()
    #expect(clone.books?.count == Self.million)
    try stack.context.save()
    let id = clone.objectID
    stack.context.reset()
    #expect((stack.context.object(with: id) as? Shelf)?.books?.count == Self.million)
    #expect(try count("Book", stack) == 2 * Self.million)
  }

  @Test("A chain of a million is saved, cloned, saved, brought in again and copied")
  func chain() throws {
    let stack = try stack()
    var last = Node(context: stack.context)
    let first = last
    for _ in 1..<Self.million {
      let node = Node(context: stack.context)
      last.next = node
      last = node
    }
    try stack.context.save()
    let id = first.objectID
    stack.context.reset()
    let source = try #require(stack.context.object(with: id) as? Node)
    let clone = try source.deepClone()
    try stack.context.save()
    let cloneID = clone.objectID
    stack.context.reset()
    var next = stack.context.object(with: cloneID) as? Node
    var length = 0
    while let node = next {
      length += 1
      next = node.next
    }
    #expect(length == Self.million)
    stack.context.reset()
    let target = try self.stack()
    let report = try LibraryCloning.copyAll(
      from: stack.context, to: target.context, options: CopyOptions(saveEvery: 50_000))
    #expect(report.inserted == 2 * Self.million)
    #expect(try count("Node", target) == 2 * Self.million)
  }

  @Test("A text of 100 MB is saved, cloned, saved, brought in again and copied")
  func text() throws {
    let stack = try stack()
    let text = String(repeating: "0123456789", count: 10_000_000)
    let sample = Sample(context: stack.context)
    sample.string = text
    try stack.context.save()
    stack.context.reset()
    _ = try (try #require(try stack.context.all("Sample").first as? Sample)).deepClone()
    try stack.context.save()
    stack.context.reset()
    let target = try self.stack()
    try LibraryCloning.copyAll(from: stack.context, to: target.context, options: CopyOptions(saveEvery: 10))
    let found = try target.other().all("Sample").compactMap { ($0 as? Sample)?.string }
    #expect(found.count == 2 && found.allSatisfy { $0 == text })
  }
}
