import CloneTemplates

/// A graph as an SVG drawing, laid out without other tools.
///
/// It's light or dark, as its reader prefers.
struct PlanSVG {
  let graph: PlanGraph

  private static let margin = 16

  /// A file of its own, which ends with a line break.
  var text: String {
    let style = Markup.element("style", [], "\n\(TemplateView().rendered(with: "DrawingStyle"))")
    return Self.element(of: graph.clusters, hasLegend: true, head: style + "\n", isFile: true) + "\n"
  }

  /// A drawing as an element.
  ///
  /// - Parameters:
  ///   - clusters: The models, one below the other.
  ///   - hasLegend: Whether a legend and the names of the models are above the drawing.
  ///   - links: The identifiers of the nodes that link to the element with their identifier.
  ///   - head: Markup that comes first.
  ///   - isFile: Whether the element is a file of its own.
  static func element(
    of clusters: [PlanGraph.Cluster], hasLegend: Bool, links: Set<String> = [], head: String = "", isFile: Bool = false
  ) -> String {
    let drawings = clusters.map(PlanDrawing.init)
    var width = drawings.map(\.size.width).max() ?? 0
    var (parts, top): ([String], Int) = ([], margin)
    if hasLegend {
      let legend = PlanLegend(width: max(width, 560), top: top)
      parts.append(legend.markup)
      (width, top) = (max(width, legend.size.width), top + legend.size.height + 24)
    }
    for (cluster, drawing) in zip(clusters, drawings) {
      if hasLegend {
        parts.append(words(cluster.name, "model", left: 0, top: top + 8))
        (width, top) = (max(width, TextWidth.of(cluster.name, size: 15, isBold: true)), top + 26)
      }
      parts.append(
        Markup.element("g", [("transform", "translate(0 \(top))")], "\n" + markup(of: drawing, links: links)))
      top += drawing.size.height + 30
    }
    let (size, height) = (width + 2 * margin, top + margin - 30)
    let attributes = [
      isFile ? ("xmlns", "http://www.w3.org/2000/svg") : nil, ("class", "plan"), ("width", "\(size)"),
      ("height", "\(height)"), ("viewBox", "\(-margin) 0 \(size) \(height)"),
    ]
    let back = Markup.element(
      "rect", [("class", "back"), ("x", "\(-margin)"), ("width", "\(size)"), ("height", "\(height)")])
    return Markup.element(
      "svg", attributes.compactMap(\.self), "\n\(head)\(back)\n\(parts.joined(separator: "\n"))\n")
  }

  /// A text in a drawing.
  static func words(_ text: String, _ kind: String = "", left: Int, top: Int) -> String {
    Markup.element(
      "text", (kind.isEmpty ? [] : [("class", kind)]) + [("x", "\(left)"), ("y", "\(top)")], Markup.text(text))
  }

  private static func markup(of drawing: PlanDrawing, links: Set<String>) -> String {
    (drawing.lines.map(Self.markup) + drawing.boxes.map { markup(of: $0, isLink: links.contains($0.node.id)) })
      .map { $0 + "\n" }.joined()
  }

  private static func markup(of box: PlanDrawing.Box, isLink: Bool) -> String {
    let (left, node) = (box.origin.left, box.node)
    let height = (node.lines.count + 1) * PlanDrawing.lineHeight
    let first = box.origin.top + (box.size.height - height) / 2 + 13
    let parts =
      [Markup.element("title", [], node.tooltip.map(Markup.text).joined(separator: "\n"))]
      + frame(box.origin, box.size, node.mark)
      + [words(node.name, "name", left: left + PlanDrawing.margin, top: first)]
      + node.lines.enumerated().map { number, line in
        words(line, left: left + PlanDrawing.margin, top: first + (number + 1) * PlanDrawing.lineHeight)
      }
    let group = Markup.element("g", [("class", "node \(node.mark)")], parts.joined())
    return isLink ? Markup.element("a", [("href", "#\(node.id)")], group) : group
  }

