/// Decides what stands in for the objects that a call's clones share, and that copies of them need.
struct StandInSearch {
  private let call: CloneCall
  private let graph: CloneGraph
  private let standIns: StandIns
  private let options: CloneOptions
  /// The objects that the roots belong to.
  private let owners: Set<ObjectIdentifier>

  init(_ call: CloneCall, _ standIns: StandIns) {
    self.call = call
    graph = call.graph
    self.standIns = standIns
    options = call.context.options
    owners = call.ownersOfRoots
  }

  func run() throws {
    var wanted = ContiguousArray<NSManagedObject>()
    call.eachStretch(call.indices) { entity, range in
      for index in range { call.eachShared(by: index, entity) { wanted.append($1) } }
    }
    try decide(about: wanted)
    // Breadth first, without recursion: what a copy needs is found or copied by the same rules.
    var first = call.copied.lowerBound
    while first < graph.objects.count {
      let last = graph.objects.count
      try decide(aboutNeededBy: first..<last, toMany: false)
      first = last
      if first == graph.objects.count { try decide(aboutNeededBy: call.copied, toMany: true) }
    }
    try checkRequired()
  }

  /// Decides what becomes of objects that aren't cloned, unless the call has decided that already.
  private func decide(about objects: ContiguousArray<NSManagedObject>, canBeThemselves: Bool = true) throws {
    var unknown: [NSManagedObject] = []
    for object in objects.distinct where !graph.contains(object) && isOpen(object, canBeThemselves) {
      let isOwner = owners.contains(ObjectIdentifier(object))
      if canBeThemselves, let known = try call.contexts.linkable(object, options, isLeftOut: isOwner) {
        standIns.note(object, .itself(known), in: call)
      } else {
        unknown.append(object)
      }
    }
    for object in try unmatched(unknown, canBeThemselves) {
      let entity = try graph.model.rules(of: object.entity)
      if call.context.references.contains(object) {
        standIns.note(object, .leftOut(.notArchived), in: call)
      } else if owners.contains(ObjectIdentifier(object)) {
        let keys = options.counterparts == .archive ? entity.identifying : []
        if keys.isEmpty || keys.contains(where: { object.storedValue(forKey: $0) == nil }) {
          standIns.note(object, .leftOut(.ownsRoot), in: call)
        } else {
          // An archive keeps the values that identify what it leaves out.
          try copy(object, entity, .reference)
        }
      } else if options.skips(object) {
        standIns.note(object, .leftOut(.filtered), in: call)
      } else {
        let isStrict =
          !call.contexts.isAcrossCoordinators || call.contexts.store != nil || options.counterparts == .restore
        // The next call couldn't find the copy.
        if isStrict, entity.identifying.isEmpty, !options.copiesUnmatchedObjects {
          throw CloneError(
            .mayComeTwice, entity.name,
            "is shared and cannot be linked in the clones' store, and no rule 'matchBy' says how to find it there, "
              + "so that each call would copy it again; add the rule, or set 'copiesUnmatchedObjects'")
        }
        try copy(object, entity, .copied)
      }
    }
  }

  /// Adds an object that is copied alone.
  ///
  /// - Throws: `CloneError.Code.requiredLeftOut` if the call leaves out an attribute that a copy needs to be saved or found again.
  private func copy(_ object: NSManagedObject, _ rules: CloneEntity, _ role: ReachedObject.Role) throws {
    for number in call.paths?.leftOut(of: rules, at: nil).attributes ?? [] {
      let attribute = rules.attributes[number]
      try call.contexts.targetEntity(named: rules.name).checkExclusion(of: attribute)
      guard rules.identifying.contains(attribute.name) else { continue }
      throw CloneError.requiredLeftOut(rules.name, attribute.name, "'matchBy' names it, and the call excludes it")
    }
    try call.addCopy(of: object, role)
    standIns.note(object, nil, in: call)
  }

  /// Returns whether an object is still to be decided about: it wasn't yet, its counterpart no longer exists, or an
  /// earlier call left it out.
  private func isOpen(_ object: NSManagedObject, _ canBeItself: Bool = true) -> Bool {
    guard let decision = standIns.decisions[object] else { return graph.copy(of: object) == nil }
    switch decision.standIn {
    case .itself(let other): return !canBeItself || !other.exists
    case .found(let other): return !other.exists
    case .leftOut: return decision.call != graph.call
    }
  }

