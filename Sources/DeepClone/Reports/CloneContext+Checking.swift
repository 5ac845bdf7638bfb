// What the checker asks a clone context about its calls.

extension CloneContext {
  /// The number of the batch that cloned an object; nil for an object that wasn't cloned, or whose clone is gone.
  ///
  /// Numbers increase from call to call, and within a call from batch to batch. It's -1 for a clone that was released.
  package func batchNumber(of source: NSManagedObject, in model: ModelRules) -> Int? {
    onTargetQueue { graph(of: model)?.batch(of: source) }
  }

  /// Returns whether the batch that cloned an object set one of its clone's relationships.
  package func writes(_ link: Int, of source: NSManagedObject, in model: ModelRules) -> Bool {
    onTargetQueue {
      guard let graph = graph(of: model), graph.contains(source) else { return false }
      return graph.writes(link, of: source)
    }
  }

  private func graph(of model: ModelRules) -> CloneGraph? { history.graphs.first { $0.model === model } }
}
