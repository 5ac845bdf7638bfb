/// A call, which is a list of reached objects and six passes over it.
///
/// Its objects are cloned whole or not at all. Each pass is an extension in a file of its own. The first two change nothing, and
/// refuse what they can; what only the values and the links show is refused later. Hooks and the caller's closure run in the last
/// pass; filters, `rebuild: custom`, and what the classes do on insertion run before.
final class CloneCall {
  let context: CloneContext
  let graph: CloneGraph
  let contexts: ContextPair
  /// The paths that the call leaves out or follows; nil for none.
  let paths: CallPaths?
  /// The owner of the roots' clones; nil for their sources' owners.
  var adoption: Adoption?
  /// What has to be taken back if the call fails.
  let undo: CallUndo
  /// The index of the call's first object, and the one behind its last that isn't copied alone.
  let start: Int
  var end: Int

  // MARK: Reaching

  /// The indices of the roots, in the caller's order.
  var roots: [Int] = []
  /// The entities of the objects that were reached, and the one that was looked up last.
  var entities: [ReachedEntity] = []
  var lastEntity: ReachedEntity?
  /// Further owners of objects that were reached before.
  var laterOwners: [LaterOwner] = []
  /// True if an object of the call owns one of its roots, so that owners don't come first in the list.
  var hasOwnedRoot = false
  /// The only root of the first call; nil otherwise.
  var onlyRoot: NSManagedObject?

  // MARK: Checking

  /// Shared objects that were brought in to be linked, which their context keeps only while something refers to them.
  var held: [NSManagedObject] = []
  /// Those among them whose rows are gone.
  ///
  /// They stay faults: firing one would mark it for deletion (`shouldDeleteInaccessibleFaults`).
  var lost: Set<ObjectIdentifier> = []

  // MARK: Settling and linking

  /// The objects, each behind its first owner.
  lazy var order = OwnerOrder(of: self)
  /// The nearest owner above each object, for each entity that others follow by name; -1 for none.
  var ancestors: [[Int]] = []
  /// The class of the shared object that was checked last.
  var sharedType: NSManagedObject.Type?

  init(_ contexts: ContextPair, _ paths: CallPaths?, _ graph: CloneGraph, in context: CloneContext) {
    self.context = context
    self.contexts = contexts
    self.paths = paths
    self.graph = graph
    start = graph.objects.count
    end = start
    undo = CallUndo(in: contexts.target)
  }

  /// Clones some roots.
  ///
  /// - Parameters:
  ///   - roots: The roots.
  ///   - owner: The owner of their clones; nil for their sources' owners.
  ///   - change: Changes the clone of a root.
  /// - Returns: Their clones.
  /// - Throws: Any error of a pass; the call has then taken back what it did.
  func run(
    _ roots: [NSManagedObject], into owner: NewOwner<NSManagedObject>?, _ change: RootChange
  ) throws -> [NSManagedObject] {
    do {
      try reach(roots, into: owner)
      try check()
      try make()
      try settle()
      try link()
      return try finish(change)
    } catch {
      throw takeBack(after: error)
    }
  }

  // MARK: The list

  /// The indices of the objects that the call clones.
  var indices: Range<Int> { start..<end }

  /// The indices of the objects that it copies alone.
  var copied: Range<Int> { end..<graph.objects.count }

  /// The clones and copies that the call has made.
  var clones: ArraySlice<NSManagedObject> { graph.objects.clones[min(start, graph.objects.clones.count)...] }

  /// The relationships that the call leaves out of the object at an index.
  func excluded(_ index: Int) -> [Int] { paths == nil ? [] : graph.leftOut(index).links }

  /// The attributes that the call leaves out of the object at an index.
  func excludedAttributes(_ index: Int) -> [Int] { paths == nil ? [] : graph.leftOut(index).attributes }

  /// The rules of the entity of the object at an index.
  func rules(_ index: Int) -> CloneEntity { graph.model.entities[graph.objects.records[index].entityNumber] }

  /// The entity of the object at an index.
  func entity(at index: Int) -> ReachedEntity? {
    let number = graph.objects.records[index].entityNumber
    if let lastEntity, lastEntity.rules.number == number { return lastEntity }
    return entities.first { $0.rules.number == number }
  }

  /// Calls a closure with each stretch of objects of one entity, among those that are cloned or some others.
  func eachStretch(_ range: Range<Int>? = nil, _ body: (ReachedEntity, Range<Int>) throws -> Void) rethrows {
    let records = graph.objects.records
    let range = range ?? indices
    var first = range.lowerBound
    while first < range.upperBound {
      let number = records[first].entityNumber
      let isCopy = records[first].isCopy
      var last = first + 1
      while last < range.upperBound, records[last].entityNumber == number, records[last].isCopy == isCopy { last += 1 }
      if let entity = entity(at: first) { try body(entity, first..<last) }
      first = last
    }
  }
}

/// A further owner of an object that was reached before.
struct LaterOwner {
  let source: NSManagedObject
  /// The owner's index, and its relationship.
  let owner: Int
  let link: CloneLink
}
