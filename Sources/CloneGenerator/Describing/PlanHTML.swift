import CloneTemplates

/// Plans as one page: the drawing, and for each entity its neighbors and the table of its properties.
///
/// The page holds no script and loads nothing; its policy tells the browser to allow neither.
struct PlanHTML {
  let selections: [PlanSelection]
  let graph: PlanGraph
  let keys: RuleSpelling

  /// The page, which ends with a line break.
  var text: String {
    let names = selections.map(\.plan.title).joined(separator: ", ")
    // The entities that have a table, each with its node.
    let described = zip(selections, graph.clusters).flatMap { selection, cluster in
      zip(selection.entities, cluster.nodes).map { (plan: $0, node: $1, cluster: cluster, selection: selection) }
    }
    let links = Set(described.map(\.node.id))
    let page: TemplateView = [
      "title": Markup.text("\(names.isEmpty ? "No model" : names): what cloning does with each property"),
      "drawing": PlanSVG.element(of: graph.clusters, hasLegend: true, links: links),
      "entities": described.map { view(of: $0.plan, $0.node, in: $0.cluster, $0.selection, links: links) },
    ]
    return page.rendered(with: "PlanHTML")
  }

  private func view(
    of plan: EntityPlan, _ node: PlanGraph.Node, in cluster: PlanGraph.Cluster, _ selection: PlanSelection,
    links: Set<String>
  ) -> TemplateView {
    let neighborhood = cluster.neighborhood(of: node.id)
    let table = PropertyTable(plan: selection.plan, keys: keys)
    let rows = plan.isNeverCloned ? [] : table.rows(of: plan)
    return [
      "id": node.id,
      "name": Markup.text(plan.name),
      "traits": Markup.text(plan.traits.joined(separator: ", ")),
      "facts": table.facts(of: plan).map(Markup.text),
      "drawing": neighborhood.edges.isEmpty
        ? nil : PlanSVG.element(of: [neighborhood], hasLegend: false, links: links.subtracting([node.id])),
      "rows": rows.map { row -> TemplateView in
        [
          // Copied attributes are marked, so that the others stand out for a reviewer.
          "isCopied": row.outcome == "copied", "property": Self.code(row.property), "type": Markup.text(row.type),
          "outcome": Self.words(row.outcome), "reasons": Self.words(row.reasons),
        ]
      },
    ]
  }

  private static func code(_ text: String) -> String { Markup.element("code", [], Markup.text(text)) }

  /// The markup of a text with code between backquotes.
  private static func words(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { place, part in
      place.isMultiple(of: 2) ? Markup.text(String(part)) : code(String(part))
    }.joined()
  }
}
