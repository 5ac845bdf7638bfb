/// The forms in which plans can be printed: the rule of each property, and the reason for it.
///
/// All depend on the plan alone. Entities and properties are in the order of the model, but a chosen entity comes
/// first.
package enum PlanFormat: String, CaseIterable, Sendable {
  /// For people: a table per entity.
  case text
  /// For programs: an object for one model, an array of them for several; see `PlanJSON`.
  case json
  /// A flowchart for Mermaid, which many sites draw inside Markdown.
  case mermaid
  /// A graph for Graphviz.
  case dot
  /// A drawing.
  case svg
  /// A page with the drawing and the tables.
  case html

  /// Prints plans.
  ///
  /// - Parameters:
  ///   - plans: The plans, one or several.
  ///   - entity: The name of an entity, to print only that entity and what it owns, directly or not; nil prints everything.
  ///   - keys: How the rule keys are spelled.
  /// - Returns: The text, which ends with a line break.
  /// - Throws: `PlanPrintingError` if there is no such entity; any error of Foundation's encoder.
  /// - Complexity: O(*n*) for *n* properties.
  package func print(_ plans: [Plan], entity: String? = nil, keys: RuleSpelling = RuleSpelling()) throws -> String {
    let selections = try PlanSelection.select(entity, from: plans)
    let graph = PlanGraph(selections, keys: keys)
    return switch self {
    case .text: selections.map { PlanText(selection: $0, keys: keys).text }.joined(separator: "\n")
    case .json: try PlanJSON.text(selections)
    case .mermaid: PlanMermaid(graph: graph).text
    case .dot: PlanDOT(graph: graph).text
    case .svg: PlanSVG(graph: graph).text
    case .html: PlanHTML(selections: selections, graph: graph, keys: keys).text
    }
  }
}

/// The error for a name that's no entity's, so that plans can't be printed.
package struct PlanPrintingError: Error, Equatable, CustomStringConvertible {
  /// The mistake, with the name that was probably meant.
  package let description: String
}

/// A plan as text for people: for each entity a table of its properties, what a clone gets, and why.
struct PlanText {
  let selection: PlanSelection
  let keys: RuleSpelling

  /// The text, which ends with a line break.
  var text: String {
    let rules = Set(selection.entities.filter { !$0.isNeverCloned }.flatMap(\.relationships).map(\.rule))
    let legend = [
      (.owner, "belongsTo: the clone of the source's owner if that is cloned too, or else that owner\n"),
      (.shared, "shared: the same objects, or their clones if they're cloned too\n"),
      (.betweenClones, "betweenClones: the clones of the source's objects if they're cloned too, or else nothing\n"),
    ].filter { (rule: RelationshipRule, _) in rules.contains(rule) }.map(\.1).joined()
    return (["model \(selection.plan.title)\n"] + selection.entities.map(text(of:)) + [legend])
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func text(of plan: EntityPlan) -> String {
    let table = PropertyTable(plan: selection.plan, keys: keys)
    let rows = table.rows(of: plan).map { row in
      ["\(row.property): \(row.type)", row.outcome.plain, row.reasons.plain]
    }
    let heading = ([plan.name] + plan.traits).joined(separator: ", ")
    let lines = plan.isNeverCloned ? [] : Self.aligned(rows)
    return (["entity " + heading] + lines + table.facts(of: plan).map { "  " + $0 }).map { $0 + "\n" }.joined()
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

/// The part of a plan that is printed.
struct PlanSelection {
  /// The whole plan.
  let plan: Plan
  /// The entities: the chosen one, then the others in the order of the model.
  let entities: [EntityPlan]
  /// The entities that cloning starts at: the chosen one, or else those that own something and that nothing else owns.
  let roots: Set<String>

  private init(_ plan: Plan, _ entities: [EntityPlan], root: String?) {
    self.plan = plan
    self.entities = entities
    let owners = entities.filter { entity in
      entity.relationships.contains { $0.rule == .owned }
        && entity.owners.allSatisfy { $0.entity == entity.name || entity.isWhole(of: $0) }
    }
    roots = root.map { [$0] } ?? Set(owners.filter { !$0.entity.isAbstract }.map(\.name))
  }

  /// The parts of plans that concern an entity, for each plan that has it; if none is named, all plans.
  static func select(_ name: String?, from plans: [Plan]) throws(PlanPrintingError) -> [PlanSelection] {
    guard let name else { return plans.map { PlanSelection($0, $0.entities, root: nil) } }
    let selections = plans.compactMap { plan in
      plan[name].map { _ in PlanSelection(plan, owned(by: name, in: plan), root: name) }
    }
    guard selections.isEmpty else { return selections }
    let names = plans.flatMap(\.entities).map(\.name)
    throw PlanPrintingError(description: "there is no entity '\(name)'" + didYouMean(name, among: names))
  }

  /// An entity, then its concrete sub-entities and the entities that those own, directly or not.
  private static func owned(by name: String, in plan: Plan) -> [EntityPlan] {
    let names = Set(plan.reached(from: name))
    let entities = plan.entities.filter { names.contains($0.name) }
    return entities.filter { $0.name == name } + entities.filter { $0.name != name }
  }
}

extension EntityPlan {
  /// Returns whether the owner is only a part of the entity's objects, in a one-to-one relationship that both sides
  /// own: the whole is the side that cascades if only one does.
  fileprivate func isWhole(of owner: OwnerPlan) -> Bool {
    let plan = owner.relationship
    return !plan.relationship.cascades && plan.isInverseOwned && plan.inverse?.relationship.cascades == true
  }
}
