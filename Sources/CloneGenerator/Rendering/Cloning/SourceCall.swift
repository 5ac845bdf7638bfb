/// A call in generated source: on one line where that has room in 120 columns, else on several.
struct SourceCall {
  /// The text before the parenthesis.
  var name: String
  /// The arguments; nil where there is no parenthesis either, as of an argument that is no call itself.
  var arguments: [SourceCall]?
  /// The statement in a closure behind the call; nil for none.
  var closure: String?
  /// The comment behind the call; nil for none.
  var comment: String?

  init(_ name: String, _ arguments: [SourceCall]? = nil, closure: String? = nil, comment: String? = nil) {
    (self.name, self.arguments, self.closure, self.comment) = (name, arguments, closure, comment)
  }

  /// The call as source.
  ///
  /// - Parameters:
  ///   - indent: Where further lines of the call begin.
  ///   - reserve: How many columns are taken by what stands around the call in its line.
  func text(indent: Int, reserve: Int = 0) -> String {
    guard let arguments else { return name }
    let room = SourceList.width - indent - reserve
    let line = line
    let note = comment.map { "  // \($0)" } ?? ""
    if line.count + note.count <= room { return line + note }
    let start = "\n" + String(repeating: " ", count: indent)
    let above = comment.map { "// \($0)" + start } ?? ""
    if line.count <= room { return above + line }
    let end = closure.map { " {\(start)  \($0)\(start)}" } ?? ""
    if closure != nil, head.count + 2 <= room { return above + head + end }
    // A comma or a parenthesis follows each.
    let parts = arguments.map { $0.text(indent: indent + 2, reserve: 1) }
    return above + "\(name)(\(start)  " + SourceList.wrapped(parts, firstColumn: indent + 2, indent: indent + 2) + ")"
      + end
  }

  /// The call on one line, without its closure and its comment.
  private var head: String { name + (arguments.map { "(\($0.map(\.line).joined(separator: ", ")))" } ?? "") }

  /// The call on one line, without its comment.
  private var line: String { head + (closure.map { " { \($0) }" } ?? "") }
}
