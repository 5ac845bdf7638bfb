extension LayeredGraph {
  /// The least room between two cells of a layer.
  private static let gap = 12

  /// Gives each cell its place: columns from left to right, and in its column as near as possible to the cells that
  /// it's linked
  /// with.
  mutating func place() {
    placeColumns()
    for layer in layers {
      var top = 0
      for cell in layer {
        cells[cell].middle = top + cells[cell].height / 2
        top += cells[cell].height + Self.gap
      }
    }
    for _ in 0..<12 {
      for layer in layers.dropFirst() { settle(layer, \.before) }
      for layer in layers.dropLast().reversed() { settle(layer, \.after) }
    }
    for layer in layers.dropFirst() { settle(layer, \.before) }
    let top = cells.map { $0.middle - $0.height / 2 }.min() ?? 0
    for cell in cells.indices { cells[cell].middle -= top }
  }

  private mutating func placeColumns() {
    var left = 0
    for layer in layers {
      let width = layer.map { cells[$0].width }.max() ?? 0
      let isNodes = layer.first.map { cells[$0].layer.isMultiple(of: 2) } ?? true
      for cell in layer {
        // Labels stand in the middle of their column.
        cells[cell].left = left + (isNodes ? 0 : (width - cells[cell].width) / 2)
      }
      columns.append(left..<left + width)
      let links = layer.reduce(0) { $0 + cells[$1].after.count }
      left += width + 26 + min(4 * links, 60)
    }
  }

  /// Moves the cells of a layer to the means of their neighbors, in their order and apart.
  ///
  /// Cells that would overlap become a block, whose place is the mean of the places that its cells would have.
  private mutating func settle(_ layer: [Int], _ neighbors: KeyPath<Cell, [Int]>) {
    var blocks: [(sum: Int, weight: Int, count: Int)] = []
    var offsets: [Int] = []
    var offset = 0
    for (index, cell) in layer.enumerated() {
      if index > 0 {
        let previous = layer[index - 1]
        offset += (cells[previous].height + 1) / 2 + cells[cell].height / 2 + 1 + Self.gap
      }
      offsets.append(offset)
      let found = cells[cell][keyPath: neighbors].map { cells[$0].middle }
      let wanted = found.isEmpty ? cells[cell].middle : found.reduce(0, +) / found.count
      // It matters more that a passing line is straight than that a node is in the middle.
      let weight = cells[cell].width == 0 ? 8 : found.isEmpty ? 1 : 4
      blocks.append(((wanted - offset) * weight, weight, 1))
      while let last = blocks.last, blocks.count > 1 {
        let before = blocks[blocks.count - 2]
        guard before.sum / before.weight > last.sum / last.weight else { break }
        blocks.removeLast(2)
        blocks.append((before.sum + last.sum, before.weight + last.weight, before.count + last.count))
      }
    }
    var index = 0
    for block in blocks {
      for _ in 0..<block.count {
        cells[layer[index]].middle = block.sum / block.weight + offsets[index]
        index += 1
      }
    }
  }
}
