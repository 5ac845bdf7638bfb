#if !canImport(CoreData)
import Foundation

// Stores keep decimals as doubles. `NSDecimalNumber.doubleValue` isn't the nearest one on this platform: 7.22 would be
// 7.220000000000001.
extension Decimal {
  /// The nearest double.
  var nearestDouble: Double { Double(description) ?? .nan }

  /// The decimal that a stored number stands for: that of at most 15 digits, which nearest doubles tell apart, or else the
  /// shortest that means the same double; nil if no decimal does.
  init?(stored number: Double) {
    guard number.isFinite else { return nil }
    self.init(string: number.description)
  }

  /// The decimal that a stored whole number stands for: SQLite keeps doubles without a fraction as such.
  init(stored number: Int64) {
    let double = Double(number)
    // A nearest double of at most 15 digits is larger than these as soon as it isn't exact.
    let isExact = number.magnitude < 1 << 53 || Int64(exactly: double) != number
    let short = isExact ? nil : String(format: "%.15g", double)
    self = short.flatMap { Double($0) == double ? Decimal(string: $0) : nil } ?? Decimal(number)
  }
}
#endif
