import DeepClone
import Foundation
import Testing

/// Random graphs that are cloned, cloned into another store and copied there.
///
/// An ordinary run makes 200 graphs; the long one is
///
///     RANDOM_GRAPHS=10000 swift test --filter RandomGraphClone
@Suite("Random graphs, cloned and copied")
struct RandomGraphCloneTests {
  /// The seeds: as many as `RANDOM_GRAPHS` says, from `RANDOM_GRAPHS_SEED` on.
  private static var seeds: Range<UInt64> {
    func number(_ name: String) -> UInt64? { ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } }
    let first = number("RANDOM_GRAPHS_SEED") ?? 0
    return first..<first + (number("RANDOM_GRAPHS") ?? 200)
  }

  private let size = 40

  /// Objects of a context to clone: two of each of some entities, as its store orders them.
  private func roots(of context: NSManagedObjectContext) throws -> [NSManagedObject] {
    try ["Album", "Artist", "Genre", "Manager", "Memo", "Tag", "Track"].flatMap { entity in
      let request = NSFetchRequest<NSManagedObject>(entityName: entity)
      request.fetchLimit = 2
      return try context.fetch(request)
    }
  }

  /// Clones random objects one after the other, each in an operation of its own, and checks each clone.
  ///
  /// - Returns: How many objects were cloned.
  private func check(_ seed: UInt64, into other: Stack?) throws -> Int {
    let source = try Stack()
    var maker = RandomMusic(seed: seed, in: source.context)
    try maker.make(size: size)
    let before = try source.storedText()
    let context = other?.context ?? source.context
    var count = 0
    for root in try roots(of: source.context) {
      let operation = CloneContext(context)
      let clone = try operation.deepClone(root, using: MusicCloner.self)
      let place = "seed \(seed), \(root.entity.name ?? "")"
      #expect(
        MusicCloner.firstDifference(of: clone, from: root, operation: operation) == nil, "\(place)")
      #expect(MusicCloner.firstDifference(of: clone, from: root) == nil, "\(place), without the operation")
      for object in context.insertedObjects {
        try #require(!Self.leadsElsewhere(object), "\(place): \(object)")
      }
      count += operation.report().clonedCount
      if let other {
        // What the first clone brought along is found by the next.
        #expect(!source.context.hasChanges, "\(place)")
        try other.context.save()
      } else {
        context.rollback()
      }
    }
    #expect(try source.storedText() == before, "seed \(seed)")
    #expect(try StoreText.text(of: source.context) == before, "seed \(seed)")
    return count
  }

  /// Whether an object is linked to one of another context.
  private static func leadsElsewhere(_ object: NSManagedObject) -> Bool {
    object.entity.relationshipsByName.keys.contains { name in
      let members: [Any] =
        switch object.value(forKey: name) {
        case let set as NSOrderedSet: set.array
        case let set as NSSet: set.allObjects
        case let one?: [one]
        case nil: []
        }
      return members.contains { ($0 as? NSManagedObject)?.managedObjectContext !== object.managedObjectContext }
    }
  }

  private func run(_ what: String, _ body: @Sendable (UInt64) throws -> Int) {
    let seeds = Self.seeds
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
  func cloned() { run("cloned") { try check($0, into: nil) } }

  @Test("A clone in another store follows the rules, and no link leads back")
  func clonedElsewhere() { run("cloned into another store") { try check($0, into: try Stack()) } }

  @Test("A deep copy is the whole graph")
  func copied() {
    run("copied") { seed in
      let (source, target) = (try Stack(), try Stack())
      var maker = RandomMusic(seed: seed, in: source.context)
      try maker.make(size: size)
      let before = try source.storedText()
      let batches: [Int?] = [nil, 1, 7, 100]
      let report = try MusicCopier.copyAll(
        from: source.context, to: target.context,
        options: CopyOptions(saveEvery: batches[Int(seed % 4)], save: true))
      #expect(try target.storedText() == before, "seed \(seed)")
      #expect(try source.storedText() == before, "seed \(seed)")
      #expect(!source.context.hasChanges, "seed \(seed)")
      return report.inserted
    }
  }
}
