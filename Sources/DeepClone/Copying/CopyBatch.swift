import Foundation

/// The objects that a copy between stores handles at a time, with their copies.
///
/// It belongs to one operation, and to the queues of both contexts.
final class CopyBatch: CopyWork {
  let model: CopyModel
  /// Finds the copy of an object that is not in the batch.
  @exclusivity(unchecked) var findElsewhere: (_ object: NSManagedObject, _ entity: Int) -> CopyDestination = { _, _ in
    .missing
  }

  // Collecting: what was added, by entity.
  @exclusivity(unchecked) var added: [ContiguousArray<NSManagedObject>]
  @exclusivity(unchecked) var count = 0
  /// How many objects and to-many links it handles: what its memory depends on.
  @exclusivity(unchecked) var weight = 0

  // Copying: in each entity, the objects that are written stand before those that are kept.
  @exclusivity(unchecked) var states: ContiguousArray<CopyState> = []
  /// Where each entity's objects stand.
  @exclusivity(unchecked) var ranges: [Range<Int>] = []
  @exclusivity(unchecked) private var places = ObjectTable<Int>()

  /// The entity whose objects are handled, and its relationships.
  @exclusivity(unchecked) private(set) var entity = -1
  @exclusivity(unchecked) private(set) var copied: ContiguousArray<CopyModel.Link> = []

  /// What the links left out.
  var dangling: [LinkPlace: Int] = [:]
  var leftOut: [LinkPlace: Int] = [:]
  /// The places of objects with links that lead to objects of later batches, which cannot be found from there.
  var waiting: [LinkPlace: [Int]] = [:]

  init(_ model: CopyModel, to target: NSManagedObjectContext) {
    self.model = model
    added = Array(repeating: [], count: model.entities.count)
    super.init(to: target)
  }

  // MARK: Collecting

  /// Whether an object was added.
  func contains(_ object: NSManagedObject) -> Bool { places[object] != nil }

  /// Adds an object that is not in the batch.
  func add(_ object: NSManagedObject, of entity: Int) {
    places[object] = 0
    added[entity].append(object)
    count += 1
  }

  /// Ends collecting.
  ///
  /// - Parameter found: For each entity the objects that the target has already, and what is to become of them, at the
  ///   places of `added`.
  func arrange(_ found: [[Int: (copy: NSManagedObject, state: CopyState)]]) {
    for (entity, objects) in added.enumerated() {
      let first = sources.count
      if found[entity].isEmpty {
        for (place, object) in objects.enumerated() { places[object] = first + place }
        sources += objects
        copies += repeatElement(nil, count: objects.count)
        states += repeatElement(.inserted, count: objects.count)
        ranges.append(first..<sources.count)
        continue
      }
      for isKept in [false, true] {
        for (place, object) in objects.enumerated() {
          let match = found[entity][place]
          guard (match?.state == .kept) == isKept else { continue }
          places[object] = sources.count
          sources.append(object)
          copies.append(match?.copy)
          states.append(match?.state ?? .inserted)
        }
      }
      ranges.append(first..<sources.count)
    }
    added = []
  }

  // MARK: The map

  /// What a link to an object leads to.
  func destination(_ object: NSManagedObject) -> CopyDestination {
    if let place = places[object] {
      return copies[place].map { .copy($0, states[place]) } ?? .missing
    }
    guard let entity = model.number(of: object), model.areCopied[entity] else { return .leftOut }
    return findElsewhere(object, entity)
  }

  /// The copy of an object of the batch.
  func copy(of object: NSManagedObject) -> NSManagedObject? { places[object].flatMap { copies[$0] } }

  /// The place of an object of the batch.
  func place(of object: NSManagedObject) -> Int? { places[object] }

  // MARK: Handling the objects of one entity

  /// Says which entity's objects are handled from now on.
  func begin(_ number: Int) {
    guard entity != number else { return }
    entity = number
    copied = model.entities[number].links
    begin(model.entities[number].pair)
  }

  override func take(
    _ destination: NSManagedObject?, _ link: Int, _ outcome: CloneRules.RelationshipOutcome
  ) throws -> LinkedObject {
    guard isReading else { return linked(to: destination, by: link) }
    if let destination { read(destination, by: link) }
    return .nothing
  }

  override func take(
    _ members: ContiguousArray<NSManagedObject>, _ link: Int, _ outcome: CloneRules.RelationshipOutcome
  ) throws -> ContiguousArray<NSManagedObject>? {
    guard isReading else { return linked(to: members, by: link) }
    for member in members { read(member, by: link) }
    return nil
  }
}

/// A relationship of an entity, by their numbers.
struct LinkPlace: Hashable, Comparable {
  let entity: Int
  let link: Int

  static func < (first: LinkPlace, second: LinkPlace) -> Bool {
    (first.entity, first.link) < (second.entity, second.link)
  }
}

/// What a link to an object leads to in the target.
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
