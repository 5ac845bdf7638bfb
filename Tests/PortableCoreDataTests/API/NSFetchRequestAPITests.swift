#if !canImport(CoreData)
@MainActor
@Suite("NSFetchRequest as Apple spells it")
struct NSFetchRequestAPITests {
  @Test("A request has Apple's defaults, and can be copied")
  func settings() throws {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Tag")
    let store: NSPersistentStoreRequest = request
    #expect(store.requestType == .fetchRequestType && request.affectedStores == nil)
    #expect(
      request.resultType == .managedObjectResultType && request.predicate == nil && request.sortDescriptors == nil)
    #expect(request.fetchLimit == 0 && request.fetchOffset == 0 && request.fetchBatchSize == 0)
    #expect(request.includesSubentities && request.includesPendingChanges && request.returnsObjectsAsFaults)
    #expect(request.includesPropertyValues && !request.returnsDistinctResults && !request.shouldRefreshRefetchedObjects)
    #expect(request.relationshipKeyPathsForPrefetching == nil && request.propertiesToFetch == nil)
    request.predicate = NSPredicate { _, _ in true }
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    request.fetchLimit = 1
    request.fetchOffset = 2
    request.fetchBatchSize = 3
    request.relationshipKeyPathsForPrefetching = ["works"]
    let copy = try #require(request.copy() as? NSFetchRequest<NSManagedObject>)
    #expect(copy.entityName == "Tag" && copy.predicate === request.predicate && copy.sortDescriptors?.count == 1)
    #expect(copy.fetchLimit == 1 && copy.fetchOffset == 2 && copy.fetchBatchSize == 3)
    #expect(copy.relationshipKeyPathsForPrefetching == ["works"])
    let empty = NSFetchRequest<NSManagedObject>()
    empty.entity = LibraryModel.managedObjectModel.entitiesByName["Shelf"]
    #expect(empty.entityName == "Shelf")
  }

  @Test("A request without a particular type returns what's asked for")
  func untyped() throws {
    let library = try Library(.typed)
    _ = library.context.make("Tag", "a")
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: "Tag")
    #expect((try library.context.fetch(request) as? [NSManagedObject])?.count == 1)
    let any: [Any] = try library.context.fetch(request)
    let results: [any NSFetchRequestResult] = try library.context.fetch(request)
    #expect(any.count == 1 && results.first is NSManagedObject)
    for result in try library.context.fetch(request) { #expect(result is NSManagedObject) }
    #expect(try library.context.count(for: request) == 1)
  }

  @Test("The result types have Apple's numbers")
  func numbers() {
    let types: [NSFetchRequestResultType] = [
      .managedObjectResultType, .managedObjectIDResultType, .dictionaryResultType, .countResultType,
    ]
    #expect(types.map(\.rawValue) == [0, 1, 2, 4])
  }

  @Test("Everything that can be a result is one")
  func results() throws {
    let stack = try Stack(SmallModel.make(), onMainQueue: true)
    let item = stack.make("a")
    let results: [any NSFetchRequestResult] = [item, item.objectID, NSNumber(value: 1), NSDictionary()]
    #expect(results.count == 4)
  }
}
#endif
