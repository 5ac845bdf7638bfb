#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// Notes that an object which observers know to be changed changes again.
  func noteFurtherChange(of object: NSManagedObject) {
    object._state.remove(.settled)
    guard object._ordinal >= 0 else { return }
    if !endsEventLater { endEventLater() }
    event.again.append(object._ordinal)
    event.bases[ObjectIdentifier(object)] = object.storedValues
  }

  /// Lets the event end when the main queue has done what runs on it now.
  ///
  /// A change, or an object that's new to the context, costs a test of a bit, and the first one a block. What uses the
  /// context on another queue, which isn't allowed, isn't disturbed.
  func endEventLater() {
    guard queue.isCurrent else { return }
    endsEventLater = true
    queue.async { [weak self] in
      guard let self else { return }
      endsEventLater = false
      endBlock()
    }
  }

  /// The objects that changed since observers were last told.
  var changedInEvent: [NSManagedObject] {
    (changed[event.start...] + event.again).compactMap { objects[Int($0)] }
  }

  /// Ends an event: tells observers what changed since the last one, and releases the faults that were made since.
  ///
  /// - Complexity: O(*n*) in the objects that changed since.
  func endEvent() {
    let isQuiet =
      event.start == changed.count && event.again.isEmpty && refreshed.isEmpty && event.mergedInserted.isEmpty
      && event.mergedUpdated.isEmpty && event.mergedDeleted.isEmpty && event.vanished.isEmpty
    if isQuiet { return }
    // Their ordinals: a reference to an object would keep it.
    let faults = ContiguousArray(refreshed.lazy.filter { $0._context === self && $0.isFault }.map { Int($0._ordinal) })
    tell()
    release(faults)
    sweepIfSmall()
  }

  /// Tells observers what changed since they were last told.
  private func tell() {
    var sets = ChangeSets()
    if let first = changed[event.start...].first, objects[Int(first)]?.isInserted == true {
      // Usually all of them are new, and a set that grows hashes its members anew each time. With half of its places free,
      // it compares hardly any members.
      sets.inserted.reserveCapacity(2 * (changed.count - event.start))
    }
    eachChanged(from: event.start) { object in
      sets.add(object, isNew: true)
      object._state.insert(.settled)
    }
    for ordinal in event.again {
      guard let object = objects[Int(ordinal)], object._state.contains(.listed) else { continue }
      sets.add(object, isNew: false)
      object._state.insert(.settled)
    }
    sets.inserted.formUnion(event.mergedInserted)
    sets.updated.formUnion(event.mergedUpdated)
    sets.deleted.formUnion(event.mergedDeleted)
    sets.deleted.formUnion(event.vanished)
    for object in refreshed where object._context === self && !object._state.contains(.inserted) {
      sets.refreshed.insert(object)
    }
    let isWhole = event.start == 0 && event.mergedInserted.isEmpty
    event = ChangeEvent()
    event.start = changed.count
    refreshed.removeAll()
    // A change before the save is another event, which forgets this one.
    if isWhole { event.told = sets.inserted }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: sets.userInfo)
  }
}

/// The objects of an event or a save, as notifications hand them out.
struct ChangeSets {
  var inserted: Set<NSManagedObject> = []
  var updated: Set<NSManagedObject> = []
  var deleted: Set<NSManagedObject> = []
  var refreshed: Set<NSManagedObject> = []

  /// Adds a changed object to the set that it belongs in.
  mutating func add(_ object: NSManagedObject, isNew: Bool) {
    if object.isDeleted {
      deleted.insert(object)
    } else if object._state.contains(.inserted), isNew {
      inserted.insert(object)
    } else if object._state.contains(.inserted) || object._state.contains(.updated) {
      updated.insert(object)
    }
  }

  /// The sets that aren't empty, by Apple's keys.
  var userInfo: [AnyHashable: Any] {
    var info = [AnyHashable: Any](minimumCapacity: 4)
    if !inserted.isEmpty { info[NSInsertedObjectsKey] = inserted }
    if !updated.isEmpty { info[NSUpdatedObjectsKey] = updated }
    if !deleted.isEmpty { info[NSDeletedObjectsKey] = deleted }
    if !refreshed.isEmpty { info[NSRefreshedObjectsKey] = refreshed }
    return info
  }
}
#endif
