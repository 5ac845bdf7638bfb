/// A graph in the language of Graphviz.
struct PlanDOT {
  let graph: PlanGraph

  private static let legend = [
    "  subgraph cluster_legend {", "    label=\"legend\";", "    l0 [label=\"a root\", peripheries=2];",
    "    l1 [label=\"a part\"];", "    l2 [label=\"not cloned\", fillcolor=gray92];",
    "    l0 -> l1 [style=bold, label=\"owned\"];", "    l1 -> l2 [style=dashed, label=\"shared\"];",
    "    l1 -> l0 [style=dashed, arrowhead=odot, label=\"owner\"];",
    "    l1 -> l2 [style=dotted, arrowhead=tee, label=\"leftOut\"];",
    "    l1 -> l0 [color=gray40, arrowhead=vee, label=\"follows\"];",
    "    l1 -> l3 [arrowhead=empty, label=\"parent entity\"];", "    l3 [label=\"an entity\"];", "  }",
  ]

  /// The text, which ends with a line break.
  ///
  /// Unconnected parts are packed into a page. Graphviz then doesn't make room for labels between neighboring ranks, so
  /// edges span two narrow ranks.
  var text: String {
    let title = graph.clusters.count == 1 ? ", label=\(Self.label([graph.clusters[0].name]))" : ""
    var lines = [
      "digraph plan {",
      "  graph [rankdir=LR, ranksep=0.2, nodesep=0.15, pack=true, packmode=\"graph\", fontname=\"Helvetica\","
        + " fontsize=12\(title)];",
      "  node [shape=box, style=\"rounded,filled\", fillcolor=white, margin=\"0.1,0.05\", fontname=\"Helvetica\", fontsize=12];",
      "  edge [minlen=2, fontname=\"Helvetica\", fontsize=10];",
    ]
    for cluster in graph.clusters {
      if graph.clusters.count > 1 {
        lines += ["  subgraph cluster_\(cluster.id) {", "    label=\(Self.label([cluster.name]));"]
      }
      lines += cluster.nodes.map(Self.node)
      if graph.clusters.count > 1 { lines.append("  }") }
      lines += cluster.edges.map(Self.edge)
    }
    lines += Self.legend + ["}"]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func node(_ node: PlanGraph.Node) -> String {
    let style =
      switch node.mark {
      case .root: ", peripheries=2"
      case .plain: ""
      case .shared: ", fillcolor=gray92"
      }
    return "    \(node.id) [label=\(label([node.name] + node.lines)), tooltip=\(label(node.tooltip))\(style)];"
  }

  private static func edge(_ edge: PlanGraph.Edge) -> String {
    let style =
      switch edge.kind {
      case .owned: "style=bold"
      case .owner: "style=dashed, arrowhead=odot"
      case .shared: "style=dashed"
      case .leftOut: "style=dotted, arrowhead=tee"
      case .parent: "arrowhead=empty"
      // An arrow to a followed attribute has no effect on the layers.
      case .follows: "color=gray40, arrowhead=vee, constraint=false"
      }
    var parts = [style]
    if edge.isMutual { parts.append("dir=both") }
    if !edge.label.isEmpty { parts.append("label=\(label([edge.label]))") }
    if !edge.tooltip.isEmpty {
      parts += ["tooltip=\(label(edge.tooltip))", "labeltooltip=\(label(edge.tooltip))"]
    }
    return "  \(edge.from) -> \(edge.to) [\(parts.joined(separator: ", "))];"
  }

  /// A quoted string; `\n` inside it is Graphviz's line break.
  private static func label(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      line.map { character in
        switch character {
        case "\"", "\\": "\\\(character)"
        case let other where other.isNewline: " "
        default: String(character)
        }
      }.joined()
    }
    return "\"\(escaped.joined(separator: "\\n"))\""
  }
}
