// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(CoreData)
public import Foundation

extension Notification.Name {
  /// Posted when pending changes were processed, with the objects that changed since the last time.
  public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
    "NSObjectsChangedInManagingContextNotification")
  /// Posted before a context with changes is saved.
  public static let NSManagedObjectContextWillSave = Notification.Name("NSManagingContextWillSaveChangesNotification")
  /// Posted after a save, with the objects that were saved.
  public static let NSManagedObjectContextDidSave = Notification.Name("NSManagingContextDidSaveChangesNotification")
}

/// The key of a notification's inserted objects.
public let NSInsertedObjectsKey = "inserted"
/// The key of a notification's updated objects.
public let NSUpdatedObjectsKey = "updated"
/// The key of a notification's deleted objects.
public let NSDeletedObjectsKey = "deleted"
/// The key of a notification's refreshed objects.
public let NSRefreshedObjectsKey = "refreshed"
/// The key of a notification's invalidated objects.
public let NSInvalidatedObjectsKey = "invalidated"
/// The key of the identities of a context's objects, an array, which says that all of them were invalidated.
public let NSInvalidatedAllObjectsKey = "invalidatedAll"

extension NSManagedObjectContext {
  /// The name of the notification that pending changes were processed.
  public static let didChangeObjectsNotification = Notification.Name.NSManagedObjectContextObjectsDidChange
  /// The name of the notification before a save.
  public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
  /// The name of the notification after a save.
  public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave

  /// The keys of the notifications' userInfo.
  public enum NotificationKey: String, Sendable {
    /// The inserted objects.
    case insertedObjects = "inserted"
    /// The updated objects.
    case updatedObjects = "updated"
    /// The deleted objects.
    case deletedObjects = "deleted"
    /// The refreshed objects.
    case refreshedObjects = "refreshed"
    /// The invalidated objects.
    case invalidatedObjects = "invalidated"
    /// The mark that all objects were invalidated.
    case invalidatedAllObjects = "invalidatedAll"
  }
}
#endif
