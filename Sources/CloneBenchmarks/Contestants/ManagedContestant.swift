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

  func measure(itemCount: Int, isChecked: Bool) throws -> Measurement {
    let graph = ManagedGraph(itemCount: itemCount, in: stack.newContext())
    let facts = isChecked ? ManagedGraph.facts(of: graph.note) : nil
    var copy: Note?
    let measurement = try Measurement { copy = try clone(graph.note) }
    if let facts, let copy { try graph.check(copy, of: facts, by: name) }
    graph.context.reset()
    return measurement
  }
}
