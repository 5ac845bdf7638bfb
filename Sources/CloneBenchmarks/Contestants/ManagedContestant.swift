import DeepClone

/// A contestant that clones managed objects, within one context that is used for one round.
struct ManagedContestant: Contestant {
  let name: ContestantName
  /// The stack that gets a context per round.
  private let stack: Stack
  /// Clones a note.
  private let clone: (Note) throws -> Note

  /// Makes a contestant.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - stack: The stack that gets a context per round.
  ///   - clone: Clones a note.
  init(_ name: ContestantName, on stack: Stack, clone: @escaping (Note) throws -> Note) {
    self.name = name
    self.stack = stack
    self.clone = clone
  }

  func measure(itemCount: Int, isChecked: Bool) throws -> Duration {
    let graph = ManagedGraph(itemCount: itemCount, in: stack.newContext())
    let facts = isChecked ? ManagedGraph.facts(of: graph.note) : nil
    let clock = ContinuousClock()
    let start = clock.now
    let clone = try clone(graph.note)
    let duration = start.duration(to: clock.now)
    if let facts { try graph.check(clone, of: facts, by: name) }
    graph.context.reset()
    return duration
  }
}