  /// Finds objects in the target, with one request an entity.
  ///
  /// - Returns: Those that weren't found.
  private func unmatched(_ objects: [NSManagedObject], _ canBeThemselves: Bool) throws -> [NSManagedObject] {
    var found: Set<NSManagedObject> = []
    let byEntity = try Dictionary(grouping: objects) { try graph.model.rules(of: $0.entity).number }
    for (_, objects) in byEntity.sorted(by: { $0.key < $1.key }) {
      let (rules, target) = try call.find(objects[0].entity)
      if rules.identifying.isEmpty { continue }
      let matching = ObjectMatching(entity: target, attributes: rules.identifying)
      let identities = objects.map(matching.identity)
      let candidates = try matching.candidates(for: identities, in: call.contexts.target)
      for (object, identity) in zip(objects, identities) {
        // The first of several wins; a uniqueness constraint forbids more than one anyway.
        let match = identity.flatMap { candidates[$0] }?.first {
          !graph.isClone($0) && (canBeThemselves || $0.objectID != object.objectID)
            && call.contexts.admits($0, for: object, options)
        }
        guard let match else { continue }
        standIns.note(object, .found(match), in: call)
        found.insert(object)
      }
    }
    return objects.filter { !found.contains($0) }
  }

  // MARK: Required relationships

  /// Decides what becomes of the destinations of copies' required relationships, unless the call takes enough of them
  /// anyway.
  private func decide(aboutNeededBy copies: Range<Int>, toMany: Bool) throws {
    for index in copies where graph.objects.records[index].role == .copied {
      guard let entity = call.entity(at: index) else { continue }
      for link in entity.required where link.isToMany == toMany {
        if call.paths?.leftOut(of: entity.rules, at: nil).links.contains(link.number) == true {
          throw CloneError.requiredLeftOut(entity.rules.name, link.name, "the call excludes it")
        }
        let destinations = entity.destinations(of: link, graph.objects.sources[index])
        let missing = destinations.filter { !graph.contains($0) && (isOpen($0) || call.isTaken($0, by: link)) }
        if destinations.count - missing.count >= entity.minimum(of: link) { continue }
        try decide(about: ContiguousArray(missing), canBeThemselves: link.inverseKind != .toOne)
      }
    }
  }

  /// Throws if a clone or a copy would lack a required destination.
  ///
  /// - Throws: `CloneError.Code.requiredLeftOut`.
  private func checkRequired() throws {
    try call.eachStretch(call.start..<graph.objects.count) { entity, range in
      let role = graph.objects.records[range.lowerBound].role
      let isCopied = role == .copied
      for link in entity.required where isCopied || role != .reference && link.isShared {
        for index in range where isCopied || graph.objects.records[index].back != link.number {
          if !isCopied, call.excluded(index).contains(link.number) {
            if options.counterparts == .archive { continue }
            throw CloneError.requiredLeftOut(entity.rules.name, link.name, "the call excludes it")
          }
          try check(link, entity, entity.destinations(of: link, graph.objects.sources[index]))
        }
      }
    }
  }

  private func check(_ link: CloneLink, _ entity: ReachedEntity, _ destinations: [NSManagedObject]) throws {
    let leftOut = destinations.compactMap { destination -> StandIns.Reason? in
      guard !graph.contains(destination), case .leftOut(let reason) = standIns.decisions[destination]?.standIn else {
        return nil
      }
      return reason
    }
    if destinations.count - leftOut.count >= entity.minimum(of: link) { return }
    // An archive doesn't hold an owner that nothing identifies.
    let mode = options.counterparts
    guard let reason = leftOut.first ?? (mode == .restore && destinations.isEmpty ? .notArchived : nil),
      mode != .archive || reason != .ownsRoot
    else { return }
    throw CloneError.requiredLeftOut(graph.model.entities[link.declaring].name, link.name, reason.rawValue)
  }
}

extension CloneCall {
  /// The objects that the roots belong to: those whose deletion would delete them, or, if there are none, all
  /// that own them.
  fileprivate var ownersOfRoots: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    // An archive was made without them.
    if context.options.counterparts == .restore { return found }
    for index in indices where graph.objects.records[index].isRoot {
      let source = graph.objects.sources[index]
      let owners = rules(index).links.filter(\.isOwner).map { link in
        let inverse = source.entity.relationshipsByName[link.name]?.inverseRelationship
        return (objects: source.destinations(of: link.name), cascades: inverse?.deleteRule == .cascadeDeleteRule)
      }
      let cascading = owners.filter { $0.cascades && !$0.objects.isEmpty }
      found.formUnion((cascading.isEmpty ? owners : cascading).flatMap(\.objects).map { ObjectIdentifier($0) })
    }
    return found
  }
}
