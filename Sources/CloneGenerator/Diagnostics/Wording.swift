// Parts of messages that have the same wording everywhere.

/// The end of a message about a misspelt word: `; did you mean '...'?`, or nothing if no candidate is close.
///
/// - Parameters:
///   - word: The word as it is spelled.
///   - candidates: The words that are allowed, in any order.
package func didYouMean(_ word: String, among candidates: some Sequence<String>) -> String {
  nearest(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
}

extension Sequence<String> {
  /// The values in a message: in double quotes, with commas between them.
  var quotedValues: String { map { "\"\($0)\"" }.joined(separator: ", ") }

  /// The names in a message: in single quotes, with commas between them.
  var quotedNames: String { map { "'\($0)'" }.joined(separator: ", ") }

  /// The first names in a message and how many more there are: in single quotes.
  var quotedList: String { map { "'\($0)'" }.shortened }

  /// The first three texts and how many more there are.
  package var shortened: String {
    let texts = Array(self)
    let first = texts.prefix(3).joined(separator: ", ")
    return texts.count > 3 ? "\(first) and \(texts.count - 3) more" : first
  }

  /// The names in a message as a choice: in single quotes, with "or" before the last.
  var quotedChoice: String { choice("'") }

  /// The values in a message as a choice: in double quotes, with "or" before the last.
  var quotedValueChoice: String { choice("\"") }

  private func choice(_ quote: Character) -> String {
    let names = map { "\(quote)\($0)\(quote)" }
    return names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
  }
}

/// The candidate that a misspelt word most likely means, for "did you mean"; nil if none is close.
///
/// A word is close if at most a third of its letters, and never more than three, are inserted, left out, replaced, or
/// swapped with a neighbor (the restricted Damerau-Levenshtein distance). Case doesn't count. Of equally close
/// candidates, the alphabetically first wins.
///
/// - Parameters:
///   - word: The word as it is spelled.
///   - candidates: The words that are allowed, in any order.
/// - Complexity: O(*n* · *m*²) for *n* candidates of about *m* letters.
func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased())
  let limit = min(3, letters.count / 3)
  let close = candidates.compactMap { candidate -> (distance: Int, candidate: String)? in
    let others = Array(candidate.lowercased())
    guard abs(others.count - letters.count) <= limit else { return nil }
    let distance = editDistance(letters, others)
    return distance <= limit ? (distance, candidate) : nil
  }
  return close.min(by: <)?.candidate
}

/// Returns whether two words differ by one edit at most; case doesn't count.
func isOneEdit(_ word: String, from other: String) -> Bool {
  editDistance(Array(word.lowercased()), Array(other.lowercased())) < 2
}

/// The restricted Damerau-Levenshtein distance, in three rows.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in 1...left.count {
    var current = [row]
    for column in 1...right.count {
      let isSame = left[row - 1] == right[column - 1]
      var distance = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
      if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
        distance = min(distance, beforeLast[column - 2] + 1)
      }
      current.append(distance)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
