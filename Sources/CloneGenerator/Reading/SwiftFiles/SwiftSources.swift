import Foundation

/// The files of a target, which can declare the classes that its models name.
package struct SwiftSources: Sendable {
  /// A file.
  struct File: Sendable {
    var path: String
    var bytes: Data

    /// False if it's Objective-C.
    var isSwift: Bool { path.hasSuffix(".swift") }
  }

  /// The files; nil if some can't be read.
  let files: [File]?

  /// True if some files can't be read.
  package var isUnreadable: Bool { files == nil }

  /// Keeps files; nil if some can't be read.
  init(_ files: [File]?) { self.files = files }

  /// The words that come before a class's name in its declaration.
  private static let introducers = ["class ", "typealias ", "@interface ", "@implementation "].map { Data($0.utf8) }

  /// The names that the files declare as classes, or as other names of types; nil if that can't be told.
  ///
  /// Comments and strings count as well: a name that's missing here is certainly not declared in the files. `ClassScanner`
  /// answers the opposite question, which classes certainly are; it skips what it doesn't understand, and reads no
  /// Objective-C, so it can't say that a class is missing.
  ///
  /// - Complexity: O(*n*) in the files' bytes.
  func declaredNames() -> Set<String>? { files.map { Set($0.flatMap { Self.names(in: $0.bytes) }) } }

  /// Returns whether a byte can be part of a name.
  static func isNamePart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte.isLetterOrDigit
  }

  private static func names(in file: Data) -> [String] {
    introducers.flatMap { introducer in
      var names: [String] = []
      var rest = file[...]
      while let found = rest.range(of: introducer) {
        rest = rest[found.upperBound...]
        let name = rest.drop { $0 == UInt8(ascii: " ") }.prefix { isNamePart($0) || $0 == UInt8(ascii: "`") }
        names.append(String(decoding: name, as: UTF8.self).filter { $0 != "`" })
      }
      return names
    }
  }
}
