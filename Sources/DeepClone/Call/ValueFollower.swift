/// Gives clones the values that depend on other clones or on their class, when all clones exist: owners before what they own.
final class ValueFollower {
  private let batch: CloneBatch
  private let graph: CloneGraph
  private let reach: Reach
  /// The nearest owner above each object for entities that others follow by name; -1 for none.
  private var ancestors: [Int: [Int]] = [:]

  init(_ batch: CloneBatch, _ reach: Reach) { (self.batch, graph, self.reach) = (batch, batch.graph, reach) }

  /// Gives the clones their values.
  ///
  /// - Throws: `CloneError`, what the app's own code throws.
  func follow() throws {
    if batch.context.options.keepsValues { return }
    let (keys, depend) = (graph.model.identityKeys, reach.entities.contains(where: \.rules.dependsOnOthers))
    if !depend, keys.isEmpty { return }
    let order = OwnerOrder(of: batch, reach)
    if depend {
      recordAncestors(order)
      try giveValues(in: order, makes: true)
    }
    if !keys.isEmpty { try followClones(in: order) }
    try checkLaterOwners()
  }

  // MARK: Parents

  /// Gives clones the values that follow their parents, owners first.
  ///
  /// - Parameter makes: Whether they get the values that their class makes, too.
  private func giveValues(in order: OwnerOrder, makes: Bool) throws {
    let circles = order.inCircles.isEmpty ? nil : CircleValues(batch, self, makes: makes)
    for range in order.blocks where batch.rules(range.lowerBound).dependsOnOthers {
      let index = range.lowerBound
      if let circles, order.inCircles.contains(index) {
        try circles.settle(index)
        continue
      }
      let (rules, excluded) = (batch.rules(index), batch.excludedAttributes(index))
      try graph.objects.withBlock(range) { block in
        for attribute in rules.following where !excluded.contains(attribute.number) {
          try follow(attribute, block, at: index)
        }
        if makes { try makeValues(block, rules, excluding: excluded) }
      }
    }
  }

  /// Gives clones the values that their class makes.
  func makeValues(_ block: Block, _ rules: CloneEntity, excluding excluded: [Int]) throws {
    if rules.custom.isEmpty { return }
    for position in 0..<block.count {
      for attribute in rules.custom where !excluded.contains(attribute.number) {
        try attribute.line.make?(block.source(position), block.clone(position), batch.context)
      }
    }
  }

