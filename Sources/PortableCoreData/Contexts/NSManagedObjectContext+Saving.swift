#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// Saves what changed: to the stores, or to the parent context.
  ///
  /// - Throws: A Cocoa error: a validation error, a conflict, or what a store says. Nothing is saved then.
  /// - Complexity: O(*n*) in the objects that changed.
  public func save() throws {
    processPendingChanges()
    guard hasChanges else { return }
    for object in changedObjects where object._context != nil { object.willSave() }
    processPendingChanges()
    let objects = changedObjects
    try validate(objects)
    let inserted = objects.filter(\.isInserted)
    let updated = objects.filter(\.isUpdated)
    let deleted = objects.filter(\.isDeletedFromStore)
    if let parent {
      let values = inserted.map { ($0, self.key(of: $0)) } + updated.map { ($0, self.key(of: $0)) }
      parent.performAndWait { parent.adopt(values, deleted: deleted.map { self.key(of: $0) }) }
    } else if let coordinator = persistentStoreCoordinator {
      try obtainPermanentIDs(for: inserted)
      try coordinator.commit(
        ChangeSet(
          inserted: inserted.map(change), updated: updated.map(change), deleted: deleted.map { self.key(of: $0) }))
    } else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSPersistentStoreSaveError,
        userInfo: [NSLocalizedDescriptionKey: "The context has neither a coordinator nor a parent to save to."])
    }
    finish(inserted: inserted, updated: updated, deleted: deleted)
  }

  /// Gives new objects their permanent identities before they are saved.
  ///
  /// - Parameter objects: Objects of this context; those that have one keep it.
  /// - Throws: A Cocoa error where the coordinator has no store.
  public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
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

  private func finish(inserted: [NSManagedObject], updated: [NSManagedObject], deleted: [NSManagedObject]) {
    for object in inserted + updated {
      object._version += 1
      object._committed = nil
      for case let property? in object._layout.properties where property.isToMany {
        object.storedToMany(at: property.slot)?.commit()
      }
    }
    clearChanged()
    assignedStores.removeAll()
    for object in inserted + updated { object._state = .clean }
    for object in deleted {
      unregister(object)
      // Nobody may be left to hold a long chain of deleted objects but its first, whose release would be as deep.
      object.emptyRelationships()
    }
    freeOrdinals += retiredOrdinals
    retiredOrdinals.removeAll()
    for object in inserted + updated + deleted { object.didSave() }
  }
}
#endif
