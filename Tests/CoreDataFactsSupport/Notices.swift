/// The notifications of a name that an object posts as long as this exists.
package final class Notices: @unchecked Sendable {
  package private(set) var all: [Notification] = []
  /// What is done when one is posted.
  package var act: (Notification) -> Void = { _ in }
  private var token: (any NSObjectProtocol)?

  /// Observes an object.
  package init(_ name: Notification.Name, of object: NSManagedObjectContext) {
    token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { [unowned self] in
      all.append($0)
      act($0)
    }
  }

  deinit {
    if let token { NotificationCenter.default.removeObserver(token) }
  }

  /// The objects under a key of the last notification.
  package func last(_ key: String) -> Set<NSManagedObject> { all.last?.objects(key) ?? [] }
}

extension Notification {
  /// The objects under a key.
  package func objects(_ key: String) -> Set<NSManagedObject> { userInfo?[key] as? Set<NSManagedObject> ?? [] }
}
