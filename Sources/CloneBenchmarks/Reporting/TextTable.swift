import Foundation

/// The result for people.
enum TextTable {
  /// The reports as aligned tables, one per size.
  static func text(of reports: [SizeReport]) -> String {
    reports.map(text).joined(separator: "\n\n")
  }

  /// A report as an aligned table.
  private static func text(of report: SizeReport) -> String {
    let title = "\(report.itemCount) items, \(report.roundCount) rounds: nanoseconds per cloned object"
    var rows = [["", "median", "fastest", "slowest", "generated is", "of fastest"]]
    for result in report.results {
      let ratio = report.ratios.first { $0.other == result.contestant }
      rows.append([
        result.contestant.rawValue, number(result.median, digits: 1), number(result.fastest, digits: 1),
        number(result.slowest, digits: 1), ratio.map { "\(number($0.ofMedians, digits: 2))x" } ?? "",
        ratio.map { "\(number($0.ofFastest, digits: 2))x" } ?? "",
      ])
    }
    return ([title] + aligned(rows)).joined(separator: "\n")
  }

  /// Rows of text with the first column aligned to the left, the others to the right.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let (text, width) = cell
        let padding = String(repeating: " ", count: width - text.count)
        return column == 0 ? text + padding : padding + text
      }.joined(separator: "  ")
    }
  }

  /// A number with a fixed number of decimals.
  private static func number(_ value: Double, digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}
