import DeepCloneTestSupport

/// What a call can leave out of a random model's objects: the Swift of it, and the same in words.
struct RandomExclusion {
  /// The steps, `Entity.relationship` each; `*` comes first where the path begins at every object.
  var steps: [String]
  /// The text behind the type `PropertyPath<Class>`.
  var text: String
}

extension RandomModel {
  /// Random exclusions of up to three steps.
  ///
  /// - Parameters:
  ///   - entity: The entity whose objects are roots; nil where the roots can be of any.
  ///   - random: The source of choices.
  func exclusions(from entity: Int?, _ random: inout SeededNumbers) -> [RandomExclusion] {
    var found: [String: RandomExclusion] = [:]
    for _ in 0..<8 {
      guard let start = entity ?? random.pick(Array(entities.indices)) else { continue }
      let depth = random.pick(1, 1, 2, 2, 3)
      var exclusion: RandomExclusion?
      if random.chance(20), let everywhere = random.pick(entities.indices.filter { entities[$0].className != nil }) {
        exclusion = path(from: everywhere, isNarrowed: true, depth: random.pick(1, 1, 2), &random).map { deeper in
          RandomExclusion(
            steps: ["*"] + deeper.steps,
            text: ".everywhere(\(type(everywhere)).self, \(argument(deeper, everywhere)))")
        }
      } else if entity == nil {
        exclusion = path(from: start, isNarrowed: true, isTyped: false, depth: depth, &random)
      } else {
        exclusion = path(from: start, isNarrowed: false, depth: depth, &random)
      }
      guard let exclusion else { continue }
      found[exclusion.steps.joined(separator: " ")] = exclusion
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// A path from objects of an entity.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - isNarrowed: Whether objects of other entities can be there, which the first step does not concern.
  ///   - isTyped: Whether the class's members can be used.
  ///   - depth: The number of steps, if there are so many.
  ///   - random: The source of choices.
  private func path(
    from entity: Int, isNarrowed: Bool, isTyped: Bool = true, depth: Int, _ random: inout SeededNumbers
  ) -> RandomExclusion? {
    let candidates = lineage(of: entity).flatMap { declaring in
      entities[declaring].relationships
        .filter { !$0.isExcluded && !$0.isLeftOut(inverseIsToMany: inverseIsToMany($0)) }
        .map { (declaring: declaring, relationship: $0) }
    }
    guard let (declaring, relationship) = random.pick(candidates) else { return nil }
    // A relationship means the same for all objects of the entity that declares it, unless only some of them are meant.
    let named = isNarrowed ? entity : declaring
    let step = "\(entities[named].name).\(relationship.name)"
    let hasMember =
      isTyped && entities[declaring].className != nil && entities[entity].className != nil && !random.chance(15)
    let byName = "(entity: \"\(entities[named].name)\", property: \"\(relationship.name)\""
    let destination = relationship.destination
    guard depth > 1, relationship.isOwned(inverseIsToMany: inverseIsToMany(relationship)),
      !kinds(of: destination).isEmpty
    else { return RandomExclusion(steps: [step], text: hasMember ? ".\(relationship.name)" : byName + ")") }
    let leaves = entities.indices.filter {
      $0 != destination && lineage(of: $0).contains(destination) && !kinds(of: $0).isEmpty
    }
    let leaf = random.chance(50) ? random.pick(leaves) : nil
    let hasDeeperMember =
      hasMember && entities[leaf ?? destination].className != nil && entities[destination].className != nil
    guard
      let deeper = path(
        from: leaf ?? destination, isNarrowed: leaf != nil, isTyped: leaf == nil || hasDeeperMember, depth: depth - 1,
        &random)
    else { return nil }
    let text: String
    if hasDeeperMember, let leaf {
      text = ".\(relationship.name)(as: \(type(leaf)).self, \(argument(deeper, leaf)))"
    } else if hasDeeperMember {
      text = ".\(relationship.name)(\(argument(deeper, destination)))"
    } else {
      text = "\(byName), PropertyPath<\(type(leaf ?? destination))>\(deeper.text))"
    }
    return RandomExclusion(steps: [step] + deeper.steps, text: text)
  }

  /// An exclusion where its type is known.
  private func argument(_ exclusion: RandomExclusion, _ entity: Int) -> String {
    exclusion.text.hasPrefix(".") ? exclusion.text : "PropertyPath<\(type(entity))>\(exclusion.text)"
  }

  private func type(_ entity: Int) -> String { entities[entity].className ?? "NSManagedObject" }
}
