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
