import DeepCloneDifferentialSupport
import DeepCloneTesting

/// Exclusions and roots against the slow and simple cloner of the differential tests.
///
/// A run makes 300 graphs; the whole is
///
///     LONG_TESTS=1 EXCLUSION_GRAPHS=10000 swift test --filter ExclusionOracleTests
@MainActor @Suite("Exclusions and roots against the oracle", .long)
struct ExclusionOracleTests {
  @Test("Random trees, diamonds, sub-entities, roots under roots, and objects between several roots")
  func randomGraphs() throws {
    let first = TestSetting.number("EXCLUSION_SEED", 1)
    for seed in first..<first + TestSetting.number("EXCLUSION_GRAPHS", 300) {
      let (tree, expected) = (try RandomTree(seed: seed), try RandomTree(seed: seed))
      let oracle = OracleCloner(expected.graph.stack.context)
      oracle.order.note(tree.graph.objects, for: expected.graph.objects, firesFaults: true)
      try oracle.clone(expected.roots, excluding: OracleExclusions(expected.exclusions.map(\.words)))

      let exclusions = tree.exclusions.map(\.exclusion)
      let preview = try TreesCloning.preview(tree.roots, excluding: exclusions)
      let operation = CloneContext(tree.graph.stack.context)
      let clones = try TreesCloning.deepClone(tree.roots, in: operation, excluding: exclusions)
      let words: Comment =
        """
        roots \(tree.roots.compactMap { $0.value(forKey: "name") as? String }), without \(tree.exclusions); repeat with \
        LONG_TESTS=1 EXCLUSION_SEED=\(seed) EXCLUSION_GRAPHS=1 swift test --filter ExclusionOracleTests
        """
      try #require(try tree.graph.text() == expected.graph.text(), words)
      for known in [operation, nil] {
        let difference = TreesCloning.firstDifference(
          of: clones, from: tree.roots, excluding: exclusions, context: known)
        try #require(difference == nil, words)
      }
      try #require(preview == operation.report(), words)
      try #require(Self.counts(preview) == Self.counts(of: oracle.state.sources.count, tree, operation), words)
    }
  }

  // MARK: What a report says, and what is so

  private static func counts(_ report: CloneReport) -> [String] {
    report.relationships.map { "\($0.entity).\($0.name): \($0.cloned), \($0.shared + $0.owner), \($0.leftOut)" }
      + ["\(report.clonedCount) objects"]
  }

  /// The same, from what clones are linked to.
  private static func counts(of clonedCount: Int, _ tree: RandomTree, _ operation: CloneContext) -> [String] {
    var counts: [String: [Int]] = [:]
    for source in tree.graph.objects {
      guard let clone = operation.clone(of: source) else { continue }
      for name in source.entity.relationshipsByName.keys {
        let links = clone.members(name)
        for member in source.members(name) where tree.graph.objects.contains(where: { $0 === member }) {
          let memberClone = operation.clone(of: member)
          let outcome = links.contains { $0 === memberClone } ? 0 : links.contains { $0 === member } ? 1 : 2
          counts["\(declaring(name, source.entity)).\(name)", default: [0, 0, 0]][outcome] += 1
        }
      }
    }
    return counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value[0]), \($0.value[1]), \($0.value[2])" }
      + ["\(clonedCount) objects"]
  }

  private static func declaring(_ relationship: String, _ entity: NSEntityDescription) -> String {
    guard let parent = entity.superentity, parent.relationshipsByName[relationship] != nil else {
      return entity.name ?? ""
    }
    return declaring(relationship, parent)
  }
}
