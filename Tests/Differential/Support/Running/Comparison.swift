import DeepClone
import DeepCloneTestSupport
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
    /// Whether nothing says if a call had to be refused, so that there was no more to compare.
    var isOpen = false
  }

  private let generated: RandomGraph
  private let expected: RandomGraph
  private let calls: [RandomCall]
  private let seed: UInt64
  private let ownsByDeleteRule: Bool

  init(_ testCase: DifferentialCase, seed: UInt64) throws {
    self.seed = seed
    ownsByDeleteRule = RandomModel.ownsByDeleteRule(seed: testCase.seed)
    let graph = try RandomGraph(of: testCase.model, seed: seed)
    generated = graph
    expected = try RandomGraph(of: testCase.model, seed: seed)
    var random = SeededNumbers(seed: ~seed)
    calls = (0..<random.pick(1, 1, 2, 3)).map { _ in RandomCall(testCase, graph.objects, from: &random) }
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
      expected.context, now: ReproducibleSource.firstInstant, skipping: skippedObjects(of: expected),
      byDeleteRule: ownsByDeleteRule)
    let before = ClonedGraph(generated).sourcesAlone()
    for call in calls {
      perform(call, context, oracle, &result)
      if result.difference != nil || result.isOpen { return result }
    }
    let (found, wanted) = (ClonedGraph(generated, clone: context.clone), ClonedGraph(expected, clone: oracle.clone))
    result.cloneCount = wanted.cloneCount
    func compare(_ what: String, _ wanted: StoredGraph, _ found: StoredGraph) {
      guard result.difference == nil else { return }
      let differences = wanted.differences(from: found).prefix(10)
      if !differences.isEmpty { result.difference = "\(what): \(differences.joined(separator: "; "))" }
    }
    let isOpen = isOpen(oracle)
    compare(
      "the graphs differ", wanted.whole(new: oracle.newUUIDs, isOpen: isOpen),
      found.whole(new: source.newUUIDs, isOpen: isOpen))
    compare("the sources have changed", before, found.sourcesAlone())
    if oracle.state.undecided.isEmpty {
      compare(
        "the graphs are not isomorphic, although each side's clones say so", wanted.unnamed(new: oracle.newUUIDs),
        found.unnamed(new: source.newUUIDs))
    }
    let clones = found.clonesAlone()
    generated.mutate(seed: seed)
    compare("the clones changed with their sources", clones, found.clonesAlone())
    return result
  }

  /// The calls in words, for a failure's message.
  var description: String { calls.map { $0.description(generated.objects) }.joined(separator: ", then ") }

  /// What a filter of the operation leaves out, of either graph alike.
  private func skippedObjects(of graph: RandomGraph) -> Set<ObjectIdentifier> {
    var random = SeededNumbers(seed: seed ^ 0x3333_3333)
    guard random.chance(25) else { return [] }
    return Set(graph.objects.filter { _ in random.chance(10) }.map(ObjectIdentifier.init))
  }

  private func perform(_ call: RandomCall, _ context: CloneContext, _ oracle: OracleCloner, _ result: inout Result) {
    let name = call.description(generated.objects)
    let roots = call.roots.map { generated.objects[$0] }
    // Before the call where that reads nothing, since it may be the call that has to.
    var order = MemberOrder()
    order.note(generated.objects, for: expected.objects, firesFaults: false)
    let outcome = Swift.Result {
      try call.entryPoint.clone(roots, in: context, excluding: call.exclusions)
    }
    order.note(generated.objects, for: expected.objects, firesFaults: true)
    oracle.order = order
    let wanted = Swift.Result {
      try oracle.clone(call.roots.map { expected.objects[$0] }, excluding: OracleExclusions(call.exclusionWords))
    }
    switch (outcome, wanted) {
    case (.success(let clones), .success):
      if clones.map(ObjectIdentifier.init) != roots.compactMap({ context.clone(of: $0).map(ObjectIdentifier.init) }) {
        result.difference = "the call for \(name) returns other objects"
      }
    case (.failure, .failure): result.refusedCount += 1
    case (.failure, .success) where oracle.isOpen: result.isOpen = true
    case (.failure(let error), .success): result.difference = "the call for \(name) throws: \(error)"
    case (.success, .failure(let error)): result.difference = "the call for \(name) ought to throw: \(error)"
    }
  }

  /// What nothing says: values that depend on themselves, and the order of what the other side put in.
  private func isOpen(_ oracle: OracleCloner) -> (_ source: Int, NSPropertyDescription) -> Bool {
    { source, property in
      let place = OracleCloner.Place(expected.objects[source], property)
      return oracle.state.undecided.contains(place) || oracle.state.unordered.contains(place)
    }
  }
}
