#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// The objects that changed since the last save, in the order of their first change.
  var changedObjects: [NSManagedObject] {
    changed.compactMap { objects[Int($0)] }
  }

  /// Whether anything would be saved.
  public var hasChanges: Bool {
    changed.contains { ordinal in
      guard let object = objects[Int(ordinal)] else { return false }
      return object.isInserted || object.isUpdated || object.isDeletedFromStore
    }
  }

  /// The objects that are new to the store.
  public var insertedObjects: Set<NSManagedObject> { Set(changedObjects.filter(\.isInserted)) }

  /// The objects that the store knows with other values.
  public var updatedObjects: Set<NSManagedObject> { Set(changedObjects.filter(\.isUpdated)) }

  /// The objects that the next save deletes.
  public var deletedObjects: Set<NSManagedObject> { Set(changedObjects.filter(\.isDeletedFromStore)) }

  /// The objects that the context knows.
  public var registeredObjects: Set<NSManagedObject> { Set(objects.compactMap { $0 }) }

  /// Takes an object without a context in, as a new one.
  ///
  /// - Parameter object: The object; one that belongs to this context stays as it is.
  public func insert(_ object: NSManagedObject) {
    guard object._context == nil else { return }
    registerInserted(object)
    object.awakeFromInsert()
  }

  /// Marks an object for deletion at the next save; its delete rules are applied when pending changes are processed.
  ///
  /// - Parameter object: An object of this context.
  public func delete(_ object: NSManagedObject) {
    guard object._context === self, !object._state.contains(.deleted) else { return }
    object.prepareForDeletion()
    object._state.insert(.deleted)
    object._state.remove(.clean)
    listChanged(object)
    pendingDeletions.append(object)
  }

  /// Applies the delete rules of everything that was deleted, and of what that deletes, and so on.
  public func processPendingChanges() {
    while let object = pendingDeletions.popLast() {
      guard object._context === self, object._state.contains(.deleted), !object._state.contains(.deletionPropagated)
      else { continue }
      object._state.insert(.deletionPropagated)
      propagateDeletion(of: object)
      if object._state.contains(.inserted) {
        unregister(object)
        object.emptyRelationships()
      }
    }
  }

  private func propagateDeletion(of object: NSManagedObject) {
    if object._state.contains(.fault) { fulfill(object) }
    for case let property? in object._layout.properties {
      guard let rule = property.relationship?.deleteRule else { continue }
      let destinations: ContiguousArray<NSManagedObject> =
        property.isToMany
        ? object.loadedMembers(object.storedToMany(at: property.slot), at: property.slot).members
        : object.storedToOne(at: property.slot).map { [$0] } ?? []
      if rule == .noActionDeleteRule || rule == .denyDeleteRule { continue }
      for destination in destinations {
        if rule == .cascadeDeleteRule { delete(destination) }
        let link = object._links[property.slot]
        destination.removeInverse(object, link.inverse(inEntity: destination._entityNumber))
      }
    }
  }

  /// Forgets everything that was not saved.
  public func rollback() {
    let objects = changedObjects
    pendingDeletions.removeAll()
    clearChanged()
    for object in objects {
      if object._state.contains(.inserted) {
        unregister(object)
        object.emptyRelationships()
      } else {
        turnIntoFault(object)
      }
    }
    // Unchanged objects may still list members that were new.
    for case let object? in self.objects where !object._state.contains(.fault) { object.forgetUnsavedMembers() }
    freeOrdinals += retiredOrdinals
    retiredOrdinals.removeAll()
  }

  /// Forgets everything: the context's objects can no longer be used.
  public func reset() {
    detachAll()
    permanentKeys.removeAll()
    sweepThreshold = 1024
  }

  /// Chooses the store that a new object will be saved to.
  ///
  /// - Parameters:
  ///   - object: A new object of this context.
  ///   - store: A store of the coordinator.
  public func assign(_ object: Any, to store: NSPersistentStore) {
    guard let object = object as? NSManagedObject, object.isInserted else { return }
    assignedStores[ObjectIdentifier(object)] = store
  }
}

extension NSManagedObject {
  /// Whether the next save takes the object's row away.
  final var isDeletedFromStore: Bool { _state.contains(.deleted) && !_state.contains(.inserted) }

  /// Brings members in anew where additions or removals were not saved.
  final func forgetUnsavedMembers() {
    for case let property? in _layout.properties where property.isToMany {
      if storedToMany(at: property.slot)?.hasChanges == true { storeToMany(nil, at: property.slot) }
    }
  }
}
#endif
