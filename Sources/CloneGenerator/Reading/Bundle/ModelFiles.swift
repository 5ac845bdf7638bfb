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
