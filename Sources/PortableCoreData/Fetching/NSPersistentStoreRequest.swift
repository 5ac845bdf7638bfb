#if !canImport(CoreData)
public import Foundation

/// What kind of request one is; the numbers are Apple's.
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
  /// What kind of request it is.
  open var requestType: NSPersistentStoreRequestType { .fetchRequestType }
}
#endif
