// What the checker asks a clone context about its calls.

extension CloneContext {
  /// The number of the call that cloned an object; nil for an object that wasn't cloned, or whose clone is gone.
  package func callNumber(of source: NSManagedObject, in model: ModelRules) -> Int? {
    onTargetQueue { graph(of: model)?.call(of: source) }
  }

  /// Returns whether the call that cloned an object set one of its clone's relationships.
  package func writes(_ link: Int, of source: NSManagedObject, in model: ModelRules) -> Bool {
    onTargetQueue {
      guard let graph = graph(of: model), graph.contains(source) else { return false }
      return graph.writes(link, of: source)
    }
  }

  private func graph(of model: ModelRules) -> CloneGraph? { history.graphs.first { $0.model === model } }
}
