/// A managed object model that is built once and then only read, from any thread.
///
/// Apple's documentation of `NSManagedObjectModel` allows no change once a coordinator uses it.
@_spi(Generated)
public struct SharedModel: @unchecked Sendable {
  /// The model.
  public let model: NSManagedObjectModel

  /// Wraps a model that no longer changes.
  public init(_ model: NSManagedObjectModel) {
    self.model = model
  }
}
