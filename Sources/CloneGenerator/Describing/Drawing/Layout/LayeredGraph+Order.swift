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
