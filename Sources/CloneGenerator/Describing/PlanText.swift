/// A plan as text for people: for each entity a table of its properties, what a clone gets, and why.
struct PlanText {
  let selection: PlanSelection
  let keys: RuleSpelling

  /// The text, which ends with a line break.
  var text: String {
    let rules = Set(selection.entities.filter { !$0.isNeverCloned }.flatMap(\.relationships).map(\.rule))
    let legend = [
      (.owner, "owner: the clone of the source's owner if that is cloned too, or else that owner\n"),
      (.shared, "shared: the same objects, or their clones if they're cloned too\n"),
    ].filter { (rule: RelationshipRule, _) in rules.contains(rule) }.map(\.1).joined()
    return (["model \(selection.plan.modelName)\n"] + selection.entities.map(text(of:)) + [legend])
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func text(of plan: EntityPlan) -> String {
    let rows = PropertyTable(plan: selection.plan, keys: keys).rows(of: plan).map { row in
      ["\(row.property): \(row.type)", row.outcome.plain, row.reasons.plain]
    }
    let heading = ([plan.entity.name] + plan.traits).joined(separator: ", ")
    let lines = plan.isNeverCloned ? [] : Self.aligned(rows)
    return (["entity " + heading] + lines + plan.facts.map { "  " + $0 }).map { $0 + "\n" }.joined()
  }

  /// Rows with aligned columns.
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
