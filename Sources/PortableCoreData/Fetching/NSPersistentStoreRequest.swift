#if !canImport(CoreData)
public import Foundation

/// A kind of request; the numbers are Apple's.
public enum NSPersistentStoreRequestType: UInt, Sendable {
  /// Reads objects.
  case fetchRequestType = 1
  /// Writes changes.
  case saveRequestType = 2
}

/// A request to a coordinator.
open class NSPersistentStoreRequest: NSObject {
  /// The stores to ask; nil for all stores of the coordinator.
  open var affectedStores: [NSPersistentStore]?
  /// The kind of request.
  open var requestType: NSPersistentStoreRequestType { .fetchRequestType }
}
#endif
