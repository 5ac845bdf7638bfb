/// The colors and fonts of drawings and pages.
enum PlanStyle {
  /// The colors, light and dark, by what has them.
  private static let colors: [(selector: String, property: String, light: String, dark: String)] = [
    (".back", "fill", "#ffffff", "#1b1c1f"), ("text", "fill", "#1d1d1f", "#ececef"),
    (".box", "fill", "#f4f5f7", "#2a2c31"), (".box", "stroke", "#656c78", "#989fab"),
    (".root .box", "fill", "#e4efff", "#17304f"), (".root rect", "stroke", "#1558b0", "#7fb4ff"),
    (".node.shared .box", "fill", "#ffffff", "#1b1c1f"), (".node.shared .box", "stroke", "#9aa0aa", "#6d737e"),
    (".node.shared text", "fill", "#5d626c", "#a3a9b4"), (".owned path", "stroke", "#1558b0", "#7fb4ff"),
    (".owned .head", "fill", "#1558b0", "#7fb4ff"), (".edge.owner path", "stroke", "#1558b0", "#7fb4ff"),
    (".edge.owner .head", "fill", "#1558b0", "#7fb4ff"), (".edge.shared path", "stroke", "#2c7a3f", "#7ccf92"),
    (".edge.shared .head", "fill", "#2c7a3f", "#7ccf92"), (".leftOut path", "stroke", "#5d626c", "#a3a9b4"),
    (".parent path", "stroke", "#3b3f46", "#c6cad2"), (".parent .head", "fill", "#ffffff", "#1b1c1f"),
    (".follows path", "stroke", "#a8450f", "#f0a06a"), (".label", "stroke", "#ffffff", "#1b1c1f"),
  ]

  /// The style of drawings, which ends with a line break.
  static var drawing: String {
    let rules = colors.map { ".plan \($0.selector) { \($0.property): \($0.light); }" }
    let darkRules = colors.map { "  .plan \($0.selector) { \($0.property): \($0.dark); }" }
    return """
      .plan text { font-family: system-ui, -apple-system, "Helvetica Neue", Arial, sans-serif; font-size: 11px; }
      .plan .name { font-size: 13px; font-weight: bold; }
      .plan .model { font-size: 15px; font-weight: bold; }
      .plan .label { text-anchor: middle; paint-order: stroke; stroke-width: 3px; }
      .plan .line { fill: none; stroke-width: 1.2px; }
      .plan .head { stroke-width: 1.2px; }
      .plan .owned .line { stroke-width: 2.4px; }
      .plan .edge.owner .line, .plan .edge.shared .line { stroke-width: 1.4px; stroke-dasharray: 6 4; }
      .plan .leftOut .line { stroke-dasharray: 2 3; }
      .plan .follows .head, .plan .inner { fill: none; }
      .plan .node.shared .box { stroke-dasharray: 4 3; }
      \(rules.joined(separator: "\n"))
      @media (prefers-color-scheme: dark) {
      \(darkRules.joined(separator: "\n"))
      }

      """
  }

  /// The style of pages, apart from their drawings; it ends with a line break.
  static let page = """
    :root { color-scheme: light dark; }
    body { margin: 0 auto; padding: 1.5rem; max-width: 72rem; background: #ffffff; color: #1d1d1f;
      font: 15px/1.5 system-ui, -apple-system, "Helvetica Neue", Arial, sans-serif; }
    h1 { font-size: 1.6rem; margin: 0 0 1rem; } h2 { font-size: 1.25rem; margin: 2.5rem 0 0.25rem; }
    h2 small { font-weight: normal; font-size: 0.9rem; color: #5d626c; }
    a { color: #1558b0; } a:hover .box { stroke-width: 2.4px; }
    nav { columns: 15rem; margin: 1rem 0; } nav a { display: block; overflow-wrap: anywhere; }
    .drawing { overflow: auto; margin: 0.5rem 0; border: 1px solid #d6d9de; border-radius: 6px; }
    .drawing svg { display: block; max-width: 100%; height: auto; margin: 0 auto; }
    #full:checked ~ .whole svg { max-width: none; margin: 0; }
    section:target h2 { text-decoration: underline; text-decoration-thickness: 3px; }
    .table { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.9rem 0.3rem 0; border-bottom: 1px solid #d6d9de; }
    th { font-weight: 600; } th, .copied { color: #5d626c; } p { margin: 0.25rem 0; }
    code { font: 0.9em ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
    @media (prefers-color-scheme: dark) {
      body { background: #1b1c1f; color: #ececef; }
      h2 small, th, .copied { color: #a3a9b4; }
      a { color: #7fb4ff; }
      .drawing, th, td { border-color: #43464d; }
    }

    """
}
