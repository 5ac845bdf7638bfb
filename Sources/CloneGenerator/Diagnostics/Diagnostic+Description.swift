extension SourceLocation: CustomStringConvertible {
  /// The location as compilers write it: `path:line`, or `path` if the line isn't known.
  package var description: String { line.map { "\(path):\($0)" } ?? path }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic in one line, `path:line: error: message [id]`, which Xcode and SwiftPM show at its location.
  package var description: String {
    let line = "\(location): \(severity.rawValue): \(message) [\(id)]"
    // A line break in a name or a path must not begin a new line that looks like another diagnostic.
    return line.unicodeScalars.map { $0.isPlain ? String($0) : SwiftName.escape($0) }.joined()
  }
}
