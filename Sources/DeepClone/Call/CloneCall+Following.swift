// The third phase: values that follow owners or other clones, and values that classes make themselves.

extension CloneCall {
  /// Gives all clones the values that depend on other clones or on their class, if a root turned out to have an owner.
  ///
  /// Otherwise, owners come before what they own, and each clone gets these values as it's made.
  ///
  /// - Throws: `CloneError`, what the app's own code throws.
  func follow() throws {
    if context.options.keepsValues { return }
    if hasOwnedRoot, entities.contains(where: \.rules.dependsOnOthers) {
      let order = ownersFirst()
      // Twice, for circles of owners.
      recordAncestors(order.indices + order.indices)
      try follow(in: order, makes: true)
    }
  }

  /// Gives clones the values that follow their parents, owners first.
  ///
  /// - Parameter makes: Whether they get the values that their class makes, too.
  private func follow(in order: OwnerOrder, makes: Bool) throws {
    let circles = CircleValues(self, makes: makes)
    for index in order.indices {
      if order.inCircles.contains(index) {
        try circles.settle(index)
      } else {
        try graph.withBlock(index..<index + 1) { try follow($0, at: index, rules(index), makes: makes) }
      }
    }
  }

  /// Gives clones of one owner the values that depend on other clones or on their class.
  func follow(_ block: Block, at first: Int, _ rules: CloneEntity, makes: Bool = true) throws {
    let excluded = excludedAttributes(first)
    for attribute in rules.following where !excluded.contains(attribute.number) {
      try follow(attribute, block, at: first)
    }
    if makes { try makeValues(block, rules, excluding: excluded) }
  }

  /// Gives clones the values that their class makes.
  func makeValues(_ block: Block, _ rules: CloneEntity, excluding excluded: [Int]) throws {
    if rules.custom.isEmpty { return }
    for place in 0..<block.count {
      for attribute in rules.custom where !excluded.contains(attribute.number) {
        try attribute.line.make?(block.source(place), block.clone(place), context)
      }
    }
  }

  /// Gives clones of one owner a value that follows their parent.
  func follow(_ attribute: CloneAttribute, _ block: Block, at first: Int) throws {
    let owner = graph.records[first].owner
    let found = parent(attribute, owner)
    // An object that owns itself has no other value of the attribute to follow.
    if let (parent, followed) = found, owner != first || followed.attribute != attribute.name {
      followed.give(parent.clone, block)
    } else if case .followsParent(_, _, let without) = attribute.outcome {
      switch without {
      case .blank: break
      case .keep: attribute.line.copy?(block)
      case .error where found != nil: break
      case .error:
        throw CloneError.about(block.source(0)) {
          let followed = attribute.outcome.followedName ?? ""
          return .parentMissing(entity: $0, attribute: attribute.name, followed: followed, object: $1)
        }
      }
    }
  }

  // MARK: Parents

  /// An object that others follow, as source and clone; both are the same object if it's a new owner or above one.
  private typealias Parent = (source: NSManagedObject, clone: NSManagedObject)

  /// The object that an attribute follows, and how.
  private func parent(_ attribute: CloneAttribute, _ owner: Int) -> (Parent, FollowedAttribute)? {
    if owner < 0, adoption == nil { return nil }
    for followed in attribute.followed {
      if let index = parent(followed, owner) { return ((graph.sources[index], graph.clones[index]), followed) }
      if owner < 0 || owner >= start, let giver = adoption?.giver(followed, isOwn: owner < 0) {
        return ((giver, giver), followed)
      }
    }
    return nil
  }

  /// The index of the object that is followed, among an owner and what is above it.
  func parent(_ followed: FollowedAttribute, _ owner: Int) -> Int? {
    guard owner >= 0, let number = followed.number else { return nil }
    if rules(owner).isKind(of: number) { return owner }
    guard followed.relation == .ancestor, owner >= start, let above = ancestors[number]?[owner - start] else {
      return nil
    }
    return above < 0 ? nil : above
  }

  /// Records the nearest owner above each object for each entity that an attribute follows by name.
  func recordAncestors(_ order: some Sequence<Int>) {
    guard !graph.model.followedAncestors.isEmpty, indices.count > 1 else { return }
    for number in graph.model.followedAncestors {
      var nearest = [Int](repeating: -1, count: indices.count)
      for index in order {
        let owner = graph.records[index].owner
        if owner < start || owner == index { continue }
        nearest[index - start] = rules(owner).isKind(of: number) ? owner : nearest[owner - start]
      }
      ancestors[number] = nearest
    }
  }

