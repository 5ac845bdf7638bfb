extension SourceLocation: CustomStringConvertible {
  /// The location as compilers write it: `path:line`, or `path` where the line isn't known.
  package var description: String { line.map { "\(path):\($0)" } ?? path }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic in one line, `path:line: error: message [id]`, which Xcode and SwiftPM show at its location.
  package var description: String {
    let line = "\(location): \(severity.rawValue): \(message) [\(id)]"
    // A name or a path with a line break must not end the line, and so begin one of its own making.
    return line.unicodeScalars.map { $0.isPlain ? String($0) : SwiftName.escape($0) }.joined()
  }
}
