import Foundation

/// Reads a data model: the bytes of a `contents` file become a `Model`.
///
/// 1. `XMLDocumentReader` turns bytes into elements; it throws if they aren't well-formed or can't be trusted.
/// 2. `ElementReader` turns elements into the model; wrong values become diagnostics, so that all are reported at once.
///
/// Unknown elements and attributes are ignored: each Xcode adds some.
enum ModelReader {
  /// Reads a model, whose references aren't checked yet.
  ///
  /// - Parameters:
  ///   - contents: The bytes of the `contents` file.
  ///   - name: The model's name: the bundle's file name without its extension.
  ///   - path: The path of the `contents` file, for diagnostics.
  ///   - collector: Takes the diagnostics.
  /// - Returns: The model, as far as it could be read; ignore it if there are errors.
  /// - Throws: A diagnostic if the file isn't a data model at all.
  /// - Complexity: O(*n*).
  static func read(
    contents: Data, name: String, path: String, into collector: inout DiagnosticCollector
  ) throws(Diagnostic) -> Model {
    let root = try XMLDocumentReader.read(contents, path: path)
    guard root.name == "model" else {
      throw Diagnostic(
        .modelXMLMalformed, "the file is not a data model: its root element is '\(root.name)', not 'model'",
        at: SourceLocation(path: path, line: root.line))
    }
    var reader = ElementReader(root, path: path, subject: "the model")
    defer { collector.add(reader.diagnostics) }
    return reader.model(named: name)
  }
}
