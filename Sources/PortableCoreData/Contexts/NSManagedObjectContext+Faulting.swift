#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// Brings in the values of a fault.
  ///
  /// A fault whose row is gone becomes a deleted object without values where `shouldDeleteInaccessibleFaults` says so
  /// (Apple's documentation of that property), else it stops the app.
  func fulfill(_ object: NSManagedObject) {
    guard object._state.contains(.fault), let key = object._key else { return }
    object._state.remove(.fault)
    guard let row = try? source?.row(for: key) else {
      precondition(shouldDeleteInaccessibleFaults, "Core Data could not fulfill a fault for '\(object.objectID)'")
      object.emptyValues()
      object._state = [.deleted, .deletionPropagated]
      listChanged(object)
      return
    }
    take(row, into: object)
    object.awakeFromFetch()
  }

  /// Stores a row's values in an object.
  func take(_ row: StoredRow, into object: NSManagedObject) {
    object._version = row.version
    for case let property? in object._layout.properties {
      switch row.values[property.slot] {
      case .attribute(let value): object.storeAttribute(value, at: property.slot)
      case .toOne(let key): object.storeToOne(key.map(self.object), at: property.slot)
      case .toMany: object.storeToMany(nil, at: property.slot)
      }
    }
  }

  /// Brings in the members of a to-many relationship.
  func load(_ members: RelationshipMembers, of object: NSManagedObject, at slot: Int) {
    guard let key = object._key, let row = try? source?.row(for: key), case .toMany(let keys) = row.values[slot] else {
      members.load([])
      return
    }
    members.load(ContiguousArray(keys.lazy.map(self.object)))
  }

  /// Gives up an object's values, changed or not; the next access brings them in anew.
  func turnIntoFault(_ object: NSManagedObject) {
    object._state.remove([.updated, .deleted, .deletionPropagated])
    object._state.insert([.fault, .clean])
    object._committed = nil
    object.emptyValues()
  }

  /// Gives up an object's values, or takes over what the store knows.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - flag: Whether changes that were not saved are kept, on top of what the store knows.
  public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard object._context === self, !object._state.contains(.inserted), !object._state.contains(.fault) else { return }
    guard flag, object._state.contains(.updated) else {
      turnIntoFault(object)
      return
    }
    mergeChanges(of: object)
  }

  /// Takes over what the store knows, under what was changed here; the inverses say the same already.
  private func mergeChanges(of object: NSManagedObject) {
    guard let key = object._key, let committed = object._committed, let row = try? source?.row(for: key) else {
      turnIntoFault(object)
      return
    }
    object._version = row.version
    for case let property? in object._layout.properties {
      let slot = property.slot
      switch row.values[slot] {
      case .toMany:
        object.storedToMany(at: slot)?.turnIntoFault()
        continue
      case _ where property.isTransient || object.storedValue(of: property) != committed[slot]: break
      case .attribute(let value): object.storeAttribute(value, at: slot)
      case .toOne(let key): object.storeToOne(key.map(self.object), at: slot)
      }
      if !property.isTransient { object._committed?[slot] = row.values[slot] }
    }
  }

  /// Gives up the values of all objects, and keeps changes that were not saved.
  public func refreshAllObjects() {
    for case let object? in objects { refresh(object, mergeChanges: true) }
  }
}
#endif
