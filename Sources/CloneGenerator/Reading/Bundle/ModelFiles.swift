import Foundation

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
      contents: { path in
        // Reads at most one byte more than a model can have, so that a huge file is refused without being held in
        // memory.
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        return try file.read(upToCount: XMLDocumentReader.maximumSize + 1) ?? Data()
      })
  }
}
