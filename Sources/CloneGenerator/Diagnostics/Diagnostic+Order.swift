extension SourceLocation: Comparable {
  /// Orders places by path, then by line; the whole file comes before its lines.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.path, left.line ?? 0) < (right.path, right.line ?? 0)
  }
}

extension Diagnostic.Severity: Comparable {
  /// Orders errors before warnings.
  package static func < (left: Self, right: Self) -> Bool {
    left == .error && right == .warning
  }
}

extension Diagnostic: Comparable {
  /// Orders findings by place; those of one place by severity, id and message, so that no order depends on chance.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    if left.location != right.location { return left.location < right.location }
    if left.severity != right.severity { return left.severity < right.severity }
    return (left.id, left.message) < (right.id, right.message)
  }
}
