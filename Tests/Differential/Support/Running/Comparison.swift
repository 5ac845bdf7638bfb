import DeepClone
import Foundation

/// One random graph of a model, cloned twice: by the generated code and by the oracle.
struct Comparison {
  /// What a comparison found.
  struct Result {
    /// The first difference in words, or nil.
    var difference: String?
    /// How many clones were compared.
    var cloneCount = 0
    /// How many calls both sides refused.
    var refusedCount = 0
  }

  /// A call that clones a root.
  private struct Call {
    var root: Int
    var entryPoint: EntryPoint
    var exclusions: [Int]
  }

  private let testCase: DifferentialCase
  private let generated: RandomGraph
  private let expected: RandomGraph
  private let calls: [Call]
  private let seed: UInt64

  init(_ testCase: DifferentialCase, seed: UInt64, features: Set<DifferentialFeature>) throws {
    self.testCase = testCase
    self.seed = seed
    generated = try RandomGraph(of: testCase.model, seed: seed)
    expected = try RandomGraph(of: testCase.model, seed: seed)
    let objects = generated.objects
    func linkCount(_ index: Int) -> Int {
      objects[index].entity.relationshipsByName.values.reduce(0) {
        $0 + RelationshipMemberList.list(of: objects[index], $1).count
      }
    }
    var random = SplitMix64(seed: ~seed)
    var calls: [Call] = []
    let count = random.pick(1, 1, 2, 3)
    let isShort = testCase.hasFollowCloneChains && !features.contains(.laterFollowCloneChains)
    for number in 0..<(isShort ? 1 : count) {
      // Of three objects the one with most links, since one without any makes a dull clone.
      let candidates = (0..<3).map { _ in random.below(objects.count) }
      let root = candidates.max { linkCount($0) < linkCount($1) } ?? 0
      guard let entryPoint = testCase.entryPoints[objects[root].entity.name ?? ""] else { continue }
      var chosen = entryPoint.exclusionNames.indices.filter { _ in random.chance(10) }
      if random.chance(60) { chosen = [] }
      // What holds everywhere is said by the first call: the design leaves open what it means for clones made before.
      if number > 0 { chosen.removeAll { entryPoint.exclusionNames[$0].contains("/") } }
      calls.append(Call(root: root, entryPoint: entryPoint, exclusions: chosen))
    }
    self.calls = calls
  }

  /// Clones on both sides, compares, changes the sources, and compares once more.
  func run() -> Result {
    var result = Result()
    let source = ReproducibleSource(seed: seed ^ 0x5555_5555)
    var options = source.options
    let skipped = skippedObjects(of: generated)
    if !skipped.isEmpty { options.skip(NSManagedObject.self) { skipped.contains(ObjectIdentifier($0)) } }
    let context = CloneContext(generated.context, options: options)
    let oracle = OracleCloner(
      expected.context, now: ReproducibleSource.firstInstant, skipping: skippedObjects(of: expected))
    let before = GraphPicture(generated, newUUIDs: []) { _ in nil }
    for call in calls {
      if let difference = perform(call, context, oracle, &result) {
        result.difference = difference
        return result
      }
    }
    let uuids = source.newUUIDs
    let picture = GraphPicture(generated, newUUIDs: uuids, clone: context.clone)
    let wanted = GraphPicture(expected, newUUIDs: oracle.newUUIDs, clone: oracle.clone)
    result.cloneCount = wanted.objects.count - before.objects.count
    let isFree = isOrderFree(oracle)
    result.difference =
      picture.difference(to: wanted, isOrderFree: isFree) ?? picture.differenceOfSources(to: before)
      ?? secondOpinion(uuids, oracle.newUUIDs)
    guard result.difference == nil else { return result }
    generated.mutate(seed: seed)
    result.difference = GraphPicture(generated, newUUIDs: uuids, clone: context.clone).differenceOfClones(to: picture)
    return result
  }

  /// The calls in words, for a failure's message.
  var description: String {
    calls.map { call in
      let exclusions = call.exclusions.map { call.entryPoint.exclusionNames[$0] }.joined(separator: ", ")
      return "\(GraphPicture.name(generated.objects[call.root], call.root)) excluding [\(exclusions)]"
    }.joined(separator: ", then ")
  }

  /// What a filter of the operation leaves out, of either graph alike.
  private func skippedObjects(of graph: RandomGraph) -> Set<ObjectIdentifier> {
    var random = SplitMix64(seed: seed ^ 0x3333_3333)
    guard random.chance(25) else { return [] }
    // What a call asks for is cloned whatever a filter says, and the design leaves open what is linked to it then.
    let roots = Set(calls.map(\.root))
    let skipped = graph.objects.indices.filter { _ in random.chance(10) }.filter { !roots.contains($0) }
    return Set(skipped.map { ObjectIdentifier(graph.objects[$0]) })
  }

  /// What a call leaves out: of its root, and everywhere.
  private func exclusions(of call: Call) -> (own: Set<String>, everywhere: Set<String>) {
    let names = call.exclusions.map { call.entryPoint.exclusionNames[$0] }
    let deeper = names.filter { $0.contains("/") }.compactMap { $0.split(separator: "/").last.map(String.init) }
    return (Set(names.filter { !$0.contains("/") }), Set(deeper))
  }

  private func perform(
    _ call: Call, _ context: CloneContext, _ oracle: OracleCloner, _ result: inout Result
  ) -> String? {
    let (root, name) = (generated.objects[call.root], GraphPicture.name(generated.objects[call.root], call.root))
    let (own, everywhere) = exclusions(of: call)
    let outcome = Swift.Result { try call.entryPoint.clone(root, in: context, excluding: call.exclusions) }
    let wanted = Swift.Result {
      try oracle.clone(expected.objects[call.root], excluding: own, everywhere: everywhere)
    }
    switch (outcome, wanted) {
    case (.success(let clone), .success):
      if clone == nil || clone !== context.clone(of: root) { return "the call for \(name) returns another object" }
    case (.failure, .failure): result.refusedCount += 1
    case (.failure(let error), .success): return "the call for \(name) throws: \(error)"
    case (.success, .failure(let error)): return "the call for \(name) ought to throw: \(error)"
    }
    return nil
  }

  /// The order of what is left out on the ordered side is the other side's, which has none.
  private func isOrderFree(_ oracle: OracleCloner) -> (_ object: String, _ relationship: String) -> Bool {
    { name, key in
      guard name.hasPrefix("clone"), let index = name.split(separator: "#").last.flatMap({ Int($0) }) else {
        return false
      }
      let source = expected.objects[index]
      return source.entity.relationshipsByName[key].map { oracle.isExcluded($0, of: source) } ?? false
    }
  }

  private func secondOpinion(_ mine: Set<UUID>, _ theirs: Set<UUID>) -> String? {
    let same =
      GraphColors.colors(generated, newUUIDs: mine) == GraphColors.colors(expected, newUUIDs: theirs)
    return same ? nil : "the graphs are not isomorphic, although each side's clones say so"
  }
}
