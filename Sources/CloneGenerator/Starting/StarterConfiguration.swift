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
      // The model is generated in code, so that no compiled one is loaded\(isManual ? "; classes that you don't write, too" : "").
      "managedObjectModel": "always",
      """ + (isManual ? "\n\"entityClasses\": \"always\"," : "")
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
