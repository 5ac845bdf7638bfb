import CloneGenerator
import Foundation

extension ConfigurationFile {
  /// Finds the configuration of a call that doesn't name it.
  ///
  /// With models, it's in the folder of one or in those above, up to the current folder. Without, it's in the current folder
  /// or in those above, up to that of a project, a package or a repository; in such a folder itself, it may also be in the
  /// only folder below that has one.
  ///
  /// - Parameters:
  ///   - models: The paths of the models that the call names.
  ///   - command: The command of the call.
  /// - Returns: The file's path; nil if there is none.
  /// - Throws: `ToolError` if there are several.
  static func find(for models: [String], _ command: Command) throws(ToolError) -> String? {
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL
    let above = models.isEmpty ? folders(above: current) : models.flatMap { folders(from: $0.fileURL, to: current) }
    let files = found(in: above)
    guard files.count < 2 else {
      throw .file(
        files[0].path, "there are several configurations: \(list(files)); keep one of them, or choose with '--config'")
    }
    if !files.isEmpty || !models.isEmpty || !isRoot(current) { return files.first?.path }
    let below = Folder.files(in: current).filter { $0.lastPathComponent == name }
    guard below.count < 2 else {
      throw .usage(
        "there are several configurations below the current folder: \(list(below)); run the command in the folder of one, or "
          + "choose with '--config'", command)
    }
    return below.first?.path
  }

  /// A folder and those above it, up to that of a project, a package or a repository.
  static func folders(above folder: URL) -> [URL] {
    var folders = [folder]
    while !isRoot(folders[folders.count - 1]) {
      folders.append(folders[folders.count - 1].deletingLastPathComponent())
    }
    return folders
  }

  private static func isRoot(_ folder: URL) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return folder.path == "/"
      || names.contains { [".git", "Package.swift"].contains($0) || $0.hasSuffix(".xcodeproj") }
  }

  private static func list(_ files: [URL]) -> String { files.map(\.path).sorted().shortened }
}
