/// Plans as nodes and edges, for the languages that draw.
struct PlanGraph {
  /// An entity.
  struct Node {
    /// How it is drawn.
    enum Mark {
      /// What clones begin at.
      case root
      case plain
      /// What is shared, and not cloned.
      case shared
    }

    var id: String
    var name: String
    /// What of its attributes is not simply copied, in few words.
    var lines: [String]
    var mark: Mark
    /// What happens to its attributes, and why.
    var tooltip: [String]
  }

  /// A relationship with its inverse, or a parent.
  struct Edge {
    var from: String
    var to: String
    /// The rule of the relationship; nil for the way from a sub-entity to its parent.
    var rule: RelationshipRule?
    /// Whether both sides say the same, so that it leads both ways.
    var isMutual = false
    /// The name of the relationship that is drawn.
    var label = ""
    /// What happens to the relationship and its inverse, and why.
    var tooltip: [String] = []
  }

  /// What one model holds.
  struct Cluster {
    var id: String
    var name: String
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
