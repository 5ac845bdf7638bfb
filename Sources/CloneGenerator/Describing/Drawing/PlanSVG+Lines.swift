extension PlanSVG {
  /// The line of an edge with its arrowheads and its label.
  static func markup(of line: PlanDrawing.Line) -> String {
    let edge = line.edge
    let tooltip = edge.tooltip.map(Markup.text).joined(separator: "\n")
    let ends = line.isLoop ? [(line.points[3], Way.up)] : ends(of: line)
    let label =
      edge.label.isEmpty
      ? "" : words(edge.label, line.isLoop ? "" : "label", left: line.label.left, top: line.label.top)
    return Markup.element(
      "g", [("class", "edge \(edge.kind)")],
      (tooltip.isEmpty ? "" : Markup.element("title", [], tooltip))
        + Markup.element("path", [("class", "line"), ("d", path(of: line))])
        + ends.map { Markup.element("path", [("class", "head"), ("d", head(edge.kind, $0.0, $0.1))]) }.joined() + label)
  }

  /// The path of a line: straight through the columns, and in curves between them.
  private static func path(of line: PlanDrawing.Line) -> String {
    let points = line.points
    var path = "M\(points[0].left) \(points[0].top)"
    if line.isLoop { return path + points.dropFirst().map { "L\($0.left) \($0.top)" }.joined() }
    for index in points.indices.dropFirst() {
      var (start, end) = (points[index - 1], points[index])
      if index % 2 == 1 || start.top == end.top {
        if start != end { path += "L\(end.left) \(end.top)" }
        continue
      }
      // Leave room for an arrowhead at a box.
      if index == 2 {
        start.left += 10
        path += "H\(start.left)"
      }
      if index == points.count - 1 { end.left -= 12 }
      let middle = (start.left + end.left) / 2
      path += "C\(middle) \(start.top) \(middle) \(end.top) \(end.left) \(end.top)"
      if index == points.count - 1 { path += "H\(points[index].left)" }
    }
    return path
  }

  /// The directions that an arrowhead can point in.
  enum Way {
    case left, right, up
  }

  private static func ends(of line: PlanDrawing.Line) -> [(PlanDrawing.Point, Way)] {
    let (start, end) = ((line.points[0], Way.left), (line.points[line.points.count - 1], Way.right))
    return line.edge.isMutual ? [start, end] : [line.isReversed ? start : end]
  }

  /// The path of an arrowhead.
  static func head(_ kind: PlanGraph.Edge.Kind, _ tip: PlanDrawing.Point, _ way: Way) -> String {
    /// A point behind the tip and beside the line.
    func at(_ behind: Int, _ beside: Int) -> String {
      switch way {
      case .left: "\(tip.left + behind) \(tip.top + beside)"
      case .right: "\(tip.left - behind) \(tip.top + beside)"
      case .up: "\(tip.left + beside) \(tip.top + behind)"
      }
    }
    return switch kind {
    case .owned, .owner, .shared: "M\(at(0, 0))L\(at(9, -4))L\(at(9, 4))Z"
    case .parent: "M\(at(1, 0))L\(at(11, -5))L\(at(11, 5))Z"
    case .leftOut: "M\(at(3, -5))L\(at(3, 5))"
    case .follows: "M\(at(8, -4))L\(at(0, 0))L\(at(8, 4))"
    }
  }
}
