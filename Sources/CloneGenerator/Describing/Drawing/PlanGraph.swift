/// Plans as nodes and edges, for the languages that draw.
struct PlanGraph {
  /// An entity.
  struct Node {
    /// Its look.
    enum Mark: String, CaseIterable {
      /// Clones begin at it.
      case root
      case plain
      /// It is shared, and not cloned.
      case shared
    }

    var id: String
    var name: String
    /// A few words about each attribute that isn't just copied, and the hook of the class.
    var lines: [String]
    var mark: Mark
    /// The outcome of each attribute, with the reason.
    var tooltip: [String]
  }

  /// A relationship with its inverse, a parent entity, or what an attribute follows.
  struct Edge {
    /// The kinds of edges, from the most to the least important.
    enum Kind: String, CaseIterable {
      case owned
      case owner = "belongsTo"
      case shared
      case betweenClones
      case leftOut
      /// From a sub-entity to its parent entity.
      case parent
      /// From an attribute's entity to the entity whose value the attribute takes.
      case follows
    }

    var from: String
    var to: String
    var kind: Kind
    /// True if both sides have the same outcome, so that the edge has two arrowheads.
    var isMutual = false
    /// The name of the relationship that is drawn, or an attribute with the value that it takes.
    var label = ""
    /// The outcomes of the relationship and its inverse, or of the attribute, with the reasons.
    var tooltip: [String] = []
  }

  /// The nodes and edges of one model.
  struct Cluster {
    var id: String
    var name: String
    /// The nodes: first those of the entities that are described, in their order.
    var nodes: [Node] = []
    var edges: [Edge] = []
  }

  let clusters: [Cluster]

  init(_ selections: [PlanSelection], keys: RuleSpelling) {
    var count = 0
    clusters = selections.enumerated().map { index, selection in
      var builder = PlanGraphBuilder(selection, keys: keys, count: count)
      defer { count = builder.count }
      return builder.cluster(id: "m\(index)")
    }
  }
}

extension PlanGraph.Cluster {
  /// A node with its neighbors, drawn by name only, and the edges between it and them.
  func neighborhood(of id: String) -> PlanGraph.Cluster {
    let edges = edges.filter { $0.from == id || $0.to == id }
    let ids = Set(edges.flatMap { [$0.from, $0.to] } + [id])
    var nodes = nodes.filter { ids.contains($0.id) }
    for index in nodes.indices where nodes[index].id != id { nodes[index].lines = [] }
    return PlanGraph.Cluster(id: self.id, name: name, nodes: nodes, edges: edges)
  }

  /// The connected parts, in the order of their first nodes.
  var connected: [PlanGraph.Cluster] {
    var next: [String: [String]] = [:]
    for edge in edges {
      next[edge.from, default: []].append(edge.to)
      next[edge.to, default: []].append(edge.from)
    }
    var parts: [String: Int] = [:]
    var count = 0
    for node in nodes where parts[node.id] == nil {
      for id in reached(from: [node.id], { next[$0] ?? [] }) { parts[id] = count }
      count += 1
    }
    var clusters = Array(repeating: PlanGraph.Cluster(id: id, name: name), count: count)
    for node in nodes { if let part = parts[node.id] { clusters[part].nodes.append(node) } }
    for edge in edges { if let part = parts[edge.from] { clusters[part].edges.append(edge) } }
    return clusters
  }
}

/// Makes the nodes and edges of one model.
struct PlanGraphBuilder {
  /// The number of nodes so far, in all models: names can occur in several.
  private(set) var count: Int
  private let selection: PlanSelection
  private let table: PropertyTable
  private let plans: [String: EntityPlan]
  private var ids: [String: String] = [:]
  private var nodes: [PlanGraph.Node] = []

  /// - Parameter count: The number of nodes that other models have.
  init(_ selection: PlanSelection, keys: RuleSpelling, count: Int) {
    self.selection = selection
    table = PropertyTable(plan: selection.plan, keys: keys)
    self.count = count
    plans = selection.entities.keyed(by: \.name)
  }

  /// Returns the boxes and edges of the model.
  mutating func cluster(id: String) -> PlanGraph.Cluster {
    for plan in selection.entities { _ = node(plan.name) }
    var edges: [PlanGraph.Edge] = []
    for plan in selection.entities {
      if let parent = plan.entity.parentName, plans[parent] != nil {
        edges.append(PlanGraph.Edge(from: node(plan.name), to: node(parent), kind: .parent))
      }
      for relationship in plan.relationships where isDrawn(at: plan, declaredBy: relationship.declaringEntity) {
        if let edge = edge(of: relationship, at: plan) { edges.append(edge) }
      }
      if !plan.isNeverCloned { edges += followed(at: plan) }
    }
    return PlanGraph.Cluster(id: id, name: selection.plan.title, nodes: nodes, edges: edges)
  }

