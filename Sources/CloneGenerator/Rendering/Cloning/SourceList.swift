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
