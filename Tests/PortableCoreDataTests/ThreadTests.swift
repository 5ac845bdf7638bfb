#if !canImport(CoreData)
/// Ten threads on one coordinator.
///
/// `THREAD_TEST_SECONDS=20 swift test --sanitize=thread --scratch-path .build/thread --filter ThreadTests` runs it for
/// 20 seconds under the thread sanitizer; without the variable each thread makes a few rounds.
@Suite("Contexts on many threads")
struct ThreadTests {
  private static let threads = 10

  /// Whether a thread has done enough rounds, or has worked long enough.
  private static func isDone(after round: Int, since start: ContinuousClock.Instant) -> Bool {
    let seconds = ProcessInfo.processInfo.environment["THREAD_TEST_SECONDS"].flatMap(Int.init)
    return seconds.map { ContinuousClock.now - start >= .seconds($0) } ?? (round >= (LongTests.areWanted ? 20 : 10))
  }

  @Test("Ten threads insert, fetch, change, delete and save on one coordinator, and the counts add up")
  func together() async throws {
    for storage in Storage.allCases {
      let library = try await Library(storage)
      let container = library.container
      try await container.performBackgroundTask { context in
        _ = context.make("Shelf", "shared")
        try context.save()
      }
      let rounds = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<Self.threads { group.addTask { try await Self.work(number, container) } }
        return try await group.reduce(0, +)
      }
      try await container.performBackgroundTask { context in
        #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Book")) == 3 * rounds)
        let shelf = try #require(try context.all("Shelf").first)
        #expect(shelf.value(forKeyPath: "books.@count") as? Int == rounds)
        guard storage.store == .sqlite, let url = container.persistentStoreCoordinator.persistentStores[0].url else {
          return
        }
        #expect(try LayoutCheck(url, storage.model).problems() == [])
      }
    }
  }

  /// One thread's work: in each round four books, one of which goes to a shelf that all threads change, and one of
  /// which is deleted again.
  ///
  /// - Returns: How many rounds there were.
  private static func work(_ number: Int, _ container: NSPersistentContainer) async throws -> Int {
    let context = container.newBackgroundContext()
    await context.perform {
      context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
      context.automaticallyMergesChangesFromParent = number % 2 == 0
    }
    let start = ContinuousClock.now
    var rounds = 0
    while !isDone(after: rounds, since: start) {
      try await context.perform { [rounds] in try Self.round(rounds, number, context) }
      rounds += 1
    }
    return rounds
  }

  private static func round(_ round: Int, _ number: Int, _ context: NSManagedObjectContext) throws {
    let books = (0..<4).map { context.make("Book", "\(number) \(round) \($0)") }
    let shelf = try context.named("shared", "Shelf")
    books[0].setValue(shelf, forKey: "shelf")
    try context.save()
    let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
    request.predicate = PropertyPredicate("name", .equal, "\(number) \(round) 1")
    let found = try context.fetch(request)
    #expect(found == [books[1]])
    found[0].setValue(round, forKey: "pages")
    context.delete(books[2])
    try context.save()
    if round % 5 == 4 { context.reset() }
  }
}
#endif
