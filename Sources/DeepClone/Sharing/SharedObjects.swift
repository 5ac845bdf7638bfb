/// What stands for shared objects in the store of another coordinator, to which nothing of the source's can be linked.
///
/// An object is found there by its entity's `matchBy` attributes; nil never matches. What is not found is copied once: its
/// attributes verbatim, what it owns likewise, its shared to-ones by `matchBy`; its relationships back are not followed,
/// unless they are required: without what they lead to the copy could not be saved.
final class SharedObjects: CopyWork {
  /// What stands for an object; the object is kept, so that none takes its place in the table.
  private var counterparts = ObjectTable<(source: NSManagedObject, counterpart: NSManagedObject)>()
  /// What was inserted in the running call.
  private var inserted: [NSManagedObject] = []
  /// The sources that the running call added.
  private var added: [NSManagedObject] = []
  /// How many objects were found, by entity.
  private(set) var matched: [String: Int] = [:]
  /// The same when the last call had ended.
  private var matchedBefore: [String: Int] = [:]
  /// The entities that were copied, by the identities of what generated code says of them.
  private var entities: [ObjectIdentifier: SharedEntity] = [:]
  /// Both sides' entities, by the identities of the models in code.
  private var models: [ObjectIdentifier: EntityPairs] = [:]

  private let insertedValues: InsertedValues

  init(to target: NSManagedObjectContext, noting insertedValues: InsertedValues) {
    self.insertedValues = insertedValues
    super.init(to: target)
  }

  /// What stands for an object, or nil.
  func counterpart(of object: NSManagedObject) -> NSManagedObject? { counterparts[object]?.counterpart }

  /// Finds or copies objects that are not known yet.
  func add(_ objects: [NSManagedObject], model: CloneModel, context: CloneContext) throws {
    guard !objects.isEmpty else { return }
    defer { (sources, copies) = ([], []) }
    var copied: [(entity: SharedEntity, part: Range<Int>)] = []
    // Breadth first, without recursion: what is owned is copied as well, and what is needed is matched or copied.
    var (shared, owned) = (objects, [NSManagedObject]())
    while !shared.isEmpty || !owned.isEmpty {
      try match(shared, model: model, context: context)
      let pending = try model.byEntity(unknown(shared + owned))
      (shared, owned) = ([], [])
      for (number, objects) in pending {
        let entity = try entity(model.entities[number], of: model, context: context)
        let part = copy(objects, of: entity)
        try reach(entity.owned, of: sources[part]) { destination, _ in owned.append(destination) }
        try reach(entity.needed, of: sources[part]) { destination, _ in shared.append(destination) }
        copied.append((entity, part))
      }
    }
    var toOnes: [NSManagedObject] = []
    for (entity, part) in copied {
      begin(entity.pair)
      try reach(entity.linked, of: sources[part]) { destination, _ in toOnes.append(destination) }
    }
    try match(toOnes, model: model, context: context)
    for (entity, part) in copied {
      begin(entity.pair)
      try link(entity.owned.followed(by: entity.linked), in: part)
    }
  }

  /// Ends a call.
  func finish() {
    inserted = []
    added = []
    matchedBefore = matched
  }

  /// Forgets what the running call added.
  ///
  /// - Returns: What it inserted.
  func discard() -> [NSManagedObject] {
    for object in added { counterparts[object] = nil }
    matched = matchedBefore
    defer { finish() }
    return inserted
  }

  /// Finds objects in the target, with one fetch per entity.
  private func match(_ objects: [NSManagedObject], model: CloneModel, context: CloneContext) throws {
    for (number, objects) in try model.byEntity(unknown(objects)) {
      let entity = model.entities[number]
      if entity.matchBy.isEmpty { continue }
      let target = try context.targetEntity(named: entity.name)
      let known = target.attributesByName
      if let key = entity.matchBy.first(where: { known[$0] == nil }) {
        throw CloneError.propertyDiffers(entity: entity.name, property: key)
      }
      let matching = ObjectMatching(entity: target, attributes: entity.matchBy)
      let identities = objects.map(matching.identity)
      let candidates = try matching.candidates(for: identities, in: context.managedObjectContext)
      for (object, identity) in zip(objects, identities) {
        // The first of several wins; a uniqueness constraint forbids more than one anyway.
        guard let match = identity.flatMap({ candidates[$0] })?.first(where: { !context.hasMade($0) }) else {
          continue
        }
        record(match, of: object)
        matched[entity.name, default: 0] += 1
      }
    }
  }

