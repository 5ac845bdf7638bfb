import DeepCloneTestSupport

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

  /// The concrete entities whose objects can be above those of an entity, owners and their owners.
  private func above(_ index: Int, _ owners: [Set<Int>]) -> Set<Int> {
    var (found, pending) = (owners[index], Array(owners[index]))
    while let next = pending.popLast() {
      for owner in owners[next] where found.insert(owner).inserted { pending.append(owner) }
    }
    return found
  }

  /// The names of the attributes that objects of an entity have, inherited or not, but for derived ones.
  private func attributeNames(of index: Int) -> [String] {
    lineage(of: index).flatMap { entities[$0].attributes.filter { $0.derivation == nil }.map(\.name) }
  }

  /// Lets attributes follow attributes of equal type that an owner, or an owner's owner, can have.
  mutating func addFollowRules(from random: inout SeededNumbers) {
    let owners = owners()
    for index in entities.indices {
      for position in entities[index].attributes.indices where entities[index].attributes[position].derivation == nil {
        if random.chance(4) {
          // Without `followParent` it says nothing, and is a warning.
          entities[index].attributes[position].userInfo.append(("withoutParent", "keep"))
        } else if random.chance(40) {
          addFollowRule(to: position, of: index, owners, from: &random)
        }
      }
    }
  }

  private mutating func addFollowRule(
    to position: Int, of index: Int, _ owners: [Set<Int>], from random: inout SeededNumbers
  ) {
    let attribute = entities[index].attributes[position]
    guard attribute.canHoldNothing else { return }
    let isNamed = random.chance(50)
    let candidates = kinds(of: index).map { isNamed ? above($0, owners) : owners[$0] }
    guard let owner = random.pick(Set(candidates.joined()).sorted()) else { return }
    let ancestor = isNamed ? random.pick(lineage(of: owner)) ?? owner : owner
    let names = attributeNames(of: ancestor).filter { $0.dropLast() == attribute.name.dropLast() }
    guard let name = random.pick(names) else { return }
    let before = entities[index].attributes[position].userInfo
    let value = isNamed ? "\(entities[ancestor].name).\(name)" : name
    entities[index].attributes[position].userInfo.append(("followParent", value))
    // Without the rule, objects of each entity need something to follow.
    let hasOwner = candidates.allSatisfy { owners in
      owners.contains { isNamed ? lineage(of: $0).contains(ancestor) : attributeNames(of: $0).contains(name) }
    }
    if random.chance(94) || !hasOwner {
      entities[index].attributes[position].userInfo.append(
        ("withoutParent", attribute.canStayUnset ? random.pick("keep", "blank", "Keep", "BLANK") : "keep"))
    }
    if hasCircle { entities[index].attributes[position].userInfo = before }
  }

  /// Lets keys that can name objects follow keys of whatever they may name.
  mutating func addFollowCloneRules(from random: inout SeededNumbers) {
    let types = ["String", "UUID", "URI", "Integer 16", "Integer 32", "Integer 64"]
    for index in entities.indices {
      for position in entities[index].attributes.indices where random.chance(20) {
        let attribute = entities[index].attributes[position]
        guard types.contains(attribute.type), attribute.derivation == nil, attribute.canHoldNothing else { continue }
        let named = random.below(entities.count)
        let candidates = lineage(of: named).flatMap { entities[$0].attributes }.filter {
          $0.type == attribute.type && $0.derivation == nil
        }
        // What is copied gives nothing new, so it is seldom what is named.
        let changing = candidates.filter { !$0.userInfo.isEmpty }
        guard let name = random.pick(random.chance(90) ? changing : candidates)?.name else { continue }
        entities[index].attributes[position].userInfo.append(("followClone", "\(entities[named].name).\(name)"))
        if hasCircle { entities[index].attributes[position].userInfo.removeLast() }
      }
    }
  }
}
