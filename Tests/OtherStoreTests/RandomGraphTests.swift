import DeepCloneTesting

/// Random graphs that are cloned into another store.
///
/// A run makes 200 graphs; the whole is
///
///     LONG_TESTS=1 RANDOM_GRAPHS=10000 swift test --filter OtherStoreTests.RandomGraph
@MainActor @Suite("Random graphs, cloned into another store", .long)
struct RandomGraphTests {
  /// The seeds: as many as `RANDOM_GRAPHS` says, from `RANDOM_GRAPHS_SEED` on.
  private static var seeds: Range<UInt64> {
    let first = TestSetting.number("RANDOM_GRAPHS_SEED", 0)
    return first..<first + TestSetting.number("RANDOM_GRAPHS", 200)
  }

  let size = 40

  /// Objects of a context to clone: two of each of some entities, as its store orders them.
  func roots(of context: NSManagedObjectContext) throws -> [NSManagedObject] {
    try ["Album", "Artist", "Branch", "Genre", "Manager", "Memo", "Tag", "Track"].flatMap { entity in
      let request = NSFetchRequest<NSManagedObject>(entityName: entity)
      request.fetchLimit = 2
      return try context.fetch(request)
    }
  }

  /// Another store, which has some of what clones share for every third seed.
  private func otherStore(_ seed: UInt64) throws -> Stack {
    let stack = try Stack()
    guard seed % 3 == 0 else { return stack }
    for number in 0..<3 {
      let album = stack.album("A\(number)", "Other title")
      _ = stack.track("Other track", of: album)
      album.addToTags(stack.tag("T\(number)"))
      Genre(context: stack.context).name = "G\(number)"
    }
    try stack.context.save()
    return stack
  }

  /// Clones some objects of a random graph, each by itself, and writes the oracle's and the call's clone in another store.
  ///
  /// - Returns: How many objects were cloned.
  private func checkOtherCoordinator(_ seed: UInt64) throws -> Int {
    let source = try Stack()
    try source.fillAtRandom(seed, size: size)
    let before = try source.storedGraph()
    var count = 0
    for root in try roots(of: source.context) {
      let operation = CloneContext(source.context)
      let clone = try MusicCloning.deepClone([root], in: operation)[0]
      let place = "seed \(seed), \(root.entity.name ?? "") \(root.objectID)"
      #expect(MusicCloning.firstDifference(of: clone, from: root, context: operation) == nil, "\(place)")
      try compare(root, clonedBy: operation, seed, place)
      count += operation.report().clonedCount
      source.context.rollback()
    }
    #expect(try source.storedGraph() == before, "seed \(seed)")
    #expect(try StoredGraph(source.context.allObjects()) == before, "seed \(seed)")
    return count
  }

  /// Clones a root into another store, and compares it with what the oracle makes of the clone in the same one.
  private func compare(_ root: NSManagedObject, clonedBy operation: CloneContext, _ seed: UInt64, _ place: String)
    throws
  {
    let (there, expected) = (try otherStore(seed), try otherStore(seed))
    let oracle = try OtherStoreOracle([root], clonedBy: operation, in: expected.context)
    let elsewhere = CloneContext(there.context)
    do {
      _ = try MusicCloning.deepClone([root], in: elsewhere)
    } catch let error as CloneError {
      #expect(oracle.missing.contains { "\(error)".contains($0) }, "\(place): \(error)")
      #expect(!there.context.hasUnsavedChanges, "\(place)")
      return
    }
    try #require(oracle.missing.isEmpty, "\(place) is not refused for \(oracle.missing)")
    #expect(operation.report().clonedCount == elsewhere.report().clonedCount, "\(place)")
    for object in there.context.insertedObjects {
      try #require(!Self.leadsElsewhere(object), "\(place): \(object)")
    }
    for context in [there.context, expected.context] {
      do { try context.save() } catch { Issue.record("\(place): \(error)") }
    }
    let sources = try #require(root.managedObjectContext).allObjects()
    // Clones come last in the ordered relationships of what they share, in an order that nothing says.
    func graph(_ context: NSManagedObjectContext, _ clones: [NSManagedObject]) throws -> StoredGraph {
      let clones = Set(clones.map(ObjectIdentifier.init))
      return try StoredGraph(
        context.allObjects(), isOrdered: { object, _ in clones.contains(ObjectIdentifier(object)) })
    }
    let found = try graph(there.context, sources.compactMap { elsewhere.clone(of: $0) })
    let wanted = try graph(expected.context, Array(oracle.clones.values))
    #expect(found == wanted, "\(place): \(wanted.differences(from: found).joined(separator: "; "))")
  }

  /// Whether an object is linked to one of another context.
  private static func leadsElsewhere(_ object: NSManagedObject) -> Bool {
    object.entity.relationshipsByName.keys.contains { name in
      object.members(name).contains { $0.managedObjectContext !== object.managedObjectContext }
    }
  }

  private func run(_ seeds: some Collection<UInt64> = RandomGraphTests.seeds, _ body: (UInt64) throws -> Int) {
    var count = 0
    for seed in seeds {
      do {
        count += try body(seed)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    #expect(count > seeds.count, "hardly anything was cloned, so hardly anything was compared")
    if seeds.count > 1000 { print("\(seeds.count) graphs, \(count) objects cloned") }
  }

  @Test("A clone follows the rules, and what it is in another coordinator's store follows those for other stores")
  func otherCoordinator() { run { try checkOtherCoordinator($0) } }

  @Test(
    "A clone in another store of the coordinator is what it is in another coordinator's, and the sources' store stays")
  func namedStore() {
    // Files take longer than memory.
    run(Self.seeds.prefix(Self.seeds.count / 4)) { try checkNamedStore($0) }
  }
}
