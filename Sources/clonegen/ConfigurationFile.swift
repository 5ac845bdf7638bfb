// The plugins compile this file, too.

import Foundation

/// The file that configures a target, and the folders where it's found.
enum ConfigurationFile {
  static let name = "clonegen.json"

  /// The configurations that exist in folders, each once.
  static func found(in folders: [URL]) -> [URL] {
    var seen: Set<String> = []
    return folders.map { $0.appendingPathComponent(name) }.filter { file in
      FileManager.default.fileExists(atPath: file.path) && seen.insert(file.standardizedFileURL.path).inserted
    }
  }

  /// The folder of a model and those above it, up to the project's; for a model outside the project, its own and the
  /// project's.
  static func folders(from model: URL, to project: URL) -> [URL] {
    let end = project.standardizedFileURL
    var folder = model.standardizedFileURL.deletingLastPathComponent()
    var folders = [folder]
    while folder.path.hasPrefix(end.path + "/") {
      folder.deleteLastPathComponent()
      folders.append(folder)
    }
    return folders + [end]
  }

  /// The folder of another target, guessed from its model: the nearest one above the model that has the target's name or a
  /// configuration; the model's, if there is none.
  ///
  /// - Parameters:
  ///   - model: The model's bundle.
  ///   - module: The target's module.
  static func folder(of model: URL, in module: String) -> URL {
    let first = model.deletingLastPathComponent()
    var folder = first
    while folder.lastPathComponent != module, found(in: [folder]).isEmpty, folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder.path == "/" ? first : folder
  }
}
