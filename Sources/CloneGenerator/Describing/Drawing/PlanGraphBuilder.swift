/// Makes the nodes and edges of one model.
struct PlanGraphBuilder {
  /// How many nodes there are so far, in all models, since names can occur in several.
  private(set) var count: Int
  private let selection: PlanSelection
  private let keys: RuleSpelling
  private let plans: [String: EntityPlan]
  private var ids: [String: String] = [:]
  private var nodes: [PlanGraph.Node] = []

  /// - Parameter count: How many nodes other models have.
  init(_ selection: PlanSelection, keys: RuleSpelling, count: Int) {
    self.selection = selection
    self.keys = keys
    self.count = count
    plans = selection.entities.keyed(by: \.entity.name)
  }

  /// What the model holds.
  mutating func cluster(id: String) -> PlanGraph.Cluster {
    for plan in selection.entities { _ = node(plan.entity.name) }
    var edges: [PlanGraph.Edge] = []
    for plan in selection.entities {
      if let parent = plan.entity.parentName, plans[parent] != nil {
        edges.append(PlanGraph.Edge(from: node(plan.entity.name), to: node(parent)))
      }
      for relationship in plan.relationships where isDrawn(at: plan, declaredBy: relationship.declaringEntity) {
        if let edge = edge(of: relationship, at: plan) { edges.append(edge) }
      }
    }
    return PlanGraph.Cluster(id: id, name: selection.modelName, nodes: nodes, edges: edges)
  }

  // MARK: Nodes

  /// The identifier of an entity's node, which is made when it is first asked for.
  private mutating func node(_ name: String) -> String {
    if let id = ids[name] { return id }
    let id = "e\(count)"
    count += 1
    ids[name] = id
    guard let plan = plans[name], !plan.isNeverCloned else {
      let lines = plans[name]?.isNeverCloned == true ? ["never cloned"] : []
      nodes.append(PlanGraph.Node(id: id, name: name, lines: lines, mark: .shared, tooltip: [name]))
      return id
    }
    let attributes = plan.attributes.filter { isDrawn(at: plan, declaredBy: $0.declaringEntity) }
    let rows = attributes.map { PropertyTable.row(of: $0, keys: keys) }
    nodes.append(
      PlanGraph.Node(
        id: id, name: name,
        lines: attributes.compactMap { plan in plan.rule.summary.map { "\(plan.attribute.name): \($0)" } },
        mark: selection.roots.contains(name) ? .root : .plain,
        tooltip: [name] + rows.map { "\($0.property): \($0.outcome) (\($0.reason))".plain }))
    return id
  }

  /// Whether a property is drawn at an entity: where it is declared, or at its heirs where that is not drawn.
  private func isDrawn(at plan: EntityPlan, declaredBy entity: String) -> Bool {
    entity == plan.entity.name || plans[entity] == nil
  }

  // MARK: Edges

  /// The edge of a relationship and its inverse; nil where it is drawn from the other side.
  private mutating func edge(of relationship: RelationshipPlan, at plan: EntityPlan) -> PlanGraph.Edge? {
    let name = relationship.relationship.name
    let inverse = inverse(of: relationship)
    let (here, there) = (rank(relationship.rule), inverse.map { rank($0.plan.rule) } ?? 0)
    // The stronger side is drawn; of equal ones the first.
    if let inverse {
      if there > here { return nil }
      if there == here, isBefore(inverse, relationship, at: plan) { return nil }
    }
    let row = PropertyTable.row(of: relationship, keys: keys)
    let other = inverse.map { inverse in
      let row = PropertyTable.row(of: inverse.plan, keys: keys)
      return "\(inverse.owner.entity.name).\(row.property): \(row.outcome) (\(row.reason))".plain
    }
    return PlanGraph.Edge(
      from: node(plan.entity.name), to: node(relationship.destination),
      rule: relationship.rule,
      isMutual: here == there && here > 0 && inverse.map { $0.plan.relationship.name != name } ?? false, label: name,
      tooltip: ["\(plan.entity.name).\(name): \(row.outcome) (\(row.reason))".plain] + [other].compactMap(\.self))
  }

  private typealias Inverse = (owner: EntityPlan, plan: RelationshipPlan)

  /// The other side of a relationship, where it is drawn as well.
  private func inverse(of relationship: RelationshipPlan) -> Inverse? {
    guard let inverse = relationship.inverse,
      let owner = plans[inverse.declaringEntity] ?? plans[relationship.destination],
      let plan = owner.relationships.first(where: { $0.relationship.name == inverse.name })
    else { return nil }
    return (owner, plan)
  }

  /// How much a side says of cloning.
  private func rank(_ rule: RelationshipRule) -> Int {
    switch rule {
    case .owned: 2
    case .shared: 1
    case .leftOut: 0
    }
  }

  /// Whether the other side comes first in the model.
  private func isBefore(_ inverse: Inverse, _ relationship: RelationshipPlan, at plan: EntityPlan) -> Bool {
    func place(_ entity: EntityPlan, _ name: String) -> (Int, Int) {
      (
        selection.entities.firstIndex { $0.entity.name == entity.entity.name } ?? 0,
        entity.relationships.firstIndex { $0.relationship.name == name } ?? 0
      )
    }
    return place(inverse.owner, inverse.plan.relationship.name) < place(plan, relationship.relationship.name)
  }
}

extension AttributeRule {
  /// What happens to an attribute, in few words; nil where nothing is to be said.
  fileprivate var summary: String? {
    switch self {
    case .copied, .derived: nil
    case .leftAsInserted: "left as inserted"
    case .newUUID: "new UUID"
    case .now: "now"
    case .custom: "custom"
    case .followsParent(let followed, _): "follows parent \(followed)"
    case .followsClone(let named): "follows clone \(named)"
    }
  }
}
