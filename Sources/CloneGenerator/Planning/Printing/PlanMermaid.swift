/// A graph as a flowchart of Mermaid.
struct PlanMermaid {
  private let graph: PlanGraph

  init(_ graph: PlanGraph) {
    self.graph = graph
  }

  /// The text, which ends with a line break.
  var text: String {
    var lines = ["flowchart LR", "  %% thick: cloned; dotted: shared; crossed: left out; thin: a sub-entity's parent"]
    for cluster in graph.clusters {
      lines.append("  subgraph \(cluster.id)[\(Self.label([cluster.name]))]")
      lines += cluster.nodes.map { "    \($0.id)[\(Self.label($0.lines))]" }
      lines.append("  end")
      lines += cluster.edges.map { edge in
        let label = edge.lines.isEmpty ? "" : "|\(Self.label(edge.lines))|"
        return "  \(edge.from) \(Self.arrow(edge.kind))\(label) \(edge.to)"
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func arrow(_ kind: PlanGraph.Kind) -> String {
    switch kind {
    case .own: "==>"
    case .share: "-.->"
    case .exclude: "--x"
    case .parent: "-->"
    }
  }

  /// A label in quotes; what Mermaid or HTML would read is spelled by its code.
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