  /// The frame of a box; a root's is double.
  static func frame(_ origin: PlanDrawing.Point, _ size: LayeredGraph.Size, _ mark: PlanGraph.Node.Mark) -> [String] {
    func rectangle(inset: Int, _ kind: String) -> String {
      Markup.element(
        "rect",
        [
          ("class", kind), ("x", "\(origin.left + inset)"), ("y", "\(origin.top + inset)"),
          ("width", "\(size.width - 2 * inset)"), ("height", "\(size.height - 2 * inset)"), ("rx", "\(5 - inset)"),
        ])
    }
    return [rectangle(inset: 0, "box")] + (mark == .root ? [rectangle(inset: 3, "inner")] : [])
  }

  // MARK: Lines

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
    case .owned, .owner, .shared, .betweenClones: "M\(at(0, 0))L\(at(9, -4))L\(at(9, 4))Z"
    case .parent: "M\(at(1, 0))L\(at(11, -5))L\(at(11, 5))Z"
    case .leftOut: "M\(at(3, -5))L\(at(3, 5))"
    case .follows: "M\(at(8, -4))L\(at(0, 0))L\(at(8, 4))"
    }
  }
}

/// Makes text and elements of SVG and HTML, so that no text of a model becomes markup.
enum Markup {
  /// A text for use between tags and in an attribute's quotes.
  ///
  /// Invisible characters, and those that change how later ones are shown, are written as Swift's escapes.
  static func text(_ text: String) -> String {
    SwiftName.visible(text).unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]

  /// An element.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - attributes: Its attributes, whose values are texts.
  ///   - content: Its content, as markup.
  static func element(_ name: String, _ attributes: [(String, String)] = [], _ content: String? = nil) -> String {
    let start = "<\(name)" + attributes.map { " \($0)=\"\(text($1))\"" }.joined()
    return content.map { "\(start)>\($0)</\(name)>" } ?? start + "/>"
  }
}

/// The legend of a drawing: a sample of each box and each line.
struct PlanLegend {
  private(set) var markup = ""
  private(set) var size = LayeredGraph.Size(width: 0, height: 20)

  private static let boxes: [(PlanGraph.Node.Mark, String)] = [
    (.root, "root: clones begin here"), (.plain, "cloned"), (.shared, "not cloned"),
  ]

  /// Makes a legend in rows.
  ///
  /// - Parameters:
  ///   - width: The greatest width of a row.
  ///   - top: The top of the first row.
  init(width: Int, top: Int) {
    var origin = PlanDrawing.Point(left: 0, top: top)
    var parts: [String] = []
    func add(_ words: String, sample: Int, _ markup: (PlanDrawing.Point) -> String) {
      let room = sample + 6 + TextWidth.of(words, size: 11)
      if origin.left + room > width { origin = PlanDrawing.Point(left: 0, top: origin.top + 24) }
      parts.append(markup(origin) + PlanSVG.words(words, left: origin.left + sample + 6, top: origin.top + 12))
      size.width = max(size.width, origin.left + room)
      origin.left += room + 18
    }
    for (mark, words) in Self.boxes {
      add(words, sample: 26) { origin in
        let frame = PlanSVG.frame(origin, LayeredGraph.Size(width: 26, height: 16), mark)
        return Markup.element("g", [("class", "node \(mark)")], frame.joined())
      }
    }
    for kind in PlanGraph.Edge.Kind.allCases {
      add(kind.words, sample: 40) { origin in
        let tip = PlanDrawing.Point(left: origin.left + 40, top: origin.top + 8)
        return Markup.element(
          "g", [("class", "edge \(kind)")],
          Markup.element("path", [("class", "line"), ("d", "M\(origin.left) \(tip.top)H\(tip.left)")])
            + Markup.element("path", [("class", "head"), ("d", PlanSVG.head(kind, tip, .right))]))
      }
    }
    size.height = origin.top - top + 16
    markup = parts.joined(separator: "\n")
  }
}

extension PlanGraph.Edge.Kind {
  /// The meaning of the edge in the legend.
  fileprivate var words: String {
    switch self {
    case .owned: "owned: cloned, too"
    case .owner: "belongsTo: the source's owner, or its clone"
    case .shared: "shared: the same object, or its clone"
    case .betweenClones: "betweenClones: the clone alone"
    case .leftOut: "leftOut: not set"
    case .parent: "parent entity"
    case .follows: "follows: an attribute ← whose value it takes"
    }
  }
}
