/// One case: a graph, an object of it that is cloned, and the graph that has to come of it.
struct CloningCase: Sendable {
  /// What sources are when they are cloned.
  enum Sources: CaseIterable {
    case saved, unsaved, faults
  }

  /// What is right, in plain English.
  let name: String
  /// The graph; the first object is cloned.
  let graph: String
  /// The clones, and the lines of originals that change; nil if the call has to throw, and to leave nothing.
  let result: String?
  /// Relationships that the call leaves out.
  let paths: [String]
  /// Nil if the result is the same for all.
  let sources: Sources?
  /// What happens before the call.
  let prepare: @Sendable (CaseGraph) throws -> Void

  init(
    _ name: String, _ graph: String, gives result: String?, without paths: [String] = [], sources: Sources? = nil,
    prepare: @escaping @Sendable (CaseGraph) throws -> Void = { _ in }
  ) {
    (self.name, self.graph, self.result, self.paths) = (name, graph, result, paths)
    (self.sources, self.prepare) = (sources, prepare)
  }

  /// What a cloner makes of the case, in a word or two; `right` if nothing is wrong.
  func verdict(on cloner: any Cloner, sources: Sources? = nil) throws -> Verdict {
    let sources = sources ?? self.sources
    let graph = try CaseGraph(self.graph, isSaved: sources != .unsaved)
    try prepare(graph)
    let before = Set(try graph.lines())
    if sources == .faults { graph.stack.context.refreshAllObjects() }
    defer { graph.stack.context.reset() }
    func changes() throws -> [String] { try graph.lines().filter { !before.contains($0) } }
    do {
      let clone = try cloner.clone(graph.root, without: paths)
      guard let result else { return Verdict("doesn't throw", try changes()) }
      return Verdict(try changes(), expected: CaseGraph.lines(result), returns: clone !== graph.root)
    } catch is CannotBeAsked {
      return .unasked
    } catch is TooDeep {
      return Verdict(graph.count < TooDeep.limit ? "never ends" : "recurses too deep")
    } catch {
      guard result == nil else { return Verdict("throws", ["\(error)"]) }
      let left = try changes()
      return left.isEmpty ? .right : Verdict("throws, leaves \(left.count)", left)
    }
  }
}
