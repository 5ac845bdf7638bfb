/// The places of the nodes, the edges and their labels in the drawing of a model's plan.
struct PlanDrawing {
  /// A point, in pixels from the upper left corner.
  struct Point: Equatable {
    var left: Int
    var top: Int
  }

  /// The box of a node.
  struct Box {
    var node: PlanGraph.Node
    var origin: Point
    var size: LayeredGraph.Size
  }

  /// The line of an edge.
  struct Line {
    var edge: PlanGraph.Edge
    /// The points where the line begins, bends and ends.
    ///
    /// It's straight from an even point to the next one, and curved after that.
    var points: [Point]
    /// True if it is drawn from the edge's end to its start.
    var isReversed = false
    /// True if it goes from a box to itself, and hangs below it.
    var isLoop = false
    /// The middle of the label; for a loop, its start.
    var label: Point
  }

  private(set) var boxes: [Box] = []
  private(set) var lines: [Line] = []
  private(set) var size = LayeredGraph.Size(width: 0, height: 0)

  /// The height of a line of text.
  static let lineHeight = 16
  /// The room between a box and its text.
  static let margin = 10
  /// The room between parts that aren't connected.
  private static let distance = 30
  /// How much lower each further loop of a box hangs.
  static let loopHeight = 20

  /// Lays out the nodes and edges of a model: each connected part in layers, and the parts beside and below each other.
  init(_ cluster: PlanGraph.Cluster) {
    var parts = cluster.connected.map(PlanDrawing.init(part:))
    let area = parts.reduce(0) { $0 + ($1.size.width + Self.distance) * ($1.size.height + Self.distance) }
    let width = max(parts.map(\.size.width).max() ?? 0, Int(Double(area * 2).squareRoot()))
    // The tallest first, so that those in a row are about as tall.
    parts.sort { $0.size.height > $1.size.height }
    var (origin, rowHeight) = (Point(left: 0, top: 0), 0)
    for part in parts {
      if origin.left > 0, origin.left + part.size.width > width {
        origin = Point(left: 0, top: origin.top + rowHeight + Self.distance)
        rowHeight = 0
      }
      add(part, at: origin)
      origin.left += part.size.width + Self.distance
      rowHeight = max(rowHeight, part.size.height)
    }
  }

  /// Adds a part to the drawing.
  mutating func add(_ part: PlanDrawing, at origin: Point) {
    for var box in part.boxes {
      box.origin = box.origin + origin
      boxes.append(box)
    }
    for var line in part.lines {
      line.points = line.points.map { $0 + origin }
      line.label = line.label + origin
      lines.append(line)
    }
    size.width = max(size.width, origin.left + part.size.width)
    size.height = max(size.height, origin.top + part.size.height)
  }

  /// Lays out connected nodes.
  private init(part: PlanGraph.Cluster) {
    let loops = Dictionary(grouping: part.edges.filter { $0.from == $0.to }, by: \.from)
    let numbers = Dictionary(uniqueKeysWithValues: zip(part.nodes.map(\.id), part.nodes.indices))
    let edges = part.edges.filter { $0.from != $0.to }.sorted { $0.kind.precedence < $1.kind.precedence }
    let graph = LayeredGraph(
      nodes: part.nodes.map { Self.size(of: $0, loops: loops[$0.id] ?? []) },
      edges: edges.map { edge in
        let (from, to) = (numbers[edge.from] ?? 0, numbers[edge.to] ?? 0)
        let label = LayeredGraph.Size(
          width: TextWidth.of(edge.label, size: 11), height: edge.label.isEmpty ? 4 : Self.lineHeight + 4)
        return edge.kind.isDrawnBackwards ? (to, from, label) : (from, to, label)
      })
    size = graph.size
    for (node, cell) in zip(part.nodes, graph.cells) {
      let hanging = loops[node.id] ?? []
      let box = Box(
        node: node, origin: Point(left: cell.left, top: cell.middle - cell.height / 2),
        size: .init(
          width: Self.boxWidth(of: node, loops: hanging.count), height: cell.height - hanging.count * Self.loopHeight))
      boxes.append(box)
      lines += hanging.enumerated().map { Self.loop($1, number: $0, of: hanging.count, at: box) }
    }
    addLines(of: edges, in: graph)
  }

