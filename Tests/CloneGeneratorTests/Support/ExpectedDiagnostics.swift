import Testing

@testable import CloneGenerator

extension String {
  /// Compares diagnostics with a short line for each, `line id`: the reference of diagnostics has an example of each message.
  ///
  /// A path that isn't that of the only model stands before the line, a severity that isn't the ID's own before the ID, and what
  /// the message suggests behind it: `Music:7 error rule-shadowed title?`. Words that the message has follow a colon, parts of
  /// them with ` | ` between; a period is the message's end. What differs is shown in full.
  func expectDiagnostics(_ expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let lines: [Substring] = split(separator: "\n")
    let found = lines.enumerated().map { index, line in
      guard let match = line.wholeMatch(of: #/(?:(.*?): )?(error|warning|note): (.*) \[([a-z-]+)\]/#) else {
        return String(line)
      }
      let place = String(match.1 ?? "").replacing(#/^(M\.xcdatamodel/)?contents:/#, with: "")
        .replacing(".xcdatamodel/contents:", with: ":")
      let severity = DiagnosticID(rawValue: String(match.4))?.severity.rawValue ?? ""
      let meant = match.3.firstMatch(of: #/; did you mean '(.*)'\?$/#).map { "\($0.1)?" } ?? ""
      let parts: [String] = [place, match.2 == severity ? "" : String(match.2), String(match.4), meant]
      let head = parts.filter { !$0.isEmpty }.joined(separator: " ")
      guard index < expected.count else { return "\(head): \(match.3)" }
      let words = expected[index].dropFirst(head.count + 2).components(separatedBy: " | ")
      let isExpected =
        expected[index] == head || expected[index].hasPrefix(head + ": ") && words.allSatisfy("\(match.3).".contains)
      return isExpected ? expected[index] : "\(head): \(match.3)"
    }
    #expect(found == expected, sourceLocation: sourceLocation)
  }
}

extension [Diagnostic] {
  /// Compares the diagnostics with a short line for each.
  func expectDiagnostics(_ expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    map(\.description).joined(separator: "\n").expectDiagnostics(expected, sourceLocation: sourceLocation)
  }
}
