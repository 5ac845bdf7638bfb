import Testing

@testable import CloneGenerator

/// What is drawn can be read: nothing stands upon something else, whatever the graph.
@Suite("The layout of drawings")
struct PlanDrawingTests {
  private struct Area: CustomStringConvertible {
    var name: String
    var left, top, right, bottom: Int

    func overlaps(_ other: Area) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    var description: String { "\(name) at \(left)...\(right), \(top)...\(bottom)" }
  }

  /// A graph with loops, cycles, edges of all kinds, and nodes that nothing refers to.
  private func graph(seed: UInt64) -> PlanGraph.Cluster {
    var numbers = SeededNumbers(seed: seed)
    let nodes = (0..<Int.random(in: 1...40, using: &numbers)).map { number in
      PlanGraph.Node(
        id: "e\(number)", name: String(repeating: "N", count: Int.random(in: 1...20, using: &numbers)),
        lines: Array(repeating: "line", count: Int.random(in: 0...4, using: &numbers)), mark: .plain, tooltip: [])
    }
    let edges = (0..<Int.random(in: 0...60, using: &numbers)).compactMap { number -> PlanGraph.Edge? in
      guard let from = nodes.randomElement(using: &numbers), let to = nodes.randomElement(using: &numbers),
        let kind = PlanGraph.Edge.Kind.allCases.randomElement(using: &numbers)
      else { return nil }
      return PlanGraph.Edge(
        from: from.id, to: to.id, kind: kind, isMutual: Bool.random(using: &numbers),
        label: kind == .parent ? "" : "label\(number)")
    }
    return PlanGraph.Cluster(id: "m0", name: "Test", nodes: nodes, edges: edges)
  }

  private func area(_ box: PlanDrawing.Box) -> Area {
    Area(
      name: box.node.id, left: box.origin.left, top: box.origin.top, right: box.origin.left + box.size.width,
      bottom: box.origin.top + box.size.height)
  }

  private func area(_ line: PlanDrawing.Line) -> Area {
    let width = TextWidth.of(line.edge.label, size: 11)
    let left = line.isLoop ? line.label.left : line.label.left - width / 2
    return Area(
      name: line.edge.label, left: left, top: line.label.top - 9, right: left + width, bottom: line.label.top + 3)
  }

  /// The straight pieces of a line.
  private func pieces(_ line: PlanDrawing.Line) -> [Area] {
    if line.isLoop { return [] }
    return stride(from: 0, to: line.points.count - 1, by: 2).map { index in
      let (start, end) = (line.points[index], line.points[index + 1])
      return Area(
        name: "a line of \(line.edge.label)", left: start.left, top: start.top, right: end.left, bottom: start.top + 1)
    }
  }

  @Test(
    "No box, label or line overlaps another box or label, and all are inside",
    arguments: LongTests.sample(0..<200, oneOf: 4))
  func overlaps(seed: UInt64) {
    let cluster = graph(seed: seed)
    let drawing = PlanDrawing(cluster)
    #expect(drawing.boxes.count == cluster.nodes.count && drawing.lines.count == cluster.edges.count)
    let boxes = drawing.boxes.map(area)
    let labels = drawing.lines.filter { !$0.edge.label.isEmpty }.map(area)
    let solid = boxes + labels
    for (index, area) in solid.enumerated() {
      for other in solid[..<index] where area.overlaps(other) { Issue.record("\(area) upon \(other)") }
      if area.left < 0 || area.top < 0 || area.right > drawing.size.width || area.bottom > drawing.size.height {
        Issue.record("\(area) is outside of \(drawing.size)")
      }
    }
    for piece in drawing.lines.flatMap(pieces) {
      for area in solid where piece.overlaps(area) { Issue.record("\(piece) upon \(area)") }
    }
  }

  @Test(
    "A line goes from side to side of its boxes, and curves only between columns",
    arguments: LongTests.sample(0..<50, oneOf: 2))
  func ends(seed: UInt64) throws {
    let drawing = PlanDrawing(graph(seed: seed))
    let boxes = Dictionary(uniqueKeysWithValues: drawing.boxes.map { ($0.node.id, area($0)) })
    for line in drawing.lines where !line.isLoop {
      let (left, right) = line.isReversed ? (line.edge.to, line.edge.from) : (line.edge.from, line.edge.to)
      let (start, end) = try (#require(boxes[left]), #require(boxes[right]))
      let last = line.points[line.points.count - 1]
      #expect(line.points[0].left == start.right && start.top < line.points[0].top && line.points[0].top < start.bottom)
      #expect(last.left == end.left && end.top < last.top && last.top < end.bottom)
      #expect(line.points.map(\.left) == line.points.map(\.left).sorted())
    }
    for line in drawing.lines where line.isLoop {
      let box = try #require(boxes[line.edge.from])
      #expect(line.points.allSatisfy { box.left < $0.left && $0.left < box.right && $0.top >= box.bottom })
    }
  }
}
