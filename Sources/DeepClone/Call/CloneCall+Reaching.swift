// The first pass: everything that the roots own, found breadth first and without recursion.

extension CloneCall {
  /// Reaches what some roots own.
  ///
  /// - Parameters:
  ///   - roots: The roots.
  ///   - owner: The owner of their clones; nil for their sources' owners.
  /// - Throws: `CloneError` if an object can't be cloned, a Cocoa error of fetching, `CancellationError`.
  func reach(_ roots: [NSManagedObject], into owner: NewOwner<NSManagedObject>?) throws {
    graph.beginCall(paths)
    adoption = try owner.map { try Adoption($0, of: roots, in: graph.model, contexts, context.options) }
    onlyRoot = roots.count == 1 && !graph.hasEarlierCalls ? roots.first : nil
    for root in roots { self.roots.append(try add(root)) }
    var first = start
    while first < graph.objects.count {
      try context.checkCancellation()
      let level = first..<graph.objects.count
      if entities.contains(where: \.isStored) { try fetch(level) }
      for index in level { try reachOwned(by: index) }
      first = level.upperBound
    }
    end = first
  }

  /// Looks up the entity of an object, and lists it the first time.
  ///
  /// - Throws: `CloneError` if the target has no such entity, or one of the models doesn't agree with the generated code.
  private func enterEntity(of object: NSManagedObject) throws -> ReachedEntity {
    let description = object.entity
    if let lastEntity, lastEntity.description === description { return lastEntity }
    if let known = entities.first(where: { $0.description === description }) {
      lastEntity = known
      return known
    }
    let (rules, target) = try find(description)
    let entity = ReachedEntity(rules, description, target)
    entities.append(entity)
    lastEntity = entity
    return entity
  }

  /// Adds a root, once.
  ///
  /// - Returns: Its index.
  private func add(_ root: NSManagedObject) throws -> Int {
    guard let source = root.managedObjectContext else { throw CloneError.sourceUnreadable(root) }
    guard source === contexts.source else {
      let text = "cannot be cloned: the other objects of this CloneContext belong to another context"
      throw CloneError(.severalSourceContexts, root, text)
    }
    let entity = try enterEntity(of: root)
    if entity.rules.isNeverCloned {
      throw CloneError(.neverCloned, entity.rules.name, "cannot be cloned: the model says that its objects never are")
    }
    if let index = graph.index(of: root) {
      // An earlier call made its clone, maybe with other paths.
      if let paths, index < start, !paths.isLike(graph.paths(at: index)) {
        throw CloneError(
          .clonedWithOtherExclusions, root,
          "cannot be cloned: an earlier call with the same CloneContext cloned it with other exclusions")
      }
      return index
    }
    try refuseCopied(root)
    var record = ReachedObject(entityNumber: entity.rules.number, call: graph.call, role: .root)
    record.back = adoption?.link.inverse ?? -1
    try entity.check(root, nil, in: graph.model)
    graph.objects.append(root, record)
    return graph.objects.count - 1
  }

  /// Throws if an earlier call has copied an object alone, so that a clone would be a second one in the target.
  private func refuseCopied(_ object: NSManagedObject) throws {
    guard graph.hasEarlierCalls, graph.copy(of: object) != nil else { return }
    throw CloneError(
      .copiedBefore, object,
      "cannot be cloned: an earlier call with the same CloneContext copied it alone, since other clones share it; clone it first, "
        + "or in the same call")
  }

  /// Adds an object that is copied alone.
  func addCopy(of object: NSManagedObject, _ role: ReachedObject.Role) throws {
    let entity = try enterEntity(of: object)
    try entity.check(object, nil, in: graph.model)
    graph.objects.append(object, ReachedObject(entityNumber: entity.rules.number, call: graph.call, role: role))
  }

  /// Reaches what an object owns.
  private func reachOwned(by index: Int) throws {
    guard let entity = entity(at: index), !entity.rules.owned.isEmpty else { return }
    let source = graph.objects.sources[index]
    let back = graph.objects.records[index].back
    let excluded = excluded(index)
    for link in entity.rules.owned where link.number != back && !excluded.contains(link.number) {
      if link.isToMany {
        let members = graph.own(link.access.members(source))
        if members.isEmpty { continue }
        let found = record(through: link, from: index)
        if try reachTogether(members, found, link) { continue }
        for member in members { try reach(member, found, link) }
      } else if let destination = link.access.object(source) {
        try reach(destination, record(through: link, from: index), link)
      }
    }
  }

  /// Describes how a relationship reaches objects of its first destination entity.
  private func record(through link: CloneLink, from index: Int) -> ReachedObject {
    var record = ReachedObject(entityNumber: link.destinations.first ?? 0, call: graph.call)
    record.owner = index
    record.link = link.number
    record.back = link.inverseKind == .toOne ? link.inverse : -1
    // An ordered side is written whole, when all its members exist.
    record.linksToOwner = record.back >= 0 && !link.isOrdered
    return record
  }

  /// Adds the members of a relationship together, if all are of one entity and certainly new.
  ///
  /// - Returns: Whether it added them.
  private func reachTogether(
    _ members: ContiguousArray<NSManagedObject>, _ record: ReachedObject, _ link: CloneLink
  ) throws -> Bool {
    guard let onlyRoot, context.options.filters.isEmpty, link.destinations.count == 1,
      !members.contains(where: { $0 === onlyRoot })
    else { return false }
    let entity = try enterEntity(of: members[0])
    guard entity.noteReach(through: link) else { return false }
    for member in members {
      // An entity that the generated code doesn't have; reached one by one, it's refused.
      if member.entity !== entity.description { return false }
      try entity.check(member, link, in: graph.model)
    }
    graph.objects.append(members, record)
    return true
  }

  /// Adds an object that is owned, or notes a later owner of an object that was reached before.
  private func reach(_ object: NSManagedObject, _ record: ReachedObject, _ link: CloneLink) throws {
    // Filters don't apply to roots.
    if !context.options.filters.isEmpty, context.options.skips(object), !graph.contains(object) { return }
    let entity = try enterEntity(of: object)
    let isSurelyNew = entity.noteReach(through: link) && onlyRoot != nil && object !== onlyRoot
    guard !isSurelyNew, graph.contains(object) else {
      try refuseCopied(object)
      var record = record
      record.entityNumber = entity.rules.number
      try entity.check(object, link, in: graph.model)
      return graph.objects.append(object, record)
    }
    laterOwners.append(LaterOwner(source: object, owner: record.owner, link: link))
    // An earlier call's clones aren't changed. An object that owns itself may have another owner as well.
    guard let index = graph.index(of: object), index >= start else { return }
    let known = graph.objects.records[index]
    if known.hasOwner, known.owner != index { return }
    graph.objects.setOwner(of: index, record)
    hasOwnedRoot = true
  }
}

extension CloneError {
  /// The error for a destination that has another class than code was generated for.
  static func memberClassDiffers(
    _ link: CloneLink, of model: ModelRules, _ found: NSManagedObject.Type, _ table: EntityRules
  ) -> CloneError {
    CloneError(
      .memberClassDiffers, model.entities[link.entityNumber].name, property: link.name,
      "cannot be cloned: it refers to an object of the class \(found), but code was generated for "
        + "\(table.objectType); see that the model names the class, with its module, and that the app has it")
  }
}
