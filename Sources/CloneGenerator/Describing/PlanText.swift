/// A plan as text for people: for each entity a table of its properties, what a clone gets, and why.
struct PlanText {
  let selection: PlanSelection
  let keys: RuleSpelling

  /// The text, which ends with a line break.
  var text: String {
    let shares = selection.entities.contains { plan in
      !plan.isNeverCloned && plan.relationships.contains { $0.rule == .shared }
    }
    let legend = shares ? ["shared: the same objects, or their clones if they're cloned too\n"] : []
    return (["model \(selection.plan.modelName)\n"] + selection.entities.map(text(of:)) + legend)
      .joined(separator: "\n")
  }

  private func text(of plan: EntityPlan) -> String {
    let rows = PropertyTable(plan: selection.plan, keys: keys).rows(of: plan).map { row in
      ["\(row.property): \(row.type)", row.outcome.plain, row.reason.plain]
    }
    let heading = ([plan.entity.name] + plan.traits).joined(separator: ", ")
    let lines = plan.isNeverCloned ? [] : Self.aligned(rows)
    return (["entity " + heading] + lines + plan.facts.map { "  " + $0 }).map { $0 + "\n" }.joined()
  }

  /// Rows with their columns one below the other.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
      let line = "  " + cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
