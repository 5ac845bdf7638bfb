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
  ///
  /// It's a mark that the first change sets, and a save, a rollback or a reset takes away. So it stays if the only new
  /// object was deleted, or the only changed one refreshed (seen in public disassemblies, not documented).
  public var hasChanges: Bool { wasChanged }

  /// True if there is something to save.
  var hasPendingChanges: Bool {
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
    if object._state.contains(.settled) { noteFurtherChange(of: object) }
    // Apple's sets the mark first, too (seen in public disassemblies of `deleteObject:`).
    object._state.insert(.deleted)
    object.prepareForDeletion()
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

  /// Discards all changes, for `rollback()`.
  ///
  /// It does what public disassemblies of Apple's `rollback` show, in their order. Delete rules aren't applied any more, and
  /// observers are told of pending changes. Changed objects get their last saved values without becoming faults. New
  /// objects are deleted and deleted ones inserted, each with the call that the app knows from that. Then observers are told
  /// once more, while changed objects still count as changed; nobody is told that they no longer do.
  final func forgetChanges() {
    checkQueue()
    endEvent()
    for object in changedObjects where object.isUpdated || object.isDeletedFromStore { takeBackChanges(of: object) }
    // Unchanged objects may list members that were new.
    for case let object? in objects where !object._state.contains(.fault) { object.forgetUnsavedMembers() }
    var sets = ChangeSets()
    for object in changedObjects {
      if object._state.contains(.inserted) {
        sets.deleted.insert(object)
        markDeleted(object)
      } else if object._state.contains(.deleted) {
        sets.inserted.insert(object)
        object._state.remove([.deleted, .deletionPropagated])
        object.awakeFromInsert()
      } else if object._state.contains(.updated) {
        sets.updated.insert(object)
      }
    }
    if !sets.userInfo.isEmpty {
      NotificationCenter.default.post(
        name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: sets.userInfo)
    }
    pendingDeletions.removeAll()
    let objects = changedObjects
    clearChanged()
    event = ChangeEvent()
    refreshed.removeAll()
    for object in objects {
      if object._state.contains(.inserted) {
        unregister(object)
        object.emptyRelationships()
      } else {
        object._state.remove(.updated)
        object._state.insert(.clean)
        object._committed = nil
      }
    }
  }

  /// Gives a changed or deleted object its last saved values; a deleted one that hadn't changed becomes a fault.
  private func takeBackChanges(of object: NSManagedObject) {
    guard let committed = object._committed else {
      turnIntoFault(object)
      object._state.insert(.deleted)
      return
    }
    for case let property? in object._layout.properties {
      switch committed[property.slot] {
      case .attribute(let value): object.storeAttribute(value, at: property.slot)
      case .toOne(let key): object.storeToOne(key.map(self.object), at: property.slot)
      case .toMany: continue
      }
    }
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
  ///
  /// - Precondition: An object that has a permanent identity is in this store already; Apple's raises an exception otherwise.
  final func assignNew(_ object: Any, to store: NSPersistentStore) {
    guard let object = object as? NSManagedObject else { return }
    let own = object.objectID.persistentStore
    precondition(own == nil || own === store, "'\(object.objectID)' can't be reassigned to another store")
    guard object.isInserted else { return }
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
