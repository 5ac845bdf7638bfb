/// A place in a file: what `path:line` in a diagnostic points at.
public struct SourceLocation: Hashable, Sendable {
  /// The file's path, as the caller named it.
  public var path: String
  /// The line, counted from 1; nil where the place is the whole file.
  public var line: Int?

  /// Makes a place from a path and a line.
  public init(path: String, line: Int? = nil) {
    self.path = path
    self.line = line
  }
}