  /// Objects, owners first, and those among them that own each other in circles, or themselves.
  private typealias OwnerOrder = (indices: [Int], inCircles: Set<Int>)

  /// The objects of the call, owners first.
  private func ownersFirst() -> OwnerOrder {
    var (order, inCircles): ([Int], Set<Int>) = ([], [])
    var isSeen = [Bool](repeating: false, count: indices.count)
    for first in indices {
      var (chain, next): ([Int], Int) = ([], first)
      while next >= start, !isSeen[next - start] {
        isSeen[next - start] = true
        chain.append(next)
        next = graph.records[next].owner
      }
      if let begin = chain.firstIndex(of: next) { inCircles.formUnion(chain[begin...]) }
      order += chain.reversed()
    }
    return (order, inCircles)
  }

  // MARK: IDs of other objects

  /// Gives attributes with the rule `followClone` the new IDs of the objects whose IDs they hold, when all clones exist.
  func followClones() throws {
    if context.options.keepsValues { return }
    if !graph.model.names.isEmpty {
      // Later calls may name what this one clones.
      noteNames()
      let holders = indices.filter { !rules($0).followingClones.isEmpty }
      // The ID that one attribute holds may itself follow a clone: as many rounds as keys settle every chain.
      for _ in holders.isEmpty ? [] : graph.model.names {
        for index in holders { followClones(of: index) }
        // Some parents have their new values only now.
        if parentsFollowClones { try followParentsAgain() }
      }
    }
    try checkLaterOwners()
  }

  private func noteNames() {
    for key in graph.model.names {
      for index in indices where rules(index).isKind(of: key.entity) {
        let name = graph.sources[index].storedValue(forKey: key.attribute) as? AnyHashable
        if let name { graph.note(name, key, index) }
      }
    }
  }

  private func followClones(of index: Int) {
    let excluded = excludedAttributes(index)
    for attribute in rules(index).followingClones where !excluded.contains(attribute.number) {
      guard let key = attribute.named, let followed = attribute.followed.first,
        let name = graph.sources[index].storedValue(forKey: attribute.name) as? AnyHashable,
        let named = graph.clone(named: name, key)
      else { continue }
      graph.withBlock(index..<index + 1) { followed.give(named, $0) }
    }
  }

  private func followParentsAgain() throws {
    try follow(in: hasOwnedRoot ? ownersFirst() : (Array(indices), []), makes: false)
  }

  /// True if an attribute of what was reached follows one of a parent's that follows a clone.
  private var parentsFollowClones: Bool {
    let names = Set(entities.flatMap { $0.rules.followingClones.map(\.name) })
    return entities.contains { entity in
      entity.rules.following.contains { $0.followed.contains { names.contains($0.attribute) } }
    }
  }

  // MARK: Later owners

  /// Refuses later owners whose values differ from those that clones already follow.
  ///
  /// - Throws: `CloneError.parentsDiffer`.
  func checkLaterOwners() throws {
    for later in laterOwners {
      guard let place = graph.place(of: later.source), let clone = graph.clone(at: place) else { continue }
      let way = graph.way(to: place)
      var first = -1
      if case .listed(let index) = place { first = graph.records[index].owner }
      // An object that owns itself counts as its only owner here.
      if way.ownerEntity < 0 || first == later.owner || graph.sources[later.owner] === later.source { continue }
      let entity = graph.model.entities[way.entity]
      let excluded = graph.paths(of: place)?.excludedAttributes(in: way.state, of: entity) ?? []
      for attribute in entity.following where !excluded.contains(attribute.number) {
        guard let (parent, followed) = parent(attribute, later.owner) else { continue }
        let own = clone.storedValue(forKey: attribute.name)
        if StoredValue.areEqual(own, parent.clone.storedValue(forKey: followed.attribute)) { continue }
        let known = first < 0 ? savedOwner(of: later.source, way) : self.parent(attribute, first)?.0.source
        throw CloneError.parentsDiffer(
          attribute.name, of: later.source, first: known ?? graph.sources[first], later: parent.source)
      }
    }
  }

  /// The owner of an object whose clone is saved and released.
  private func savedOwner(of source: NSManagedObject, _ way: SavedWay) -> NSManagedObject {
    let owner = graph.model.entities[way.ownerEntity].links[way.link]
    guard owner.inverse >= 0 else { return source }
    return source.destinations(of: graph.model.entities[way.entity].links[owner.inverse].name).first ?? source
  }
}
