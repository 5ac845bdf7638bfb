import CloneTemplates

/// A graph in the language of Graphviz.
struct PlanDOT {
  let graph: PlanGraph

  /// The text, which ends with a line break.
  ///
  /// Unconnected parts are packed into a page. Graphviz then doesn't make room for labels between neighboring ranks, so
  /// edges span two narrow ranks.
  var text: String {
    let isOne = graph.clusters.count == 1
    let view: TemplateView = [
      "title": isOne ? Self.label([graph.clusters[0].name]) : nil,
      "clusters": graph.clusters.map { cluster -> TemplateView in
        [
          "isOneOfSeveral": !isOne, "id": cluster.id, "label": Self.label([cluster.name]),
          "nodes": cluster.nodes.map(Self.node), "edges": cluster.edges.map(Self.edge),
        ]
      },
    ]
    return view.rendered(with: "PlanDOT")
  }

  private static func node(_ node: PlanGraph.Node) -> TemplateView {
    let style =
      switch node.mark {
      case .root: ", peripheries=2"
      case .plain: ""
      case .shared: ", fillcolor=gray92"
      }
    return [
      "id": node.id, "label": label([node.name] + node.lines), "tooltip": label(node.tooltip), "style": style,
    ]
  }

  private static func edge(_ edge: PlanGraph.Edge) -> TemplateView {
    let style =
      switch edge.kind {
      case .owned: "style=bold"
      case .owner: "style=dashed, arrowhead=odot"
      case .shared: "style=dashed"
      case .betweenClones: "style=dotted"
      case .leftOut: "style=dotted, arrowhead=tee"
      case .parent: "arrowhead=empty"
      // An arrow to a followed attribute has no effect on the layers.
      case .follows: "color=gray40, arrowhead=vee, constraint=false"
      }
    return [
      "from": edge.from, "to": edge.to, "style": style, "isMutual": edge.isMutual,
      "label": edge.label.isEmpty ? nil : label([edge.label]),
      "tooltip": edge.tooltip.isEmpty ? nil : label(edge.tooltip),
    ]
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
