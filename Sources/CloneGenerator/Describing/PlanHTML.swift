/// Plans as one page: the drawing, and for each entity its neighbors and the table of its properties.
///
/// The page holds no script and loads nothing; its policy tells the browser to allow neither.
struct PlanHTML {
  let selections: [PlanSelection]
  let graph: PlanGraph
  let keys: RuleSpelling

  /// The page, which ends with a line break.
  var text: String {
    let names = selections.map(\.plan.modelName).joined(separator: ", ")
    let title = Markup.text("\(names.isEmpty ? "No model" : names): what cloning does with each property")
    let links = Set(described.map(\.node.id))
    let index = described.map { Markup.element("a", [("href", "#\($0.node.id)")], Markup.text($0.node.name)) + "\n" }
    let drawing = PlanSVG.element(of: graph.clusters, hasLegend: true, links: links)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
      <title>\(title)</title>
      <style>
      \(PlanStyle.page)\(PlanStyle.drawing)</style>
      </head>
      <body>
      <h1>\(title)</h1>
      <input type="checkbox" id="full"/> <label for="full">Show the drawing in full size</label>
      <div class="drawing whole">
      \(drawing)
      </div>
      <nav>
      \(index.joined())</nav>
      \(described.map { section(of: $0.entity, $0.node, in: $0.cluster, $0.selection, links: links) }.joined())</body>
      </html>

      """
  }

  private typealias Described = (
    entity: EntityPlan, node: PlanGraph.Node, cluster: PlanGraph.Cluster, selection: PlanSelection
  )

  /// The entities that have a table, each with its node.
  private var described: [Described] {
    zip(selections, graph.clusters).flatMap { selection, cluster in
      zip(selection.entities, cluster.nodes).map { ($0, $1, cluster, selection) }
    }
  }

  private func section(
    of plan: EntityPlan, _ node: PlanGraph.Node, in cluster: PlanGraph.Cluster, _ selection: PlanSelection,
    links: Set<String>
  ) -> String {
    let traits = plan.traits.isEmpty ? "" : " <small>\(Markup.text(plan.traits.joined(separator: ", ")))</small>"
    let neighborhood = cluster.neighborhood(of: node.id)
    let drawing = PlanSVG.element(of: [neighborhood], hasLegend: false, links: links.subtracting([node.id]))
    let parts = [
      "<h2>\(Markup.text(plan.entity.name))\(traits)</h2>", plan.facts.map { "<p>\(Markup.text($0))</p>" }.joined(),
      neighborhood.edges.isEmpty ? "" : "<div class=\"drawing\">\n\(drawing)\n</div>",
      plan.isNeverCloned ? "" : table(PropertyTable(plan: selection.plan, keys: keys).rows(of: plan)),
    ]
    return Markup.element("section", [("id", node.id)], "\n" + parts.filter { !$0.isEmpty }.map { $0 + "\n" }.joined())
      + "\n"
  }

  private func table(_ rows: [PropertyTable.Row]) -> String {
    if rows.isEmpty { return "" }
    let head = ["property", "type", "the clone gets", "why"].map { "<th>\($0)</th>" }.joined()
    let lines = rows.map { row in
      let cells = [Self.code(row.property), Markup.text(row.type), Self.words(row.outcome), Self.words(row.reasons)]
      // Copied attributes are marked, so that the others stand out for a reviewer.
      return (row.outcome == "copied" ? "<tr class=\"copied\">" : "<tr>") + cells.map { "<td>\($0)</td>" }.joined()
        + "</tr>\n"
    }
    return "<div class=\"table\"><table>\n<tr>\(head)</tr>\n\(lines.joined())</table></div>"
  }

  private static func code(_ text: String) -> String { Markup.element("code", [], Markup.text(text)) }

  /// The markup of a text with code between backquotes.
  private static func words(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { place, part in
      place.isMultiple(of: 2) ? Markup.text(String(part)) : code(String(part))
    }.joined()
  }
}
