// The fourth pass: the values that depend on other clones or on their class, when all clones exist.

extension CloneCall {
  /// Gives the clones the values that rules take from other clones or from their class.
  ///
  /// - Throws: `CloneError`, what the app's own code throws.
  func settle() throws {
    if context.options.keepsValues { return }
    let keys = graph.model.identityKeys
    let depend = entities.contains(where: \.rules.dependsOnOthers)
    if !depend, keys.isEmpty { return }
    if depend {
      try checkCircles()
      try giveValues(makes: true)
    }
    if !keys.isEmpty { try followClones() }
    try checkLaterOwners()
  }

  // MARK: Parents

  /// Gives clones the values that follow their parents, owners first.
  ///
  /// In a circle of owners no object comes first, but a value may: further rounds settle what follows it.
  ///
  /// - Parameter makes: Whether they get the values that their class makes, too.
  private func giveValues(makes: Bool) throws {
    if ancestors.isEmpty {
      ancestors = graph.model.followedAncestors.map { _ in Array(repeating: -1, count: indices.count) }
    }
    let rounds = order.inCircles.isEmpty ? 1 : 1 + entities.reduce(0) { $0 + $1.rules.following.count }
    for round in 0..<rounds {
      for range in order.blocks {
        noteAncestors(of: range)
        let rules = rules(range.lowerBound)
        if !rules.dependsOnOthers { continue }
        let excluded = excludedAttributes(range.lowerBound)
        try graph.objects.withBlock(range) { block in
          for attribute in rules.following where !excluded.contains(attribute.number) {
            try follow(attribute, block, at: range.lowerBound)
          }
          if makes, round == 0 { try makeValues(block, rules, excluding: excluded) }
        }
      }
    }
  }

  /// Refuses circles of owners in which a value follows itself, so that none comes first.
  ///
  /// - Throws: `CloneError.Code.ownersInCircle`.
  private func checkCircles() throws {
    let circles = order.inCircles.filter { graph.objects.records[$0].owner != $0 }.sorted()
    var names: [String] = []
    for index in circles {
      let rules = rules(index)
      let excluded = excludedAttributes(index)
      for attribute in rules.following where !excluded.contains(attribute.number) {
        let name = "\(rules.name).\(attribute.name)"
        if !names.contains(name), graph.model.followsItself(attribute) { names.append(name) }
      }
    }
    if names.isEmpty { return }
    let objects = circles.map { graph.objects.sources[$0].objectID }
    throw CloneError(
      .ownersInCircle, objects: objects,
      "\(objects.count) objects own each other in a circle, in which \(names.joined(separator: ", ")) "
        + "\(names.count == 1 ? "follows itself" : "follow each other"), so no value comes first: "
        + objects.prefix(4).map { "\($0.uriRepresentation())" }.joined(separator: ", ")
        + (objects.count > 4 ? ", ..." : ""))
  }

  /// Notes what is above objects of one owner, once that is known of the owner.
  private func noteAncestors(of range: Range<Int>) {
    let owner = graph.objects.records[range.lowerBound].owner
    if owner < 0 || owner == range.lowerBound { return }
    for (place, number) in graph.model.followedAncestors.enumerated() {
      let nearest = rules(owner).isKind(of: number) ? owner : ancestors[place][owner - start]
      for index in range { ancestors[place][index - start] = nearest }
    }
  }

  /// Gives clones the values that their class makes.
  private func makeValues(_ block: Block, _ rules: CloneEntity, excluding excluded: [Int]) throws {
    if rules.custom.isEmpty { return }
    for position in 0..<block.count {
      for attribute in rules.custom where !excluded.contains(attribute.number) {
        try attribute.make?(block.source(position), block.clone(position), context)
      }
    }
  }

  /// Gives clones of one owner a value that follows their parent.
  private func follow(_ attribute: CloneAttribute, _ block: Block, at first: Int) throws {
    let owner = graph.objects.records[first].owner
    let found = parent(attribute, owner)
    // An object that owns itself has no other value of the attribute to follow.
    if let (parent, followed) = found, owner != first || followed.attribute != attribute.name {
      followed.give(parent.clone, block)
    } else if case .followsParent(_, _, let without) = attribute.outcome {
      switch without {
      case .blank: break
      case .keep: attribute.copy?(block)
      case .error where found != nil: break
      case .error:
        throw CloneError(
          .parentMissing, block.source(0), property: attribute.name,
          "follows \(attribute.outcome.followedName ?? ""), but no such parent was cloned with it and no 'withoutParent' rule "
            + "says what to do then")
      }
    }
  }

  /// An object that others follow, as source and clone; both are the same object if it's a new owner or above one.
  private typealias Parent = (source: NSManagedObject, clone: NSManagedObject)

