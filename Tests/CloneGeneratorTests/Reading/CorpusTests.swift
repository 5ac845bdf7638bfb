import Testing

@testable import CloneGenerator

/// Reads real models, where they lie beside the package; they are not part of it.
@Suite("Real models", .enabled(if: Corpus.exists, "there are no real models"))
struct CorpusTests {
  /// The models with `contents`, read once: their paths, their texts, and what the reader says.
  private static let models = Result {
    try Corpus.paths { $0.hasSuffix("/contents") }.map { file in
      let contents = try Data(contentsOf: URL(fileURLWithPath: file))
      let read = try ModelReader.read(contents: contents, name: "Model", path: file)
      return (file: file, text: String(decoding: contents, as: UTF8.self), read: read)
    }
  }

  @Test("Every model with `contents` is read without an error, and with all that its text names")
  func everyModel() throws {
    let models = try Self.models.get()
    #expect(models.count == 145)
    for (file, text, result) in models {
      #expect(result.diagnostics.filter { $0.severity == .error } == [], "\(file)")

      // The counts are made from the raw text, without a parser.
      let model = result.model
      #expect(model.entities.count == count("<entity", in: text), "\(file)")
      let attributes = model.entities.flatMap(\.attributes) + model.composites.flatMap(\.attributes)
      #expect(attributes.count == count("<attribute", in: text), "\(file)")
      let relationships = model.entities.flatMap(\.relationships)
      #expect(relationships.count == count("<relationship", in: text), "\(file)")
      let requests = model.fetchRequests + model.entities.flatMap(\.fetchedProperties).compactMap(\.request)
      #expect(requests.count == count("<fetchRequest", in: text), "\(file)")
      #expect(model.userInfos.flatMap(\.entries).count == count("<entry", in: text), "\(file)")

      // Every location is the line that holds the element's name.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for entity in model.entities {
        let line = try #require(entity.location.line)
        #expect(lines[line - 1].contains("<entity"), "\(file):\(line)")
        for attribute in entity.attributes {
          let line = try #require(attribute.location.line)
          #expect(lines[line - 1].contains("name=\"\(attribute.name)\""), "\(file):\(line)")
        }
      }
    }
  }

  @Test(
    "Without rules no model has an error, and the warnings are those that were looked at by hand, one for each question",
    arguments: Ownership.allCases)
  func everyPlan(ownership: Ownership) throws {
    var configuration = Configuration()
    configuration.ownership = ownership
    var counts: [DiagnosticID: Int] = [:]
    let keys = Set(RuleKey.rules.map { RuleSpelling()[$0] })
    for (file, _, read) in try Self.models.get() {
      #expect(read.model.userInfos.allSatisfy { $0.entries.allSatisfy { !keys.contains($0.key) } }, "\(file)")
      let diagnostics = read.diagnostics + Planner.plan(read.model, configuration).diagnostics
      #expect(diagnostics.filter { $0.severity == .error } == [], "\(file)")
      for diagnostic in diagnostics { counts[diagnostic.kind, default: 0] += 1 }
      for question in [DiagnosticID.ownershipUndecided, .ownersUndecided] {
        #expect(diagnostics.count { $0.kind == question } < 2, "\(file)")
      }
    }
    let always: [DiagnosticID: Int] = [.entityWithoutClass: 42, .uniqueAttributeCopied: 40, .inverseNotReciprocal: 7]
    let others: [DiagnosticID: Int] =
      switch ownership {
      case .inverse:
        [
          .oneToOneOwnedBothWays: 394, .noInverse: 31, .sharedCascade: 16, .ownershipUndecided: 67,
          .ownersUndecided: 16,
        ]
      case .deleteRule:
        [.oneToOneOwnedBothWays: 16, .sharedCascade: 15, .ownershipUndecided: 70, .ownersUndecided: 17]
      }
    #expect(counts == always.merging(others) { first, _ in first })
  }

  @Test("Every bundle has a current version, or an error that says why not")
  func everyBundle() {
    let loader = ModelLoader(files: .disk)
    let expected: Set<String> = [
      "model-legacy", "model-version-ambiguous", "model-version-none", "model-version-plist-empty",
    ]
    for bundle in Corpus.paths(where: { $0.hasSuffix(".xcdatamodeld") }) {
      let result = loader.load(bundle)
      let errors = result.diagnostics.filter { $0.severity == .error }
      #expect(Set(errors.map(\.id)).isSubset(of: expected), "\(errors)")
      #expect((result.model == nil) == !errors.isEmpty)
    }
  }

  private func count(_ tag: String, in text: String) -> Int {
    [" ", ">", "/", "\n", "\t"].map { text.components(separatedBy: tag + $0).count - 1 }.reduce(0, +)
  }
}

extension Model {
  /// The userInfo of everything that has one.
  fileprivate var userInfos: [UserInfo] {
    let ofEntities = entities.flatMap { entity in
      [entity.userInfo] + entity.attributes.map(\.userInfo) + entity.relationships.map(\.userInfo)
        + entity.fetchedProperties.map(\.userInfo)
    }
    return ofEntities + composites.flatMap { [$0.userInfo] + $0.attributes.map(\.userInfo) }
  }
}
