import Foundation

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