  /// The object that an attribute follows, and how.
  private func parent(_ attribute: CloneAttribute, _ owner: Int) -> (Parent, FollowedAttribute)? {
    if owner < 0, adoption == nil { return nil }
    for followed in attribute.followed {
      if let index = parent(followed, owner) {
        return ((graph.objects.sources[index], graph.objects.clones[index]), followed)
      }
      if let giver = adoption?.giver(followed, isOwn: owner < 0) { return ((giver, giver), followed) }
    }
    return nil
  }

  /// The index of the object that is followed, among an owner and what is above it.
  private func parent(_ followed: FollowedAttribute, _ owner: Int) -> Int? {
    guard owner >= 0, let number = followed.number else { return nil }
    if rules(owner).isKind(of: number) { return owner }
    guard followed.relation == .ancestor, owner >= start,
      let place = graph.model.followedAncestors.firstIndex(of: number)
    else { return nil }
    let above = ancestors[place][owner - start]
    return above >= 0 ? above : nil
  }

  // MARK: IDs of other objects

  /// Gives attributes with the rule `followClone` the new IDs of the objects whose IDs they hold.
  private func followClones() throws {
    // Later calls may hold the IDs of what this one clones.
    for key in graph.model.identityKeys {
      for index in indices where rules(index).isKind(of: key.entityNumber) {
        let value = StoredValue.key(of: graph.objects.sources[index].storedValue(forKey: key.attribute))
        if let value { graph.note(value, key, index) }
      }
    }
    let holders = indices.filter { !rules($0).followingClones.isEmpty }
    // The ID that one attribute holds may itself follow a clone: as many rounds as keys settle every chain.
    for _ in holders.isEmpty ? [] : graph.model.identityKeys {
      for index in holders { followClones(of: index) }
      // Some parents have their new values only now.
      if parentsFollowClones { try giveValues(makes: false) }
    }
  }

  private func followClones(of index: Int) {
    let excluded = excludedAttributes(index)
    for attribute in rules(index).followingClones where !excluded.contains(attribute.number) {
      guard let key = attribute.identityKey, let followed = attribute.followed.first,
        let value = StoredValue.key(of: graph.objects.sources[index].storedValue(forKey: attribute.name)),
        let clone = graph.clone(identifiedBy: value, key)
      else { continue }
      graph.objects.withBlock(index..<index + 1) { followed.give(clone, $0) }
    }
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
  /// - Throws: `CloneError.Code.parentsDiffer`.
  private func checkLaterOwners() throws {
    for later in laterOwners {
      guard let index = graph.index(of: later.source) else { continue }
      let first = graph.objects.records[index].owner
      // An object that owns itself counts as its only owner here.
      if first < 0 || first == later.owner || later.owner == index { continue }
      let excluded = graph.leftOut(index).attributes
      for attribute in rules(index).following where !excluded.contains(attribute.number) {
        guard let (parent, followed) = parent(attribute, later.owner) else { continue }
        let own = graph.objects.clones[index].storedValue(forKey: attribute.name)
        if StoredValue.areEqual(own, parent.clone.storedValue(forKey: followed.attribute)) { continue }
        let known = first < start ? nil : self.parent(attribute, first)?.0.source
        let parents = [known ?? graph.objects.sources[first], parent.source]
        let names = parents.map { "\($0.objectID.uriRepresentation())" }.joined(separator: " and ")
        throw CloneError(
          .parentsDiffer, later.source, property: attribute.name, others: parents,
          "follows its parent, but two parents give it different values: \(names)")
      }
    }
  }
}

extension ModelRules {
  /// Returns whether an attribute can follow itself by way of its parents, or of what these follow.
  fileprivate func followsItself(_ attribute: CloneAttribute) -> Bool {
    var open = attribute.followed
    var seen = Set<[Int]>()
    while let followed = open.popLast() {
      for entity in entities where followed.number.map(entity.isKind) == true {
        guard let target = entity.following.first(where: { $0.name == followed.attribute }) else { continue }
        if target.name == attribute.name, target.declaring == attribute.declaring { return true }
        if seen.insert([entity.number, target.number]).inserted { open += target.followed }
      }
    }
    return false
  }
}

/// The objects of a call, owners first.
struct OwnerOrder {
  /// Their indices, in blocks of objects that were reached in the same way.
  private(set) var blocks: [Range<Int>] = []
  /// Those among them that own each other in circles, or themselves.
  private(set) var inCircles: Set<Int> = []

  init(of call: CloneCall) {
    let objects = call.graph.objects
    // Breadth first, owners come first by themselves.
    if !call.hasOwnedRoot {
      blocks = Array(objects.alike(call.indices))
      return
    }
    var isSeen = [Bool](repeating: false, count: call.indices.count)
    for first in call.indices {
      var chain: [Int] = []
      var next = first
      while next >= call.start, !isSeen[next - call.start] {
        isSeen[next - call.start] = true
        chain.append(next)
        next = objects.records[next].owner
      }
      if let begin = chain.firstIndex(of: next) { inCircles.formUnion(chain[begin...]) }
      blocks += chain.reversed().map { $0..<$0 + 1 }
    }
  }
}
