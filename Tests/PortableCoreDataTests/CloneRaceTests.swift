#if !canImport(CoreData)
@testable import PortableCoreData

/// Contexts that clone what another context edits and deletes meanwhile.
@Suite("Clones of what others change")
struct CloneRaceTests {
  private static let cloners = 10

  @Test("Every clone is what one save left of its source, no link leads nowhere, and what vanished is an error")
  func race() async throws {
    let seed = TestSetting.number("CLONE_RACE_SEED", .random(in: 0...UInt64.max))
    let rounds = Int(TestSetting.number("CLONE_RACE_ROUNDS", 12))
    let folder = try TemporaryFolder()
    let stack = try Stack(LibraryModel.managedObjectModel, folder.file())
    let shelves = RacedShelves(seed: seed)
    try shelves.fill(stack.context)
    let container = stack.container
    let outcomes = try await withThrowingTaskGroup(of: RaceOutcome?.self) { group in
      for number in 0..<Self.cloners {
        group.addTask {
          try await container.performBackgroundTask { context in
            var cloner = RacingCloner(number, shelves)
            for _ in 0..<rounds { try cloner.round(context) }
            return cloner.outcome
          }
        }
      }
      group.addTask {
        try await container.performBackgroundTask { context in
          var editor = RacingEditor(shelves)
          while !shelves.isOver { try editor.round(context) }
          return nil
        }
      }
      var outcomes: [RaceOutcome] = []
      defer { shelves.end() }
      for try await case let outcome? in group {
        outcomes.append(outcome)
        if outcomes.count == Self.cloners { shelves.end() }
      }
      return outcomes
    }
    let problems = outcomes.flatMap(\.problems)
    #expect(problems == [], "seed \(seed)")
    #expect(outcomes.reduce(0) { $0 + $1.clones } > 0, "seed \(seed)")
    // A link to a row that is gone would be met here.
    let last = stack.other()
    for entity in LibraryModel.managedObjectModel.entities where !entity.isAbstract {
      for object in try last.all(entity.name ?? "") {
        for name in entity.relationshipsByName.keys { _ = object.value(forKey: name) }
      }
    }
    #expect(stack.coordinator.danglingLinks == [:], "seed \(seed)")
    #expect(try LayoutCheck(folder.file(), LibraryModel.managedObjectModel).problems() == [], "seed \(seed)")
  }

  /// What is deleted before a clone is made.
  enum Vanished: CaseIterable {
    case root, owned, ownedThatIsKnown
  }

  @Test(
    "A source that another context deleted is an error, and nothing of the clone is left", arguments: Vanished.allCases)
  func vanished(_ vanished: Vanished) throws {
    for storage in Storage.Store.allCases {
      let stack = try Stack(LibraryModel.managedObjectModel, inTemporaryFile: storage == .sqlite)
      let book = try #require(stack.context.make("Book", "b") as? Book)
      book.setMembers((0..<3).map { stack.context.make("Chapter", "\($0)") }, forKey: "chapters")
      try stack.context.save()
      let chapters = book.chapters?.array.compactMap { $0 as? Chapter } ?? []
      switch vanished {
      case .root: stack.context.refresh(book, mergeChanges: false)
      case .owned: for chapter in chapters { stack.context.refresh(chapter, mergeChanges: false) }
      case .ownedThatIsKnown: break
      }
      let other = stack.other()
      other.delete(try other.named(vanished == .root ? "b" : "1", vanished == .root ? "Book" : "Chapter"))
      try other.save()
      // What was read before is cloned as it was then.
      guard vanished != .ownedThatIsKnown else {
        #expect(try book.deepClone().names(of: "chapters") == ["0", "1", "2"])
        continue
      }
      #expect(throws: CloneError.self) { try book.deepClone() }
      #expect(stack.context.insertedObjects.isEmpty)
    }
  }

  /// A saved book with a tag, a shelf and an author, each named for its relationship.
  private func savedBook(_ context: NSManagedObjectContext) throws -> Book {
    let book = try #require(context.make("Book", "b") as? Book)
    book.tags = NSSet(object: context.make("Tag", "tags"))
    book.shelf = context.make("Shelf", "shelf") as? Shelf
    book.authors = NSOrderedSet(object: context.make("Author", "authors"))
    try context.save()
    return book
  }

  /// How a context learns that a shared object is gone.
  enum Learning: CaseIterable {
    case error, objectTrump, storeTrump, overwrite, rollback, merge

    var policy: NSMergePolicy {
      switch self {
      case .error: .error
      case .objectTrump, .merge: .mergeByPropertyObjectTrump
      case .storeTrump: .mergeByPropertyStoreTrump
      case .overwrite: .overwrite
      case .rollback: .rollback
      }
    }
  }

  /// What the context knows of the shared object.
  enum Knowledge: CaseIterable {
    case values, oldVersion, nothing
  }

  @Test(
    "A clone that is saved isn't linked to a shared object that another context deleted", arguments: Learning.allCases,
    ["tags", "shelf", "authors"])
  func vanishedShared(_ learning: Learning, _ name: String) throws {
    for (store, knowledge) in Storage.Store.allCases.flatMap({ store in Knowledge.allCases.map { (store, $0) } }) {
      let stack = try Stack(LibraryModel.managedObjectModel, inTemporaryFile: store == .sqlite)
      let context = stack.context
      context.mergePolicy = learning.policy
      var book = try savedBook(context)
      let entity = ["tags": "Tag", "shelf": "Shelf"][name] ?? "Author"
      let shared = try context.named(name, entity)
      if knowledge == .oldVersion { context.refresh(shared, mergeChanges: false) }
      if knowledge == .nothing {
        context.reset()
        book = try #require(try context.named("b", "Book") as? Book)
        _ = book.destinations(forKey: name)
      }
      let other = stack.other()
      let saves = Notices(.NSManagedObjectContextDidSave, of: other)
      other.delete(try other.named(name, entity))
      try other.save()
      let clone = try book.deepClone()
      if learning == .merge, let save = saves.all.last { context.mergeChanges(fromContextDidSave: save) }
      if learning == .error, knowledge == .values {
        #expect(context.saveError() == NSManagedObjectMergeError)
        context.rollback()
      } else {
        try context.save()
        #expect(clone.names(of: name).isEmpty && clone.name(of: name) == nil && !clone.hasChanges)
      }
      let last = stack.other()
      let books = try last.all("Book")
      #expect(books.count == (learning == .error && knowledge == .values ? 1 : 2))
      for book in books { #expect(book.names(of: name).isEmpty && book.name(of: name) == nil) }
      #expect(stack.coordinator.danglingLinks == [:])
    }
  }
}

extension CloneRaceTests {
  @Test(
    "A deletion that wins over a clone that was linked meanwhile leaves the clone without the link",
    arguments: ["tags", "shelf", "authors"])
  func deletedAfterwards(_ name: String) throws {
    for store in Storage.Store.allCases {
      let stack = try Stack(LibraryModel.managedObjectModel, inTemporaryFile: store == .sqlite)
      let context = stack.context
      context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
      let book = try savedBook(context)
      let other = stack.other()
      let shared = try #require(other.existingObject(with: book.objectID) as? Book).destinations(forKey: name)
      other.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
      for object in shared { other.delete(object) }
      other.processPendingChanges()
      _ = try book.deepClone()
      try context.save()
      try other.save()
      let books = try stack.other().all("Book")
      #expect(books.count == 2)
      for book in books { #expect(book.names(of: name).isEmpty && book.name(of: name) == nil) }
      #expect(stack.coordinator.danglingLinks == [:])
    }
  }
}
#endif
