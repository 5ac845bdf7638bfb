/// The plans of all entities by name, with what checks of one need of the others.
struct PlanIndex {
  private let plans: [String: EntityPlan]
  /// The attributes that follow each other in a cycle.
  var cycles: Set<AttributeName> = []

  init(_ plans: [EntityPlan]) {
    self.plans = plans.keyed(by: \.entity.name)
  }

  subscript(name: String) -> EntityPlan? { plans[name] }

  /// The names of the concrete entities whose objects can be the parent that a rule means, each once.
  ///
  /// - Complexity: O(*n*) for *n* owning relationships.
  func parents(meantBy followed: FollowedAttribute, of plan: EntityPlan, in graph: EntityGraph) -> [String] {
    let direct = plan.kinds.flatMap { plans[$0]?.owners.map(\.entity) ?? [] }
    guard let ancestor = followed.entityName else { return direct.uniqued() }
    // An ancestor further up: whatever owns, directly or not, and is of that entity.
    var found: [String] = []
    var seen: Set<String> = []
    var pending = direct
    while let owner = pending.popLast() {
      guard seen.insert(owner).inserted else { continue }
      if graph.isKind(owner, of: ancestor) { found.append(owner) }
      pending += plans[owner]?.owners.map(\.entity) ?? []
    }
    return found.sorted()
  }
}

/// An attribute by the entity that declares it, so that it is one for all that inherit it.
struct AttributeName: Hashable, Comparable, CustomStringConvertible {
  var entity: String
  var name: String

  init(_ plan: AttributePlan) {
    entity = plan.declaringEntity
    name = plan.attribute.name
  }

  var description: String { "\(entity).\(name)" }

  static func < (left: AttributeName, right: AttributeName) -> Bool {
    (left.entity, left.name) < (right.entity, right.name)
  }
}

extension EntityPlan {
  /// The plan of an attribute, inherited or not; the entity's own one where it is declared twice.
  func attribute(_ name: String) -> AttributePlan? {
    attributes.last { $0.attribute.name == name }
  }
}
