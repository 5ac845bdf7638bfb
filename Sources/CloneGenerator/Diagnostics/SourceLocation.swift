/// A location in a file, which a diagnostic writes as `path:line`.
package struct SourceLocation: Hashable, Sendable {
  /// The file's path, as the caller named it.
  var path: String
  /// The line, counted from 1; nil if the location is the whole file.
  var line: Int?
}
