extension LayeredGraph {
  /// The points where the chains leave their first node and reach their last one, in the order of the cells beside it,
  /// so that they don't cross there.
  ///
  /// - Parameter sides: The extents of the nodes' sides.
  func ports(sides: [Range<Int>]) -> [(start: Int, end: Int)] {
    var ports = chains.map { _ in (start: 0, end: 0) }
    let starts = Dictionary(grouping: chains.indices, by: { chains[$0].cells[0] })
    let ends = Dictionary(grouping: chains.indices, by: { chains[$0].cells[chains[$0].cells.count - 1] })
    /// The chains that end at a node, in the order of the cells beside it, each with the point where it ends.
    func spread(_ found: [Int]?, along side: Range<Int>, beside neighbor: (Int) -> Int) -> [(chain: Int, top: Int)] {
      let sorted = (found ?? []).sorted { (cells[neighbor($0)].middle, $0) < (cells[neighbor($1)].middle, $1) }
      return sorted.enumerated().map { ($1, side.lowerBound + side.count * ($0 + 1) / (sorted.count + 1)) }
    }
    for (node, side) in sides.enumerated() {
      for (chain, top) in spread(starts[node], along: side, beside: { chains[$0].cells[1] }) {
        ports[chain].start = top
      }
      for (chain, top) in spread(ends[node], along: side, beside: { chains[$0].cells[chains[$0].cells.count - 2] }) {
        ports[chain].end = top
      }
    }
    return ports
  }
}
