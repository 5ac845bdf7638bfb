/// A commented `clonegen.json` for a target that has none: what commands need, and what has to be decided.
package struct StarterConfiguration: Sendable {
  /// The target's models, folders and kind.
  package var generate = GenerateDefaults()
  /// True if the plugin generates the code, so that no folder is written.
  package var usesPlugin = false

  /// Makes one that names nothing.
  package init() {}

  /// The settings without the decisions, by which the models are planned first.
  package var configuration: Configuration {
    var configuration = Configuration()
    configuration.ownership = .deleteRule
    if generate.targetKind == .package { configuration.managedObjectModel = .always }
    return configuration
  }

  /// The text of the file.
  ///
  /// - Parameter models: The models, planned with `configuration`.
  package func text(for models: [PlannedModel]) -> String {
    let decisions = Decisions(models.map(\.source.model), models.map(\.plan))
    let members = [commands] + package(models) + [ownership] + (decisions.lines.isEmpty ? [] : [rules(decisions)])
    return "{\n" + members.joined(separator: "\n\n").indented + "\n}\n"
  }

  private var commands: String {
    var lines = ["\"model\": \(Self.paths(generate.models))"]
    if let output = generate.output {
      lines.append(
        (usesPlugin ? "// The plugin generates the code with each build; for code that you commit:\n// " : "")
          + "\"output\": \(output.jsonLiteral)")
    }
    if !generate.sources.isEmpty { lines.append("\"sources\": \(Self.paths(generate.sources))") }
    if let kind = generate.targetKind, kind != .package { lines.append("\"targetKind\": \"\(kind.rawValue)\"") }
    return """
      // Commands take from here what they aren't given: clonegen plan, clonegen generate, clonegen check.
      "generate": {
      \(lines.map { $0.indented + "," }.joined(separator: "\n"))
      },
      """
  }

  /// What a package generates besides: Xcode does it in a project.
  private func package(_ models: [PlannedModel]) -> [String] {
    if generate.targetKind != .package { return [] }
    let entities = models.flatMap(\.source.model.entities)
    let isManual = entities.allSatisfy { $0.codeGeneration == .manual }
    return [
      """
      // The model is generated in code. If your package loads a compiled one, write "never".
      "managedObjectModel": "always",
      """ + (isManual ? "\n// Classes that you don't write are generated, too.\n\"entityClasses\": \"always\"," : "")
    ]
  }

  private var ownership: String {
    """
    // What is deleted with an object (delete rule Cascade) is cloned with it. If you come from MOCloner, write "inverse".
    "ownership": "deleteRule",
    """
  }

  private func rules(_ decisions: Decisions) -> String {
    """
    // What has to be decided: keep a line, or delete it. A rule in the model wins over the same rule here.
    "rules": {
    \(decisions.lines.joined(separator: "\n").indented)
    },
    """
  }

  private static func paths(_ paths: [String]) -> String {
    let literals = paths.map(\.jsonLiteral)
    return literals.count == 1 ? literals[0] : "[\(literals.joined(separator: ", "))]"
  }
}

extension String {
  /// The lines, each two columns further right, except empty ones.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }
      .joined(separator: "\n")
  }
}

/// What models leave to decide, as lines of a configuration's `rules`.
struct Decisions {
  private let models: [Model]
  private let plans: [Plan]

  /// - Parameters:
  ///   - models: The models.
  ///   - plans: Their plans by delete rules.
  init(_ models: [Model], _ plans: [Plan]) { (self.models, self.plans) = (models, plans) }

  /// The lines, with a comment before each kind of decision; none if there is nothing to decide.
  var lines: [String] {
    [identities, dates, relationships, joins, owners].filter { !$0.isEmpty }.joined(separator: [""]).map { $0 }
  }

  private var entities: [EntityPlan] { plans.flatMap(\.entities).filter { !$0.isNeverCloned } }

  // MARK: Attributes

  /// Entities with an ID of their own, whose clones would have the same.
  private var identities: [String] {
    let found = entities.copiedIDs(RuleSpelling())
    if found.isEmpty { return [] }
    return ["// Each clone gets an ID of its own; without the line, it has the same ID as its source."]
      + rules(found, "rebuild", "uuid")
  }

  /// Dates that `awakeFromInsert` sets, which copying would replace.
  private var dates: [String] {
    let found = entities.flatMap(\.ownAttributes).filter {
      $0.isUndecided(RuleSpelling()) && $0.isSetOnInsertion && $0.attribute.type == .date
    }
    if found.isEmpty { return [] }
    return ["// Each clone keeps the date that awakeFromInsert sets; without the line, it has its source's."]
      + rules(found, "exclude", "")
  }

  private func rules(_ attributes: [AttributePlan], _ key: String, _ value: String) -> [String] {
    entities.ruleTargets(for: attributes).map { $0.text(key, value) + "," }
  }

  // MARK: Relationships

  /// Relationships that the inverse's room for one object makes owned, and the delete rule leaves out.
  private var relationships: [String] {
    let found = plans.flatMap { $0.undecidedOwnership(RuleSpelling()) }
    if found.isEmpty { return [] }
    // Whoever has set a delete rule has chosen the others, too.
    let isUndecided = !models.flatMap(\.entities).flatMap(\.relationships).contains(where: \.cascades)
    return [
      "// These don't cascade, but their objects have room for one owner: cloned with it (deep), or left out (exclude)?"
    ]
      + found.flatMap { plan in
        let (deep, exclude) = (rule(plan, "clone", "deep"), rule(plan, "exclude", ""))
        if !plan.relationship.isToMany { return ["// " + deep] }
        return isUndecided ? [deep, "// " + exclude] : ["// " + deep, exclude]
      }
  }

  /// Relationships that cascade, although other objects can refer to the same ones.
  private var joins: [String] {
    let found = ownRelationships.filter {
      $0.rule == .shared && $0.reason == .inverseIsToMany && $0.relationship.cascades
    }
    if found.isEmpty { return [] }
    return [
      "// These cascade, but several objects can have the same ones: the clone shares them, or has its own (deep)?"
    ]
      + found.flatMap { [rule($0, "clone", "share"), "// " + rule($0, "clone", "deep")] }
  }

  /// Entities whose objects can have several owners.
  private var owners: [String] {
    let found = plans.flatMap { $0.undecidedOwners(RuleSpelling()) }
    if found.isEmpty { return [] }
    return ["// Several relationships own these: an object has all of its owners, as a join does, or one of them?"]
      + found.flatMap {
        [$0.entity.configuredRule("owners", "all") + ",", "// " + $0.entity.configuredRule("owners", "one") + ","]
      }
  }

  private var ownRelationships: [RelationshipPlan] { entities.flatMap(\.ownRelationships) }

  private func rule(_ plan: RelationshipPlan, _ key: String, _ value: String) -> String {
    plan.configuredRule(key, value) + ","
  }
}
