#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// Saves the changes, for `save()`.
  final func saveChanges() throws {
    checkQueue()
    let (changes, result) = try throwingReads { try prepareAndWrite() }
    finish(changes, result)
    sweepIfGrown()
  }

  /// Does everything in a save that can fail.
  ///
  /// - Returns: The saved changes, and the values that the stores computed.
  private func prepareAndWrite() throws -> (PendingChanges, SaveResult) {
    settle()
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    callWillSave()
    guard hasPendingChanges else {
      if parent == nil { try persistentStoreCoordinator?.saveMetadata() }
      return (PendingChanges(), SaveResult())
    }
    try validate()
    // Validation may have changed values.
    settle()
    // An object that had vanished when it was linked has no version to compare.
    eachChanged { if $0.isDeletedFromStore, $0._version == 0 { cutLinks(to: $0) } }
    try throwReadFailure()
    // Those that are left are new, and have been validated.
    for object in pendingDeletions { forgetDeleted(object) }
    if let parent {
      let changes = pendingChanges
      try save(changes, to: parent)
      return (changes, SaveResult())
    }
    if let coordinator = persistentStoreCoordinator { return try save(to: coordinator) }
    throw NSError.coreData(
      NSPersistentStoreSaveError, "The context has neither a coordinator nor a parent to save to.")
  }

  /// Applies the pending delete rules, and tells observers.
  private func settle() {
    propagateDeletions()
    endEvent()
  }

  /// Calls `willSave` of what changed, then of what that changed, and so on until nothing changes.
  private func callWillSave() {
    settle()
    var round = callsChanged ? changedObjects : []
    for _ in 0..<1000 {
      if round.isEmpty { return }
      for object in round where !object.isGenerated && object._context != nil { object.willSave() }
      propagateDeletions()
      round = changedInEvent
      endEvent()
    }
    // Apple's Core Data raises an exception with these words.
    fatalError(
      "Failed to process pending changes before save. The context is still dirty after 1000 attempts. Typically this "
        + "recursive dirtying is caused by a bad validation method, -willSave, or notification handler.")
  }

  private func save(_ changes: PendingChanges, to parent: NSManagedObjectContext) throws {
    let values = (changes.inserted + changes.updated).map { ($0, self.key(of: $0)) }
    let deleted = changes.deleted.map { self.key(of: $0) }
    try parent.queue.sync { try parent.throwingReads { try parent.adopt(values, deleted: deleted) } }
    for (object, key) in values where object.isInserted { awaitPermanentKey(of: key) }
  }

  /// Writes to the stores, and lets the merge policy solve conflicts until none are left.
  ///
  /// If that fails, new objects have their former identities.
  private func save(to coordinator: NSPersistentStoreCoordinator) throws -> (PendingChanges, SaveResult) {
    var seen: Set<ConflictMark> = []
    while true {
      let changes = pendingChanges
      var given = GivenKeys()
      do {
        let result = try coordinator.save {
          try givePermanentKeys(to: changes.inserted, of: coordinator, &given)
          return try coordinator.commit(
            ChangeSet(
              inserted: changes.inserted, updated: changes.updated.map(change),
              deleted: changes.deleted.map { RowDeletion(key: self.key(of: $0), version: $0._version) }))
        }
        return (changes, result)
      } catch let conflict as SaveConflict {
        let list = conflicts(conflict)
        takeBack(given)
        try solve(list, &seen)
      } catch {
        takeBack(given)
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
    try validate()
    try throwReadFailure()
  }

  private func validate() throws {
    var errors: [NSError] = []
    eachChanged { object in
      do {
        if object.isDeleted {
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

  /// Returns the change that a save writes for an object that the store knows.
  private func change(_ object: NSManagedObject) -> RowChange {
    RowChange(
      key: key(of: object), version: object._version, values: object.savedValues, base: base(of: object),
      members: object.savedMembers)
  }

  /// Returns the values that the store is known to have of an object.
  private func base(of object: NSManagedObject) -> ContiguousArray<StoredValue>? {
    guard var base = object._committed else { return nil }
    for case let property? in object._layout.properties where property.isTransient {
      base[property.slot] = .attribute(.null)
    }
    return base
  }

  /// Counts what changed as saved, and tells the objects and the observers.
  private func finish(_ changes: PendingChanges, _ result: SaveResult) {
    for computed in result.computed {
      guard let object = registered(computed.key), !object.isFault else { continue }
      object.storeAttribute(computed.value, at: computed.slot)
    }
    let (told, calls) = (event.told, callsChanged)
    clearChanged(apartFrom: changes)
    assignedStores.removeAll()
    let saved = changes.updated.isEmpty ? changes.inserted : changes.inserted + changes.updated
    for (place, object) in saved.enumerated() {
      // A parent gives none.
      if place < result.versions.count { object._version = result.versions[place] }
      object.becomeSaved()
      object._state = watch.union(.clean)
    }
    for object in changes.deleted {
      // The identity names the store, which the object knows by its context.
      _ = object.objectID
      unregister(object)
      // Otherwise, one object could be all that keeps a long chain alive, and releasing it would recurse just as deep.
      object.emptyRelationships()
    }
    freeOrdinals += retiredOrdinals
    retiredOrdinals.removeAll()
    if calls { for object in saved { object.didSave() } }
    for object in changes.deleted { object.didSave() }
    var sets = ChangeSets()
    // Hashing all of them again costs as much as writing a row of each.
    sets.inserted = told.flatMap { $0.count == changes.inserted.count ? $0 : nil } ?? Set(changes.inserted)
    sets.updated = Set(changes.updated)
    sets.deleted = Set(changes.deleted)
    NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: sets.userInfo)
  }
}
#endif
