import Foundation

/// What a test run is told by its environment.
package enum TestSetting {
  /// A number that says how much a test does.
  ///
  /// - Parameters:
  ///   - name: The variable's name.
  ///   - usual: The number where the environment does not say one.
  package static func number(_ name: String, _ usual: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? usual
  }
}
