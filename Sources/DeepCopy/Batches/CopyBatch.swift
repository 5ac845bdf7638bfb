@_spi(Generated) import DeepClone

/// Objects that a copy between stores handles together, with their copies.
///
/// It belongs to one operation, and to the queues of both contexts. Objects are added first, then `arrange` gives each
/// its place, and then copies are made and linked.
final class CopyBatch {
  let entities: CopySchema
  /// Finds the copy of an object that isn't in the batch.
  private let findElsewhere: (NSManagedObject) -> CopyDestination

  /// The objects that were added, by entity.
  private(set) var added: [ContiguousArray<NSManagedObject>]
  /// The number of its objects and their to-many links, which determines how much memory it needs.
  var weight = 0

  /// The objects, entity by entity.
  private(set) var sources: ContiguousArray<NSManagedObject> = []
  private(set) var copies: ContiguousArray<NSManagedObject?> = []
  private(set) var states: ContiguousArray<CopyState> = []
  /// The places of each entity's objects.
  private(set) var ranges: [Range<Int>] = []
  /// The places of the objects, which the lists keep alive; meaningless until they're arranged.
  private var places: [ObjectIdentifier: Int] = [:]
  /// True if an object's `awakeFromInsert` may have inserted or linked others.
  private(set) var mayHaveAwakened = false

  // The numbers of dangling links, and of links that were left out, by the relationships' labels.
  var dangling: [String: Int] = [:]
  var leftOut: [String: Int] = [:]

  init(_ entities: CopySchema, findElsewhere: @escaping (NSManagedObject) -> CopyDestination) {
    (self.entities, self.findElsewhere) = (entities, findElsewhere)
    added = Array(repeating: [], count: entities.all.count)
  }

  // MARK: Collecting

  /// The number of objects that were added and aren't arranged yet.
  var count: Int { added.reduce(0) { $0 + $1.count } }

  /// Returns whether an object was added.
  func contains(_ object: NSManagedObject) -> Bool { places[ObjectIdentifier(object)] != nil }

  /// Adds objects that aren't in the batch.
  func add(_ objects: ContiguousArray<NSManagedObject>, of entity: CopiedEntity) {
    for object in objects { places[ObjectIdentifier(object)] = 0 }
    added[entity.number] += objects
  }

  /// Ends collecting, and gives each object its place.
  ///
  /// - Parameter found: The objects that the target has already, for each entity, by the indices of `added`.
  func arrange(_ found: [FoundCopies]) {
    for (objects, found) in zip(added, found) {
      ranges.append(sources.count..<sources.count + objects.count)
      for (index, object) in objects.enumerated() {
        places[ObjectIdentifier(object)] = sources.count
        sources.append(object)
        copies.append(found[index]?.copy)
        states.append(found[index]?.state ?? .inserted)
      }
    }
    added = []
  }

  /// The entities that have objects in the batch, with the objects' places.
  var parts: [(entity: CopiedEntity, places: Range<Int>)] {
    zip(entities.all, ranges).filter { !$1.isEmpty }.map { ($0, $1) }
  }

  // MARK: Finding copies

  /// Returns the destination of a link to an object.
  func destination(_ object: NSManagedObject) -> CopyDestination {
    guard let place = places[ObjectIdentifier(object)] else { return findElsewhere(object) }
    return copies[place].map { .copy($0, states[place]) } ?? .missing
  }

  /// The copy of an object of the batch.
  func copy(of object: NSManagedObject) -> NSManagedObject? { places[ObjectIdentifier(object)].flatMap { copies[$0] } }

  // MARK: Making

  /// Makes the missing copies at some places, and copies all values; kept objects stay as they are.
  func makeCopies(_ entity: CopiedEntity, in part: Range<Int>, _ target: NSManagedObjectContext) {
    var inserted: NSManagedObject?
    for place in part where copies[place] == nil {
      inserted = entity.access.insert(entity.target, target)
      copies[place] = inserted
    }
    if let inserted, type(of: inserted).awakensFromInsert { mayHaveAwakened = true }
    for place in part where states[place] != .kept {
      if let copy = copies[place] { Block.with(sources[place], copy, entity.access.copy) }
    }
  }
}

/// Objects that the target has already, and their states, by the indices of the sources.
typealias FoundCopies = [Int: (copy: NSManagedObject, state: CopyState)]

/// The destination of a link in the target.
enum CopyDestination {
  /// The object's copy.
  case copy(NSManagedObject, CopyState)
  /// Nothing yet: a later batch holds the object.
  case later
  /// Nothing: the object doesn't exist.
  case missing
  /// Nothing: the options leave the object's entity out.
  case leftOut
}
