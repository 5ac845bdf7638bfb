import DeepCloneTesting

/// Random graphs that are cloned, and cloned into another store.
///
/// A run makes 200 graphs; the whole is
///
///     LONG_TESTS=1 RANDOM_GRAPHS=10000 swift test --filter RandomGraphClone
@MainActor @Suite("Random graphs, cloned", .long)
struct RandomGraphCloneTests {
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

  /// Makes a random graph, and clones some objects of it, each in an operation of its own.
  ///
  /// - Parameters:
  ///   - seed: The graph's seed.
  ///   - check: Is given the root, its clone, the operation and what to call them in a failure.
  /// - Returns: How many objects were cloned.
  private func clone(
    _ seed: UInt64, _ check: (NSManagedObject, NSManagedObject, CloneContext, _ place: String) throws -> Void
  ) throws -> Int {
    let source = try Stack()
    try source.fillAtRandom(seed, size: size)
    let before = try source.storedGraph()
    var count = 0
    for root in try roots(of: source.context) {
      let operation = CloneContext(source.context)
      let clone = try MusicCloning.deepClone([root], in: operation)[0]
      try check(root, clone, operation, "seed \(seed), \(root.entity.name ?? "") \(root.objectID)")
      count += operation.report().clonedCount
      source.context.rollback()
    }
    #expect(try source.storedGraph() == before, "seed \(seed)")
    #expect(try StoredGraph(source.context.allObjects()) == before, "seed \(seed)")
    return count
  }

  private func checkClone(_ seed: UInt64) throws -> Int {
    try clone(seed) { root, clone, operation, place in
      let difference = MusicCloning.firstDifference(of: clone, from: root, context: operation)
      #expect(difference == nil, "\(place)")
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

  /// Clones into another store, and compares it with what the oracle makes of the clone in the same one.
  private func checkCloneElsewhere(_ seed: UInt64) throws -> Int {
    try clone(seed) { root, _, operation, place in
      let (there, expected) = (try otherStore(seed), try otherStore(seed))
      let oracle = try OtherStoreOracle([root], clonedBy: operation, in: expected.context)
      let elsewhere = CloneContext(there.context)
      do {
        _ = try MusicCloning.deepClone([root], in: elsewhere)
      } catch let error as CloneError {
        #expect(oracle.missing.contains { "\(error)".contains($0) }, "\(place): \(error)")
        #expect(!there.context.hasChanges, "\(place)")
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
  }

  /// Whether an object is linked to one of another context.
  private static func leadsElsewhere(_ object: NSManagedObject) -> Bool {
    object.entity.relationshipsByName.keys.contains { name in
      object.members(name).contains { $0.managedObjectContext !== object.managedObjectContext }
    }
  }

  private func run(
    _ what: String, _ seeds: Range<UInt64> = RandomGraphCloneTests.seeds, _ body: (UInt64) throws -> Int
  ) {
    var count = 0
    for seed in seeds {
      do {
        count += try body(seed)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    #expect(count > seeds.count, "hardly anything was \(what), so hardly anything was compared")
    if seeds.count > 1000 { print("\(seeds.count) graphs, \(count) objects \(what)") }
  }

  @Test("A clone in the same context follows the rules, and the sources stay as they are")
  func cloned() { run("cloned") { try checkClone($0) } }

  @Test("A clone in another store follows the rules, and no link refers back")
  func clonedElsewhere() { run("cloned into another store") { try checkCloneElsewhere($0) } }

  @Test(
    "A clone in another store of the coordinator is what it is in another coordinator's, and the sources' store stays")
  func clonedToNamedStore() {
    // Files take longer than memory.
    let seeds = Self.seeds.prefix(Self.seeds.count / 4)
    run("cloned into a named store", seeds.lowerBound..<seeds.upperBound) { try checkNamedStore($0) }
  }
}
