#if !canImport(CoreData)
@MainActor
@Suite("Predicates on properties, orders, and what a store is asked")
struct PredicateTests {
  /// Five books on two shelves, saved.
  private func library(_ storage: Storage) throws -> (Library, [NSManagedObject]) {
    let library = try Library(storage)
    let shelves = ["s", "t"].map { library.make("Shelf", $0) }
    let books = (0..<5).map { number in
      let book = library.make("Book", number == 4 ? nil : "b\(number)", ["pages": number * 10])
      if number > 0 { book.setValue(shelves[number % 2], forKey: "shelf") }
      return book
    }
    try library.context.save()
    return (library, books)
  }

  private func pages(
    _ context: NSManagedObjectContext, _ predicate: NSPredicate?, _ sorts: [NSSortDescriptor] = [],
    _ edit: (NSFetchRequest<NSManagedObject>) -> Void = { _ in }
  ) throws -> [Int] {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.predicate = predicate
    request.sortDescriptors = sorts
    edit(request)
    let objects = try context.fetch(request)
    #expect(try context.count(for: request) == objects.count)
    return objects.compactMap { $0.value(forKey: "pages") as? Int }
  }

  @Test("A property is compared with a value, in the store and with objects alike", arguments: Storage.allCases)
  func comparisons(_ storage: Storage) throws {
    let (library, books) = try library(storage)
    let shelf = try #require(books[1].value(forKey: "shelf") as? NSManagedObject)
    let cases: [(NSPredicate, [Int])] = [
      (PropertyPredicate("name", .equal, "b1"), [10]), (PropertyPredicate("name", .notEqual, "b1"), [0, 20, 30, 40]),
      (PropertyPredicate("name", .equal, nil), [40]), (PropertyPredicate("name", .notEqual, nil), [0, 10, 20, 30]),
      (PropertyPredicate("pages", .lessThan, 20), [0, 10]),
      (PropertyPredicate("pages", .lessThanOrEqual, 20), [0, 10, 20]),
      (PropertyPredicate("pages", .greaterThan, 20.5), [30, 40]),
      (PropertyPredicate("pages", .greaterThanOrEqual, NSNumber(value: 20)), [20, 30, 40]),
      (PropertyPredicate("name", .greaterThan, "b2"), [30]), (PropertyPredicate("name", .lessThan, "b2"), [0, 10]),
      (PropertyPredicate("name", in: ["b0", "b3", "x"]), [0, 30]),
      (PropertyPredicate("name", in: ["x\"\\\u{1}'"]), []), (PropertyPredicate("name", .equal, "B1"), []),
      (PropertyPredicate("pages", in: [10, 40]), [10, 40]), (PropertyPredicate("pages", in: [20, 0.0]), [0, 20]),
      (PropertyPredicate("shelf", in: [NSManagedObject]()), []),
      (PropertyPredicate("shelf", .equal, shelf), [10, 30]),
      (PropertyPredicate("shelf", .equal, shelf.objectID), [10, 30]),
      (PropertyPredicate("shelf", .notEqual, shelf), [0, 20, 40]),
      (PropertyPredicate("shelf", .equal, nil), [0]), (PropertyPredicate("shelf", in: [shelf]), [10, 30]),
      (PropertyPredicate(selfIn: [books[4], books[2]]), [20, 40]),
      (PropertyPredicate(selfIn: [books[3].objectID]), [30]),
      (PropertyPredicate("shelf.name", .equal, "s"), [20, 40]),
      (
        NSCompoundPredicate(andPredicateWithSubpredicates: [
          PropertyPredicate("pages", .greaterThan, 0), PropertyPredicate("shelf", .equal, shelf),
        ]), [10, 30]
      ),
      (
        NSCompoundPredicate(orPredicateWithSubpredicates: [
          PropertyPredicate("pages", .equal, 0), PropertyPredicate("name", .equal, "b3"),
        ]), [0, 30]
      ),
      (NSCompoundPredicate(notPredicateWithSubpredicate: PropertyPredicate("pages", in: [0, 10, 20])), [30, 40]),
      (NSCompoundPredicate(notPredicateWithSubpredicate: PropertyPredicate("name", .lessThan, "b2")), [20, 30, 40]),
      (NSCompoundPredicate(andPredicateWithSubpredicates: []), [0, 10, 20, 30, 40]),
      (NSCompoundPredicate(orPredicateWithSubpredicates: []), []),
      (
        NSCompoundPredicate(andPredicateWithSubpredicates: [
          PropertyPredicate("pages", .greaterThan, 0),
          NSPredicate { object, _ in ((object as? NSManagedObject)?.shownName ?? "") > "b1" },
        ]), [20, 30]
      ),
    ]
    for (number, (predicate, expected)) in cases.enumerated() {
      #expect(try pages(library.other(), predicate) == expected, "case \(number), asked of the store")
      #expect(books.filter { predicate.evaluate(with: $0) }.count == expected.count, "case \(number), with objects")
      // A changed object makes the context look at objects.
      books[0].setValue("changed", forKey: "name")
      books[0].setValue("b0", forKey: "name")
      #expect(try pages(library.context, predicate) == expected, "case \(number), with pending changes")
      library.context.rollback()
    }
  }

