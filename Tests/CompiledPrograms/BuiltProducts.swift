import Foundation

/// What was built with the tests: it lies beside them.
enum BuiltProducts {
  /// The folders to look into.
  static var folders: [URL] {
    [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
      + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
  }
}
