// What the checker asks a clone context about its calls.

extension CloneContext {
  /// The number of the call that cloned an object; nil for an object that wasn't cloned, or whose clone is gone.
  ///
  /// Numbers increase from call to call; each batch of `options.saveEvery` is a call.
  package func callNumber(of source: NSManagedObject, in model: ModelRules) -> Int? {
    onTargetQueue {
      history.graphs.first { $0.model === model }.flatMap { graph in graph.place(of: source).map(graph.call) }
    }
  }

  /// Returns whether the call that cloned an object set one of its clone's relationships.
  package func writes(_ link: Int, of source: NSManagedObject, in model: ModelRules) -> Bool {
    onTargetQueue {
      guard let graph = history.graphs.first(where: { $0.model === model }), let place = graph.place(of: source)
      else { return false }
      return graph.writes(link, at: place)
    }
  }
}
