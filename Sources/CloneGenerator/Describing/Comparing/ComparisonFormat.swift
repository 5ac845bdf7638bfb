/// The forms in which a comparison of plans can be printed.
package enum ComparisonFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// A table for a pull request.
  case markdown
  /// Annotations that GitHub shows at the lines of the models.
  case github

  /// Prints how a change of models or rules affects cloning.
  ///
  /// - Parameters:
  ///   - old: The earlier models; each is compared with the one of its name, a single one with a single one.
  ///   - new: The models.
  ///   - configurations: The configurations of the earlier models and of the new ones.
  /// - Returns: The text, which ends with a line break; annotations are empty if nothing changes.
  /// - Complexity: O(*n*) for *n* properties.
  package func print(
    _ old: [PlannedModel], _ new: [PlannedModel],
    configurations: (old: Configuration, new: Configuration)
  ) -> String {
    let isOne = old.count == 1 && new.count == 1
    return print(
      new.map { model in
        PlanComparison(
          old.first { isOne || $0.plan.modelName == model.plan.modelName }, model.plan, configurations,
          path: model.source.paths[0])
      })
  }

  /// Prints how cloning differs from MOCloner: MOCloner's outcomes are the earlier ones, the plans' the new ones.
  ///
  /// - Parameters:
  ///   - models: The models.
  ///   - keys: How rule keys are spelled.
  /// - Returns: The text, as for a change of models.
  package func print(movingFromMOCloner models: [PlannedModel], keys: RuleSpelling) -> String {
    print(models.map { PlanComparison(movingFromMOCloner: $0.plan, keys: keys) })
  }

  private func print(_ comparisons: [PlanComparison]) -> String {
    switch self {
    case .text: comparisons.map(Self.text).joined(separator: "\n")
    case .markdown: comparisons.map(Self.markdown).joined(separator: "\n")
    case .github: comparisons.flatMap(\.changes).map(Self.annotation).joined()
    }
  }

  // MARK: Text

  private static func text(_ comparison: PlanComparison) -> String {
    var lines = ["model \(comparison.modelName)"]
    if comparison.changes.isEmpty { lines.append("  nothing changes in what cloning does") }
    var entity: String?
    for change in comparison.changes {
      if change.entity != entity { lines += ["", "entity \(change.entity)"] }
      entity = change.entity
      lines.append("  " + sentence(change).plain)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A change in words: `id: now a new UUID (rule rebuild: uuid); was copied (no rule)`.
  private static func sentence(_ change: PlanComparison.Change) -> String {
    let subject: String? =
      switch change.subject {
      case .entity, .name: nil
      case .fact(let name): name
      case .property(let name): SwiftName.code(name)
      }
    if change.subject == .name { return "renamed from \(change.was?.text ?? "")" }
    let parts = [
      change.now.map { (change.was == nil ? "new: " : "now ") + words($0) },
      change.was.map { (change.now == nil ? "gone: was " : "was ") + words($0) },
    ]
    return (subject.map { $0 + ": " } ?? "") + parts.compactMap(\.self).joined(separator: "; ")
  }

  private static func words(_ outcome: PlanComparison.Outcome) -> String {
    outcome.text + (outcome.reason.isEmpty ? "" : " (\(outcome.reason))")
  }

  // MARK: Markdown

  private static func markdown(_ comparison: PlanComparison) -> String {
    let title = "### What changes in cloning: \(SwiftName.code(comparison.modelName))\n\n"
    if comparison.changes.isEmpty { return title + "Nothing.\n" }
    let rows = comparison.changes.map { change in
      let subject =
        switch change.subject {
        case .entity: SwiftName.code(change.entity)
        case .name: "\(SwiftName.code(change.entity)), name"
        case .fact(let name): "\(SwiftName.code(change.entity)), \(name)"
        case .property(let name): SwiftName.code("\(change.entity).\(name)")
        }
      return "| \(subject) | \(change.was.map(words) ?? "–") | \(change.now.map(words) ?? "–") |\n"
    }
    return title + "| | was | is |\n| --- | --- | --- |\n" + rows.joined()
  }

  // MARK: GitHub

  /// A changed outcome is a warning; an added, removed or renamed element is a notice.
  private static func annotation(_ change: PlanComparison.Change) -> String {
    let title =
      if case .property(let name) = change.subject { "\(change.entity).\(name)" } else { change.entity }
    let kind = change.was != nil && change.now != nil && change.subject != .name ? "warning" : "notice"
    let line = change.location.line.map { ",line=\($0)" } ?? ""
    return "::\(kind) file=\(escaped(change.location.path, isProperty: true))\(line),"
      + "title=\(escaped("Cloning of \(title)", isProperty: true))::\(escaped(sentence(change).plain, isProperty: false))\n"
  }

  /// A text as GitHub's workflow commands take it.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
    if isProperty { (escapes[":"], escapes[","]) = ("%3A", "%2C") }
    return text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
