import Foundation

extension String {
  /// The text without white space at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The items that the text lists, separated by commas.
  var listed: [String] { split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty } }
}
