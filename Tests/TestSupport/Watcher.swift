package import Foundation

/// Does something at a number of units, and remembers what it was told.
package final class Watcher: Progress, @unchecked Sendable {
  // Unchecked: a call sets it on one queue; a test reads it when the call has ended.
  private let limit: Int64
  private let reached: (Watcher) -> Void
  package private(set) var told: [Int64] = []

  /// Makes a progress that cancels itself from a number of units on, or does what else it is given there.
  package init(at limit: Int64, then reached: @escaping (Watcher) -> Void = { $0.cancel() }) {
    self.limit = limit
    self.reached = reached
    super.init(parent: nil, userInfo: nil)
  }

  package override var completedUnitCount: Int64 {
    get { super.completedUnitCount }
    set {
      super.completedUnitCount = newValue
      told.append(newValue)
      if newValue >= limit { reached(self) }
    }
  }
}