  /// Those of some objects that nothing stands for yet, each once.
  private func unknown(_ objects: [NSManagedObject]) -> [NSManagedObject] {
    var seen = ObjectSet()
    return objects.filter { counterparts[$0] == nil && seen.insert($0) }
  }

  private func record(_ counterpart: NSManagedObject, of object: NSManagedObject) {
    counterparts[object] = (object, counterpart)
    added.append(object)
  }

  /// Copies the values of objects of one entity.
  ///
  /// - Returns: Where the objects and their copies stand.
  private func copy(_ objects: [NSManagedObject], of entity: SharedEntity) -> Range<Int> {
    let part = sources.count..<sources.count + objects.count
    sources += objects
    copies += repeatElement(nil, count: objects.count)
    begin(entity.pair)
    makeCopies(in: part)
    for place in part {
      guard let copy = copies[place] else { continue }
      inserted.append(copy)
      record(copy, of: sources[place])
    }
    return part
  }

  private func entity(_ entity: CloneEntity, of model: CloneModel, context: CloneContext) throws -> SharedEntity {
    if let known = entities[ObjectIdentifier(entity)] { return known }
    let pairs = try models[ObjectIdentifier(model)] ?? context.entityPairs(of: model)
    models[ObjectIdentifier(model)] = pairs
    let pair = try pairs.pair(entity) { _ in CloneError.entityMissing(entity: entity.name) }
    let shared = SharedEntity(pair)
    try context.checkTarget(copying: shared)
    entities[ObjectIdentifier(entity)] = shared
    return shared
  }

  override func noteAwakened(_ copy: NSManagedObject) { insertedValues.note(copy) }

  // MARK: What generated code hands over

  override func take(
    _ destination: NSManagedObject?, _ link: Int, _ outcome: CloneRules.RelationshipOutcome
  ) throws -> LinkedObject {
    if isReading {
      if let destination { read(destination, by: link) }
      return .nothing
    }
    let found = destination.flatMap(counterpart)
    return found == nil && outcome == .shared ? .nothing : .write(found)
  }

  override func take(
    _ members: ContiguousArray<NSManagedObject>, _ link: Int, _ outcome: CloneRules.RelationshipOutcome
  ) throws -> ContiguousArray<NSManagedObject>? {
    if isReading {
      for member in members { read(member, by: link) }
      return nil
    }
    let found = ContiguousArray(members.lazy.compactMap(self.counterpart))
    return found.isEmpty && outcome == .shared ? nil : found
  }
}

/// An entity whose objects are copied where they are shared.
struct SharedEntity {
  let pair: EntityPair
  /// The relationships whose destinations are copied too.
  let owned: LinkPasses
  /// The shared relationships without which a copy could not be saved.
  let needed: LinkPasses
  /// The shared relationships that a copy gets: the to-ones, and what it needs.
  let linked: LinkPasses
  /// The names of all properties that a copy gets.
  let properties: [String]

  init(_ pair: EntityPair) {
    self.pair = pair
    let (links, relationships) = (pair.cloning.links, pair.source.relationshipsByName)
    let shared = links.indices.filter { links[$0].outcome == .shared }
    let owned = links.indices.filter { links[$0].outcome == .cloned }
    let needed = shared.filter { relationships[links[$0].name]?.needsDestination == true }
    let linked = shared.filter { !links[$0].isToMany || needed.contains($0) }
    self.owned = LinkPasses(owned, of: pair.cloning)
    self.needed = LinkPasses(needed, of: pair.cloning)
    self.linked = LinkPasses(linked, of: pair.cloning)
    let attributes = pair.source.attributesByName.filter { !($0.value is NSDerivedAttributeDescription) }.keys.sorted()
    properties = attributes + (owned + linked).map { links[$0].name }
  }
}

extension CloneModel {
  /// Puts objects together that are of one entity.
  ///
  /// - Returns: The entities' numbers, in their order, each with its objects.
  /// - Throws: `CloneError.entityMissing` where the model in code has no such entity.
  fileprivate func byEntity(_ objects: [NSManagedObject]) throws -> [(key: Int, value: [NSManagedObject])] {
    try Dictionary(grouping: objects) { object in
      guard let number = numbers[object.entity.name ?? ""] else { throw CloneError.entityMissing(object) }
      return number
    }.sorted { $0.key < $1.key }
  }
}
