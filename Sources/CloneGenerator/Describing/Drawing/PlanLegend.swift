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
