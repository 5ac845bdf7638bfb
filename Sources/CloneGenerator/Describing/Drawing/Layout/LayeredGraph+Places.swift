extension LayeredGraph {
  /// Puts the cells of each layer in an order with few crossings, by the places of their neighbors, in several passes
  /// to and fro.
  ///
  /// - Complexity: O(*n* log *n*) for *n* links, and a step for each crossing.
  mutating func order() {
    fill()
    var best = layers
    var fewest = crossings()
    for round in 0..<16 where fewest > 0 {
      let isForward = round.isMultiple(of: 2)
      let indices = isForward ? Array(layers.indices.dropFirst()) : layers.indices.dropLast().reversed()
      for layer in indices { sort(layer, isForward ? \.before : \.after, beside: isForward ? layer - 1 : layer + 1) }
      let count = crossings()
      if count < fewest { (best, fewest) = (layers, count) }
    }
    layers = best
  }

  /// Fills the layers in the order in which the cells are reached, each followed by its successors.
  private mutating func fill() {
    let starts = cells.indices.sorted { (cells[$0].layer, $0) < (cells[$1].layer, $1) }
    for cell in reached(from: starts, { cells[$0].after }) { layers[cells[cell].layer].append(cell) }
  }

  /// Sorts a layer by the mean place of each cell's neighbors in the layer beside it; a cell without any keeps its own.
  private mutating func sort(_ layer: Int, _ neighbors: KeyPath<Cell, [Int]>, beside other: Int) {
    let places = Dictionary(uniqueKeysWithValues: zip(layers[other], layers[other].indices))
    let keyed = layers[layer].enumerated().map { place, cell in
      let found = cells[cell][keyPath: neighbors].compactMap { places[$0] }
      return (cell: cell, key: found.isEmpty ? place * 1000 : found.reduce(0, +) * 1000 / found.count)
    }
    layers[layer] = keyed.sorted { $0.key < $1.key }.map(\.cell)
  }

  /// The number of pairs of links that cross.
  private func crossings() -> Int {
    var places = Array(repeating: 0, count: cells.count)
    for layer in layers { for (place, cell) in layer.enumerated() { places[cell] = place } }
    return layers.dropLast().reduce(0) { count, layer in
      count + Self.inversions(layer.flatMap { cell in cells[cell].after.map { places[$0] }.sorted() })
    }
  }

  /// How many pairs of numbers stand in the wrong order: as many as sorting by insertion passes.
  private static func inversions(_ numbers: [Int]) -> Int {
    var sorted: [Int] = []
    return numbers.reduce(0) { count, number in
      let place = (sorted.lastIndex { $0 <= number } ?? -1) + 1
      sorted.insert(number, at: place)
      return count + sorted.count - 1 - place
    }
  }
}

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
