#if !canImport(CoreData)
import Foundation

/// A permanent key that an object got, with what it had before.
struct GivenKey {
  let object: NSManagedObject
  let key: ObjectKey?
  let id: NSManagedObjectID?
}

extension NSManagedObjectContext {
  /// What `obtainPermanentIDs(for:)` does.
  final func makePermanentKeys(of objects: [NSManagedObject]) throws {
    checkQueue()
    guard let coordinator = rootCoordinator else { return }
    let objects = objects.filter { $0._context === self }
    try parent?.obtainPermanentIDs(forChildren: objects)
    // A parent is asked before the stores are locked: it may be waiting for them.
    for object in objects where object._key?.isTemporary ?? true {
      if let key = permanentKey(in: parent, of: object) { _ = give(key, to: object) }
    }
    guard objects.contains(where: { $0._key?.isTemporary ?? true }) else { return }
    var given: [GivenKey] = []
    do {
      try coordinator.save { try givePermanentKeys(to: objects, of: coordinator) { given.append($0) } }
    } catch {
      for given in given { takeBack(given) }
      throw error
    }
  }

  /// Gives permanent keys to the objects that have none, all of one store at a time.
  func givePermanentKeys(
    to objects: [NSManagedObject], of coordinator: NSPersistentStoreCoordinator, note: (GivenKey) -> Void
  ) throws {
    let objects = objects.filter { $0._key?.isTemporary ?? true }
    if objects.isEmpty { return }
    let store = try coordinator.storeForNewObjects()
    let groups =
      assignedStores.isEmpty
      ? [store.number: objects]
      : Dictionary(grouping: objects) { (assignedStores[ObjectIdentifier($0)] ?? store).number }
    for (number, objects) in groups {
      guard let store = coordinator.store(number) else { continue }
      let keys = try store.makeKeys(entities: objects.map(\._entityNumber))
      for (object, key) in zip(objects, keys) { note(give(key, to: object)) }
    }
  }

  private func give(_ key: ObjectKey, to object: NSManagedObject) -> GivenKey {
    let given = GivenKey(object: object, key: object._key, id: object._objectID)
    if let temporary = object._key {
      ordinals[temporary] = nil
      permanentKeys[temporary] = key
    }
    object._key = key
    object._objectID = nil
    noteKey(of: object)
    return given
  }

  /// Gives an object the key back that it had.
  func takeBack(_ given: GivenKey) {
    if let key = given.object._key { ordinals[key] = nil }
    if let temporary = given.key { permanentKeys[temporary] = nil }
    given.object._key = given.key
    given.object._objectID = given.id
    noteKey(of: given.object)
  }

  /// Gives permanent identities to this context's own of a child's objects: the child has to use the same.
  private func obtainPermanentIDs(forChildren children: [NSManagedObject]) throws {
    try queue.sync {
      try obtainPermanentIDs(for: children.compactMap { $0._key.flatMap(registered) })
    }
  }

  /// The identity that a parent knows an object by, if it knows the object.
  private func permanentKey(in parent: NSManagedObjectContext?, of object: NSManagedObject) -> ObjectKey? {
    guard let parent, let key = object._key else { return nil }
    return parent.queue.sync {
      if let object = parent.registered(key), let key = object._key, !key.isTemporary { return key }
      let current = parent.current(key)
      return current.isTemporary ? nil : current
    }
  }
}
#endif
