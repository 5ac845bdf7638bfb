package import DeepClone
package import Foundation

/// Does something at each notification of a name, as long as this exists.
package final class Observer {
  private let token: any NSObjectProtocol

  /// Observes an object.
  package init(_ name: Notification.Name, of object: Any?, _ act: @escaping @Sendable (Notification) -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil, using: act)
  }

  /// Observes all contexts of a coordinator, the children's among them.
  package convenience init(
    _ name: Notification.Name, in coordinator: NSPersistentStoreCoordinator,
    _ act: @escaping @Sendable (NSManagedObjectContext, Notification) -> Void
  ) {
    let id = ObjectIdentifier(coordinator)
    self.init(name, of: nil) { notification in
      guard let context = notification.object as? NSManagedObjectContext,
        context.persistentStoreCoordinator.map(ObjectIdentifier.init) == id
      else { return }
      act(context, notification)
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
