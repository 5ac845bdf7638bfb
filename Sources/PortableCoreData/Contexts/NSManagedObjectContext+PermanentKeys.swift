#if !canImport(CoreData)
import Foundation
import Synchronization

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
    for object in objects {
      guard let parent, let old = object._key, old.isTemporary, let key = parent.permanentKey(of: old) else { continue }
      _ = give(key, to: object)
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

  func give(_ key: ObjectKey, to object: NSManagedObject) -> GivenKey {
    let given = GivenKey(object: object, key: object._key, id: object._objectID)
    if let temporary = object._key {
      ordinals[temporary] = nil
      permanentKeys[temporary] = key
    }
    object._key = key
    object._objectID = nil
    noteKey(of: object)
    givenCount.add(1, ordering: .relaxed)
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
}
#endif
