import Foundation
import PackagePlugin

extension GenerateCommand {
  /// The configurations of the target: among its files, or in a folder where it doesn't have to be one of the target's
  /// files.
  ///
  /// In a package, that's the target's folder; in a project, the folders from each model's up to the project's.
  func configurationFiles(_ models: [URL]) -> [URL] {
    Self.uniqued(
      files.filter { $0.lastPathComponent == ConfigurationFile.name }
        + ConfigurationFile.found(in: configurationFolders(models))
    ).sorted { $0.path < $1.path }
  }

  /// True if the target belongs to an Xcode project.
  var isProject: Bool {
    if case .project = owner { true } else { false }
  }

  /// True if all kinds of files are generated: in a project, Xcode makes the classes and the model, and the configuration has
  /// to ask for them.
  var writesEveryFile: Bool {
    guard isProject else { return true }
    let members = configurationFiles(models).first.map(Self.members) ?? []
    return members.contains { SourceFile.coreDataKeys.contains($0.key) }
  }

  /// The members of a configuration, as far as the plugin needs them; the tool reports what is wrong.
  static func members(of configuration: URL) -> [JSONValue.Member] {
    guard let data = try? Data(contentsOf: configuration),
      case .object(let members)? = try? JSONParser.parse(String(decoding: data, as: UTF8.self)).kind
    else { return [] }
    return members
  }

  /// Reports an error if there are several configurations, since only one can apply.
  ///
  /// - Returns: Whether there are several.
  func reportSeveral(_ configurations: [URL]) -> Bool {
    guard let first = configurations.first, configurations.count > 1 else { return false }
    Diagnostics.error(
      "the target '\(target)' has several configurations: "
        + configurations.map(\.path).joined(separator: ", ") + "; keep one of them", file: first.path, line: nil)
    return true
  }

  /// The folders where a configuration is found even if it isn't one of the target's files.
  private func configurationFolders(_ models: [URL]) -> [URL] {
    switch owner {
    case .package(let folder, _): [folder]
    case .project(let folder): models.flatMap { ConfigurationFile.folders(from: $0, to: folder) }
    }
  }

  /// Warns about files that look like a configuration of the target but aren't: because of their spelling, or, in a
  /// package, because they're in another folder of the target or above it.
  func reportMisplaced(_ models: [URL], _ configurations: [URL]) {
    let (found, place) =
      switch owner {
      case .package(let folder, let root):
        (
          Self.everything(in: folder) + ConfigurationFile.folders(from: folder, to: root).flatMap(Self.entries),
          folder.appendingPathComponent(ConfigurationFile.name).path
        )
      case .project:
        (configurationFolders(models).flatMap(Self.entries), "'\(ConfigurationFile.name)' beside the model or above it")
      }
    // On a case-insensitive file system, the file is read after all.
    let read = Set(configurations.map { $0.resolvingSymlinksInPath().path.lowercased() })
    for file in Self.uniqued(found).sorted(by: { $0.path < $1.path })
    where Self.looksLikeConfiguration(file.lastPathComponent)
      && !read.contains(file.resolvingSymlinksInPath().path.lowercased())
    {
      Diagnostics.warning(
        "\(file.path) looks like the configuration of the target '\(target)', but isn't read; rename or move it: the"
          + " configuration is \(place)", file: file.path, line: nil)
    }
  }

  /// Returns whether a file's name is the configuration's, or could be mistaken for it.
  private static func looksLikeConfiguration(_ name: String) -> Bool {
    let parts = name.lowercased().split(separator: ".")
    guard let stem = parts.first, parts.count < 3 else { return false }
    let word = stem.filter(\.isLetter)
    return ["clonegen", "deepclone"].contains(word)
      && (parts.count == 1
        ? name.hasPrefix(".") : ["json", "json5", "jsonc", "yml", "yaml", "plist"].contains(parts[1]))
  }

  private static func entries(of folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }

  /// The files in a folder and below, except those in hidden folders.
  static func everything(in folder: URL) -> [URL] {
    entries(of: folder).flatMap { file in
      file.hasDirectoryPath ? file.lastPathComponent.hasPrefix(".") ? [] : everything(in: file) : [file]
    }
  }
}
