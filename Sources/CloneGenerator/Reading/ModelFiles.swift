public import Foundation

/// How a model's files are reached: the only door between reading and a file system.
///
/// The tool passes `disk`, tests pass dictionaries.
public struct ModelFiles: Sendable {
  /// The names of what lies in a folder, hidden files included; nil where there is no such folder.
  public var entries: @Sendable (_ folder: String) -> [String]?
  /// The bytes of a file; throws where it cannot be read.
  public var contents: @Sendable (_ path: String) throws -> Data

  /// Makes a door from its two functions.
  public init(
    entries: @escaping @Sendable (_ folder: String) -> [String]?,
    contents: @escaping @Sendable (_ path: String) throws -> Data
  ) {
    self.entries = entries
    self.contents = contents
  }
}
