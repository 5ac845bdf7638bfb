/// A connected graph in layers from left to right, where every link goes to the next layer.
///
/// Edges have cells, too: one for the label, in the gap after the first node, and one for the bend in each layer that
/// the edge passes. So labels and lines don't cross nodes, and labels don't overlap.
struct LayeredGraph {
  /// Something that takes up room in a layer.
  struct Cell {
    var layer: Int
    var width: Int
    var height: Int
    /// The cells of the neighboring layers that it's linked with.
    var before: [Int] = []
    var after: [Int] = []
    /// Its place.
    var left = 0
    var middle = 0
  }

  /// The course of an edge.
  struct Chain {
    /// The cells, from left to right: a node, the label, bends, a node.
    var cells: [Int]
    /// True if the edge goes from right to left.
    var isReversed: Bool
  }

  /// A size in pixels.
  struct Size: Equatable {
    var width: Int
    var height: Int
  }

  /// The cells: those of the nodes first.
  var cells: [Cell]
  /// The chains of the edges, in their order.
  private(set) var chains: [Chain]
  /// The cells of each layer, from top to bottom.
  var layers: [[Int]]
  /// The left and right edges of each layer's column.
  var columns: [Range<Int>] = []

  /// Lays out a graph.
  ///
  /// - Parameters:
  ///   - nodes: The sizes of the nodes.
  ///   - edges: The edges between different nodes, with the sizes of their labels, the most important first.
  init(nodes: [Size], edges: [(from: Int, to: Int, label: Size)]) {
    let assignment = LayerAssignment(count: nodes.count, edges: edges.map { ($0.from, $0.to) })
    // Between two layers of nodes is one of labels.
    cells = zip(nodes, assignment.layers).map { Cell(layer: $1 * 2, width: $0.width, height: $0.height) }
    (chains, layers) = ([], [])
    for (edge, isReversed) in zip(edges, assignment.isReversed) {
      let (left, right) = isReversed ? (edge.to, edge.from) : (edge.from, edge.to)
      var chain = [left]
      for layer in cells[left].layer + 1..<cells[right].layer {
        let isLabel = layer == cells[left].layer + 1
        chain.append(cells.count)
        cells.append(
          Cell(layer: layer, width: isLabel ? edge.label.width : 0, height: isLabel ? edge.label.height : 4))
      }
      chain.append(right)
      for (left, right) in zip(chain, chain.dropFirst()) {
        cells[left].after.append(right)
        cells[right].before.append(left)
      }
      chains.append(Chain(cells: chain, isReversed: isReversed))
    }
    for node in nodes.indices {
      // Lines that end at one side of a node need room there.
      let lines = max(cells[node].before.count, cells[node].after.count)
      cells[node].height = max(cells[node].height, 9 * (lines + 1))
    }
    layers = Array(repeating: [], count: (cells.map(\.layer).max() ?? 0) + 1)
    order()
    place()
  }

  /// The size of the whole.
  var size: Size {
    Size(
      width: cells.map { $0.left + $0.width }.max() ?? 0,
      height: cells.map { $0.middle + ($0.height + 1) / 2 }.max() ?? 0)
  }
}

extension LayeredGraph {
  /// The points where the chains leave their first node and reach their last one, in the order of the cells beside it,
  /// so that they don't cross there.
  ///
  /// - Parameter sides: The extents of the nodes' sides.
  func ports(sides: [Range<Int>]) -> [(start: Int, end: Int)] {
    let (starts, ends) = (chains.map(\.cells), chains.map { Array($0.cells.reversed()) })
    return zip(tops(of: starts, along: sides), tops(of: ends, along: sides)).map { (start: $0, end: $1) }
  }

  /// Where chains of cells leave the side of their first one, by the places of the cells beside it.
  private func tops(of chains: [[Int]], along sides: [Range<Int>]) -> [Int] {
    var tops = Array(repeating: 0, count: chains.count)
    for (node, found) in Dictionary(grouping: chains.indices, by: { chains[$0][0] }) {
      let sorted = found.sorted { (cells[chains[$0][1]].middle, $0) < (cells[chains[$1][1]].middle, $1) }
      for (place, chain) in sorted.enumerated() {
        tops[chain] = sides[node].lowerBound + sides[node].count * (place + 1) / (sorted.count + 1)
      }
    }
    return tops
  }
}

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
    let starts = next.indices.filter { incoming[$0] == 0 }
    var ready = starts
    while let node = ready.popLast() {
      for other in next[node] {
        layers[other] = max(layers[other], layers[node] + 1)
        incoming[other] -= 1
        if incoming[other] == 0 { ready.append(other) }
      }
    }
    for node in starts { if let first = next[node].map({ layers[$0] }).min() { layers[node] = first - 1 } }
  }
}
