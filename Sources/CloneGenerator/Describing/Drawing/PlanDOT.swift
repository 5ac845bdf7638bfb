/// A graph in the language of Graphviz.
struct PlanDOT {
  let graph: PlanGraph

  private static let legend =
    "double border: a root; thick: owned; dashed: shared; dotted: left out; grey: not cloned; hollow arrowhead: its parent"

  /// The text, which ends with a line break.
  ///
  /// Unconnected parts are packed into a page. Graphviz makes no room for labels between neighbouring ranks then, so edges
  /// span two narrow ones.
  var text: String {
    let title = graph.clusters.count == 1 ? [graph.clusters[0].name] : []
    var lines = [
      "digraph plan {",
      "  graph [rankdir=LR, ranksep=0.2, nodesep=0.15, pack=true, packmode=\"graph\", fontname=\"Helvetica\","
        + " fontsize=12, label=\(Self.label(title + [Self.legend]))];",
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
    lines.append("}")
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
      switch edge.rule {
      case .owned: "style=bold"
      case .shared: "style=dashed"
      case .leftOut: "style=dotted, arrowhead=tee"
      case nil: "arrowhead=empty"
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
