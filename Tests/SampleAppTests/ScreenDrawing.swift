import Foundation

/// A screen of the app as what it shows, which is drawn.
struct ScreenDrawing {
  /// A part of a screen, from top to bottom.
  enum Part {
    /// The name of a section, and what is at its end.
    case header(String, String)
    /// A row of a list: with a mark that says whether it is done, if it has one, and a picture.
    case row(String, caption: String, isDone: Bool? = nil, image: Data? = nil)

    var height: Int {
      switch self {
      case .header: 44
      case .row: 60
      }
    }
  }

  /// The title.
  let title: String
  /// What stands below it.
  let parts: [Part]

  private static let width = 320
  private var height: Int { parts.reduce(84) { $0 + $1.height } }

  /// Draws screens side by side, for a light and a dark page.
  ///
  /// - Parameters:
  ///   - screens: The screens.
  ///   - title: What they are, for those who can't see them.
  static func svg(_ screens: [ScreenDrawing], title: String) -> String {
    let height = screens.map(\.height).max() ?? 0
    let size = (width: screens.count * (width + 24) - 8, height: height + 16)
    let drawn = screens.enumerated().map { $1.drawn(at: 8 + $0 * (width + 24), height: height) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" role="img" aria-labelledby="title" \
      font-family="system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="17">
        <title id="title">\(escaped(title))</title>
        <style>
          .page { fill: #f2f2f7; stroke: #c6c6c8; } .card { fill: #ffffff; } .line { stroke: #c6c6c8; }
          .text { fill: #1f2328; } .quiet { fill: #59636e; } .done { fill: #1a7f37; } .open { fill: none; stroke: #818b98; }
          @media (prefers-color-scheme: dark) {
            .page { fill: #0d1117; stroke: #3d444d; } .card { fill: #1c2128; } .line { stroke: #3d444d; }
            .text { fill: #f0f6fc; } .quiet { fill: #9198a1; } .done { fill: #3fb950; } .open { stroke: #9198a1; }
          }
        </style>
      \(drawn.joined(separator: "\n"))
      </svg>

      """
  }

  private func drawn(at left: Int, height: Int) -> String {
    var lines = [
      #"<rect class="page" x="\#(left)" y="8" width="\#(Self.width)" height="\#(height)" rx="24"/>"#,
      text(title, "text", left + 20, 58, #" font-size="26" font-weight="700""#),
    ]
    var top = 76
    for (number, part) in parts.enumerated() {
      switch part {
      case .header(let name, let note):
        lines.append(text(name, "quiet", left + 20, top + 32, #" font-size="15""#))
        if !note.isEmpty {
          lines.append(text(note, "quiet", left + Self.width - 20, top + 32, #" font-size="15" text-anchor="end""#))
        }
      case .row(let title, let caption, let isDone, let image):
        lines.append(
          #"<rect class="card" x="\#(left + 12)" y="\#(top)" width="\#(Self.width - 24)" height="\#(part.height)"/>"#)
        if number > 0, case .row = parts[number - 1] {
          lines.append(#"<path class="line" d="M\#(left + 28) \#(top) H\#(left + Self.width - 12)"/>"#)
        }
        let inset = isDone == nil ? 28 : 60
        if let isDone {
          lines.append(#"<circle class="\#(isDone ? "done" : "open")" cx="\#(left + 40)" cy="\#(top + 30)" r="9"/>"#)
        }
        lines.append(text(title, "text", left + inset, top + 27))
        lines.append(text(caption, "quiet", left + inset, top + 47, #" font-size="14""#))
        if let image {
          lines.append(
            #"<image x="\#(left + Self.width - 56)" y="\#(top + 14)" width="32" height="32" "#
              + #"href="data:image/png;base64,\#(image.base64EncodedString())"/>"#)
        }
      }
      top += part.height
    }
    return lines.map { "  \($0)" }.joined(separator: "\n")
  }

  private func text(_ text: String, _ style: String, _ x: Int, _ y: Int, _ more: String = "") -> String {
    #"<text class="\#(style)" x="\#(x)" y="\#(y)"\#(more)>\#(Self.escaped(text))</text>"#
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
