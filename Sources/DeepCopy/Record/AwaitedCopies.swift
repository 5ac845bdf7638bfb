import DeepClone

/// Copies that a context hasn't saved yet.
///
/// They're recorded when it saves, so copies that are never saved leave no record.
///
/// It belongs to a context that saves to stores, and to its queue, until no copy waits for a save. Copies can also come
/// from a child context.
final class AwaitedCopies: @unchecked Sendable {
  private weak var context: NSManagedObjectContext?
  private var all: [CopyPairs] = []
  /// True if some came from a child, which may still hold them when the context is saved.
  private var hasChild = false
  /// The copies that the running save doesn't include.
  private var others: [CopyPairs] = []
  private var observers: [any NSObjectProtocol] = []
  /// The stores' metadata before the save that's running, or has failed.
  private var before: StoresMetadata = []

  private init(_ context: NSManagedObjectContext) {
    self.context = context
    let events: [Notification.Name] = [.NSManagedObjectContextWillSave, .NSManagedObjectContextDidSave]
    observers = events.map { event in
      NotificationCenter.default.addObserver(forName: event, object: context, queue: nil) { [weak self] _ in
        if event == .NSManagedObjectContextWillSave { self?.write() } else { self?.forget() }
      }
    }
  }

  deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

  /// Makes the next save of a context, or of the one that it saves to, record copies.
  static func add(_ pairs: [CopyPairs], to context: NSManagedObjectContext) {
    if pairs.isEmpty { return }
    let root = context.root
    root.performWaiting {
      let awaited = of(root) ?? AwaitedCopies(root)
      root.userInfo[CopyRecord.key] = awaited
      awaited.all += pairs
      if context !== root { awaited.hasChild = true }
    }
  }

  /// Returns the existing pairs that wait for the save of a context, or of one that it saves to.
  static func pairs(for context: NSManagedObjectContext) -> [CopyPairs] {
    let all = context.root.performWaiting { of(context.root)?.all ?? [] }
    return all.map { $0.pairs(unsavedIn: context) }
  }

  /// Takes back what a context's failed save would have recorded.
  static func restore(_ context: NSManagedObjectContext) {
    context.root.performWaiting { of(context.root)?.restore() }
  }

  private static func of(_ root: NSManagedObjectContext) -> AwaitedCopies? {
    root.userInfo[CopyRecord.key] as? AwaitedCopies
  }

  private func write() {
    restore()
    guard let context, let coordinator = context.persistentStoreCoordinator else { return }
    before = coordinator.write(all.map { $0.pairs(unsavedIn: context) })
    others = hasChild ? all.map { $0.pairs(unsavedIn: context, false) }.filter { !$0.isEmpty } : []
  }

  private func forget() {
    (all, others, before) = (others, [], [])
    if all.isEmpty { context?.userInfo.removeObject(forKey: CopyRecord.key) }
  }

  private func restore() {
    context?.persistentStoreCoordinator?.restore(before)
    before = []
  }
}

extension NSManagedObjectContext {
  /// The context at the end of the chain of parents, which saves to the stores.
  fileprivate var root: NSManagedObjectContext { parent?.root ?? self }
}
