#if !canImport(CoreData)
import Foundation
import Synchronization

/// The objects that got permanent keys, and what some of them had before.
struct GivenKeys {
  fileprivate var objects: [NSManagedObject] = []
  fileprivate var earlier: [(object: NSManagedObject, key: ObjectKey, id: NSManagedObjectID?)] = []
}

extension NSManagedObjectContext {
  /// Gives objects permanent keys, for `obtainPermanentIDs(for:)`.
  final func makePermanentKeys(of objects: [NSManagedObject]) throws {
    checkQueue()
    guard let coordinator = rootCoordinator else { return }
    // Apple's documentation says that each object of the array gets one, so even a new one that was deleted, and has
    // left, does.
    let objects = objects.filter { object in
      object._context === self
        || object._context == nil && object.entity.managedObjectModel === coordinator.managedObjectModel
    }
    try parent?.obtainPermanentIDs(forChildren: objects)
    // A parent is asked before the stores are locked: it may be waiting for them.
    for object in objects {
      guard let parent, let old = object._key, old.isTemporary, let key = parent.permanentKey(of: old) else { continue }
      give(key, to: object)
    }
    guard objects.contains(where: { $0._key?.isTemporary ?? true }) else { return }
    var given = GivenKeys()
    do {
      try coordinator.save { try givePermanentKeys(to: objects, of: coordinator, &given) }
    } catch {
      takeBack(given)
      throw error
    }
  }

  /// Gives permanent keys to the objects that have none, all of one store at a time.
  ///
  /// - Parameter given: Collects what to take back if the save fails.
  func givePermanentKeys(
    to objects: [NSManagedObject], of coordinator: NSPersistentStoreCoordinator, _ given: inout GivenKeys
  ) throws {
    let needsKey = { (object: NSManagedObject) in object._key?.isTemporary ?? true }
    var entities: [Int32] = []
    for object in objects where needsKey(object) { entities.append(object._entityNumber) }
    if entities.isEmpty { return }
    ordinals.reserve(entities.count)
    // Usually all of them, which needs no list of its own.
    let objects = entities.count == objects.count ? objects : objects.filter(needsKey)
    let store = try coordinator.storeForNewObjects()
    if assignedStores.isEmpty { return give(try store.makeKeys(entities: entities), to: objects, &given) }
    let groups = Dictionary(grouping: objects) { (assignedStores[ObjectIdentifier($0)] ?? store).number }
    for (number, objects) in groups {
      guard let store = coordinator.store(number) else { continue }
      give(try store.makeKeys(entities: objects.map(\._entityNumber)), to: objects, &given)
    }
  }

  private func give(_ keys: ContiguousArray<ObjectKey>, to objects: [NSManagedObject], _ given: inout GivenKeys) {
    given.objects = given.objects.isEmpty ? objects : given.objects + objects
    for (object, key) in zip(objects, keys) {
      if let earlier = object._key { given.earlier.append((object, earlier, object._objectID)) }
      give(key, to: object)
    }
  }

  func give(_ key: ObjectKey, to object: NSManagedObject) {
    if let temporary = object._key {
      ordinals[temporary] = nil
      permanentKeys[temporary] = key
    }
    object._key = key
    // The identity names the store, which an object without a context can't ask for.
    object._objectID =
      object._context == nil ? NSManagedObjectID(key: key, entity: object.entity, store: store(of: key)) : nil
    noteKey(of: object)
    givenCount.add(1, ordering: .relaxed)
  }

  /// Gives objects their former keys back.
  func takeBack(_ given: GivenKeys) {
    for object in given.objects {
      if let key = object._key { ordinals[key] = nil }
      (object._key, object._objectID) = (nil, nil)
    }
    for (object, key, id) in given.earlier {
      permanentKeys[key] = nil
      (object._key, object._objectID) = (key, id)
      noteKey(of: object)
    }
  }

  /// Gives permanent identities to this context's counterparts of a child's objects, which the child has to use as
  /// well.
  private func obtainPermanentIDs(forChildren children: [NSManagedObject]) throws {
    try queue.sync {
      try obtainPermanentIDs(for: children.compactMap { $0._key.flatMap(registered) })
    }
  }
}
#endif
