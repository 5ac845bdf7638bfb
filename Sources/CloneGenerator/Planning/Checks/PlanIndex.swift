/// The plans of all entities by name, for checks of one entity that need the others.
struct PlanIndex {
  private let plans: [String: EntityPlan]
  /// The concrete entities that can be above each entity, by the ancestor that a rule names.
  private let above: [String: [String: [String]]]
  /// The attributes that follow each other in a cycle.
  var cycles: Set<AttributeName> = []

  init(_ plans: [EntityPlan], _ graph: EntityGraph) {
    self.plans = plans.keyed(by: \.entity.name)
    var owned: [String: [String]] = [:]
    for plan in plans { for owner in plan.owners { owned[owner.entity, default: []].append(plan.entity.name) } }
    let ancestors = Set(plans.flatMap { $0.attributes.compactMap(\.rule.followedAncestor) })
    above = Dictionary(uniqueKeysWithValues: ancestors.map { ($0, Self.below(graph.kinds(of: $0), owned)) })
  }

  /// Finds which of some entities are above each entity, through owning relationships.
  ///
  /// - Complexity: O(*n*) in the relationships, for each of the entities.
  private static func below(_ ancestors: [String], _ owned: [String: [String]]) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for ancestor in ancestors {
      let names = reached(from: owned[ancestor] ?? []) { owned[$0] ?? [] }
      for name in names { found[name, default: []].append(ancestor) }
    }
    return found
  }

  subscript(name: String) -> EntityPlan? { plans[name] }

  /// The plan of an attribute that a rule names with its entity.
  subscript(name: AttributeName) -> AttributePlan? { name.entityName.flatMap { plans[$0]?.attribute(name.name) } }

  /// The names of the concrete entities whose objects can be the parent that a rule means, each once.
  ///
  /// - Parameters:
  ///   - followed: The attribute that the rule names.
  ///   - kinds: The concrete entities whose objects have the rule.
  /// - Complexity: O(*n*) in what is found.
  func parents(meantBy followed: AttributeName, of kinds: [String]) -> [String] {
    guard let ancestor = followed.entityName else {
      return kinds.flatMap { plans[$0]?.owners.map(\.entity) ?? [] }.uniqued()
    }
    // An ancestor further up: any direct or indirect owner of that entity.
    return Set(kinds.flatMap { above[ancestor]?[$0] ?? [] }).sorted()
  }
}

extension AttributeRule {
  /// The entity of the ancestor that is followed; nil if none is named.
  fileprivate var followedAncestor: String? {
    if case .followsParent(let followed, _) = self { followed.entityName } else { nil }
  }
}