  @Test("Texts are compared by their Unicode scalars, and UUIDs as wholes", arguments: Storage.allCases)
  func textsAndUUIDs(_ storage: Storage) throws {
    let library = try Library(storage)
    let ids = (0..<3).map { _ in UUID() }
    for (name, id) in zip(["a", "\u{E4}", "b"], ids) { _ = library.make("Sample", ["string": name, "uuid": id]) }
    try library.context.save()
    for (predicate, expected) in [
      (PropertyPredicate("string", .equal, "\u{E4}"), ["\u{E4}"]),
      (PropertyPredicate("string", .equal, "a\u{308}"), []),
      (PropertyPredicate("string", .greaterThanOrEqual, "b"), ["b", "\u{E4}"]),
      (PropertyPredicate("uuid", in: [ids[2], UUID()]), ["b"]), (PropertyPredicate("uuid", .equal, ids[0]), ["a"]),
    ] {
      let request = NSFetchRequest<NSManagedObject>(entityName: "Sample")
      request.predicate = predicate
      request.sortDescriptors = [NSSortDescriptor(key: "string", ascending: true)]
      #expect(try library.other().fetch(request).compactMap { $0.value(forKey: "string") as? String } == expected)
    }
  }

  @Test("Pending changes decide for the objects that have any", arguments: Storage.allCases)
  func pending(_ storage: Storage) throws {
    let (library, books) = try library(storage)
    books[1].setValue(99, forKey: "pages")
    books[3].setValue(20, forKey: "pages")
    library.context.delete(books[2])
    library.make("Book", "new").setValue(20, forKey: "pages")
    let twenty = PropertyPredicate("pages", .equal, 20)
    #expect(try pages(library.context, twenty) == [20, 20])
    #expect(try pages(library.context, PropertyPredicate("pages", .equal, 10)).isEmpty)
    #expect(
      try pages(
        library.context, PropertyPredicate("pages", .greaterThan, 0), [NSSortDescriptor(key: "pages", ascending: false)]
      )
        == [99, 40, 20, 20])
    let stored = try pages(library.context, PropertyPredicate("pages", .equal, 10)) {
      $0.includesPendingChanges = false
    }
    #expect(stored == [99])
  }

  @Test("A predicate finds objects by a destination that is new, saved or not", arguments: Storage.allCases)
  func newDestination(_ storage: Storage) throws {
    let (library, books) = try library(storage)
    let shelf = library.make("Shelf", "new")
    #expect(try pages(library.context, PropertyPredicate("shelf", .equal, shelf)).isEmpty)
    books[2].setValue(shelf, forKey: "shelf")
    #expect(try pages(library.context, PropertyPredicate("shelf", .equal, shelf)) == [20])
    #expect(try pages(library.context, PropertyPredicate(selfIn: [shelf])).isEmpty)
    let child = library.child()
    #expect(try pages(child, PropertyPredicate("shelf", .equal, child.object(with: shelf.objectID))) == [20])
  }

  @Test("Descriptors sort as a store does, nil first, by keys and by key paths", arguments: Storage.allCases)
  func orders(_ storage: Storage) throws {
    let (library, _) = try library(storage)
    let name = { NSSortDescriptor(key: "name", ascending: $0) }
    #expect(try pages(library.other(), nil, [name(true)]) { $0.fetchBatchSize = 2 } == [40, 0, 10, 20, 30])
    #expect(try pages(library.other(), nil, [name(false)]) == [30, 20, 10, 0, 40])
    let byShelf = NSSortDescriptor(key: "shelf.name", ascending: true)
    #expect(try pages(library.other(), nil, [byShelf, name(false)]) == [0, 20, 40, 30, 10])
    #expect(
      try pages(library.other(), nil, [name(true)]) {
        $0.fetchOffset = 1
        $0.fetchLimit = 2
      } == [0, 10])
    #expect(
      try pages(library.other(), nil, [byShelf, name(true)]) {
        $0.fetchOffset = 1
        $0.fetchLimit = 2
      } == [40, 20])
    // A key path of a class has nothing first, too.
    if storage.values == .typed {
      #expect(
        try pages(library.other(), nil, [NSSortDescriptor(keyPath: \Book.name, ascending: true)]) == [
          40, 0, 10, 20, 30,
        ])
      #expect(
        try pages(library.other(), nil, [NSSortDescriptor(keyPath: \Book.pages, ascending: false)]) == [
          40, 30, 20, 10, 0,
        ])
    }
  }

  @Test("A fetch registers its results and their destinations alone", arguments: Storage.allCases)
  func registering(_ storage: Storage) throws {
    let (library, books) = try library(storage)
    let other = library.other()
    #expect(try other.count(for: NSFetchRequest<Book>(entityName: "Book")) == 5 && other.registeredObjects.isEmpty)
    #expect(
      try pages(other, PropertyPredicate("pages", .equal, 10), [NSSortDescriptor(key: "name", ascending: true)]) == [10]
    )
    #expect(other.registeredObjects.map(\.shownName).sorted() == ["b1", "t"])
    let ids = NSFetchRequest<NSManagedObjectID>(entityName: "Book")
    ids.resultType = .managedObjectIDResultType
    ids.predicate = PropertyPredicate("pages", .greaterThan, 20)
    #expect(try other.fetch(ids) == [books[3].objectID, books[4].objectID])
    #expect(other.registeredObjects.map(\.shownName).sorted() == ["b1", "t"])
  }

  @Test(
    "Dictionaries have the properties that a request asks for, and are distinct if it says so",
    arguments: Storage.allCases)
  func dictionaries(_ storage: Storage) throws {
    let (library, books) = try library(storage)
    let request = NSFetchRequest<NSDictionary>(entityName: "Book")
    request.resultType = .dictionaryResultType
    request.predicate = PropertyPredicate("pages", .greaterThan, 0)
    request.propertiesToFetch = ["shelf"]
    request.sortDescriptors = [NSSortDescriptor(key: "pages", ascending: true)]
    let shelves = [1, 2].compactMap { (books[$0].value(forKey: "shelf") as? NSManagedObject)?.objectID }
    let all = try library.context.fetch(request)
    #expect(all.map { $0["shelf"] as? NSManagedObjectID } == [shelves[0], shelves[1], shelves[0], shelves[1]])
    request.returnsDistinctResults = true
    #expect(try library.context.fetch(request).count == 2)
    request.propertiesToFetch = [try #require(books[0].entity.attributesByName["name"]), "pages"]
    books[1].setValue("pending", forKey: "name")
    request.fetchLimit = 1
    #expect(try library.context.fetch(request) == [["name": "b1", "pages": 10] as NSDictionary])
    request.propertiesToFetch = ["tags"]
    let error = #expect(throws: CocoaError.self) { try library.context.fetch(request) }
    #expect(error?.code == .persistentStoreOperation)
  }

  @Test("A predicate's text that can't be evaluated here is an error")
  func text() throws {
    let (library, _) = try library(.typed)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
      PropertyPredicate("pages", .equal, 1), PredicateText("name LIKE 'b*'"),
    ])
    let error = #expect(throws: CocoaError.self) { try library.context.fetch(request) }
    #expect(error?.code == .coreData)
  }

  @Test("Prefetched to-many relationships have their members and their values", arguments: Storage.allCases)
  func prefetching(_ storage: Storage) throws {
    let (library, books) = try library(storage)
    let other = library.other()
    let request = NSFetchRequest<NSManagedObject>(entityName: "Shelf")
    request.relationshipKeyPathsForPrefetching = ["books.tags"]
    let shelves = try other.fetch(request)
    #expect(shelves.map { $0.hasFault(forRelationshipNamed: "books") } == [false, false])
    #expect(other.registeredObjects.filter { !$0.isFault }.count == 6)
    #expect(
      try #require(other.registeredObject(for: books[1].objectID)).hasFault(forRelationshipNamed: "tags") == false)
  }

  @Test("Values that changed meanwhile are taken over where a request says so", arguments: Storage.allCases)
  func refreshing(_ storage: Storage) throws {
    let (library, books) = try library(storage)
    try library.other().change("b1", "Book") { $0.setValue(11, forKey: "pages") }
    books[1].setValue("mine", forKey: "name")
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    _ = try library.context.fetch(request)
    #expect(books[1].value(forKey: "pages") as? Int == 10)
    request.shouldRefreshRefetchedObjects = true
    _ = try library.context.fetch(request)
    #expect(books[1].value(forKey: "pages") as? Int == 11 && books[1].shownName == "mine")
  }

  @Test("A request for some of the stores finds their objects alone, with unsaved changes")
  func affectedStoresWithChanges() throws {
    let stack = try Stack(SmallModel.make(), stores: 2, onMainQueue: true)
    let items = ["a", "b", "c"].map { stack.make($0) }
    for (item, store) in zip(items, stack.stores + [stack.stores[1]]) { stack.context.assign(item, to: store) }
    try stack.context.save()
    let request = NSFetchRequest<NSManagedObject>(entityName: "Item")
    func found(_ store: Int, _ predicate: NSPredicate?) throws -> [String] {
      request.affectedStores = [stack.stores[store]]
      request.predicate = predicate
      let names = try stack.context.fetch(request).map(\.shownName)
      #expect(try stack.context.count(for: request) == names.count)
      return names
    }
    #expect(try found(0, nil) == ["a"] && found(1, nil) == ["b", "c"])
    for item in items { item.setValue("x \(item.shownName)", forKey: "name") }
    items[2].setValue("y", forKey: "name")
    let isNotY = PropertyPredicate("name", .notEqual, "y")
    #expect(try found(0, nil) == ["x a"] && found(1, nil) == ["x b", "y"])
    #expect(try found(0, isNotY) == ["x a"] && found(1, isNotY) == ["x b"])
    for (store, name) in [(0, "x a"), (1, "x b")] {
      #expect(try found(store, PropertyPredicate("name", .equal, name)) == [name])
      #expect(try found(1 - store, PropertyPredicate("name", .equal, name)) == [])
    }
    stack.context.delete(items[1])
    #expect(try found(0, nil) == ["x a"] && found(1, nil) == ["y"])
  }
}
#endif
