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
