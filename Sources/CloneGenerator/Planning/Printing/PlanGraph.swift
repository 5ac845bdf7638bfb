/// Plans as nodes and edges, for the languages that draw.
struct PlanGraph {
  /// How a line is drawn.
  enum Kind {
    case own
    case share
    case exclude
    /// From a sub-entity to its parent.
    case parent
  }

  /// An entity.
  struct Node {
    var id: String
    /// The name, then what is not simply copied.
    var lines: [String]
  }

  /// A relationship, or a parent.
  struct Edge {
    var from: String
    var to: String
    var kind: Kind
    /// The name, then the reason.
    var lines: [String]
  }

  /// What one model holds.
  struct Cluster {
    var id: String
    var name: String
    var nodes: [Node] = []
    var edges: [Edge] = []
  }

  let clusters: [Cluster]

  init(_ selections: [PlanSelection], keys: RuleKeys) {
    var count = 0
    clusters = selections.enumerated().map { index, selection in
      Self.cluster(selection, id: "m\(index)", count: &count, keys: keys)
    }
  }

  /// - Parameter count: How many nodes there are so far, in all models, since names can occur in several.
  private static func cluster(_ selection: PlanSelection, id: String, count: inout Int, keys: RuleKeys) -> Cluster {
    var cluster = Cluster(id: id, name: selection.modelName)
    var ids: [String: String] = [:]
    func node(_ name: String, _ lines: [String]) -> String {
      if let id = ids[name] { return id }
      let id = "e\(count)"
      count += 1
      ids[name] = id
      cluster.nodes.append(Node(id: id, lines: [name] + lines))
      return id
    }
    let shown = Set(selection.entities.map(\.entity.name))
    for plan in selection.entities { _ = node(plan.entity.name, lines(of: plan, among: shown, keys: keys)) }
    for plan in selection.entities {
      let from = node(plan.entity.name, [])
      if let parent = plan.entity.parentName, shown.contains(parent) {
        cluster.edges.append(Edge(from: from, to: node(parent, []), kind: .parent, lines: []))
      }
      let rows = PropertyTable.rows(of: plan, keys: keys).suffix(plan.relationships.count)
      for (relationship, row) in zip(plan.relationships, rows)
      where isDrawn(at: plan, declaredBy: relationship.declaringEntity, among: shown) {
        let kind: Kind =
          switch relationship.rule {
          case .own: .own
          case .share: .share
          case .exclude: .exclude
          }
        cluster.edges.append(
          Edge(
            from: from, to: node(relationship.destination, []), kind: kind,
            lines: [relationship.relationship.name, row.reason.plain]))
      }
    }
    return cluster
  }

  /// What of an entity's attributes is not simply copied.
  private static func lines(of plan: EntityPlan, among shown: Set<String>, keys: RuleKeys) -> [String] {
    zip(plan.attributes, PropertyTable.rows(of: plan, keys: keys)).compactMap { attribute, row in
      guard attribute.rule != .copy, isDrawn(at: plan, declaredBy: attribute.declaringEntity, among: shown) else {
        return nil
      }
      return "\(row.property): \(row.outcome.plain)"
    }
  }

  /// Whether a property is drawn at an entity: where it is declared, or at its heirs where that is not drawn.
  private static func isDrawn(at plan: EntityPlan, declaredBy entity: String, among shown: Set<String>) -> Bool {
    entity == plan.entity.name || !shown.contains(entity)
  }
}
