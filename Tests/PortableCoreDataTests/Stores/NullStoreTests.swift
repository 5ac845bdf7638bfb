#if !canImport(CoreData)
@testable import PortableCoreData

/// A store at `/dev/null`, as Apple's project templates have it for previews and many suites for tests.
@Suite("SQLite stores at /dev/null")
struct NullStoreTests {
  private let model = LibraryModel.managedObjectModel

  /// What lies beside the device, and nothing else of the device's folder: others use that too.
  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: "/dev").filter { $0.contains("null") }.sorted() }
  }

  @Test(
    "A store at /dev/null opens, saves and fetches, and leaves no file behind",
    arguments: ["/dev/null", "/dev/null/Library", "/dev/../dev/null"])
  func saving(_ path: String) throws {
    let before = try files
    let stack = try Stack(model, URL(fileURLWithPath: path))
    #expect(!stack.store.isReadOnly)
    try stack.context.performAndWait {
      let book = stack.context.make("Book", "b")
      book.setMembers([stack.context.make("Chapter", "1"), stack.context.make("Chapter", "2")], forKey: "chapters")
      try stack.context.save()
      stack.context.reset()
      #expect(try stack.context.named("b", "Book").names(of: "chapters") == ["1", "2"])
      let request = NSFetchRequest<NSManagedObject>(entityName: "Chapter")
      request.predicate = PropertyPredicate("name", .greaterThan, "1")
      #expect(try stack.context.fetch(request).map(\.shownName) == ["2"])
      #expect(try stack.context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Chapter")) == 2)
      try stack.context.change("1", "Chapter") { $0.managedObjectContext?.delete($0) }
    }
    let other = stack.other()
    #expect(try other.performAndWait { try other.names("Chapter") } == ["2"])
    #expect(try files == before)
    try stack.close()
    #expect(try files == before)
  }

  @Test("Each store that is opened at /dev/null is a new one")
  func apart() throws {
    let url = URL(fileURLWithPath: "/dev/null")
    let first = try Stack(model, url)
    _ = first.context.performAndWait { first.context.make("Tag", "a") }
    try first.context.performAndWait { try first.context.save() }
    nonisolated(unsafe) let second = try first.coordinator.addPersistentStore(type: .sqlite, at: url)
    #expect(second.identifier != first.store.identifier)
    try first.context.performAndWait {
      first.context.assign(first.context.make("Tag", "b"), to: second)
      try first.context.save()
    }
    #expect(try first.other().names("Tag") == ["a", "b"])
    #expect(try Stack(model, url).other().names("Tag").isEmpty)
  }

  @Test("Large binary data of a store at /dev/null is kept without a file")
  func blobs() throws {
    let data = NSAttributeDescription()
    (data.name, data.attributeType, data.allowsExternalBinaryDataStorage) = ("data", .binaryDataAttributeType, true)
    let model = SmallModel.make { $0.properties.append(data) }
    let before = try files
    let stack = try Stack(model, URL(fileURLWithPath: "/dev/null"))
    let large = Data(repeating: 7, count: 300_000)
    let context = stack.context
    try context.performAndWait {
      let item = context.make("Item", "a", ["data": large, "count": 1])
      try context.save()
      context.refreshAllObjects()
      #expect(item.value(forKey: "data") as? Data == large)
    }
    #expect(try files == before)
  }

  // Nothing here may take the device away where a mistake is made, as `destroyPersistentStore` would.
  @Test(
    "A store at /dev/null has no files that could be removed or replaced",
    arguments: ["/dev/null", "/dev/null/Library"])
  func noFiles(_ path: String) {
    #expect(StoreFiles(URL(fileURLWithPath: path)).all.isEmpty)
    #expect(StoreFiles(URL(fileURLWithPath: "/tmp/a.sqlite")).all.count == 5)
  }
}
#endif
