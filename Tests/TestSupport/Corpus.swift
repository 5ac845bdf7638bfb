import Foundation

/// Real models and stores, where they lie beside the package: `../shared/corpus`.
package enum Corpus {
  /// The folder.
  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/corpus").path

  /// Whether it is there.
  package static var exists: Bool { FileManager.default.fileExists(atPath: root) }

  /// What lies below a folder, files and folders, in the order of their paths.
  package static func paths(_ folder: String = "models", where isWanted: (String) -> Bool) -> [String] {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
    return all.filter(isWanted).sorted().map { "\(root)/\(folder)/\($0)" }
  }
}
