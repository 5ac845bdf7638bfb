#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// What `save()` does.
  final func saveChanges() throws {
    checkQueue()
    settle()
    guard hasChanges else { return }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    for object in changedObjects where object._context != nil { object.willSave() }
    settle()
    try validate(changedObjects)
    // Validation may have changed values.
    settle()
    if let parent {
      save(to: parent)
    } else if let coordinator = persistentStoreCoordinator {
      try save(to: coordinator)
    } else {
      throw NSError.coreData(
        NSPersistentStoreSaveError, "The context has neither a coordinator nor a parent to save to.")
    }
    finish()
  }

  /// Applies delete rules, whenever they are due, and tells observers.
  private func settle() {
    propagateDeletions()
    endEvent()
  }

  private func save(to parent: NSManagedObjectContext) {
    let objects = changedObjects
    let values = (objects.filter(\.isInserted) + objects.filter(\.isUpdated)).map { ($0, self.key(of: $0)) }
    let deleted = objects.filter(\.isDeletedFromStore).map { self.key(of: $0) }
    parent.performAndWait { parent.adopt(values, deleted: deleted) }
  }

  /// Writes to the stores, and lets the merge policy solve conflicts until none are left.
  private func save(to coordinator: NSPersistentStoreCoordinator) throws {
    let objects = changedObjects
    let inserted = objects.filter(\.isInserted)
    try makePermanentKeys(of: inserted)
    try coordinator.commit(
      ChangeSet(
        inserted: inserted.map(change), updated: objects.filter(\.isUpdated).map(change),
        deleted: objects.filter(\.isDeletedFromStore).map { self.key(of: $0) }))
  }

  /// What `obtainPermanentIDs(for:)` does.
  final func makePermanentKeys(of objects: [NSManagedObject]) throws {
    checkQueue()
    guard let coordinator = rootCoordinator else { return }
    let objects = objects.filter { $0._context === self }
    try parent?.obtainPermanentIDs(forChildren: objects)
    var store: NSPersistentStore?
    for object in objects where object._key?.isTemporary ?? true {
      if store == nil { store = try coordinator.storeForNewObjects() }
      guard let target = assignedStores[ObjectIdentifier(object)] ?? store else { continue }
      let key = permanentKey(in: parent, of: object) ?? target.makeKey(entity: object._layout.entity.index)
      if let temporary = object._key {
        ordinals[temporary] = nil
        permanentKeys[temporary] = key
      }
      object._key = key
      object._objectID = nil
      noteKey(of: object)
    }
  }

  /// Gives permanent identities to this context's own of a child's objects: the child has to use the same.
  private func obtainPermanentIDs(forChildren children: [NSManagedObject]) throws {
    try performAndWait {
      try obtainPermanentIDs(for: children.compactMap { $0._key.flatMap(registered) })
    }
  }

  /// The identity that a parent knows an object by, if it knows the object.
  private func permanentKey(in parent: NSManagedObjectContext?, of object: NSManagedObject) -> ObjectKey? {
    guard let parent, let key = object._key else { return nil }
    return parent.performAndWait {
      if let object = parent.registered(key), let key = object._key, !key.isTemporary { return key }
      let current = parent.current(key)
      return current.isTemporary ? nil : current
    }
  }

  private func validate(_ objects: [NSManagedObject]) throws {
    var errors: [NSError] = []
    for object in objects {
      do {
        if object.isDeletedFromStore {
          try object.validateForDelete()
        } else if object.isInserted {
          try object.validateForInsert()
        } else if object.isUpdated {
          try object.validateForUpdate()
        }
      } catch {
        let error = error as NSError
        errors += error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [error]
      }
    }
    try NSManagedObject.throwAll(errors)
  }

  /// What a save writes of an object.
  private func change(_ object: NSManagedObject) -> RowChange {
    var values: ContiguousArray<StoredValue> = []
    var members: [MemberChange] = []
    values.reserveCapacity(object._layout.properties.count)
    for (slot, property) in object._layout.properties.enumerated() {
      switch property?.kind {
      case .attribute where property?.isTransient == true, nil: values.append(.attribute(.null))
      case .attribute: values.append(.attribute(object.storedAttribute(at: slot)))
      case .toOne: values.append(.toOne(object.storedToOne(at: slot).map(key)))
      case .toMany, .ordered:
        values.append(.toMany([]))
        if let stored = object.storedToMany(at: slot), stored.hasChanges {
          members.append(
            MemberChange(
              slot: slot, whole: stored.isRewritten ? ContiguousArray(stored.members.map(key)) : nil,
              added: ContiguousArray(stored.addedSinceCommit.map(key)),
              removed: ContiguousArray(stored.removedCommitted.map(key))))
        }
      }
    }
    return RowChange(key: key(of: object), version: object._version, values: values, members: members)
  }

  /// Counts what changed as saved, and tells the objects and the observers.
  private func finish() {
    let objects = changedObjects
    let inserted = objects.filter(\.isInserted)
    let updated = objects.filter(\.isUpdated)
    let deleted = objects.filter(\.isDeletedFromStore)
    for object in inserted + updated {
      object._version += 1
      object._committed = nil
      for case let property? in object._layout.properties where property.isToMany {
        object.storedToMany(at: property.slot)?.commit()
      }
    }
    clearChanged()
    assignedStores.removeAll()
    for object in inserted + updated { object._state = watch.union(.clean) }
    for object in deleted {
      // The identity names the store, which the object knows by its context.
      _ = object.objectID
      unregister(object)
      // Nobody may be left to hold a long chain of deleted objects but its first, whose release would be as deep.
      object.emptyRelationships()
    }
    freeOrdinals += retiredOrdinals
    retiredOrdinals.removeAll()
    for object in inserted + updated + deleted { object.didSave() }
    var sets = ChangeSets()
    sets.inserted = Set(inserted)
    sets.updated = Set(updated)
    sets.deleted = Set(deleted)
    NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: sets.userInfo)
  }
}
#endif
