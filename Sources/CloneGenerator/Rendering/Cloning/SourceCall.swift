/// A call in generated source, on one line if it fits in 120 columns, or on several.
struct SourceCall {
  /// The text before the parenthesis.
  var name: String
  /// The arguments; nil if there are no parentheses, as for an argument that isn't a call itself.
  var arguments: [SourceCall]?
  /// The trailing closure; nil for none.
  var closure: Closure?
  /// The comment after the call; nil for none.
  var comment: String?

  /// A closure of one statement.
  struct Closure {
    /// The names of its parameters.
    var parameters: String
    /// The statement.
    var statement: String

    /// The closure on several lines.
    ///
    /// - Parameters:
    ///   - start: The start of a line of the call.
    ///   - startsOnOwnLine: Whether the parameters don't fit after the call.
    fileprivate func text(_ start: String, startsOnOwnLine: Bool) -> String {
      " {\(startsOnOwnLine ? start + "  " : " ")\(parameters) in\(start)  \(statement)\(start)}"
    }
  }

  init(_ name: String, _ arguments: [SourceCall]? = nil, closure: Closure? = nil, comment: String? = nil) {
    (self.name, self.arguments, self.closure, self.comment) = (name, arguments, closure, comment)
  }

  /// The call as source.
  ///
  /// - Parameters:
  ///   - indent: The column where further lines of the call begin.
  ///   - reserve: The number of columns that the text around the call takes in its line.
  func text(indent: Int, reserve: Int = 0) -> String {
    guard let arguments else { return name }
    let room = SourceList.width - indent - reserve
    let line = line
    let note = comment.map { "  // \($0)" } ?? ""
    if line.count + note.count <= room { return line + note }
    let start = "\n" + String(repeating: " ", count: indent)
    let above = comment.map { "// \($0)" + start } ?? ""
    if line.count <= room { return above + line }
    if let closure, head.count + closure.parameters.count + 6 <= room {
      return above + head + closure.text(start, startsOnOwnLine: false)
    }
    // Each is followed by a comma or a parenthesis.
    let parts = arguments.map { $0.text(indent: indent + 2, reserve: 1) }
    let list = SourceList.wrapped(parts, firstColumn: indent + 2, indent: indent + 2)
    let last = list.split(separator: "\n").last.map { $0.count + (list.contains("\n") ? 0 : indent + 2) } ?? 0
    let end = closure.map { $0.text(start, startsOnOwnLine: last + $0.parameters.count + 7 > SourceList.width) }
    return above + "\(name)(\(start)  \(list))" + (end ?? "")
  }

  /// The call on one line, without its closure and its comment.
  private var head: String { name + (arguments.map { "(\($0.map(\.line).joined(separator: ", ")))" } ?? "") }

  /// The call on one line, without its comment.
  private var line: String { head + (closure.map { " { \($0.parameters) in \($0.statement) }" } ?? "") }
}

/// Breaks lists of generated source into lines of 120 columns.
enum SourceList {
  static let width = 120

  /// Items, separated by commas.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - firstColumn: The column of the first one.
  ///   - indent: The column where further lines begin.
  static func wrapped(_ items: [String], firstColumn: Int, indent: Int) -> String {
    var text = ""
    var column = firstColumn
    for (index, item) in items.enumerated() {
      let end = index == items.count - 1 ? "" : ","
      // A bracket and a comma may follow the last one.
      if index > 0, column + 1 + item.count + max(end.count, 3) > width {
        text += "\n" + String(repeating: " ", count: indent) + item + end
        column = indent + item.count + end.count
      } else {
        text += (index == 0 ? "" : " ") + item + end
        column += item.count + end.count + (index == 0 ? 0 : 1)
      }
    }
    return text
  }
}
