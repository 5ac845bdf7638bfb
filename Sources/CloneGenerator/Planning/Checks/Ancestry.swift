/// The concrete entities that can be above others, through owning relationships.
struct Ancestry {
  private let plan: Plan
  /// The entities above each entity, by the ancestor that a rule names.
  private let above: [String: [String: [String]]]

  init(_ plan: Plan, _ graph: EntityGraph) {
    self.plan = plan
    var owned: [String: [String]] = [:]
    for plan in plan.entities { for owner in plan.owners { owned[owner.entity, default: []].append(plan.entity.name) } }
    let ancestors = Set(
      plan.entities.flatMap(\.attributes).map(\.rule).filter { $0.ruleKey == .followParent }
        .compactMap(\.followed?.entityName))
    above = Dictionary(uniqueKeysWithValues: ancestors.map { ($0, Self.below(graph.kinds(of: $0), owned)) })
  }

  /// Finds which of some entities are above each entity.
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

  /// The names of the concrete entities whose objects can be the parent that a rule means, each once.
  ///
  /// - Parameters:
  ///   - followed: The attribute that the rule names.
  ///   - kinds: The concrete entities whose objects have the rule.
  /// - Complexity: O(*n*) in what is found.
  func parents(meantBy followed: AttributeName, of kinds: [String]) -> [String] {
    guard let ancestor = followed.entityName else {
      return kinds.flatMap { plan[$0]?.owners.map(\.entity) ?? [] }.uniqued()
    }
    // An ancestor further up: any direct or indirect owner of that entity.
    return Set(kinds.flatMap { above[ancestor]?[$0] ?? [] }).sorted()
  }
}
