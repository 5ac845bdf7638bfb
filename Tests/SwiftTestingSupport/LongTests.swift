import Foundation
import Testing

/// The tests that take long: programs that are compiled and run, many random graphs, kills, very large graphs.
///
/// An ordinary `swift test` skips them, and says so; `LONG_TESTS=1 swift test` runs everything.
enum LongTests {
  /// Whether they run: the environment has `LONG_TESTS=1`.
  static let areWanted = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"
}

extension Trait where Self == ConditionTrait {
  /// Leaves what takes long out of an ordinary run.
  static var long: Self {
    .enabled(if: LongTests.areWanted, "it takes long: LONG_TESTS=1 swift test runs it")
  }
}
