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
    let path = path.withoutTrailingSlashes
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

/// Decides which version of a model bundle is the current one, from the names of its files; nothing is read here.
enum ModelBundle {
  /// The file of a bundle that names the current version.
  static let versionFileName = ".xccurrentversion"

  /// The current version of a bundle: the one that `.xccurrentversion` names, or the only one.
  ///
  /// It never just takes the last version: names don't sort like versions, and an older one can be current.
  ///
  /// - Parameters:
  ///   - path: The bundle's path, for diagnostics.
  ///   - entries: The names of the files in the bundle, in any order.
  ///   - versionFile: The bytes of `.xccurrentversion`, nil if there is none.
  /// - Returns: The name of the version's folder.
  /// - Throws: A diagnostic: `model-version-none`, `model-version-ambiguous`, `model-version-missing`,
  ///   `model-version-plist-malformed`, `model-version-plist-empty`.
  static func currentVersion(path: String, entries: [String], versionFile: Data?) throws(Diagnostic) -> String {
    let versions = entries.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
    guard let first = versions.first else {
      throw Diagnostic(
        .modelVersionNone, "the model bundle holds no version ('.xcdatamodel'); restore it from version control",
        at: SourceLocation(path: path))
    }
    let list = versions.quotedNames
    let file = "\(path)/\(versionFileName)"
    let advice =
      "choose the current version in Xcode's File inspector (Model Version), or write the property list '\(file)' with its "
      + "name under the key '\(VersionFile.CodingKeys.name.rawValue)'"
    let location = SourceLocation(path: file)
    let name = if let versionFile { try versionName(in: versionFile, location, advice) } else { String?.none }
    guard let name else {
      if versions.count == 1 { return first }
      guard versionFile == nil else {
        throw Diagnostic(
          .modelVersionPlistEmpty,
          "the file names no current version, and the bundle holds several: \(list); \(advice)", at: location)
      }
      throw Diagnostic(
        .modelVersionAmbiguous,
        "the model bundle holds several versions and no '\(versionFileName)' names the current one: \(list); \(advice)",
        at: SourceLocation(path: path))
    }
    guard versions.contains(name) else {
      throw Diagnostic(
        .modelVersionMissing,
        "the current version '\(name)' is not in the bundle, which holds \(list); \(advice)"
          + didYouMean(name, among: versions), at: location)
    }
    return name
  }

  /// The keys of `.xccurrentversion`.
  private struct VersionFile: Decodable {
    enum CodingKeys: String, CodingKey {
      case name = "_XCCurrentVersionName"
    }

    var name: String?
  }

  /// The name in `.xccurrentversion`; nil if the file names none, as in some real bundles.
  private static func versionName(
    in contents: Data, _ location: SourceLocation, _ advice: String
  ) throws(Diagnostic) -> String? {
    if contents.isEmpty { return nil }
    do {
      let name = try PropertyListDecoder().decode(VersionFile.self, from: contents).name
      return name.flatMap { $0.isEmpty ? nil : $0 }
    } catch {
      throw Diagnostic(
        .modelVersionPlistMalformed,
        "the file is not a property list that names a version; \(advice)", at: location)
    }
  }
}

/// Access to a model's files: the only connection between reading and a file system.
///
/// The tool passes `disk`, tests pass dictionaries.
package struct ModelFiles: Sendable {
  /// The names of the files in a folder, including hidden ones; nil if there is no such folder.
  var entries: @Sendable (_ folder: String) -> [String]?
  /// The bytes of a file; throws if it can't be read.
  var contents: @Sendable (_ path: String) throws -> Data
}

extension ModelFiles {
  /// The file system of the machine.
  package static var disk: ModelFiles {
    ModelFiles(
      entries: { try? FileManager.default.contentsOfDirectory(atPath: $0) },
      contents: { try Data(contentsOf: URL(fileURLWithPath: $0)) })
  }
}
