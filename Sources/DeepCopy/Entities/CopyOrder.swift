@_spi(Generated) import DeepClone

/// The order in which a copy between stores makes objects, and the side of each relationship that it writes.
///
/// Destinations of to-one relationships come first if possible, so that an object can be linked as soon as it's made.
/// Of a relationship and its inverse, the copy writes the side that comes later, whose destinations exist by then.
struct CopyOrder {
  /// The numbers of the model's entities, including abstract ones, in the order of copying.
  let entities: [Int]
  /// The place of each entity in that order.
  let places: [Int]
  private let model: ModelRules
  /// The last place of each entity and its sub-entities.
  private let ranks: [Int]

  /// Decides the order.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - isRequired: Whether an object of an entity can't be saved without a destination of a relationship.
  /// - Complexity: O(*n*²) in the entities.
  init(_ model: ModelRules, isRequired: (CloneEntity, CloneLink) -> Bool) {
    var waiting = Array(model.entities.indices)
    var needs = model.entities.map { Self.needs(of: $0, isRequired) }
    var sorted: [Int] = []
    while let first = waiting.first {
      // Entities that need no other come first. If there are none, a cycle is broken at an entity that requires none of
      // the others, or at the model's first.
      var next = waiting.filter { needs[$0].isEmpty }
      if next.isEmpty { next = [waiting.first { !needs[$0].values.contains(true) } ?? first] }
      let found = Set(next)
      waiting.removeAll(where: found.contains)
      sorted += next
      for entity in waiting { for number in next { needs[entity][number] = nil } }
    }
    var places = Array(repeating: 0, count: sorted.count)
    for (place, number) in sorted.enumerated() { places[number] = place }
    var ranks = Array(repeating: 0, count: sorted.count)
    for entity in model.entities where !entity.isAbstract {
      for ancestor in entity.lineage { ranks[ancestor] = max(ranks[ancestor], places[entity.number]) }
    }
    (self.model, self.places, self.ranks, entities) = (model, places, ranks, sorted)
  }

  /// Returns whether a copy sets the relationship, instead of leaving it to the other side.
  func writes(_ link: CloneLink) -> Bool {
    guard link.kind != .ordered, let other = model.inverse(of: link) else { return true }
    return link.kind == link.inverseKind ? isLater(link, than: other) : link.kind == .toOne
  }

  private func isLater(_ link: CloneLink, than inverse: CloneLink) -> Bool {
    let (own, other) = (ranks[link.declaring], ranks[inverse.declaring])
    if own != other { return own > other }
    // A relationship that is its own inverse is written; of two, the alphabetically first.
    return (model.entities[link.declaring].name, link.name) <= (model.entities[inverse.declaring].name, inverse.name)
  }

  /// The destination entities of an entity's to-one relationships, each with whether it's required.
  private static func needs(of entity: CloneEntity, _ isRequired: (CloneEntity, CloneLink) -> Bool) -> [Int: Bool] {
    guard !entity.isAbstract else { return [:] }
    var needs: [Int: Bool] = [:]
    for link in entity.links where !link.isToMany {
      let isRequired = isRequired(entity, link)
      // In a one-to-one pair, the required side waits for the other.
      if link.inverseKind == .toOne, !isRequired { continue }
      for kind in link.destinations where kind != entity.number { needs[kind] = needs[kind] == true || isRequired }
    }
    return needs
  }
}
