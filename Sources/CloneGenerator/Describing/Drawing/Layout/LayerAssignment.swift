/// The layers of a graph's nodes: each edge goes from one layer to a later one, or is reversed.
struct LayerAssignment {
  /// The layer of each node, from 0.
  private(set) var layers: [Int]
  /// For each edge, true if it is drawn from its end to its start, since it would close a cycle.
  private(set) var isReversed: [Bool]

  /// Finds layers.
  ///
  /// - Parameters:
  ///   - count: The number of nodes.
  ///   - edges: The edges between different nodes, the most important first: in a cycle, later ones are reversed.
  /// - Complexity: O(*e*²) for *e* edges at worst, since each is checked for cycles; mostly far less.
  init(count: Int, edges: [(from: Int, to: Int)]) {
    layers = Array(repeating: 0, count: count)
    var next: [[Int]] = Array(repeating: [], count: count)
    isReversed = edges.map { edge in
      let isReversed = reached(from: [edge.to]) { next[$0] }.contains(edge.from)
      if isReversed { next[edge.to].append(edge.from) } else { next[edge.from].append(edge.to) }
      return isReversed
    }
    assign(next)
  }

  /// Puts each node one layer after its last predecessor, and a node without predecessors just before its first
  /// successor.
  private mutating func assign(_ next: [[Int]]) {
    var incoming = Array(repeating: 0, count: next.count)
    for other in next.joined() { incoming[other] += 1 }
    let sources = next.indices.filter { incoming[$0] == 0 }
    var ready = sources
    while let node = ready.popLast() {
      for other in next[node] {
        layers[other] = max(layers[other], layers[node] + 1)
        incoming[other] -= 1
        if incoming[other] == 0 { ready.append(other) }
      }
    }
    for node in sources { if let first = next[node].map({ layers[$0] }).min() { layers[node] = first - 1 } }
  }
}
