import Foundation
import Testing

/// The tests that take long: programs that are compiled and run, many random graphs, kills, very large graphs.
///
/// An ordinary `swift test` skips them, and says so; `LONG_TESTS=1 swift test` runs everything.
enum LongTests {
  /// Whether they run: the environment has `LONG_TESTS=1`.
  static let areWanted = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"

  /// Some of many cases for an ordinary run, spread evenly and the same in each; all of them where long tests run.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - step: How many there are for each that an ordinary run takes.
  ///   - first: The place of the first that it takes, counted round and round to `step`.
  static func sample<Case>(_ cases: some Sequence<Case>, oneOf step: Int, from first: Int = 0) -> [Case] {
    cases.enumerated().filter { areWanted || $0.offset % step == first % step }.map(\.element)
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves what takes long out of an ordinary run.
  static var long: Self {
    .enabled(if: LongTests.areWanted, "it takes long: LONG_TESTS=1 swift test runs it")
  }
}
