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
}
