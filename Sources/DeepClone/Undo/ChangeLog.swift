import Foundation

/// What has changed in a context since a call began, whoever changed it.
final class ContextChanges {
  private let context: NSManagedObjectContext
  private let log: ChangeLog
  /// The number of the last event before the call.
  private let start: Int

  /// Begins.
  ///
  /// - Parameter context: A context, on its queue.
  /// - Complexity: O(1); the first time for a context, O(*n*) in what is unsaved in it.
  init(of context: NSManagedObjectContext) {
    context.processPendingChanges()
    (self.context, log) = (context, ChangeLog.of(context))
    start = log.begin()
  }

  deinit { log.end() }

  /// The new objects that didn't exist before, once pending changes are processed.
  var inserted: [NSManagedObject] { log.insertions(after: start).filter(\.isInserted) }

  /// The saved objects that were deleted, once pending changes are processed.
  var deleted: [NSManagedObject] { log.deletions(after: start).filter(\.isDeleted) }

  /// The saved objects that have changes, and had none before.
  var updated: [NSManagedObject] { context.updatedObjects.filter { !log.wasChanged($0, at: start) } }

  /// Takes back what was inserted and changed.
  func takeBack() {
    context.processPendingChanges()
    let inserted = inserted
    for object in inserted { object.unlinkAll() }
    for object in inserted { context.delete(object) }
    discardUpdates()
  }

  /// Takes back changes of saved objects that had none before.
  ///
  /// A link that was made and removed leaves an object marked as changed, too: the next save would write it and report it.
  func discardUpdates() {
    for object in updated { context.refresh(object, mergeChanges: false) }
    // Delete rules are applied now and find nothing, and new objects that were deleted are gone.
    context.processPendingChanges()
  }

  /// Returns whether an object was inserted since the call began.
  func haveInserted(_ object: NSManagedObject) -> Bool {
    context.processPendingChanges()
    return log.hasInserted(object, after: start)
  }
}

/// When each saved object of a context was first changed since its last save, counted in the context's events.
///
/// Core Data says which objects have unsaved changes, in sets that it copies, but not since when. A context keeps one log, in
/// its `userInfo`, from its first call on, so that no call looks at what is unsaved already.
private final class ChangeLog: NSObject, @unchecked Sendable {
  // Unchecked: a context posts its notifications on its own queue, where its calls run.
  private var count = 0
  /// The event in which an object with changes was first changed; 0 for those from before the log.
  private var firstEvents: [ObjectIdentifier: Int] = [:]
  /// The new objects of each event while calls run, and the events of those that were looked at.
  private var insertions: [(event: Int, objects: Any?)] = []
  private var insertionEvents: [ObjectIdentifier: Int] = [:]
  private var indexedCount = 0
  /// The deleted objects of each event while calls run.
  private var deletions: [(event: Int, objects: Any)] = []
  private var callCount = 0
  private var observers: [any NSObjectProtocol] = []

  /// The log of a context.
  static func of(_ context: NSManagedObjectContext) -> ChangeLog {
    if let known = context.userInfo.object(forKey: Key.shared) as? ChangeLog { return known }
    let log = ChangeLog(of: context)
    context.userInfo.setObject(log, forKey: Key.shared)
    return log
  }

  /// The key of logs, which is found by its identity: hashing a text took a fiftieth of the time of a call of four objects.
  private final class Key: NSObject, NSCopying, Sendable {
    static let shared = Key()

    func copy(with zone: NSZone? = nil) -> Any { self }
  }

  private init(of context: NSManagedObjectContext) {
    super.init()
    for object in context.updatedObjects { firstEvents[ObjectIdentifier(object)] = 0 }
    observe(.NSManagedObjectContextObjectsDidChange, of: context) { $0.note($1) }
    observe(.NSManagedObjectContextDidSave, of: context) { log, _ in log.firstEvents.removeAll() }
  }

  deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

  private func observe(
    _ name: Notification.Name, of context: NSManagedObjectContext,
    _ body: @escaping @Sendable (ChangeLog, [AnyHashable: Any]) -> Void
  ) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) { [weak self] notification in
        if let self { body(self, notification.userInfo ?? [:]) }
      })
  }

  /// Notes an event.
  private func note(_ info: [AnyHashable: Any]) {
    count += 1
    let inserted = info[NSInsertedObjectsKey]
    if callCount > 0 { insertions.append((count, inserted)) }
    // Most events are insertions alone.
    if inserted != nil, info.count == 1 { return }
    if callCount > 0, let deleted = info[NSDeletedObjectsKey] { deletions.append((count, deleted)) }
    if info[NSInvalidatedAllObjectsKey] != nil { firstEvents.removeAll() }
    // A refresh, a merge or an undo may leave an object without changes.
    for object in Self.objects(info[NSRefreshedObjectsKey]) where !object.isUpdated {
      firstEvents[ObjectIdentifier(object)] = nil
    }
    for object in Self.objects(info[NSUpdatedObjectsKey]) {
      let identity = ObjectIdentifier(object)
      firstEvents[identity] = object.isUpdated ? firstEvents[identity] ?? count : nil
    }
  }

  private static func objects(_ value: Any?) -> Set<NSManagedObject> { value as? Set<NSManagedObject> ?? [] }

  // MARK: Calls

  /// Begins a call.
  ///
  /// - Returns: The number of events so far.
  func begin() -> Int {
    callCount += 1
    return count
  }

  /// Ends a call.
  func end() {
    callCount -= 1
    if callCount == 0 { (insertions, insertionEvents, indexedCount, deletions) = ([], [:], 0, []) }
  }

  /// The objects that were inserted after an event, during calls.
  func insertions(after event: Int) -> [NSManagedObject] {
    insertions.lazy.filter { $0.event > event }.flatMap { Self.objects($0.objects) }
  }

  /// The objects that were deleted after an event, during calls.
  func deletions(after event: Int) -> [NSManagedObject] {
    deletions.lazy.filter { $0.event > event }.flatMap { Self.objects($0.objects) }
  }

  /// Returns whether an object was inserted after an event, during a call.
  func hasInserted(_ object: NSManagedObject, after event: Int) -> Bool {
    for insertion in insertions[indexedCount...] {
      for object in Self.objects(insertion.objects) { insertionEvents[ObjectIdentifier(object)] = insertion.event }
    }
    indexedCount = insertions.count
    return insertionEvents[ObjectIdentifier(object)].map { $0 > event } ?? false
  }

  /// Returns whether an object had changes at an event that it still has.
  func wasChanged(_ object: NSManagedObject, at event: Int) -> Bool {
    firstEvents[ObjectIdentifier(object)].map { $0 <= event } ?? false
  }
}
