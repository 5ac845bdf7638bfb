import Foundation

/// The calls of a clone context so far, and the objects that they have reached.
final class CloneHistory {
  /// The context of the sources; nil before the first call.
  var source: NSManagedObjectContext?
  /// True if a call is running, so that no other can.
  var isRunning = false
  /// The objects that calls have reached, by model.
  private(set) var graphs: [CloneGraph] = []
  /// What stands in for objects that clones can't refer to; nil if they can refer to all.
  var standIns: StandIns?
  /// Objects that hold only the values that identify them: in the target while an archive is written, in the source
  /// while one is restored.
  var references: Set<NSManagedObject> = []
  /// The new UUIDs of values with the rule `uuidPerValue`.
  var valueUUIDs = ValueUUIDs()

  /// The clone of an object; nil if it wasn't cloned.
  func clone(of source: NSManagedObject) -> NSManagedObject? {
    for graph in graphs { if let clone = graph.clone(of: source) { return clone } }
    return nil
  }

  /// The objects of a model that calls have reached: none in its first call.
  func openGraph(of model: ModelRules) -> CloneGraph {
    if let known = graphs.first(where: { $0.model === model }) { return known }
    let graph = CloneGraph(model)
    graphs.append(graph)
    return graph
  }

  /// Returns whether an earlier call made an object.
  func isClone(_ object: NSManagedObject) -> Bool {
    source === object.managedObjectContext && graphs.contains { $0.isClone(object) }
  }
}

extension CloneContext {
  /// Runs a block on the target's queue, which a caller on the sources' queue isn't on, unless a call is running.
  func onTargetQueue<Result>(_ block: () throws -> Result) rethrows -> Result {
    guard let source = history.source, source !== managedObjectContext, !history.isRunning, !holdsTarget else {
      return try block()
    }
    return try managedObjectContext.performWaiting(block)
  }

  // MARK: For archives and the checker

  /// Objects that hold no more than the values that identify them.
  package var references: Set<NSManagedObject> {
    get { history.references }
    set { history.references = newValue }
  }

  /// The names of the attributes that an object of the target didn't get from its source, because the call leaves them
  /// out or a copy lacks them.
  package func omittedAttributes(of object: NSManagedObject) -> Set<String> {
    Set(history.graphs.lazy.compactMap { $0.omittedAttributes(of: object) }.first ?? [])
  }

  /// Returns whether an earlier call made an object.
  package func isClone(_ object: NSManagedObject) -> Bool { history.isClone(object) }

  /// Returns the object that clones refer to in place of a shared one that they can't refer to; nil for none.
  package func counterpart(of object: NSManagedObject) -> NSManagedObject? {
    history.standIns?.standIn(for: object) ?? history.graphs.lazy.compactMap { $0.copy(of: object) }.first
  }

  /// The clone of the object whose ID a value holds, or nil.
  package func clone(identifiedBy value: AnyHashable, _ key: IdentityKey, of model: ModelRules) -> NSManagedObject? {
    history.graphs.first { $0.model === model }?.clone(identifiedBy: value, key)
  }
}

/// The new UUIDs of values with the rule `uuidPerValue`: one for each value, whichever attributes hold it.
struct ValueUUIDs {
  /// The UUIDs by value: a UUID, or a text that isn't one.
  private var known: [AnyHashable: UUID] = [:]
  /// The values that the running call has added.
  private var added: [AnyHashable] = []

  /// Returns a value's UUID, and makes one for a value that has none.
  mutating func uuid(of value: AnyHashable, _ make: () -> UUID) -> UUID {
    if let uuid = known[value] { return uuid }
    let uuid = make()
    known[value] = uuid
    added.append(value)
    return uuid
  }

  /// Ends a call; one that failed has added nothing.
  mutating func endCall(failed: Bool) {
    if failed { for value in added { known[value] = nil } }
    added = []
  }
}

extension CloneContext {
  /// Returns the value that clones get in place of their sources', for the rule `uuidPerValue`.
  ///
  /// A text stays a text; nil and an empty text stay.
  func newValue(for value: Any?) -> Any? {
    switch value {
    case let value as UUID: history.valueUUIDs.uuid(of: value, newUUID)
    case let text as String where !text.isEmpty:
      history.valueUUIDs.uuid(of: UUID(uuidString: text).map(AnyHashable.init) ?? AnyHashable(text), newUUID).uuidString
    default: value
    }
  }
}
