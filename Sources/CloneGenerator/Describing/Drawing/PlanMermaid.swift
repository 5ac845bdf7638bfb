import CloneTemplates

/// A graph as a flowchart of Mermaid.
struct PlanMermaid {
  let graph: PlanGraph

  /// The text, which ends with a line break.
  var text: String {
    let view: TemplateView = [
      "clusters": graph.clusters.map { cluster -> TemplateView in
        [
          "id": cluster.id, "label": Self.label([cluster.name]), "nodes": cluster.nodes.map(Self.node),
          "edges": cluster.edges.map { edge -> TemplateView in
            [
              // An edge of Mermaid's has no tooltip.
              "tooltip": edge.tooltip.map(Self.escaped), "from": edge.from, "to": edge.to, "arrow": Self.arrow(edge),
              "label": edge.label.isEmpty ? nil : Self.label([edge.label]),
            ]
          },
        ]
      }
    ]
    return view.rendered(with: "PlanMermaid")
  }

  private static func node(_ node: PlanGraph.Node) -> String {
    let label = label([node.name] + node.lines)
    return switch node.mark {
    case .root: "\(node.id)[[\(label)]]"
    case .plain: "\(node.id)[\(label)]"
    case .shared: "\(node.id)([\(label)])"
    }
  }

  private static func arrow(_ edge: PlanGraph.Edge) -> String {
    switch edge.kind {
    case .owned: edge.isMutual ? "<==>" : "==>"
    case .owner: "-.-o"
    case .shared: edge.isMutual ? "<-.->" : "-.->"
    case .betweenClones: edge.isMutual ? "<-->" : "---"
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
