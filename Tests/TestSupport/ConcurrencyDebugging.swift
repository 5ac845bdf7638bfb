import Foundation

/// Core Data's check that each use of a context is on the context's queue, in a process of tests.
enum ConcurrencyDebugging {
  /// Turns it on in this process if the environment has `COREDATA_CONCURRENCY_DEBUG=1`.
  ///
  /// Core Data asks for a default when the first context is made, so what makes the tests' contexts calls this before. Tests
  /// can't be given launch arguments, and a default that is written would be every app's. PortableCoreData reads the
  /// environment itself.
  static func followEnvironment() { _ = followed }

  private static let followed: Void = {
    #if canImport(CoreData)
    if let value = ProcessInfo.processInfo.environment["COREDATA_CONCURRENCY_DEBUG"].flatMap(Int.init) {
      UserDefaults.standard.register(defaults: ["com.apple.CoreData.ConcurrencyDebug": value])
    }
    #endif
  }()
}
