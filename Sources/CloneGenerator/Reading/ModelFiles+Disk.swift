import Foundation

extension ModelFiles {
  /// The file system of the machine.
  public static var disk: ModelFiles {
    ModelFiles(
      entries: { try? FileManager.default.contentsOfDirectory(atPath: $0) },
      contents: { try Data(contentsOf: URL(fileURLWithPath: $0)) })
  }
}
