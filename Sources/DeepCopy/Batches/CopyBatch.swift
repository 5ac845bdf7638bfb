@_spi(Generated) import DeepClone

/// The objects that a copy between stores handles at a time, with their copies.
///
/// It belongs to one operation, and to the queues of both contexts. Objects are added first; `arrange` gives each its
/// place, then copies are made and linked.
final class CopyBatch {
  let entities: CopySchema
  /// Finds the copy of an object that is not in the batch.
  private let findElsewhere: (_ object: NSManagedObject, _ entity: CopiedEntity) -> CopyDestination

  /// The objects that were added, by entity.
  private(set) var added: [ContiguousArray<NSManagedObject>]
  private(set) var count = 0
  /// How many objects and to-many links it handles: what its memory depends on.
  var weight = 0

  // Unchecked: the app's code can't reach a batch, and each object would cost 28 checks.
  /// The objects, those of one entity after those of another; of each entity those that are written first.
  @exclusivity(unchecked) private(set) var sources: ContiguousArray<NSManagedObject> = []
  @exclusivity(unchecked) private(set) var copies: ContiguousArray<NSManagedObject?> = []
  @exclusivity(unchecked) private(set) var states: ContiguousArray<CopyState> = []
  /// Where each entity's objects stand.
  private(set) var ranges: [Range<Int>] = []
  @exclusivity(unchecked) private var places = ObjectPlaces()
  /// True if an object's `awakeFromInsert` may have inserted or linked others.
  private(set) var mayHaveAwakened = false

  // The numbers of dangling links and of links that were left out, by the relationships' labels.
  var dangling: [String: Int] = [:]
  var leftOut: [String: Int] = [:]

  init(_ entities: CopySchema, findElsewhere: @escaping (NSManagedObject, CopiedEntity) -> CopyDestination) {
    (self.entities, self.findElsewhere) = (entities, findElsewhere)
    added = Array(repeating: [], count: entities.all.count)
  }

  // MARK: Collecting

  /// Returns whether an object was added.
  func contains(_ object: NSManagedObject) -> Bool { places[object] != nil }

  /// Adds objects that are not in the batch.
  func add(_ objects: ContiguousArray<NSManagedObject>, of entity: CopiedEntity) {
    for object in objects { places.set(0, for: object) }
    added[entity.number] += objects
    count += objects.count
  }

  /// Ends collecting.
  ///
  /// - Parameter found: For each entity the objects that the target has already, by the places of `added`.
  func arrange(_ found: [FoundCopies]) {
    for (objects, found) in zip(added, found) {
      let first = sources.count
      let isKept = { found[$0]?.state == .kept }
      let kept = found.isEmpty ? [] : objects.indices.filter(isKept)
      for index in (kept.isEmpty ? Array(objects.indices) : objects.indices.filter { !isKept($0) } + kept) {
        let (object, match) = (objects[index], found[index])
        places.set(sources.count, for: object)
        sources.append(object)
        copies.append(match?.copy)
        states.append(match?.state ?? .inserted)
      }
      ranges.append(first..<sources.count)
    }
    added = []
  }

  /// The entities that have objects in the batch, with the places of these.
  var parts: [(entity: CopiedEntity, places: Range<Int>)] {
    zip(entities.all, ranges).filter { !$1.isEmpty }.map { ($0, $1) }
  }

  // MARK: The map

  /// Returns the destination of a link to an object.
  func destination(_ object: NSManagedObject) -> CopyDestination {
    if let place = places[object] {
      return copies[place].map { .copy($0, states[place]) } ?? .missing
    }
    guard let entity = entities.copied(object) else { return .leftOut }
    return findElsewhere(object, entity)
  }

  /// The copy of an object of the batch.
  func copy(of object: NSManagedObject) -> NSManagedObject? { places[object].flatMap { copies[$0] } }

  // MARK: Making

  /// Makes the copies of some places that the target lacks, and copies all values.
  func makeCopies(_ entity: CopiedEntity, in part: Range<Int>, _ target: NSManagedObjectContext) {
    var made: ContiguousArray<NSManagedObject> = []
    made.reserveCapacity(part.count)
    var awakens: (type: NSManagedObject.Type, answer: Bool)?
    for place in part {
      let copy = copies[place] ?? entity.access.insert(entity.target, target)
      made.append(copy)
      guard copies[place] == nil else { continue }
      copies[place] = copy
      let type = type(of: copy)
      if awakens?.type != type { awakens = (type, type.awakensFromInsert) }
      if awakens?.answer == true { mayHaveAwakened = true }
    }
    sources.withUnsafeBufferPointer { sources in
      made.withUnsafeBufferPointer { made in
        guard let sources = sources.baseAddress, let first = made.baseAddress else { return }
        for start in stride(from: 0, to: made.count, by: Block.size) {
          let count = min(Block.size, made.count - start)
          Block.with(sources + part.lowerBound + start, first + start, count: count, entity.access.copy)
        }
      }
    }
  }
}

/// Objects that the target has already, and what is to become of them, by the places of the sources.
typealias FoundCopies = [Int: (copy: NSManagedObject, state: CopyState)]

/// The destination of a link in the target.
enum CopyDestination {
  /// The object's copy.
  case copy(NSManagedObject, CopyState)
  /// Nothing yet: a later batch holds the object.
  case later
  /// Nothing: the object does not exist.
  case missing
  /// Nothing: the options leave the object's entity out.
  case leftOut
}
