/// A call in generated source: on one line where that has room in 120 columns, else on several.
struct SourceCall {
  enum Argument {
    case text(String)
    case call(SourceCall)
  }

  /// The text before the parenthesis.
  var name: String
  var arguments: [Argument]
  /// The statement in a closure behind the call; nil for none.
  var closure: String?
  /// The comment behind the call; nil for none.
  var comment: String?

  init(_ name: String, _ arguments: [Argument], closure: String? = nil, comment: String? = nil) {
    (self.name, self.arguments, self.closure, self.comment) = (name, arguments, closure, comment)
  }

  /// The call as source.
  ///
  /// - Parameters:
  ///   - indent: Where further lines of the call begin.
  ///   - reserve: How many columns are taken by what stands around the call in its line.
  func text(indent: Int, reserve: Int = 0) -> String {
    let room = SourceList.width - indent - reserve
    let line = line
    let note = comment.map { "  // \($0)" } ?? ""
    if line.count + note.count <= room { return line + note }
    let start = "\n" + String(repeating: " ", count: indent)
    let above = comment.map { "// \($0)" + start } ?? ""
    if line.count <= room { return above + line }
    let end = closure.map { " {\(start)  \($0)\(start)}" } ?? ""
    let head = "\(name)(\(arguments.map(\.line).joined(separator: ", ")))"
    if closure != nil, head.count + 2 <= room { return above + head + end }
    let parts = arguments.map { $0.text(indent: indent + 2) }
    return above + "\(name)(\(start)  " + SourceList.wrapped(parts, firstColumn: indent + 2, indent: indent + 2) + ")"
      + end
  }

  /// The call on one line, without its comment.
  fileprivate var line: String {
    "\(name)(\(arguments.map(\.line).joined(separator: ", ")))" + (closure.map { " { \($0) }" } ?? "")
  }
}

extension SourceCall.Argument {
  fileprivate var line: String {
    switch self {
    case .text(let text): text
    case .call(let call): call.line
    }
  }

  fileprivate func text(indent: Int) -> String {
    switch self {
    case .text(let text): text
    // A comma or a parenthesis follows.
    case .call(let call): call.text(indent: indent, reserve: 1)
    }
  }
}
