public import Foundation

/// What a caller can choose for one operation.
public struct CloneOptions: Sendable {
  /// The clock behind `rebuild: now`, asked once per operation; nil for the system's.
  ///
  /// Tests set it to make clones reproducible.
  public var clock: (@Sendable () -> Date)?
  /// The source of the UUIDs behind `rebuild: uuid`; nil for random ones (RFC 9562, version 4).
  ///
  /// Tests set it to make clones reproducible.
  public var uuidSource: (@Sendable () -> UUID)?

  /// The filters that `skip` added.
  var filters: [CloneFilter] = []

  /// Makes options.
  ///
  /// - Parameters:
  ///   - clock: The clock behind `rebuild: now`.
  ///   - uuidSource: The source of the UUIDs behind `rebuild: uuid`.
  public init(clock: (@Sendable () -> Date)? = nil, uuidSource: (@Sendable () -> UUID)? = nil) {
    self.clock = clock
    self.uuidSource = uuidSource
  }
}
