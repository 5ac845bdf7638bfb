import Foundation

/// How a model's files are reached: the only door between reading and a file system.
///
/// The tool passes `disk`, tests pass dictionaries.
package struct ModelFiles: Sendable {
  /// The names of what lies in a folder, hidden files included; nil if there is no such folder.
  var entries: @Sendable (_ folder: String) -> [String]?
  /// The bytes of a file; throws if it can't be read.
  var contents: @Sendable (_ path: String) throws -> Data
}
