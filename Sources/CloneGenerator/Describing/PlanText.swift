/// A plan as text for people: for each entity a table of its properties, what a clone gets, and why.
struct PlanText {
  let selection: PlanSelection
  let keys: RuleSpelling

  /// The text, which ends with a line break.
  var text: String {
    let shares = selection.entities.contains { plan in
      !plan.isNeverCloned && plan.relationships.contains { $0.rule == .shared }
    }
    let legend = shares ? ["shared: the same object; where the call clones that too, its clone\n"] : []
    return (["model \(selection.modelName)\n"] + selection.entities.map(text(of:)) + legend).joined(separator: "\n")
  }

  private func text(of plan: EntityPlan) -> String {
    let subjects = plan.attributes.map(subject(of:)) + plan.relationships.map(subject(of:))
    let rows = zip(subjects, PropertyTable.rows(of: plan, keys: keys)).map { subject, row in
      [subject, row.outcome.plain, row.reason.plain]
    }
    let lines = plan.isNeverCloned ? [] : Self.aligned(rows)
    return (["entity " + heading(of: plan)] + lines + facts(of: plan)).map { $0 + "\n" }.joined()
  }

  private func heading(of plan: EntityPlan) -> String {
    let entity = plan.entity
    let words = [
      entity.isAbstract ? "abstract" : nil,
      entity.swiftClassName.map { $0 == entity.name ? nil : "class \($0)" } ?? "no class",
      entity.parentName.map { "a \($0)" },
      plan.isNeverCloned ? "never cloned" : nil,
    ]
    return ([entity.name] + words.compactMap { $0 }).joined(separator: ", ")
  }

  private func subject(of plan: AttributePlan) -> String {
    "\(plan.attribute.name): \(plan.attribute.type.rawValue)"
  }

  private func subject(of plan: RelationshipPlan) -> String {
    let count = plan.relationship.isToMany ? plan.relationship.isOrdered ? "ordered many" : "many" : "one"
    return "\(plan.relationship.name): \(count) \(plan.destination)"
  }

  /// What holds for the objects as a whole.
  private func facts(of plan: EntityPlan) -> [String] {
    var facts: [String] = []
    let owners = plan.owners.map { "\($0.entity).\($0.relationship.relationship.name)" }
    if !owners.isEmpty { facts.append("  owned by \(owners.joined(separator: ", "))") }
    if !plan.matchBy.isEmpty { facts.append("  matched by \(plan.matchBy.joined(separator: ", "))") }
    return facts
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

extension String {
  /// The text without the marks of code in Markdown.
  var plain: String { filter { $0 != "`" } }
}
