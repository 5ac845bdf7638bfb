@MainActor
@Suite("Fetches and counts")
struct FetchTests {
  private func request(_ entity: String) -> NSFetchRequest<NSManagedObject> { NSFetchRequest(entityName: entity) }

  @Test("A fetch takes changes that weren't saved into account", arguments: Storage.allCases)
  func pending(_ storage: Storage) throws {
    let library = try Library(storage)
    let (kept, gone) = (library.make("Tag", "kept"), library.make("Tag", "gone"))
    try library.context.save()
    let new = library.make("Tag", "new")
    library.context.delete(gone)
    kept.setValue("renamed", forKey: "name")
    #expect(try library.context.all("Tag") == [kept, new] && library.context.count(for: request("Tag")) == 2)
    let asStored = request("Tag")
    asStored.includesPendingChanges = false
    #expect(try library.context.fetch(asStored) == [kept, gone] && library.context.count(for: asStored) == 2)
    #expect(try library.other().names("Tag") == ["gone", "kept"])
  }

  @Test("A block predicate sees pending values", arguments: Storage.allCases)
  func predicate(_ storage: Storage) throws {
    let library = try Library(storage)
    let tags = ["a", "b", "c"].map { library.make("Tag", $0) }
    try library.context.save()
    tags[0].setValue("z", forKey: "name")
    let request = request("Tag")
    request.predicate = NSPredicate { object, _ in ((object as? NSManagedObject)?.shownName ?? "") > "b" }
    #expect(try library.context.fetch(request) == [tags[0], tags[2]] && library.context.count(for: request) == 2)
  }

  @Test("Offset and limit cut the result, and the count", arguments: Storage.allCases)
  func limits(_ storage: Storage) throws {
    let library = try Library(storage)
    let tags = (0..<6).map { library.make("Tag", "\($0)") }
    try library.context.save()
    let request = request("Tag")
    request.fetchOffset = 2
    request.fetchLimit = 3
    #expect(try library.context.fetch(request) == Array(tags[2..<5]) && library.context.count(for: request) == 3)
    request.fetchOffset = 9
    #expect(try library.context.fetch(request).isEmpty && library.context.count(for: request) == 0)
  }

  @Test("Objects of sub-entities come with their parent's, unless the request says no", arguments: Storage.allCases)
  func subentities(_ storage: Storage) throws {
    let library = try Library(storage)
    let (book, magazine) = (library.make("Book", "b"), library.make("Magazine", "m"))
    #expect(try library.context.all("Work") == [book, magazine])
    try library.context.save()
    #expect(try library.context.all("Work") == [book, magazine] && library.context.all("Magazine") == [magazine])
    let request = request("Work")
    request.includesSubentities = false
    #expect(try library.context.fetch(request).isEmpty)
    #expect(try library.other().all("Work").map { $0.entity.name ?? "" } == ["Book", "Magazine"])
  }

  @Test("Objects come as faults or with values, once per context", arguments: Storage.allCases)
  func faults(_ storage: Storage) throws {
    let library = try Library(storage)
    _ = library.make("Tag", "a")
    try library.context.save()
    let other = library.other()
    let request = request("Tag")
    let first = try #require(try other.fetch(request).first)
    #expect(first.isFault)
    request.returnsObjectsAsFaults = false
    #expect(try other.fetch(request).first === first)
    #expect(!first.isFault)
    #expect(!other.hasChanges)
  }

  @Test("Prefetched destinations have their values", arguments: Storage.allCases)
  func prefetching(_ storage: Storage) throws {
    let library = try Library(storage)
    _ = library.make("Book", "b", ["chapters": [library.make("Chapter", "c")], "shelf": library.make("Shelf", "s")])
    try library.context.save()
    let other = library.other()
    let request = request("Chapter")
    request.relationshipKeyPathsForPrefetching = ["book.shelf"]
    _ = try other.fetch(request)
    #expect(other.registeredObjects.filter { !$0.isFault }.map(\.shownName).sorted() == ["b", "c", "s"])
  }

  @Test("A request returns identities, counts or dictionaries, as its result type says", arguments: Storage.allCases)
  func resultTypes(_ storage: Storage) throws {
    let library = try Library(storage)
    let tag = library.make("Tag", "a")
    try library.context.save()
    let ids = NSFetchRequest<NSManagedObjectID>(entityName: "Tag")
    ids.resultType = .managedObjectIDResultType
    #expect(try library.context.fetch(ids) == [tag.objectID])
    let count = NSFetchRequest<NSNumber>(entityName: "Tag")
    count.resultType = .countResultType
    #expect(try library.context.fetch(count) == [1])
    let dictionaries = NSFetchRequest<NSDictionary>(entityName: "Tag")
    dictionaries.resultType = .dictionaryResultType
    #expect(try library.context.fetch(dictionaries) == [["name": "a"] as NSDictionary])
    let untyped = NSFetchRequest<any NSFetchRequestResult>(entityName: "Tag")
    #expect(try library.context.fetch(untyped) as? [NSManagedObject] == [tag])
    #expect(try library.context.count(for: untyped) == 1)
  }

  @Test("A copied request asks for the same")
  func copiedRequest() throws {
    let request = request("Tag")
    request.predicate = NSPredicate { _, _ in true }
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    (request.fetchLimit, request.fetchOffset, request.fetchBatchSize) = (1, 2, 3)
    request.relationshipKeyPathsForPrefetching = ["works"]
    let copy = try #require(request.copy() as? NSFetchRequest<NSManagedObject>)
    #expect(copy.entityName == "Tag" && copy.predicate === request.predicate && copy.sortDescriptors?.count == 1)
    #expect((copy.fetchLimit, copy.fetchOffset, copy.fetchBatchSize) == (1, 2, 3))
    #expect(copy.relationshipKeyPathsForPrefetching == ["works"])
  }

  @Test("An entity that the model doesn't have is an error")
  func unknownEntity() throws {
    let library = try Library(.general)
    #expect(throws: NSError.self) { try library.context.fetch(request("Nobody")) }
    #expect(throws: NSError.self) { try library.context.count(for: request("Nobody")) }
  }
}
