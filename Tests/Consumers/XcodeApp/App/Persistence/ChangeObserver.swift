import DeepClone

/// Calls a function after each change in a context of the main queue, for as long as the observer exists.
nonisolated final class ChangeObserver {
  private let token: any NSObjectProtocol

  init(_ context: NSManagedObjectContext, _ changed: @escaping @MainActor () -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: NSManagedObjectContext.didChangeObjectsNotification, object: context, queue: nil
    ) { _ in MainActor.assumeIsolated(changed) }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
