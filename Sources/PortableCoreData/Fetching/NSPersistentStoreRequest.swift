#if !canImport(CoreData)
public import Foundation

/// A kind of request; the numbers are Apple's.
public enum NSPersistentStoreRequestType: UInt, Sendable {
  /// Reads objects.
  case fetchRequestType = 1
  /// Writes changes.
  case saveRequestType = 2
}

/// Something that a coordinator can be asked for.
open class NSPersistentStoreRequest: NSObject {
  /// The stores that are asked; nil for all of the coordinator.
  open var affectedStores: [NSPersistentStore]?
  /// The kind of request.
  open var requestType: NSPersistentStoreRequestType { .fetchRequestType }
}
#endif
