import Foundation

/// Loads the model at a path: finds the current version, and reads it.
///
/// The stages: the folder's entries -> `ModelBundle.currentVersion` -> the bytes of `contents` -> `ModelReader`.
package struct ModelLoader: Sendable {
  private let files: ModelFiles

  /// Makes a loader.
  ///
  /// - Parameter files: The access to files.
  package init(files: ModelFiles) { self.files = files }

  /// Loads a model, whose references aren't checked yet.
  ///
  /// - Parameters:
  ///   - path: The path of an `.xcdatamodeld` bundle or of a loose `.xcdatamodel`.
  ///   - collector: Takes the diagnostics.
  /// - Returns: The model; nil if it couldn't be read.
  package func load(_ path: String, into collector: inout DiagnosticCollector) -> Model? {
    do throws(Diagnostic) {
      return try model(at: path, into: &collector)
    } catch {
      collector.add(error)
      return nil
    }
  }

  private func model(at path: String, into collector: inout DiagnosticCollector) throws(Diagnostic) -> Model {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    var folder = path
    if path.hasSuffix(".xcdatamodeld") {
      folder += "/" + (try currentVersion(of: path))
    } else if !path.hasSuffix(".xcdatamodel") {
      throw Diagnostic(
        .modelUnreadable, "the path is not a data model; name an '.xcdatamodeld' or '.xcdatamodel' folder",
        at: SourceLocation(path: path))
    }
    let entries = try entries(of: folder)
    guard entries.contains("contents") else { throw missingContents(entries, folder: folder) }
    let file = folder + "/contents"
    return try ModelReader.read(
      contents: try contents(of: file), name: SourceFile.modelName(of: path), path: file, into: &collector)
  }

  private func currentVersion(of path: String) throws(Diagnostic) -> String {
    let entries = try entries(of: path)
    let hasVersionFile = entries.contains(ModelBundle.versionFileName)
    let versionFile = hasVersionFile ? try contents(of: "\(path)/\(ModelBundle.versionFileName)") : nil
    return try ModelBundle.currentVersion(path: path, entries: entries, versionFile: versionFile)
  }

  private func missingContents(_ entries: [String], folder: String) -> Diagnostic {
    let location = SourceLocation(path: folder)
    guard entries.contains("elements") else {
      return Diagnostic(
        .modelUnreadable, "the model holds no file 'contents'; restore it from version control", at: location)
    }
    return Diagnostic(
      .modelLegacy,
      "the model is in the binary format that Xcode wrote before 4.1 ('elements' and 'layout' instead of 'contents');"
        + " open it in Xcode, choose a newer Tools Version in the File inspector, and save it, which converts it to"
        + " XML", at: location)
  }

  private func entries(of folder: String) throws(Diagnostic) -> [String] {
    guard let entries = files.entries(folder) else {
      throw Diagnostic(
        .modelUnreadable, "there is no such folder, or it cannot be read; check the path",
        at: SourceLocation(path: folder))
    }
    return entries
  }

  private func contents(of file: String) throws(Diagnostic) -> Data {
    do {
      return try files.contents(file)
    } catch {
      throw Diagnostic(
        .modelUnreadable, "the file cannot be read: \(error.localizedDescription)", at: SourceLocation(path: file))
    }
  }
}
