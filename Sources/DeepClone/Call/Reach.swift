/// Everything that the roots of a call own, found breadth first and without recursion.
final class Reach {
  /// The entities of the objects that were reached.
  private(set) var entities: [ReachedEntity] = []
  /// Further owners of objects that were reached before.
  private(set) var laterOwners: [LaterOwner] = []
  /// True if an object of the call owns one of its roots, so that owners don't come first in the list.
  private(set) var hasOwnedRoot = false
  private let call: CloneCall
  private let graph: CloneGraph
  /// The entity that was looked up last.
  private var lastEntity: ReachedEntity?
  /// The only root of the first call; nil otherwise.
  private var onlyRoot: NSManagedObject?

  /// A further owner of an object that was reached before.
  struct LaterOwner {
    let source: NSManagedObject
    /// The owner's index, and its relationship.
    let owner: Int
    let link: CloneLink
  }

  /// Reaches what some roots own.
  ///
  /// - Throws: `CloneError` if an object can't be cloned, a Cocoa error of fetching, `CancellationError`.
  init(of roots: [NSManagedObject], in call: CloneCall) throws {
    (self.call, graph) = (call, call.graph)
    graph.beginCall(call.paths)
    onlyRoot = roots.count == 1 && !graph.hasEarlierCalls ? roots.first : nil
    var first = graph.objects.count
    for root in roots { try add(root) }
    while first < graph.objects.count {
      try call.context.checkCancellation()
      let level = first..<graph.objects.count
      if entities.contains(where: \.isStored) { try call.fetch(level) }
      for index in level { try followOwned(of: index) }
      first = level.upperBound
    }
    call.end = first
  }

  // MARK: Entities

  /// The entity of the object at an index.
  func entity(at index: Int) -> ReachedEntity? {
    let number = graph.objects.records[index].entity
    if let lastEntity, lastEntity.rules.number == number { return lastEntity }
    return entities.first { $0.rules.number == number }
  }

  /// Calls a closure with each stretch of objects of one entity, among those that are cloned or some others.
  func eachStretch(_ range: Range<Int>? = nil, _ body: (ReachedEntity, Range<Int>) throws -> Void) rethrows {
    let (records, range) = (graph.objects.records, range ?? call.indices)
    var first = range.lowerBound
    while first < range.upperBound {
      let (number, isCopy) = (records[first].entity, records[first].isCopy)
      var end = first + 1
      while end < range.upperBound, records[end].entity == number, records[end].isCopy == isCopy { end += 1 }
      if let entity = entity(at: first) { try body(entity, first..<end) }
      first = end
    }
  }

  /// The entity of an object.
  ///
  /// - Throws: `CloneError.Code.entityMissing` if the generated code or the target has no such entity.
  private func entity(of object: NSManagedObject) throws -> ReachedEntity {
    let description = object.entity
    if let lastEntity, lastEntity.description === description { return lastEntity }
    if let known = entities.first(where: { $0.description === description }) {
      lastEntity = known
      return known
    }
    let rules = try graph.model.rules(of: object)
    let target = call.contexts.isOne ? description : try call.contexts.targetEntity(named: rules.name)
    let entity = ReachedEntity(rules, description, target)
    entities.append(entity)
    lastEntity = entity
    return entity
  }

  // MARK: Reaching

  /// Adds a root, once.
  private func add(_ root: NSManagedObject) throws {
    guard let source = root.managedObjectContext else { throw CloneError.sourceUnreadable(root) }
    guard source === call.contexts.source else {
      let text = "cannot be cloned: the other objects of this CloneContext belong to another context"
      throw CloneError(.severalSourceContexts, root, text)
    }
    let entity = try entity(of: root)
    if entity.rules.isNeverCloned {
      throw CloneError(.neverCloned, entity.rules.name, "cannot be cloned: the model says that its objects never are")
    }
    if graph.contains(root) {
      // An earlier call made its clone, maybe with other paths.
      guard let paths = call.paths, let index = graph.index(of: root), index < call.start else { return }
      if paths.isLike(graph.paths(at: index)) { return }
      throw CloneError(
        .clonedWithOtherExclusions, root,
        "cannot be cloned: an earlier call with the same CloneContext cloned it with other exclusions")
    }
    var record = ReachedObject(entity: entity.rules.number, call: graph.call, role: .root)
    record.back = call.adoption?.link.inverse ?? -1
    try entity.check(root, nil, in: graph.model)
    graph.objects.append(root, record)
  }

