extension RandomModel {
  /// An entity and those that it inherits from, the nearest first.
  func lineage(of index: Int) -> [Int] {
    var lineage = [index]
    while let last = lineage.last, let parent = entities[last].parent { lineage.append(parent) }
    return lineage
  }

  /// The concrete entities that are or inherit an entity.
  func kinds(of index: Int) -> [Int] {
    entities.indices.filter { !entities[$0].isAbstract && lineage(of: $0).contains(index) }
  }

  /// Whether the inverse of a relationship is to-many; nil without inverse.
  func inverseIsToMany(_ relationship: RandomRelationship) -> Bool? {
    guard let inverse = relationship.inverse else { return nil }
    return lineage(of: relationship.destination).lazy
      .compactMap { self.entities[$0].relationships.first { $0.name == inverse } }.first?.isToMany
  }

  /// For each entity, the concrete entities whose objects can own its objects.
  func owners() -> [Set<Int>] {
    var owners = entities.map { _ in Set<Int>() }
    for owner in entities.indices where !entities[owner].isAbstract {
      for relationship in lineage(of: owner).flatMap({ entities[$0].relationships })
      where relationship.isOwned(inverseIsToMany: inverseIsToMany(relationship)) {
        for kind in kinds(of: relationship.destination) { owners[kind].insert(owner) }
      }
    }
    return owners
  }

  /// The names of the attributes that objects of an entity have, inherited or not, but for derived ones.
  private func attributeNames(of index: Int) -> [String] {
    lineage(of: index).flatMap { entities[$0].attributes.filter { $0.derivation == nil }.map(\.name) }
  }

  /// Whether the accessors of an attribute and of all that it may follow are alike, where that is asked for.
  private func canFollow(_ name: String, _ attribute: RandomAttribute, _ features: Set<DifferentialFeature>) -> Bool {
    let classless = entities.count { $0.className == nil }
    if !features.contains(.followsAcrossClasses), classless > 0, classless < entities.count { return false }
    if !features.contains(.followsScalars), attribute.isScalar { return false }
    return features.contains(.followsAcrossScalars)
      || entities.flatMap(\.attributes).allSatisfy { $0.name != name || $0.isScalar == attribute.isScalar }
  }

  /// Whether a way up from an entity ends, before it comes to an ancestor, at an entity that nobody owns; without an
  /// ancestor, whether nobody owns one of the entity's kinds.
  private func passesUnowned(from index: Int, to ancestor: Int?, _ owners: [Set<Int>]) -> Bool {
    var pending = kinds(of: index)
    var seen = Set(pending)
    while let next = pending.popLast() {
      if owners[next].isEmpty { return true }
      guard let ancestor else { continue }
      for owner in owners[next] where !lineage(of: owner).contains(ancestor) && seen.insert(owner).inserted {
        pending.append(owner)
      }
    }
    return false
  }

  /// Lets attributes follow attributes of equal type that an owner, or an owner's owner, can have.
  mutating func addFollowRules(from random: inout SplitMix64, features: Set<DifferentialFeature>) {
    let owners = owners()
    for index in entities.indices {
      for position in entities[index].attributes.indices where entities[index].attributes[position].derivation == nil {
        if random.chance(4) {
          // Without `followParent` it says nothing, and is a warning.
          entities[index].attributes[position].userInfo.append(("withoutParent", "keep"))
        } else if random.chance(40) {
          addFollowRule(to: position, of: index, owners, from: &random, features: features)
        }
      }
    }
  }

  private mutating func addFollowRule(
    to position: Int, of index: Int, _ owners: [Set<Int>], from random: inout SplitMix64,
    features: Set<DifferentialFeature>
  ) {
    let attribute = entities[index].attributes[position]
    var candidates = kinds(of: index).reduce(into: Set<Int>()) { $0.formUnion(owners[$1]) }
    let isNamed = random.chance(50)
    if isNamed {
      var pending = Array(candidates)
      while let next = pending.popLast() {
        for owner in owners[next] where candidates.insert(owner).inserted { pending.append(owner) }
      }
    }
    guard let owner = random.pick(candidates.sorted()) else { return }
    let ancestor = isNamed ? random.pick(lineage(of: owner)) ?? owner : owner
    let names = attributeNames(of: ancestor).filter { $0.dropLast() == attribute.name.dropLast() }
    guard let name = random.pick(names), canFollow(name, attribute, features) else { return }
    if !features.contains(.followsPastUnowned), passesUnowned(from: index, to: isNamed ? ancestor : nil, owners) {
      return
    }
    let value = isNamed ? "\(entities[ancestor].name).\(name)" : name
    entities[index].attributes[position].userInfo.append(("followParent", value))
    let isOwnedEverywhere = kinds(of: index).allSatisfy { kind in
      isNamed || owners[kind].contains { attributeNames(of: $0).contains(name) }
    }
    guard random.chance(94) || !(features.contains(.followsNowhere) || isOwnedEverywhere) else { return }
    entities[index].attributes[position].userInfo.append(
      ("withoutParent", attribute.canStayUnset ? random.pick("keep", "blank", "Keep", "BLANK") : "keep"))
  }

  /// Lets keys that are strings or UUIDs follow keys of whatever they may name.
  mutating func addFollowCloneRules(from random: inout SplitMix64) {
    for index in entities.indices {
      for position in entities[index].attributes.indices where random.chance(40) {
        let attribute = entities[index].attributes[position]
        guard ["String", "UUID"].contains(attribute.type), attribute.derivation == nil else { continue }
        let named = random.below(entities.count)
        // What is followed follows nothing in its turn: the design does not say which of two would be resolved first.
        let names = lineage(of: named).flatMap { entities[$0].attributes }.filter { candidate in
          candidate.type == attribute.type && candidate.derivation == nil
            && !candidate.userInfo.contains { $0.key == "followClone" }
            && (candidate.name != attribute.name || !lineage(of: named).contains(index))
        }.map(\.name)
        guard let name = random.pick(names), !isFollowed(attribute.name, of: index) else { continue }
        entities[index].attributes[position].userInfo.append(("followClone", "\(entities[named].name).\(name)"))
      }
    }
  }

  /// Whether a `followClone` rule names an attribute.
  private func isFollowed(_ name: String, of index: Int) -> Bool {
    entities.flatMap(\.attributes).flatMap(\.userInfo).contains { entry in
      entry.key == "followClone"
        && entities.indices.contains {
          entry.value == "\(entities[$0].name).\(name)"
            && (lineage(of: $0).contains(index) || lineage(of: index).contains($0))
        }
    }
  }
}
