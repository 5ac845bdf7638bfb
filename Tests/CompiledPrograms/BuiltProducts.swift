import Foundation

/// What was built with the tests: it lies beside them.
enum BuiltProducts {
  /// The folders to look into: the program's, those of bundles of tests that are passed to it, as on a Mac, where SwiftPM loads
  /// them into a program of its own, and those of bundles that are loaded.
  static var folders: [URL] {
    let arguments = CommandLine.arguments.map { URL(fileURLWithPath: $0) }
    return arguments.prefix(1).map { $0.deletingLastPathComponent() } + arguments.compactMap(folder(ofTestsAt:))
      + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
  }

  /// The folder of a bundle of tests that a path leads into; nil if it leads into none.
  private static func folder(ofTestsAt url: URL) -> URL? {
    let parts = url.pathComponents
    return parts.lastIndex { $0.hasSuffix(".xctest") }.map { index in
      parts[index...].reduce(url) { url, _ in url.deletingLastPathComponent() }
    }
  }
}
