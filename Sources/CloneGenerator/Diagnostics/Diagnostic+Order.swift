extension SourceLocation: Comparable {
  /// Orders locations by path, line and element; the whole file comes before its lines.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.path, left.line ?? 0, left.element ?? "") < (right.path, right.line ?? 0, right.element ?? "")
  }
}

extension Diagnostic: Comparable {
  /// Orders diagnostics by location, then by severity (errors first), id and message, so that the order never depends
  /// on chance.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    (left.location, left.severity.rawValue, left.id, left.message)
      < (right.location, right.severity.rawValue, right.id, right.message)
  }
}
