/// In which order a copy between stores makes objects, and which side of each relationship it writes.
///
/// The destinations of to-one relationships come first where that is possible, so that an object can be linked as soon
/// as it is made; of a pair of relationships the side that comes later is written, whose destinations exist by then.
struct CopierOrder {
  /// The entities, abstract ones included, in the order of copying.
  let entities: [EntityPlan]
  private let ranks: [String: Int]
  private let plans: [String: EntityPlan]

  /// Decides the order.
  ///
  /// - Parameter plan: The plan.
  /// - Complexity: O(*n*²) in the entities.
  init(_ plan: Plan) {
    let plans = Dictionary(plan.entities.map { ($0.entity.name, $0) }, uniquingKeysWith: { first, _ in first })
    var waiting = plan.entities
    var needs = Dictionary(
      plan.entities.map { ($0.entity.name, Self.needs(of: $0, plans)) }, uniquingKeysWith: { first, _ in first })
    var sorted: [EntityPlan] = []
    while !waiting.isEmpty {
      // All that need nothing more come before what needs them, so that what has the fewest links of its own, and often
      // many to it, is there first. Cycles are broken where a link may wait, else where the model begins.
      var next = waiting.filter { needs[$0.entity.name]?.isEmpty != false }
      if next.isEmpty {
        next = [waiting.first { needs[$0.entity.name]?.values.contains(true) != true } ?? waiting[0]]
      }
      let names = Set(next.map(\.entity.name))
      waiting.removeAll { names.contains($0.entity.name) }
      sorted += next
      for name in needs.keys { for found in names { needs[name]?[found] = nil } }
    }
    self.plans = plans
    entities = sorted
    ranks = Dictionary(
      sorted.enumerated().map { ($1.entity.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of an entity in the order.
  func number(_ entity: String) -> Int { ranks[entity] ?? 0 }

  /// Whether a copy sets the relationship, instead of leaving it to the other side.
  func writes(_ relationship: RelationshipPlan) -> Bool {
    guard let inverse = relationship.inverse, let other = plan(of: inverse) else { return true }
    switch (relationship.relationship.isToMany, other.isToMany) {
    case (true, _) where relationship.relationship.isOrdered: return true
    case (true, false): return false
    case (true, true) where other.isOrdered: return false
    case (false, true): return true
    case (true, true), (false, false): return isLater(relationship, than: inverse)
    }
  }

  /// The relationship behind an inverse.
  func plan(of inverse: InversePlan) -> Relationship? {
    plans[inverse.declaringEntity]?.relationships.first { $0.relationship.name == inverse.name }?.relationship
  }

  private func isLater(_ relationship: RelationshipPlan, than inverse: InversePlan) -> Bool {
    let (own, other) = (rank(relationship.declaringEntity), rank(inverse.declaringEntity))
    if own != other { return own > other }
    // A relationship that is its own inverse is written; of two the first by name.
    return (relationship.declaringEntity, relationship.relationship.name) <= (inverse.declaringEntity, inverse.name)
  }

  /// When the last objects come that a relationship's entity stands for.
  private func rank(_ entity: String) -> Int {
    (plans[entity]?.kinds ?? []).map(number).max() ?? number(entity)
  }

  /// The entities that an entity's to-one relationships lead to; true where one is required.
  private static func needs(of plan: EntityPlan, _ plans: [String: EntityPlan]) -> [String: Bool] {
    guard !plan.entity.isAbstract else { return [:] }
    var needs: [String: Bool] = [:]
    for relationship in plan.relationships where !relationship.relationship.isToMany {
      let isRequired = !relationship.relationship.isOptional
      // Of a one-to-one pair the required side waits for the other.
      if relationship.inverse?.isToMany == false, !isRequired { continue }
      for kind in plans[relationship.destination]?.kinds ?? [] where kind != plan.entity.name {
        needs[kind] = needs[kind] == true || isRequired
      }
    }
    return needs
  }
}
