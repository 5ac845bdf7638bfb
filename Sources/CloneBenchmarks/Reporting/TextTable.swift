import Foundation

/// The result for people.
enum TextTable {
  /// A report as an aligned table.
  static func text(of report: Report) -> String {
    let rounds = report.roundCount == 1 ? "1 round" : "\(report.roundCount) rounds"
    var rows = [
      ["", "median", "min", "max", report.rows.contains { $0.ratio != nil } ? "\(report.rows[0].name) is" : ""]
    ]
    for row in report.rows {
      rows.append(
        [row.name] + [row.median, row.minimum, row.maximum].map(number) + [row.ratio.map { number($0) + "x" } ?? ""])
    }
    return (["\(report.scenario): \(report.title), \(rounds): \(report.unit)"] + aligned(rows)).joined(separator: "\n")
  }

  /// Figures as an aligned table.
  static func text(of figures: [Figure]) -> String { aligned(rows(of: figures)).joined(separator: "\n") }

  /// Figures as a table in Markdown.
  static func markdown(of figures: [Figure]) -> String {
    var lines = rows(of: figures).map { "| " + $0.joined(separator: " | ") + " |" }
    lines.insert("| --- | ---: | ---: | --- |", at: 1)
    return lines.joined(separator: "\n")
  }

  private static func rows(of figures: [Figure]) -> [[String]] {
    [["figure", "now", "target", ""]]
      + figures.map { figure in
        let unit = figure.unit.isEmpty ? "" : " " + figure.unit
        return [figure.name, number(figure.now) + unit, number(figure.target) + unit, figure.isMet ? "met" : "not met"]
      }
  }

  /// Rows of text with the first column aligned to the left, the others to the right.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let line = zip(row, widths).enumerated().map { column, cell in
        let (text, width) = cell
        let padding = String(repeating: " ", count: width - text.count)
        return column == 0 ? text + padding : padding + text
      }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// A number with its significant decimals.
  private static func number(_ value: Double) -> String {
    value == value.rounded()
      ? "\(Int(value))" : String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }
}
