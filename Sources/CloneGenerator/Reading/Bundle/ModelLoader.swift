import Foundation

/// Loads the model at a path: finds the current version, reads it, and lists the files that it used.
///
/// The stages: the folder's entries -> `ModelBundle.currentVersion` -> the bytes of `contents` -> `ModelReader`.
package struct ModelLoader: Sendable {
  /// The result of loading.
  package struct Result: Equatable, Sendable {
    /// The model; nil if it couldn't be read.
    package var model: Model?
    /// The diagnostics, sorted by location.
    package var diagnostics: [Diagnostic]
    /// The paths of the files that the result depends on, in the order of reading; a build has to watch them.
    package var inputs: [String]
  }

  private let files: ModelFiles

  /// Makes a loader.
  ///
  /// - Parameter files: The access to files.
  package init(files: ModelFiles) { self.files = files }

  /// Loads a model.
  ///
  /// - Parameters:
  ///   - path: The path of an `.xcdatamodeld` bundle or of a loose `.xcdatamodel`.
  ///   - checksReferences: Whether names that refer to nothing are reported; false if models will be merged first.
  package func load(_ path: String, checksReferences: Bool = true) -> Result {
    var result = Result(model: nil, diagnostics: [], inputs: [])
    do throws(ModelReadingError) {
      try load(path, checksReferences: checksReferences, into: &result)
    } catch {
      result.diagnostics.append(error.diagnostic)
    }
    return result
  }

  private func load(_ path: String, checksReferences: Bool, into result: inout Result) throws(ModelReadingError) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    var folder = path
    if path.hasSuffix(".xcdatamodeld") {
      folder += "/" + (try currentVersion(of: path, inputs: &result.inputs))
    } else if !path.hasSuffix(".xcdatamodel") {
      throw ModelReadingError(
        .modelUnreadable, "the path is not a data model; name an '.xcdatamodeld' or '.xcdatamodel' folder",
        at: SourceLocation(path: path))
    }
    let entries = try entries(of: folder)
    guard entries.contains("contents") else { throw missingContents(entries, folder: folder) }
    let file = folder + "/contents"
    result.inputs.append(file)
    let read = try ModelReader.read(
      contents: try contents(of: file), name: SourceFile.modelName(of: path), path: file,
      checksReferences: checksReferences)
    result.model = read.model
    result.diagnostics = read.diagnostics
  }

  private func currentVersion(of path: String, inputs: inout [String]) throws(ModelReadingError) -> String {
    let entries = try entries(of: path)
    var versionFile: Data?
    if entries.contains(ModelBundle.versionFileName) {
      let file = "\(path)/\(ModelBundle.versionFileName)"
      inputs.append(file)
      versionFile = try contents(of: file)
    }
    return try ModelBundle.currentVersion(path: path, entries: entries, versionFile: versionFile)
  }

  private func missingContents(_ entries: [String], folder: String) -> ModelReadingError {
    let location = SourceLocation(path: folder)
    guard entries.contains("elements") else {
      return ModelReadingError(
        .modelUnreadable, "the model holds no file 'contents'; restore it from version control", at: location)
    }
    return ModelReadingError(
      .modelLegacy,
      "the model is in the binary format that Xcode wrote before 4.1 ('elements' and 'layout' instead of 'contents');"
        + " open it in Xcode, choose a newer Tools Version in the File inspector, and save it, which converts it to"
        + " XML", at: location)
  }

  private func entries(of folder: String) throws(ModelReadingError) -> [String] {
    guard let entries = files.entries(folder) else {
      throw ModelReadingError(
        .modelUnreadable, "there is no such folder, or it cannot be read; check the path",
        at: SourceLocation(path: folder))
    }
    return entries
  }

  private func contents(of file: String) throws(ModelReadingError) -> Data {
    do {
      return try files.contents(file)
    } catch {
      throw ModelReadingError(
        .modelUnreadable, "the file cannot be read: \(error.localizedDescription)", at: SourceLocation(path: file))
    }
  }
}
