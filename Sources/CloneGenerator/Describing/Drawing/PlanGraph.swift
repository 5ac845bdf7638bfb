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
