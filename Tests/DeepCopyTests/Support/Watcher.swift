import Foundation

/// Cancels itself at a number of units, and remembers what it was told.
final class Watcher: Progress, @unchecked Sendable {
  private let limit: Int64
  private(set) var told: [Int64] = []

  init(cancellingAt limit: Int64) {
    self.limit = limit
    super.init(parent: nil, userInfo: nil)
  }

  override var completedUnitCount: Int64 {
    get { super.completedUnitCount }
    set {
      super.completedUnitCount = newValue
      told.append(newValue)
      if newValue >= limit { cancel() }
    }
  }
}
