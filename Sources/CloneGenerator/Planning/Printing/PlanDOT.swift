/// A graph in the language of Graphviz.
struct PlanDOT {
  private let graph: PlanGraph

  init(_ graph: PlanGraph) {
    self.graph = graph
  }

  /// The text, which ends with a line break.
  var text: String {
    var lines = [
      "// bold: cloned; dashed: shared; dotted: left out; an empty arrowhead: a sub-entity's parent",
      "digraph plan {", "  rankdir=LR;", "  node [shape=box];",
    ]
    for cluster in graph.clusters {
      lines += ["  subgraph cluster_\(cluster.id) {", "    label=\(Self.label([cluster.name]));"]
      lines += cluster.nodes.map { "    \($0.id) [label=\(Self.label($0.lines))];" }
      lines.append("  }")
      lines += cluster.edges.map { edge in
        let label = edge.lines.isEmpty ? "" : "label=\(Self.label(edge.lines)), "
        return "  \(edge.from) -> \(edge.to) [\(label)\(Self.style(edge.kind))];"
      }
    }
    lines.append("}")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func style(_ kind: PlanGraph.Kind) -> String {
    switch kind {
    case .own: "style=bold"
    case .share: "style=dashed"
    case .exclude: "style=dotted, arrowhead=tee"
    case .parent: "arrowhead=empty"
    }
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
