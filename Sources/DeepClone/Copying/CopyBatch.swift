import Foundation

/// The objects that a copy between stores handles at a time, with their copies.
///
/// Generated code asks it for the objects of an entity, and tells it what to insert and to link. It belongs to one
/// operation, and to the queues of both contexts.
public final class CopyBatch: PropertyCopying {
  let model: CopyModel
  let source: NSManagedObjectContext
  let target: NSManagedObjectContext
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
  @exclusivity(unchecked) var sources: ContiguousArray<NSManagedObject> = []
  @exclusivity(unchecked) var copies: ContiguousArray<NSManagedObject?> = []
  @exclusivity(unchecked) var states: ContiguousArray<CopyState> = []
  /// Where each entity's objects stand.
  @exclusivity(unchecked) var ranges: [Range<Int>] = []
  @exclusivity(unchecked) private var places = ObjectTable<Int>()

  /// The objects that generated code reads.
  @exclusivity(unchecked) var read: ArraySlice<NSManagedObject> = []
  /// What it does with the destinations.
  @exclusivity(unchecked) var visit: (NSManagedObject) -> Void = { _ in }
  /// The part of the batch that generated code works on, and the object that it has come to.
  @exclusivity(unchecked) var window = 0..<0
  @exclusivity(unchecked) var position = 0
  /// The entity whose objects these are.
  @exclusivity(unchecked) var entity = 0
  /// The relationship that is being linked.
  @exclusivity(unchecked) var relationship = 0
  #if !canImport(CoreData)
  /// The relationship whose members generated code reads, where its slot was found, and for which entity.
  @exclusivity(unchecked) var reading: Int?
  @exclusivity(unchecked) var readSlot: (relationship: Int, entity: NSEntityDescription, slot: Int)?
  #endif
  /// Whether an object's `awakeFromInsert` may have inserted or linked others.
  @exclusivity(unchecked) var mayHaveAwakened = false

  /// What the links left out, by relationship.
  var dangling: [Int: Int] = [:]
  var leftOut: [Int: Int] = [:]
  /// The places of objects, by relationship, whose links wait for objects of later batches.
  var waiting: [Int: [Int]] = [:]

  init(_ model: CopyModel, from source: NSManagedObjectContext, to target: NSManagedObjectContext) {
    self.model = model
    self.source = source
    self.target = target
    added = Array(repeating: [], count: model.entities.count)
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

  // MARK: What generated code asks

  /// Inserts the copies of an entity's objects that the target lacks.
  ///
  /// Used by generated code.
  ///
  /// - Parameter make: Makes an object of an entity in a context.
  public func insertCopies(_ make: (NSEntityDescription, NSManagedObjectContext) -> NSManagedObject) {
    let description = model.entities[entity].target
    for place in window where copies[place] == nil {
      let copy = make(description, target)
      #if canImport(CoreData)
      mayHaveAwakened = true
      #else
      if !NSManagedObjectContext.isLatestChange(copy) { mayHaveAwakened = true }
      #endif
      copies[place] = copy
    }
  }

  /// Calls a closure with each object and its copy.
  ///
  /// Used by generated code.
  ///
  /// - Parameters:
  ///   - type: The class that the model gives the entity.
  ///   - body: What to do.
  public func forEachPair<Object: NSManagedObject>(of type: Object.Type, _ body: (Object, Object) -> Void) {
    for place in window {
      position = place
      guard let copy = copies[place] else { continue }
      body(typed(sources[place]), typed(copy))
    }
  }

  /// Calls a closure with each object that is read.
  ///
  /// Used by generated code.
  ///
  /// - Parameters:
  ///   - type: The class that the model gives the entity.
  ///   - body: What to do.
  public func forEachSource<Object: NSManagedObject>(of type: Object.Type, _ body: (Object) -> Void) {
    for object in read { body(typed(object)) }
  }

  /// Names the destination of a to-one relationship.
  ///
  /// Used by generated code.
  public func reach(_ destination: NSManagedObject?) {
    if let destination { visit(destination) }
  }

  /// Names the destinations of a to-many relationship.
  ///
  /// Used by generated code.
  public func reach<Object: NSManagedObject>(_ destinations: Members<Object>) {
    for destination in destinations.objects { visit(destination) }
  }

  /// An object as its class, which the models were found to agree on.
  func typed<Object: NSManagedObject>(_ object: NSManagedObject) -> Object {
    guard let object = object as? Object else {
      preconditionFailure(
        "the model gives '\(object.entity.name ?? "")' the class \(Swift.type(of: object)), but \(Object.self) was generated"
      )
    }
    return object
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
