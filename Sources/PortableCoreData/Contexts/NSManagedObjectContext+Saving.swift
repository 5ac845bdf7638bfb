#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// What `save()` does.
  final func saveChanges() throws {
    checkQueue()
    guard let result = try throwingReads({ try prepareAndWrite() }) else { return }
    finish(result)
    sweepIfGrown()
  }

  /// Does everything of a save that can fail.
  ///
  /// - Returns: What the stores computed; nil where there was nothing to save.
  private func prepareAndWrite() throws -> SaveResult? {
    settle()
    guard hasChanges else { return nil }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    for object in changedObjects where object._context != nil { object.willSave() }
    settle()
    try validate(changedObjects)
    // Validation may have changed values.
    settle()
    // What had vanished when it was linked has no version that could be compared.
    for object in changedObjects where object.isDeletedFromStore && object._version == 0 { cutLinks(to: object) }
    try throwReadFailure()
    if let parent {
      try save(to: parent)
      return SaveResult()
    }
    if let coordinator = persistentStoreCoordinator { return try save(to: coordinator) }
    throw NSError.coreData(
      NSPersistentStoreSaveError, "The context has neither a coordinator nor a parent to save to.")
  }

  /// Applies delete rules, whenever they are due, and tells observers.
  private func settle() {
    propagateDeletions()
    endEvent()
  }

  private func save(to parent: NSManagedObjectContext) throws {
    let objects = changedObjects
    let values = (objects.filter(\.isInserted) + objects.filter(\.isUpdated)).map { ($0, self.key(of: $0)) }
    let deleted = objects.filter(\.isDeletedFromStore).map { self.key(of: $0) }
    try parent.queue.sync { try parent.throwingReads { try parent.adopt(values, deleted: deleted) } }
    for (object, key) in values where object.isInserted { awaitPermanentKey(of: key) }
  }

  /// Writes to the stores, and lets the merge policy solve conflicts until none are left.
  ///
  /// Where that fails, new objects have the identities that they had before.
  private func save(to coordinator: NSPersistentStoreCoordinator) throws -> SaveResult {
    var seen: Set<ConflictMark> = []
    while true {
      let objects = changedObjects
      let inserted = objects.filter(\.isInserted)
      let updated = objects.filter(\.isUpdated)
      let deleted = objects.filter(\.isDeletedFromStore)
      var given: [GivenKey] = []
      do {
        return try coordinator.save {
          try givePermanentKeys(to: inserted, of: coordinator) { given.append($0) }
          return try coordinator.commit(
            ChangeSet(
              inserted: inserted.map { NewRow(key: key(of: $0), object: $0) }, updated: updated.map(change),
              deleted: deleted.map { RowDeletion(key: self.key(of: $0), version: $0._version) }))
        }
      } catch let conflict as SaveConflict {
        let list = conflicts(conflict)
        for given in given { takeBack(given) }
        try solve(list, &seen)
      } catch {
        for given in given { takeBack(given) }
        throw error
      }
    }
  }

  /// Lets the merge policy solve conflicts; one that it left as it was ends the save.
  private func solve(_ list: [NSObject], _ seen: inout Set<ConflictMark>) throws {
    let marks = list.map(ConflictMark.init)
    guard !marks.contains(where: { !seen.insert($0).inserted }) else {
      throw NSError.coreData(
        NSPersistentStoreSaveConflictsError, "The merge policy did not solve the conflicts of the save.",
        [NSPersistentStoreSaveConflictsErrorKey: list])
    }
    try (mergePolicy as? NSMergePolicy ?? .error).resolve(mergeConflicts: list)
    settle()
    try validate(changedObjects)
    try throwReadFailure()
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

  /// What a save writes of an object that the store knows.
  private func change(_ object: NSManagedObject) -> RowChange {
    RowChange(
      key: key(of: object), version: object._version, values: object.savedValues, base: base(of: object),
      members: object.savedMembers)
  }

  /// What the store is known to hold of an object.
  private func base(of object: NSManagedObject) -> ContiguousArray<StoredValue>? {
    guard var base = object._committed else { return nil }
    for case let property? in object._layout.properties where property.isTransient {
      base[property.slot] = .attribute(.null)
    }
    return base
  }

  /// Counts what changed as saved, and tells the objects and the observers.
  private func finish(_ result: SaveResult) {
    let objects = changedObjects
    let inserted = objects.filter(\.isInserted)
    let updated = objects.filter(\.isUpdated)
    let deleted = objects.filter(\.isDeletedFromStore)
    for computed in result.computed {
      guard let object = registered(computed.key), !object.isFault else { continue }
      object.storeAttribute(computed.value, at: computed.slot)
    }
    let saved = updated.isEmpty ? inserted : inserted + updated
    for (object, version) in zip(saved, result.versions) { object._version = version }
    for object in saved {
      object._committed = nil
      let links = object._links
      for slot in 0..<links.count where links[slot].kind == .toMany || links[slot].kind == .ordered {
        object.storedToMany(at: slot)?.commit()
      }
    }
    let told = event.told
    clearChanged()
    assignedStores.removeAll()
    for object in saved { object._state = watch.union(.clean) }
    for object in deleted {
      // The identity names the store, which the object knows by its context.
      _ = object.objectID
      unregister(object)
      // Nobody may be left to hold a long chain of deleted objects but its first, whose release would be as deep.
      object.emptyRelationships()
    }
    freeOrdinals += retiredOrdinals
    retiredOrdinals.removeAll()
    for object in saved { object.didSave() }
    for object in deleted { object.didSave() }
    var sets = ChangeSets()
    sets.inserted = inserted
    if let told, told.count == inserted.count { sets.insertedSet = told }
    sets.updated = updated
    sets.deleted = deleted
    NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: sets.userInfo)
  }
}
#endif