  private mutating func addLines(of edges: [PlanGraph.Edge], in graph: LayeredGraph) {
    let ports = graph.ports(sides: boxes.map { $0.origin.top..<$0.origin.top + $0.size.height })
    for (index, edge) in edges.enumerated() {
      let chain = graph.chains[index]
      let columns = chain.cells.map { graph.columns[graph.cells[$0].layer] }
      let first = boxes[chain.cells[0]]
      var points = [
        Point(left: first.origin.left + first.size.width, top: ports[index].start),
        Point(left: columns[0].upperBound, top: ports[index].start),
      ]
      for (place, cell) in chain.cells.enumerated().dropFirst().dropLast() {
        // A label stands above its line.
        let top = graph.cells[cell].middle + (place == 1 && !edge.label.isEmpty ? 7 : 0)
        points += [Point(left: columns[place].lowerBound, top: top), Point(left: columns[place].upperBound, top: top)]
      }
      points.append(Point(left: columns[columns.count - 1].lowerBound, top: ports[index].end))
      let label = graph.cells[chain.cells[1]]
      lines.append(
        Line(
          edge: edge, points: points, isReversed: chain.isReversed != edge.kind.isDrawnBackwards,
          label: Point(left: label.left + label.width / 2, top: label.middle + 2)))
    }
  }
}

extension PlanDrawing {
  /// The size of a node with its loops.
  static func size(of node: PlanGraph.Node, loops: [PlanGraph.Edge]) -> LayeredGraph.Size {
    let labels = loops.map { TextWidth.of($0.label, size: 11) }.max() ?? 0
    let width = boxWidth(of: node, loops: loops.count)
    return LayeredGraph.Size(
      width: loops.isEmpty ? width : max(width, loopLegs(loops.count - 1, of: loops.count).upperBound + 8 + labels),
      height: (node.lines.count + 1) * lineHeight + margin + loops.count * loopHeight)
  }

  /// The width of a node's box, from which its loops hang.
  static func boxWidth(of node: PlanGraph.Node, loops: Int) -> Int {
    let lines = node.lines.map { TextWidth.of($0, size: 11) } + [TextWidth.of(node.name, size: 13, isBold: true)]
    let legs = loops == 0 ? 0 : loopLegs(loops - 1, of: loops).upperBound + margin
    return max(2 * margin + (lines.max() ?? 0), legs)
  }

  /// The legs of a loop, measured from the left edge of its box: each loop surrounds those that hang less deep.
  static func loopLegs(_ number: Int, of count: Int) -> Range<Int> {
    margin + 6 * (count - 1 - number)..<margin + 6 * (count - 1) + 24 + 10 * number
  }

  /// The line of an edge from a box to itself.
  static func loop(_ edge: PlanGraph.Edge, number: Int, of count: Int, at box: Box) -> Line {
    let legs = loopLegs(number, of: count)
    let (left, right) = (box.origin.left + legs.lowerBound, box.origin.left + legs.upperBound)
    let (bottom, depth) = (box.origin.top + box.size.height, 12 + number * loopHeight)
    return Line(
      edge: edge,
      points: [
        Point(left: left, top: bottom), Point(left: left, top: bottom + depth), Point(left: right, top: bottom + depth),
        Point(left: right, top: bottom),
      ], isLoop: true,
      label: Point(left: box.origin.left + loopLegs(count - 1, of: count).upperBound + 8, top: bottom + depth + 4))
  }
}

extension PlanDrawing.Point {
  static func + (left: Self, right: Self) -> Self { Self(left: left.left + right.left, top: left.top + right.top) }
}

extension PlanGraph.Edge.Kind {
  /// Its place among those that decide which way a cycle is drawn.
  var precedence: Int {
    [.owned, .parent, .owner, .shared, .betweenClones, .leftOut, .follows].firstIndex(of: self) ?? 0
  }

  /// True if it goes from right to left: to a parent entity, to an owner, and to a followed attribute.
  var isDrawnBackwards: Bool { self == .parent || self == .owner || self == .follows }
}

/// Estimates the width of texts in a drawing without a font, rather too high than too low.
enum TextWidth {
  /// The width of a text in pixels.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The font's size in pixels.
  ///   - isBold: Whether the font is bold.
  static func of(_ text: String, size: Int, isBold: Bool = false) -> Int {
    let hundredths = text.unicodeScalars.reduce(0) { $0 + Self.hundredths(of: $1) } * size
    return (hundredths * (isBold ? 112 : 100) + 9_999) / 10_000
  }

  /// A scalar's width in hundredths of the font's size, as in the wider ones of the common fonts.
  private static func hundredths(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "I", "'", "|", ".", ",", ":", ";", " ", "!": 36
    case "f", "t", "r", "(", ")", "[", "]", "/", "\\", "-": 43
    case "m", "w", "M", "W", "@", "%", "←": 98
    case "A"..."Z": 72
    case "\u{0}"..."\u{7F}": 63
    case "\u{80}"..."\u{10FF}": 72
    default: 105
    }
  }
}
