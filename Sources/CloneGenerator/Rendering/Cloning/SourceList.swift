/// Breaks lists of generated source into lines of 120 columns.
enum SourceList {
  private static let width = 120

  /// Items with commas between them.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - firstColumn: Where the first one stands.
  ///   - indent: Where the further lines begin.
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

  /// A call in a list that is indented by six; its last argument gets a line of its own if there is no room.
  static func call(_ name: String, _ arguments: [String], _ last: String) -> String {
    let text = name + arguments.joined(separator: ", ") + ","
    let isLong = 6 + text.count + last.count + 3 > width
    return text + (isLong ? "\n        " : " ") + last + ")"
  }
}