  /// Adds an object that is copied alone.
  func addCopy(of object: NSManagedObject, _ role: ReachedObject.Role) throws {
    let entity = try entity(of: object)
    try entity.check(object, nil, in: graph.model)
    graph.objects.append(object, ReachedObject(entity: entity.rules.number, call: graph.call, role: role))
  }

  /// Follows what an object owns.
  private func followOwned(of index: Int) throws {
    guard let entity = entity(at: index), !entity.rules.owned.isEmpty else { return }
    let (source, record) = (graph.objects.sources[index], graph.objects.records[index])
    let excluded = call.excluded(index)
    for link in entity.rules.owned where link.number != record.back && !excluded.contains(link.number) {
      if link.isToMany {
        let members = link.access.members(source)
        if members.isEmpty { continue }
        let way = way(through: link, from: index)
        if try reachTogether(members, way, link) { continue }
        for member in members { try reach(member, way, link, source) }
      } else if let destination = link.access.object(source) {
        try reach(destination, way(through: link, from: index), link, source)
      }
    }
  }

  /// Describes how a relationship reaches objects of its first destination entity.
  private func way(through link: CloneLink, from index: Int) -> ReachedObject {
    var way = ReachedObject(entity: link.destinations.first ?? 0, call: graph.call)
    (way.owner, way.link) = (index, link.number)
    way.back = link.inverseKind == .toOne ? link.inverse : -1
    // An ordered side is written whole, when all its members exist.
    way.linksToOwner = way.back >= 0 && !link.isOrdered
    return way
  }

  /// Adds the members of a relationship together, if all are of one entity and certainly new.
  ///
  /// - Returns: Whether it added them.
  private func reachTogether(
    _ members: ContiguousArray<NSManagedObject>, _ way: ReachedObject, _ link: CloneLink
  ) throws -> Bool {
    guard let onlyRoot, call.context.options.filters.isEmpty, link.destinations.count == 1,
      !members.contains(where: { $0 === onlyRoot })
    else { return false }
    let entity = try entity(of: members[0])
    guard entity.isOnlyWay(link) else { return false }
    for member in members {
      if member.entity !== entity.description { throw CloneError.entityMissing(member) }
      try entity.check(member, link, in: graph.model)
    }
    graph.objects.append(members, way)
    return true
  }

  /// Adds an object that is owned, or notes a later owner of an object that was reached before.
  private func reach(
    _ object: NSManagedObject, _ way: ReachedObject, _ link: CloneLink, _ owner: NSManagedObject
  ) throws {
    // An earlier call put the object beside its source.
    if graph.hasEarlierCalls, call.contexts.isOne, graph.isClone(object), !graph.isClone(owner) { return }
    // Filters don't apply to roots.
    if !call.context.options.filters.isEmpty, call.context.options.skips(object), !graph.contains(object) { return }
    let entity = try entity(of: object)
    let isSurelyNew = entity.isOnlyWay(link) && onlyRoot != nil && object !== onlyRoot
    guard !isSurelyNew, graph.contains(object) else {
      var record = way
      record.entity = entity.rules.number
      try entity.check(object, link, in: graph.model)
      return graph.objects.append(object, record)
    }
    laterOwners.append(LaterOwner(source: object, owner: way.owner, link: link))
    // An earlier call's clones aren't changed. An object that owns itself may have another owner as well.
    guard let index = graph.index(of: object), index >= call.start else { return }
    let known = graph.objects.records[index]
    if known.hasOwner, known.owner != index { return }
    graph.objects.setOwner(of: index, way)
    hasOwnedRoot = true
  }
}

extension CloneError {
  /// The error for a destination that has another class than code was generated for.
  static func memberClassDiffers(
    _ link: CloneLink, of model: ModelRules, _ found: NSManagedObject.Type, _ table: EntityRules
  ) -> CloneError {
    CloneError(
      .memberClassDiffers, model.entities[link.entity].name, property: link.name,
      "cannot be cloned: it refers to an object of the class \(found), but code was generated for "
        + "\(table.objectType); see that the model names the class, with its module, and that the app has it")
  }
}