  /// Gives clones of one owner a value that follows their parent.
  func follow(_ attribute: CloneAttribute, _ block: Block, at first: Int) throws {
    let owner = graph.objects.records[first].owner
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

  /// An object that others follow, as source and clone; both are the same object if it's a new owner or above one.
  private typealias Parent = (source: NSManagedObject, clone: NSManagedObject)

  /// The object that an attribute follows, and how.
  private func parent(_ attribute: CloneAttribute, _ owner: Int) -> (Parent, FollowedAttribute)? {
    if owner < 0, batch.adoption == nil { return nil }
    for followed in attribute.followed {
      if let index = parent(followed, owner) {
        return ((graph.objects.sources[index], graph.objects.clones[index]), followed)
      }
      if let giver = batch.adoption?.giver(followed, isOwn: owner < 0) { return ((giver, giver), followed) }
    }
    return nil
  }

  /// The index of the object that is followed, among an owner and what is above it.
  func parent(_ followed: FollowedAttribute, _ owner: Int) -> Int? {
    guard owner >= 0, let number = followed.number else { return nil }
    if batch.rules(owner).isKind(of: number) { return owner }
    guard followed.relation == .ancestor, let above = ancestors[number]?[owner - batch.start], above >= 0 else {
      return nil
    }
    return above
  }

  /// Records the nearest owner above each object for each entity that an attribute follows by name.
  private func recordAncestors(_ order: OwnerOrder) {
    guard !graph.model.followedAncestors.isEmpty, batch.indices.count > 1 else { return }
    for number in graph.model.followedAncestors {
      var nearest = [Int](repeating: -1, count: batch.indices.count)
      // Twice for circles of owners, which have no first object.
      for _ in order.inCircles.isEmpty ? 0..<1 : 0..<2 {
        for index in order.blocks.joined() {
          let owner = graph.objects.records[index].owner
          if owner < 0 || owner == index { continue }
          nearest[index - batch.start] = batch.rules(owner).isKind(of: number) ? owner : nearest[owner - batch.start]
        }
      }
      ancestors[number] = nearest
    }
  }

  // MARK: IDs of other objects

  /// Gives attributes with the rule `followClone` the new IDs of the objects whose IDs they hold.
  private func followClones(in order: OwnerOrder) throws {
    // Later batches may hold the IDs of what this one clones.
    for key in graph.model.identityKeys {
      for index in batch.indices where batch.rules(index).isKind(of: key.entity) {
        let value = graph.objects.sources[index].storedValue(forKey: key.attribute) as? AnyHashable
        if let value { graph.note(value, key, index) }
      }
    }
    let holders = batch.indices.filter { !batch.rules($0).followingClones.isEmpty }
    // The ID that one attribute holds may itself follow a clone: as many rounds as keys settle every chain.
    for _ in holders.isEmpty ? [] : graph.model.identityKeys {
      for index in holders { followClones(of: index) }
      // Some parents have their new values only now.
      if parentsFollowClones { try giveValues(in: order, makes: false) }
    }
  }

  private func followClones(of index: Int) {
    let excluded = batch.excludedAttributes(index)
    for attribute in batch.rules(index).followingClones where !excluded.contains(attribute.number) {
      guard let key = attribute.identityKey, let followed = attribute.followed.first,
        let value = graph.objects.sources[index].storedValue(forKey: attribute.name) as? AnyHashable,
        let clone = graph.clone(identifiedBy: value, key)
      else { continue }
      graph.objects.withBlock(index..<index + 1) { followed.give(clone, $0) }
    }
  }

  /// True if an attribute of what was reached follows one of a parent's that follows a clone.
  private var parentsFollowClones: Bool {
    let names = Set(reach.entities.flatMap { $0.rules.followingClones.map(\.name) })
    return reach.entities.contains { entity in
      entity.rules.following.contains { $0.followed.contains { names.contains($0.attribute) } }
    }
  }

  // MARK: Later owners

  /// Refuses later owners whose values differ from those that clones already follow.
  ///
  /// - Throws: `CloneError.parentsDiffer`.
  private func checkLaterOwners() throws {
    for later in reach.laterOwners {
      guard let index = graph.index(of: later.source) else { continue }
      let first = graph.objects.records[index].owner
      // An object that owns itself counts as its only owner here.
      if first < 0 || first == later.owner || later.owner == index { continue }
      let excluded = graph.excludedAttributes(index)
      for attribute in batch.rules(index).following where !excluded.contains(attribute.number) {
        guard let (parent, followed) = parent(attribute, later.owner) else { continue }
        let own = graph.objects.clones[index].storedValue(forKey: attribute.name)
        if StoredValue.areEqual(own, parent.clone.storedValue(forKey: followed.attribute)) { continue }
        let known = first < batch.start ? nil : self.parent(attribute, first)?.0.source
        throw CloneError.parentsDiffer(
          attribute.name, of: later.source, first: known ?? graph.objects.sources[first], later: parent.source)
      }
    }
  }
}

/// The objects of a batch, owners first.
struct OwnerOrder {
  /// Their indices, in blocks of objects that were reached in the same way.
  private(set) var blocks: [Range<Int>] = []
  /// Those among them that own each other in circles, or themselves.
  private(set) var inCircles: Set<Int> = []

  init(of batch: CloneBatch, _ reach: Reach) {
    let objects = batch.graph.objects
    // Breadth first, owners come first by themselves.
    if !reach.hasOwnedRoot {
      blocks = Array(objects.alike(batch.indices))
      return
    }
    var isSeen = [Bool](repeating: false, count: batch.indices.count)
    for first in batch.indices {
      var (chain, next): ([Int], Int) = ([], first)
      while next >= batch.start, !isSeen[next - batch.start] {
        isSeen[next - batch.start] = true
        chain.append(next)
        next = objects.records[next].owner
      }
      if let begin = chain.firstIndex(of: next) { inCircles.formUnion(chain[begin...]) }
      blocks += chain.reversed().map { $0..<$0 + 1 }
    }
  }
}
