import Foundation

/// Reads a data model: the bytes of a `contents` file become a `Model`.
///
/// 1. `XMLDocumentReader`: bytes to elements; what isn't well-formed or not to be trusted is thrown.
/// 2. `ModelBuilder`: elements to the model; wrong values become diagnostics, so that all are reported at once.
/// 3. `Model.referenceDiagnostics()`: names that refer to nothing, names that occur twice.
///
/// Elements and attributes that aren't known are passed over: each Xcode adds some.
enum ModelReader {
  /// The result of reading: the model and the diagnostics.
  struct Result: Equatable, Sendable {
    /// The model, as far as it could be read; ignore it if there are errors.
    var model: Model
    /// The diagnostics, sorted by location.
    var diagnostics: [Diagnostic] = []
  }

  /// Reads a model.
  ///
  /// - Parameters:
  ///   - contents: The bytes of the `contents` file.
  ///   - name: The model's name: the bundle's file name without its extension.
  ///   - path: The path of the `contents` file, for diagnostics.
  ///   - checksReferences: Whether names that refer to nothing are reported; off where models are merged first.
  /// - Throws: `ModelReadingError` if the file isn't a data model at all.
  /// - Complexity: O(*n*).
  static func read(
    contents: Data, name: String, path: String, checksReferences: Bool = true
  ) throws(ModelReadingError) -> Result {
    let root = try XMLDocumentReader.read(contents, path: path)
    guard root.name == "model" else {
      throw ModelReadingError(
        .modelXMLMalformed, "the file is not a data model: its root element is '\(root.name)', not 'model'",
        at: SourceLocation(path: path, line: root.line))
    }
    var builder = ModelBuilder(path: path)
    let model = builder.model(root, name: name)
    let references = checksReferences ? model.referenceDiagnostics() : []
    return Result(model: model, diagnostics: (builder.diagnostics + references).sorted())
  }
}
