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

  /// Whether the target context is saved at the end of each call; a failed save removes the clones again.
  public var saves = false
  /// Whether every clone is validated for insertion at the end of each call, so that a save cannot fail because of one.
  public var validates = false
  /// What reports how far a call is, in objects, and cancels it.
  ///
  /// The total is known when every source has been reached. A call also ends when its `Task` is cancelled.
  public var progress: Progress?
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
