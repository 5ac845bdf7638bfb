#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// Brings in the values of a fault.
  ///
  /// A fault whose row is gone becomes a deleted object without values if `shouldDeleteInaccessibleFaults` is set
  /// (Apple's documentation of that property); otherwise it stops the app. A store that can't be read also stops the
  /// app, unless a call is running that can throw the error; then the object stays a fault.
  func fulfill(_ object: NSManagedObject, for property: AccessedProperty = .unknown) {
    guard object._state.contains(.fault) else { return }
    if object._state.contains(.inserted) {
      // No store has a row of it, and a refresh gave it its first values again.
      object._state.remove(.fault)
      return
    }
    guard let key = object._key else { return }
    guard let found = answer(for: object, property, { try row(ofFault: object, key) }) else { return }
    object._state.remove(.fault)
    guard let row = found else {
      precondition(shouldDeleteInaccessibleFaults, "Core Data could not fulfill a fault for '\(object.objectID)'")
      object.emptyValues()
      object._state = watch.union([.deleted, .deletionPropagated])
      listChanged(object)
      return
    }
    take(row, into: object)
    object.awakeFromFetch()
  }

  /// The row of a fault; nil if it no longer exists.
  private func row(ofFault object: NSManagedObject, _ key: ObjectKey) throws -> StoredRow? {
    guard let batch = object._batch, parent == nil, let coordinator = persistentStoreCoordinator else {
      return try source?.row(for: current(key))
    }
    let row = try batch.row(for: key, from: coordinator)
    object._batch = nil
    return row
  }

  /// Fills a fault with a row that is at hand.
  func fulfill(_ object: NSManagedObject, from row: StoredRow) {
    if fill(object, from: row) { object.awakeFromFetch() }
  }

  /// Fills a fault with a row that is at hand, without calling the object's methods.
  ///
  /// - Returns: Whether the object was a fault.
  func fill(_ object: NSManagedObject, from row: StoredRow) -> Bool {
    guard object._state.contains(.fault) else { return false }
    object._state.remove(.fault)
    object._batch = nil
    take(row, into: object)
    return true
  }

  /// Stores a row's values in an object.
  func take(_ row: StoredRow, into object: NSManagedObject) {
    object._version = row.version
    let links = object._links
    for slot in 0..<links.count where links[slot].exists {
      switch row.values[slot] {
      case .attribute(let value): object.storeAttribute(value, at: slot)
      case .toOne(let key?): object.storeToOne(self.object(key), at: slot)
      case .toOne(nil): object.storeToOne(nil, at: slot)
      case .toMany: object.storeToMany(nil, at: slot)
      }
    }
    for (slot, value) in object._layout.transientDefaults where row.values[slot] == .attribute(.null) {
      object.storeAttribute(value, at: slot)
    }
  }

  /// Brings in the members of a to-many relationship.
  func load(_ members: RelationshipMembers, of object: NSManagedObject, at slot: Int) {
    guard let key = object._key, let name = object._layout.properties[slot]?.name, let source else {
      members.load([])
      return
    }
    guard let keys = answer(for: object, .slot(slot), { try source.members(of: name, for: key) }) else { return }
    let destinations = ContiguousArray(keys.lazy.map(self.object))
    batch(destinations)
    members.load(destinations)
  }

  /// Discards an object's values, changed or not; the next access brings them in again.
  func turnIntoFault(_ object: NSManagedObject) {
    object.willTurnIntoFault()
    object._state.remove([.updated, .deleted, .deletionPropagated])
    object._state.insert([.fault, .clean])
    object._committed = nil
    object.emptyValues()
    object.didTurnIntoFault()
  }

  /// Brings an object up to date, for `refresh(_:mergeChanges:)`.
  final func bringUpToDate(_ object: NSManagedObject, mergeChanges flag: Bool) {
    checkQueue()
    guard object._context === self, !object._state.contains(.fault) else { return }
    if object._state.contains(.inserted) {
      if !flag { turnNewIntoFault(object) }
      return
    }
    refreshed.append(object)
    if !endsEventLater { endEventLater() }
    guard flag, object._state.contains(.updated) else {
      unlistChanged(object)
      turnIntoFault(object)
      return
    }
    mergeChanges(of: object)
  }

  /// Discards a new object's values, which no store has: it gets those that it was inserted with.
  private func turnNewIntoFault(_ object: NSManagedObject) {
    object.willTurnIntoFault()
    cutLinks(to: object)
    object.emptyValues()
    for case let property? in object._layout.properties where property.kind == .attribute {
      object.storeAttribute(property.defaultValue, at: property.slot)
    }
    object._state.insert(.fault)
    object.didTurnIntoFault()
  }

  /// Takes over the store's values, except for properties that were changed here; the inverses agree already.
  private func mergeChanges(of object: NSManagedObject) {
    do {
      guard let key = object._key, object._committed != nil, let row = try source?.row(for: key) else {
        turnIntoFault(object)
        return
      }
      merge(row, into: object)
    } catch {
      // Its changes would be lost with its values; a save meets the same error, and throws it.
      readScope?.failure = readScope?.failure ?? error
    }
  }
}
#endif
