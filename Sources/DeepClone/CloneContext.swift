public import Foundation

/// A record of what calls have cloned, with their target context and options.
///
/// Calls with the same clone context clone an object once, and references between cloned objects lead to clones. Use it on the
/// queue of the context that its sources belong to. It keeps all sources and clones in memory. With `options.saveEvery`, it
/// keeps about 60 bytes for each saved clone instead.
///
/// ```swift
/// let context = CloneContext(viewContext)
/// let first = try note.deepClone(in: context)
/// let second = try otherNote.deepClone(in: context)
/// ```
public final class CloneContext {
  /// The context that the clones are inserted into.
  public let managedObjectContext: NSManagedObjectContext
  /// The options of the calls.
  public let options: CloneOptions
  /// The instant that `rebuild: now` gives to every clone.
  public private(set) lazy var now: Date = options.clock?() ?? Date()
  /// The number of clones that the calls have saved, because of `options.saves` or `options.saveEvery`.
  ///
  /// It counts the clones of completed batches at the last save. A later error does not lower it, and the app's own saves
  /// don't count.
  public internal(set) var savedCount = 0
  /// How many roots the batches hold that were saved.
  var savedRootCount = 0
  /// How many clones completed calls have made, of how many roots, and how many of them were let go.
  var (madeCount, madeRootCount, letGoCount) = (0, 0, 0)

  /// True if the options leave anything out.
  package var hasFilters: Bool { !options.filters.isEmpty }
  /// Where the clones go; nil before the first call, and as before where a call fails.
  var route: Route?
  /// True if a call is running, so that no other can.
  var isRunning = false
  /// True if an earlier call has ended.
  var hasEarlierCalls = false
  /// The numbers of objects that were found in another store, by entity.
  var matched: [String: Int] = [:]
  /// The state of each model's objects.
  private(set) var graphs: [CloneGraph] = []
  /// The numbers of saved objects.
  let numbers = NumberedObjects()
  /// Random UUIDs that are at hand, and how many were used.
  private var uuids: [UUID] = []
  private var uuidCount = 0

  /// Creates a clone context.
  ///
  /// - Parameters:
  ///   - target: The context that the clones are inserted into.
  ///   - options: The options of the calls.
  public init(_ target: NSManagedObjectContext, options: CloneOptions = CloneOptions()) {
    self.managedObjectContext = target
    self.options = options
  }

  /// The clone of an object, or nil if it wasn't cloned.
  ///
  /// - Parameter source: Any object of the source context.
  public func clone<Source: NSManagedObject>(of source: Source) -> Source? {
    for graph in graphs { if let clone = graph.clone(of: source) { return clone as? Source } }
    return nil
  }

  /// Returns the counts of what was cloned, shared and left out so far, from the sources as they are now.
  ///
  /// Sources that `saveEvery` has turned into faults are read again.
  ///
  /// - Complexity: O(*n*) in the links of what was cloned.
  public func report() -> CloneReport {
    graphs.reduce(into: CloneReport()) { report, graph in
      var reporter = CloneReporter(graph, self)
      report.merge(reporter.report())
    }
  }

  /// Returns a new UUID, for `rebuild: uuid`.
  public func newUUID() -> UUID {
    if let source = options.uuidSource { return source() }
    uuidCount += 1
    // A small call takes what it needs.
    if uuidCount <= 4 { return UUIDSource.shared.next() }
    if uuids.isEmpty { uuids = UUIDSource.shared.several() }
    return uuids.removeLast()
  }

  // MARK: What calls ask

  /// Returns the state of a model's objects.
  func graph(of model: ModelRules) -> CloneGraph {
    if let known = graphs.first(where: { $0.model === model }) { return known }
    let graph = CloneGraph(model, to: managedObjectContext, numbers)
    graphs.append(graph)
    return graph
  }

  /// Returns whether an earlier call made an object.
  package func isClone(_ object: NSManagedObject) -> Bool {
    hasEarlierCalls && route?.isWithinOneContext == true && hasMade(object)
  }

  /// Returns whether an earlier call made an object of the target.
  func hasMade(_ object: NSManagedObject) -> Bool {
    hasEarlierCalls && graphs.contains { $0.hasMade(object) }
  }

  // MARK: What the checker asks

  /// Returns the object that stands for a shared one in another store, or nil.
  package func counterpart(of object: NSManagedObject) -> NSManagedObject? {
    for graph in graphs {
      if let index = graph.index(of: object), index < graph.clones.count, graph.trait(at: index) != .cloned {
        return graph.clone(at: index)
      }
    }
    return nil
  }

  /// The clone of the object that a name means, or nil.
  package func clone(named name: AnyHashable, _ key: NameKey, of model: ModelRules) -> NSManagedObject? {
    graphs.first { $0.model === model }.flatMap { graph in graph.index(named: name, key).map(graph.clone) }
  }
}
