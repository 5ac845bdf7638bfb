#if !canImport(CoreData)
/// Ten threads on one coordinator.
///
/// `THREAD_TEST_SECONDS=20 swift test --sanitize=thread --scratch-path .build/thread --filter ThreadTests` runs it for
/// 20 seconds under the thread sanitizer; without the variable each thread makes a few rounds.
@Suite("Contexts on many threads")
struct ThreadTests {
  private static let threads = 10

  /// What ends a thread's work: a number of rounds, or a time.
  private struct Limit: Sendable {
    let rounds: Int
    let end: ContinuousClock.Instant?

    init() {
      let seconds = ProcessInfo.processInfo.environment["THREAD_TEST_SECONDS"].flatMap(Int.init)
      end = seconds.map { ContinuousClock.now + .seconds($0) }
      rounds = seconds == nil ? 20 : .max
    }

    func isReached(after round: Int) -> Bool { round >= rounds || end.map { ContinuousClock.now >= $0 } ?? false }
  }

  @Test("Ten threads insert, fetch, change, delete and save on one coordinator, and the counts add up")
  func together() async throws {
    for storage in Storage.allCases {
      let library = try await Library(storage)
      let container = library.container
      let limit = Limit()
      try await container.performBackgroundTask { context in
        _ = context.make("Shelf", "shared")
        try context.save()
      }
      let sums = try await withThrowingTaskGroup(of: (kept: Int, added: Int).self) { group in
        for number in 0..<Self.threads {
          group.addTask { try await Self.work(number, container, limit) }
        }
        return try await group.reduce(into: (kept: 0, added: 0)) { $0 = ($0.kept + $1.kept, $0.added + $1.added) }
      }
      try await container.performBackgroundTask { context in
        #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Book")) == sums.kept)
        let shelf = try #require(try context.all("Shelf").first)
        #expect(shelf.value(forKeyPath: "books.@count") as? Int == sums.added)
        guard storage.store == .sqlite, let url = container.persistentStoreCoordinator.persistentStores[0].url else {
          return
        }
        #expect(try LayoutCheck(url, storage.model).problems() == [])
      }
    }
  }

  /// One thread's work: in each round a few books, one of which goes to a shelf that all threads change, and one of
  /// which is deleted again.
  private static func work(
    _ number: Int, _ container: NSPersistentContainer, _ limit: Limit
  ) async throws -> (kept: Int, added: Int) {
    let context = container.newBackgroundContext()
    await context.perform {
      context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
      context.automaticallyMergesChangesFromParent = number % 2 == 0
    }
    var kept = 0
    var added = 0
    var round = 0
    while !limit.isReached(after: round) {
      let current = round
      let counts = try await context.perform { try Self.round(current, number, context) }
      kept += counts.kept
      added += counts.added
      round += 1
    }
    return (kept, added)
  }

  private static func round(
    _ round: Int, _ number: Int, _ context: NSManagedObjectContext
  ) throws -> (kept: Int, added: Int) {
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
    return (3, 1)
  }
}
#endif
