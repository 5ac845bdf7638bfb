import Foundation

/// What is left out of random models, graphs and calls until the generator and the runtime can do it.
///
/// Each case is a gap that is known. `DIFFERENTIAL_FEATURES=laterFollowCloneChains` tries it nevertheless, and
/// `DIFFERENTIAL_FEATURES=all` tries all; what works is no case any more.
public enum DifferentialFeature: String, CaseIterable, Sendable {
  /// Several calls in one operation where what a `followClone` gives is followed in turn: a later call changes the first
  /// link of such a chain, and the rest of it stays.
  case laterFollowCloneChains
  /// The variable that asks for some.
  public static let variable = "DIFFERENTIAL_FEATURES"

  /// What the environment asks for.
  public static var current: Set<DifferentialFeature> {
    let names = ProcessInfo.processInfo.environment[variable] ?? ""
    if names == "all" { return Set(allCases) }
    return Set(names.split(separator: ",").compactMap { DifferentialFeature(rawValue: String($0)) })
  }
}
