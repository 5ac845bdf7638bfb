/// Makes text and elements of SVG and HTML, so that no text of a model becomes markup.
enum Markup {
  /// A text for use between tags and in an attribute's quotes.
  ///
  /// Invisible characters, and those that change how later ones are shown, are written as Swift's escapes.
  static func text(_ text: String) -> String {
    SwiftName.visible(text).unicodeScalars.map { entities[$0] ?? String($0) }.joined()
  }

  private static let entities: [Unicode.Scalar: String] = [
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
