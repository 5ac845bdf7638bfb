import Foundation

/// The objects that a copy between stores handles at a time, with their copies.
///
/// It belongs to one operation, and to the queues of both contexts.
@_spi(Generated)
public final class CopyBatch: LinkWork {
  let model: CopyModel
  @usableFromInline let target: NSManagedObjectContext
  /// Finds the copy of an object that is not in the batch.
  @exclusivity(unchecked) var findElsewhere: (_ object: NSManagedObject, _ entity: Int) -> CopyDestination = { _, _ in
    .missing
  }

  // Collecting: what was added, by entity.
  @exclusivity(unchecked) var added: [ContiguousArray<NSManagedObject>]
  @exclusivity(unchecked) var count = 0
  /// How many objects and to-many links it handles: what its memory depends on.
  @exclusivity(unchecked) var weight = 0

  // Copying: all objects, one entity after the other, and in each those that are written before those that are kept.
  @exclusivity(unchecked) @usableFromInline var sources: ContiguousArray<NSManagedObject> = []
  @exclusivity(unchecked) @usableFromInline var copies: ContiguousArray<NSManagedObject?> = []
  @exclusivity(unchecked) var states: ContiguousArray<CopyState> = []
  /// Where each entity's objects stand.
  @exclusivity(unchecked) var ranges: [Range<Int>] = []
  @exclusivity(unchecked) private var places = ObjectTable<Int>()

  /// What is done with each destination that is read, and with the number of its relationship.
  @exclusivity(unchecked) private var visit: (NSManagedObject, Int) -> Void = { _, _ in }
  /// Whether destinations are read, and nothing is written.
  @exclusivity(unchecked) private var isReading = false
  /// The entity whose objects are handled, and its relationships.
  @exclusivity(unchecked) private(set) var entity = -1
  @exclusivity(unchecked) private(set) var copied: ContiguousArray<CopyModel.Link> = []
  /// The part of the batch that is handled.
  @exclusivity(unchecked) @usableFromInline var window = 0..<0
  /// Whether an object's `awakeFromInsert` may have inserted or linked others.
  @exclusivity(unchecked) var mayHaveAwakened = false

  /// What the links left out.
  var dangling: [LinkPlace: Int] = [:]
  var leftOut: [LinkPlace: Int] = [:]
  /// The places of objects whose links wait for objects of later batches.
  var waiting: [LinkPlace: [Int]] = [:]

  init(_ model: CopyModel, to target: NSManagedObjectContext) {
    self.model = model
    self.target = target
    added = Array(repeating: [], count: model.entities.count)
    super.init()
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

  /// Calls a closure with what relationships of some objects of one entity lead to, and the relationships' numbers.
  func reach(
    _ passes: LinkPasses, of objects: ArraySlice<NSManagedObject>, entity number: Int,
    _ visit: (NSManagedObject, Int) -> Void
  ) throws {
    if objects.isEmpty || passes.isEmpty { return }
    begin(number)
    let entity = model.entities[number]
    try withoutActuallyEscaping(visit) { visit in
      (isReading, self.visit) = (true, visit)
      defer { (isReading, self.visit) = (false, { _, _ in }) }
      for links in passes.sets {
        if entity.isByKey {
          try reachByKey(links, of: objects)
        } else {
          try entity.cloning.type.reach(links, of: objects, in: self)
        }
      }
    }
  }

  /// Makes the copies of a part of the batch that the target lacks, and copies all values.
  func makeCopies(of number: Int, in part: Range<Int>) throws {
    begin(number)
    window = part
    let entity = model.entities[number]
    if entity.isByKey { makeCopiesByKey() } else { entity.cloning.type.makeCopies(in: self) }
  }

  /// Writes relationships of a part of the batch.
  func link(_ passes: LinkPasses, of number: Int, in part: Range<Int>) throws {
    begin(number)
    window = part
    let entity = model.entities[number]
    for links in passes.sets {
      if entity.isByKey { try linkCopiesByKey(links) } else { try entity.cloning.type.linkCopies(links, in: self) }
    }
  }

  private func begin(_ number: Int) {
    guard entity != number else { return }
    entity = number
    links = model.entities[number].cloning.links
    copied = model.entities[number].links
  }

  // MARK: What generated code hands over

  /// The entity in the target's model that new copies belong to.
  @usableFromInline
  var targetEntity: NSEntityDescription { model.targets[entity] }

  /// Takes in the copy of the object at a place.
  @usableFromInline
  func insert(_ copy: NSManagedObject, at place: Int) {
    #if canImport(CoreData)
    mayHaveAwakened = true
    #else
    if !NSManagedObjectContext.isLatestChange(copy) { mayHaveAwakened = true }
    #endif
    copies[place] = copy
  }

  @usableFromInline
  override func take(
    _ destination: NSManagedObject?, _ link: Int, _ outcome: CloneRules.RelationshipOutcome
  ) throws -> LinkedObject {
    guard isReading else { return linked(to: destination, by: link) }
    if let destination { visit(destination, link) }
    return .nothing
  }

  @usableFromInline
  override func take(
    _ members: ContiguousArray<NSManagedObject>, _ link: Int, _ outcome: CloneRules.RelationshipOutcome
  ) throws -> ContiguousArray<NSManagedObject>? {
    guard isReading else { return linked(to: members, by: link) }
    for member in members { visit(member, link) }
    return nil
  }
}

/// A relationship of an entity, by their numbers.
struct LinkPlace: Hashable {
  let entity: Int
  let link: Int
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
