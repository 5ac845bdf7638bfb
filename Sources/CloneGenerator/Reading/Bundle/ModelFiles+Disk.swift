import Foundation

extension ModelFiles {
  /// The file system of the machine.
  package static var disk: ModelFiles {
    ModelFiles(
      entries: { try? FileManager.default.contentsOfDirectory(atPath: $0) },
      contents: { path in
        // Reads at most one byte more than a model can have, so that a huge file is refused without being held in
        // memory.
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        return try file.read(upToCount: XMLDocumentReader.maximumSize + 1) ?? Data()
      })
  }
}
