#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// Notes that an object which observers know to be changed changes again.
  func noteFurtherChange(of object: NSManagedObject) {
    object._state.remove(.settled)
    guard object._ordinal >= 0 else { return }
    event.again.append(object._ordinal)
    event.bases[ObjectIdentifier(object)] = object.storedValues
  }

  /// Ends an event: tells observers what changed since the last one, and lets go of the faults that it made.
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
  }

  /// Tells observers what changed since they were last told.
  private func tell() {
    var sets = ChangeSets()
    for ordinal in changed[event.start...] {
      guard let object = objects[Int(ordinal)] else { continue }
      sets.add(object, isNew: true)
      object._state.insert(.settled)
    }
    for ordinal in event.again {
      guard let object = objects[Int(ordinal)], object._state.contains(.listed) else { continue }
      sets.add(object, isNew: false)
      object._state.insert(.settled)
    }
    sets.inserted += event.mergedInserted
    sets.updated += event.mergedUpdated
    sets.deleted += event.mergedDeleted + event.vanished
    sets.refreshed = refreshed.filter { $0._context === self && !$0._state.contains(.inserted) }
    let isWhole = event.start == 0 && event.mergedInserted.isEmpty
    event = ChangeEvent()
    event.start = changed.count
    refreshed.removeAll()
    let info = sets.userInfo
    // Whatever changes before the save is another event, which forgets this one.
    if isWhole { event.told = info[NSInsertedObjectsKey] as? Set<NSManagedObject> }
    NotificationCenter.default.post(name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: info)
  }
}

/// The objects of an event or a save, as notifications hand them out.
struct ChangeSets {
  var inserted: [NSManagedObject] = []
  var updated: [NSManagedObject] = []
  var deleted: [NSManagedObject] = []
  var refreshed: [NSManagedObject] = []
  /// The inserted objects as a set, where one has been made: hashing them all costs as much as writing a row of each.
  var insertedSet: Set<NSManagedObject>?

  /// Adds a changed object to the set that it belongs in.
  mutating func add(_ object: NSManagedObject, isNew: Bool) {
    if object.isDeleted {
      deleted.append(object)
    } else if object._state.contains(.inserted), isNew {
      inserted.append(object)
    } else if object._state.contains(.inserted) || object._state.contains(.updated) {
      updated.append(object)
    }
  }

  /// The sets that are not empty, by Apple's keys.
  var userInfo: [AnyHashable: Any] {
    var info: [AnyHashable: Any] = [:]
    if !inserted.isEmpty { info[NSInsertedObjectsKey] = insertedSet ?? Set(inserted) }
    if !updated.isEmpty { info[NSUpdatedObjectsKey] = Set(updated) }
    if !deleted.isEmpty { info[NSDeletedObjectsKey] = Set(deleted) }
    if !refreshed.isEmpty { info[NSRefreshedObjectsKey] = Set(refreshed) }
    return info
  }
}
#endif
