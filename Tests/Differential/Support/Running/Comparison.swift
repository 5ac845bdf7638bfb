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
    /// Whether nothing says if a call had to be refused, so that there was no more to compare.
    var isOpen = false
  }

  private let generated: RandomGraph
  private let expected: RandomGraph
  private let calls: [RandomCall]
  private let seed: UInt64

  init(_ testCase: DifferentialCase, seed: UInt64) throws {
    self.seed = seed
    let graph = try RandomGraph(of: testCase.model, seed: seed)
    generated = graph
    expected = try RandomGraph(of: testCase.model, seed: seed)
    var random = SplitMix64(seed: ~seed)
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
      expected.context, now: ReproducibleSource.firstInstant, skipping: skippedObjects(of: expected))
    let before = GraphPicture(generated, newUUIDs: []) { _ in nil }
    for call in calls {
      perform(call, context, oracle, &result)
      if result.difference != nil || result.isOpen { return result }
    }
    let uuids = source.newUUIDs
    let picture = GraphPicture(generated, newUUIDs: uuids, clone: context.clone)
    let wanted = GraphPicture(expected, newUUIDs: oracle.newUUIDs, clone: oracle.clone)
    result.cloneCount = wanted.objects.count - before.objects.count
    result.difference =
      picture.difference(to: wanted, isOpen: isOpen(oracle)) ?? picture.change(ofClones: false, since: before)
      ?? (oracle.state.undecided.isEmpty ? secondOpinion(uuids, oracle.newUUIDs) : nil)
    guard result.difference == nil else { return result }
    generated.mutate(seed: seed)
    result.difference = GraphPicture(generated, newUUIDs: uuids, clone: context.clone)
      .change(ofClones: true, since: picture)
    return result
  }

  /// The calls in words, for a failure's message.
  var description: String { calls.map { $0.description(generated.objects) }.joined(separator: ", then ") }

  /// What a filter of the operation leaves out, of either graph alike.
  private func skippedObjects(of graph: RandomGraph) -> Set<ObjectIdentifier> {
    var random = SplitMix64(seed: seed ^ 0x3333_3333)
    guard random.chance(25) else { return [] }
    return Set(graph.objects.filter { _ in random.chance(10) }.map(ObjectIdentifier.init))
  }

  private func perform(_ call: RandomCall, _ context: CloneContext, _ oracle: OracleCloner, _ result: inout Result) {
    let name = call.description(generated.objects)
    let roots = call.roots.map { generated.objects[$0] }
    let outcome = Swift.Result {
      try call.entryPoint.clone(roots, in: context, excluding: call.exclusions)
    }
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
  private func isOpen(_ oracle: OracleCloner) -> (_ object: String, _ property: String) -> Bool {
    { name, key in
      guard name.hasPrefix("clone"), let index = name.split(separator: "#").last.flatMap({ Int($0) }),
        let property = expected.objects[index].entity.propertiesByName[key]
      else { return false }
      let place = OracleCloner.Place(expected.objects[index], property)
      return oracle.state.undecided.contains(place) || oracle.state.unordered.contains(place)
    }
  }

  /// Whether both contexts hold the same graph, whatever either side says which object is the clone of which.
  private func secondOpinion(_ mine: Set<UUID>, _ theirs: Set<UUID>) -> String? {
    func graph(_ graph: RandomGraph, _ new: Set<UUID>) -> StoredGraph {
      let places = Dictionary(uniqueKeysWithValues: graph.objects.enumerated().map { (ObjectIdentifier($1), $0) })
      let clones = graph.context.insertedObjects.filter { places[ObjectIdentifier($0)] == nil }
      func text(_ object: NSManagedObject) -> String {
        places[ObjectIdentifier(object)].map { "source \($0)" } ?? StoredGraph.text(of: object, new: new)
      }
      return StoredGraph(graph.objects + clones, isOrdered: { _ in false }, text: text)
    }
    let differences = graph(generated, mine).differences(from: graph(expected, theirs))
    return differences.first.map { "the graphs are not isomorphic, although each side's clones say so: \($0)" }
  }
}
