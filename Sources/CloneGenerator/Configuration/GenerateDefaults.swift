import Foundation

/// What calls of the tool take from the configuration if they don't name it (`generate`); paths begin in the file's folder.
package struct GenerateDefaults: Hashable, Sendable {
  /// The paths of the target's models (`model`, one or a list).
  package var models: [String] = []
  /// The path of the folder with the generated files (`output`).
  package var output: String?
  /// The paths of the target's folders or files, which may declare classes (`sources`, one or a list).
  package var sources: [String] = []
  /// The kind of project that the target belongs to (`targetKind`).
  package var targetKind: TargetKind?
}

extension ConfigurationBuilder {
  private enum GenerateKey: String, CaseIterable {
    case model, output, sources, targetKind
  }

  mutating func readGenerate(_ defaults: inout GenerateDefaults, _ member: JSONValue.Member) {
    let example = "{ \"model\": \"Notes.xcdatamodeld\", \"output\": \"Generated\" }"
    for inner in object(member, .generate, example: example) {
      guard let key = GenerateKey(rawValue: inner.key) else {
        reportUnknown(inner, among: GenerateKey.allCases.map(\.rawValue), in: .generate)
        continue
      }
      switch key {
      case .model: defaults.models = paths(inner, example: "\"App/Notes.xcdatamodeld\", or a list of paths")
      case .output: defaults.output = paths(inner, example: "\"App/Generated\"", isList: false).first
      case .sources: defaults.sources = paths(inner, example: "\"App\", or a list of paths")
      case .targetKind: defaults.targetKind = choice(inner, in: .generate)
      }
    }
  }

  /// The paths that a value gives; none, and an error, if it isn't one.
  private mutating func paths(_ member: JSONValue.Member, example: String, isList: Bool = true) -> [String] {
    let values = if isList, case .array(let values) = member.value.kind { values } else { [member.value] }
    let paths = values.compactMap(\.string).filter { !$0.isEmpty }.map(\.withoutTrailingSlashes)
    if paths.count == values.count, !paths.isEmpty { return paths }
    reportValue(member, in: .generate, advice: "write a path from the file's folder: \(example)")
    return []
  }
}

/// The entities whose attributes each need a rule, so that nobody forgets to decide about a new one (`decide`).
package struct DecidedEntities: Hashable, Sendable {
  /// An entity, and where the configuration names it.
  struct Named: Hashable, Sendable {
    var name: String
    var location: SourceLocation
  }

  /// True if the configuration means all entities.
  var isAll = false
  /// The entities that the configuration names.
  var named: [Named] = []
}

extension ConfigurationBuilder {
  /// Reads `true`, or a list of names.
  mutating func readDecided(_ decided: inout DecidedEntities, _ member: JSONValue.Member) {
    if case .bool(let isAll) = member.value.kind {
      decided.isAll = isAll
      return
    }
    let path = path
    decided.named = list(member, advice: "write a list of entities, [\"Invoice\"], or true for all") { value in
      value.string.map { name in
        // Composed like the names of a model.
        .init(
          name: name.precomposedStringWithCanonicalMapping, location: SourceLocation(path: path, line: value.line))
      }
    }
  }
}
