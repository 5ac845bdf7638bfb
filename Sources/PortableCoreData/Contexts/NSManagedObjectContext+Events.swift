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

  /// Ends an event: tells observers what changed since the last one.
  ///
  /// - Complexity: O(*n*) in the objects that changed since.
  func endEvent() {
    let isQuiet =
      event.start == changed.count && event.again.isEmpty && refreshed.isEmpty && event.mergedInserted.isEmpty
      && event.mergedUpdated.isEmpty && event.mergedDeleted.isEmpty && event.vanished.isEmpty
    if isQuiet { return }
    var sets = ChangeSets()
    sets.inserted = event.mergedInserted
    sets.updated = event.mergedUpdated
    sets.deleted = event.mergedDeleted.union(event.vanished)
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
    sets.refreshed = Set(refreshed.filter { $0._context === self && !$0._state.contains(.inserted) })
    event = ChangeEvent()
    event.start = changed.count
    refreshed.removeAll()
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

  /// The sets that are not empty, by Apple's keys.
  var userInfo: [AnyHashable: Any] {
    var info: [AnyHashable: Any] = [:]
    if !inserted.isEmpty { info[NSInsertedObjectsKey] = inserted }
    if !updated.isEmpty { info[NSUpdatedObjectsKey] = updated }
    if !deleted.isEmpty { info[NSDeletedObjectsKey] = deleted }
    if !refreshed.isEmpty { info[NSRefreshedObjectsKey] = refreshed }
    return info
  }
}
#endif
