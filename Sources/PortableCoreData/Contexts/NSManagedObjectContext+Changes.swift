#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// The objects that changed since the last save, in the order of their first change.
  var changedObjects: [NSManagedObject] {
    changed.compactMap { objects[Int($0)] }
  }

  /// Calls a closure with each object that changed since the last save, in the order of their first change.
  ///
  /// It doesn't count references, which for many objects would cost more than the closure does. The array keeps the
  /// objects, whatever the closure does to the context.
  ///
  /// - Parameter start: The place of the first one in the list of changed objects.
  @inline(__always)
  func eachChanged(from start: Int = 0, _ body: (NSManagedObject) throws -> Void) rethrows {
    let (objects, changed) = (objects, changed[start...])
    try objects.withUnsafeBufferPointer { objects in
      try objects.withMemoryRebound(to: Unmanaged<NSManagedObject>?.self) { objects in
        for ordinal in changed { try objects[Int(ordinal)]?._withUnsafeGuaranteedRef(body) }
      }
    }
  }

  /// The changes that the next save would write.
  var pendingChanges: PendingChanges {
    var changes = PendingChanges()
    eachChanged { changes.add($0) }
    return changes
  }

  /// A Boolean value that says whether the context has changes to save.
  public var hasChanges: Bool {
    changed.contains { ordinal in
      objects[Int(ordinal)]?.hasChanges == true
    }
  }

  /// The objects that are new to the store.
  public var insertedObjects: Set<NSManagedObject> { Set(changedObjects.filter(\.isInserted)) }

  /// The saved objects that have changes.
  public var updatedObjects: Set<NSManagedObject> { Set(changedObjects.filter(\.isUpdated)) }

  /// The objects that the next save deletes.
  public var deletedObjects: Set<NSManagedObject> { Set(changedObjects.filter(\.isDeletedFromStore)) }

  /// The objects that the context knows.
  public var registeredObjects: Set<NSManagedObject> { Set(objects.compactMap { $0 }) }

  /// Inserts an object, for `insert(_:)`.
  final func takeIn(_ object: NSManagedObject) {
    checkQueue()
    guard object._context == nil else { return }
    registerInserted(object)
    object.awakeFromInsert()
  }

  /// Marks an object as deleted, for `delete(_:)`.
  final func markDeleted(_ object: NSManagedObject) {
    checkQueue()
    guard object._context === self, !object._state.contains(.deleted) else { return }
    object.prepareForDeletion()
    if object._state.contains(.settled) { noteFurtherChange(of: object) }
    object._state.insert(.deleted)
    object._state.remove(.clean)
    listChanged(object)
    pendingDeletions.append(object)
  }

  /// Applies the delete rules of everything that was deleted, and of what that deletes, and so on.
  ///
  /// Objects that refer to something unreadable stay for later. So do new ones whose deletion a relationship denies: the
  /// save says so. Other new ones leave the context.
  final func propagateDeletions() {
    var new: [NSManagedObject] = []
    defer {
      // All are deleted by now that could have denied a deletion.
      for object in new {
        guard object.deniedRelationships.isEmpty else {
          pendingDeletions.append(object)
          continue
        }
        if event.bases[ObjectIdentifier(object)] != nil { event.vanished.append(object) }
        unregister(object)
        object.emptyRelationships()
      }
    }
    while let object = pendingDeletions.popLast() {
      guard object._context === self, object._state.contains(.deleted) else { continue }
      let isNew = object._state.contains(.inserted)
      if !object._state.contains(.deletionPropagated) {
        guard bringInForDeletion(object) else {
          pendingDeletions.append(object)
          return
        }
        object._state.insert(.deletionPropagated)
        propagateDeletion(of: object)
      } else if !isNew {
        continue
      }
      if isNew { new.append(object) }
    }
  }

  /// Brings in the objects that an object's delete rules affect, so that no rule is applied partly.
  ///
  /// - Returns: Whether everything could be read.
  private func bringInForDeletion(_ object: NSManagedObject) -> Bool {
    if object._state.contains(.fault) { fulfill(object) }
    for case let property? in object._layout.properties where property.isRelationship {
      for destination in object.storedDestinations(of: property) where property.hasDeletionEffect {
        if destination._state.contains(.fault) { fulfill(destination) }
      }
    }
    return readScope?.failure == nil
  }

  private func propagateDeletion(of object: NSManagedObject) {
    for case let property? in object._layout.properties where property.hasDeletionEffect {
      let rule = property.relationship?.deleteRule
      for destination in object.storedDestinations(of: property) {
        if rule == .cascadeDeleteRule { delete(destination) }
        let link = object._links[property.slot]
        destination.removeInverse(object, link.inverse(inEntity: destination._entityNumber))
      }
    }
  }

  /// Forgets all changes, for `rollback()`.
  final func forgetChanges() {
    checkQueue()
    let objects = changedObjects
    pendingDeletions.removeAll()
    clearChanged()
    event = ChangeEvent()
    for object in objects {
      if object._state.contains(.inserted) {
        event.vanished.append(object)
        unregister(object)
        object.emptyRelationships()
      } else {
        refreshed.append(object)
        turnIntoFault(object)
      }
    }
    // Unchanged objects may still list members that were new.
    for case let object? in self.objects where !object._state.contains(.fault) { object.forgetUnsavedMembers() }
    freeOrdinals += retiredOrdinals
    retiredOrdinals.removeAll()
    endEvent()
  }

  /// Forgets all objects, for `reset()`; they become faults that nothing brings in.
  final func forgetAll() {
    checkQueue()
    let objects = objects.compactMap { $0 }
    let ids = objects.map(\.objectID)
    detachAll()
    for object in objects {
      object.emptyValues()
      object._state = .fault
    }
    permanentKeys.removeAll()
    sweepThreshold = 1024
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: [NSInvalidatedAllObjectsKey: ids])
  }

  /// Assigns a new object to a store, for `assign(_:to:)`.
  final func assignNew(_ object: Any, to store: NSPersistentStore) {
    guard let object = object as? NSManagedObject, object.isInserted else { return }
    assignedStores[ObjectIdentifier(object)] = store
  }
}

extension PropertyLayout {
  /// True if deleting an object has an effect on the property's destinations.
  var hasDeletionEffect: Bool {
    guard let rule = relationship?.deleteRule else { return false }
    return rule != .noActionDeleteRule && rule != .denyDeleteRule
  }
}

/// The objects that a save writes.
struct PendingChanges {
  private(set) var inserted: [NSManagedObject] = []
  private(set) var updated: [NSManagedObject] = []
  private(set) var deleted: [NSManagedObject] = []

  var count: Int { inserted.count + updated.count + deleted.count }

  mutating func add(_ object: NSManagedObject) {
    if object.isDeletedFromStore {
      deleted.append(object)
    } else if object.isInserted {
      inserted.append(object)
    } else if object.isUpdated {
      updated.append(object)
    }
  }
}

extension NSManagedObject {
  /// True if the next save deletes the object's row.
  final var isDeletedFromStore: Bool { _state.contains(.deleted) && !_state.contains(.inserted) }

  /// Discards unsaved additions and removals of members, so that members are brought in again.
  final func forgetUnsavedMembers() {
    for case let property? in _layout.properties where property.isToMany {
      if storedToMany(at: property.slot)?.hasChanges == true { storeToMany(nil, at: property.slot) }
    }
  }
}
#endif
