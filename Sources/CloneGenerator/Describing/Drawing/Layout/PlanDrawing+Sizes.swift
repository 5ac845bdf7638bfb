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
