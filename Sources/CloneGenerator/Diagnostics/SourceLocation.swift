/// A location in a file, which a diagnostic writes as `path:line`.
package struct SourceLocation: Hashable, Sendable {
  /// The file's path, as the caller named it.
  var path: String
  /// The line, counted from 1; nil if the location is the whole file.
  var line: Int?
  /// The element that a rule of the configuration is for; nil for what stands in a model.
  ///
  /// A rule can be for many elements, and each of them can silence diagnostics about it.
  var element: String?

  /// Where a rule of the configuration stands, in plans: the file's name, and the line; nil for a rule of a model.
  var origin: String? { element == nil ? nil : fileName + (line.map { ":\($0)" } ?? "") }

  /// The file's name.
  var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