  // MARK: Nodes

  /// The identifier of an entity's node, which is made the first time.
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
    let changed = attributes.filter { $0.rule != .copied && $0.rule != .derived }
    let outcomes = changed.map { "\($0.name): \($0.rule.word)" }
    let rows = attributes.map { table.row(of: $0, in: plan) }
    nodes.append(
      PlanGraph.Node(
        id: id, name: name,
        lines: outcomes + (plan.hasHook == true ? ["awakeFromClone"] : []),
        mark: selection.roots.contains(name) ? .root : .plain,
        tooltip: [name] + rows.map { "\($0.property): \($0.outcome) (\($0.reason))".plain }))
    return id
  }

  /// Returns whether a property is drawn at an entity: at the one that declares it, or at sub-entities if that one
  /// isn't drawn.
  private func isDrawn(at plan: EntityPlan, declaredBy entity: String) -> Bool {
    entity == plan.name || plans[entity] == nil
  }

  // MARK: Edges

  /// The edge of a relationship and its inverse; nil if it is drawn from the other side.
  private mutating func edge(of relationship: RelationshipPlan, at plan: EntityPlan) -> PlanGraph.Edge? {
    let name = relationship.name
    let inverse = inverse(of: relationship)
    let (here, there) = (rank(relationship.rule), inverse.map { rank($0.plan.rule) } ?? 0)
    // The stronger side is drawn; of equal ones the first.
    if let inverse {
      if there > here { return nil }
      if there == here, isBefore(inverse, relationship, at: plan) { return nil }
    }
    let row = table.row(of: relationship)
    let other = inverse.map { inverse in
      let row = table.row(of: inverse.plan)
      return "\(inverse.owner.name).\(row.property): \(row.outcome) (\(row.reason))".plain
    }
    return PlanGraph.Edge(
      from: node(plan.name), to: node(relationship.destination),
      kind: PlanGraph.Edge.Kind(rawValue: relationship.rule.rawValue) ?? .shared,
      isMutual: here == there && here > 0 && inverse.map { $0.plan.name != name } ?? false, label: name,
      tooltip: ["\(plan.name).\(name): \(row.outcome) (\(row.reason))".plain] + [other].compactMap(\.self))
  }

  /// The edges from an entity to those whose values its attributes take.
  private mutating func followed(at plan: EntityPlan) -> [PlanGraph.Edge] {
    var edges: [PlanGraph.Edge] = []
    for attribute in plan.attributes where isDrawn(at: plan, declaredBy: attribute.declaringEntity) {
      let row = table.row(of: attribute, in: plan)
      for value in selection.plan.values(followedBy: attribute, of: plan) {
        // If the entity that declares the value isn't drawn, its sub-entities stand for it.
        let heirs = (selection.plan[value.entity]?.kinds ?? []).filter { plans[$0] != nil }
        for entity in plans[value.entity] != nil || heirs.isEmpty ? [value.entity] : heirs {
          edges.append(
            PlanGraph.Edge(
              from: node(plan.name), to: node(entity), kind: .follows,
              label: "\(row.property) ← \(value.entity).\(value.name)",
              tooltip: ["\(plan.name).\(row.property): \(row.outcome) (\(row.reason))".plain]))
        }
      }
    }
    return edges
  }

  private typealias Inverse = (owner: EntityPlan, plan: RelationshipPlan)

  /// The other side of a relationship, if it's drawn as well.
  private func inverse(of relationship: RelationshipPlan) -> Inverse? {
    guard let inverse = relationship.inverse,
      let owner = plans[inverse.declaringEntity] ?? plans[relationship.destination],
      let plan = owner.relationships.first(where: { $0.name == inverse.name })
    else { return nil }
    return (owner, plan)
  }

  /// How much a side says about cloning.
  private func rank(_ rule: RelationshipRule) -> Int {
    switch rule {
    case .owned: 2
    case .owner, .shared, .betweenClones: 1
    case .leftOut: 0
    }
  }

  /// Returns whether the other side comes first in the model.
  private func isBefore(_ inverse: Inverse, _ relationship: RelationshipPlan, at plan: EntityPlan) -> Bool {
    func place(_ entity: EntityPlan, _ name: String) -> (Int, Int) {
      (
        selection.entities.firstIndex { $0.name == entity.name } ?? 0,
        entity.relationships.firstIndex { $0.name == name } ?? 0
      )
    }
    return place(inverse.owner, inverse.plan.name) < place(plan, relationship.name)
  }
}
