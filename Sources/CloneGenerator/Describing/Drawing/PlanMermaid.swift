/// A graph as a flowchart of Mermaid.
struct PlanMermaid {
  let graph: PlanGraph

  private static let legend = [
    "  subgraph legend [\"legend\"]", "    direction LR", "    l0[[\"a root\"]] ==>|\"owned\"| l1[\"a part\"]",
    "    l1 -.-o|\"owner\"| l0", "    l1 -.->|\"shared\"| l2([\"not cloned\"])", "    l1 --x|\"leftOut\"| l2",
    "    l1 --o|\"follows\"| l0", "    l1 -->|\"parent entity\"| l3[\"an entity\"]", "  end",
  ]

  /// The text, which ends with a line break.
  var text: String {
    var lines = ["flowchart LR"]
    for cluster in graph.clusters {
      lines.append("  subgraph \(cluster.id)[\(Self.label([cluster.name]))]")
      lines += cluster.nodes.map { node in
        let label = Self.label([node.name] + node.lines)
        return switch node.mark {
        case .root: "    \(node.id)[[\(label)]]"
        case .plain: "    \(node.id)[\(label)]"
        case .shared: "    \(node.id)([\(label)])"
        }
      }
      lines.append("  end")
      for edge in cluster.edges {
        // An edge of Mermaid's has no tooltip.
        lines += edge.tooltip.map { "  %% \(Self.escaped($0))" }
        let label = edge.label.isEmpty ? "" : "|\(Self.label([edge.label]))|"
        lines.append("  \(edge.from) \(Self.arrow(edge))\(label) \(edge.to)")
      }
    }
    return (lines + Self.legend).map { $0 + "\n" }.joined()
  }

  private static func arrow(_ edge: PlanGraph.Edge) -> String {
    switch edge.kind {
    case .owned: edge.isMutual ? "<==>" : "==>"
    case .owner: "-.-o"
    case .shared: edge.isMutual ? "<-.->" : "-.->"
    case .leftOut: "--x"
    case .parent: "-->"
    case .follows: "--o"
    }
  }

  /// A label in quotes; characters that mean something to Mermaid or HTML are written as codes.
  private static func label(_ lines: [String]) -> String {
    "\"\(lines.map(escaped).joined(separator: "<br/>"))\""
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "#", "&", "<", ">", "`", ";", "\\", "|": "#\(scalar.value);"
      case "\n", "\r", "\t": " "
      default: String(scalar)
      }
    }.joined()
  }
}
