import Foundation

/// Reads a data model: the bytes of a `contents` file become a `Model`.
///
/// 1. `XMLDocumentReader` turns bytes into elements; it throws if they aren't well-formed or can't be trusted.
/// 2. `ModelBuilder` turns elements into the model; wrong values become diagnostics, so that all are reported at once.
/// 3. `Model.referenceDiagnostics()` finds names that refer to nothing, or occur twice.
///
/// Unknown elements and attributes are ignored: each Xcode adds some.
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
  ///   - checksReferences: Whether names that refer to nothing are reported; false if models will be merged first.
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
