#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// Takes in a new object.
  func registerInserted(_ object: NSManagedObject) {
    object._state = watch.union(.inserted)
    register(object)
    listChanged(object)
  }

  /// Makes a fault that no store has a row for a new object.
  func becomeInserted(_ fault: NSManagedObject) {
    fault._state = watch.union(.inserted)
    fault._batch = nil
    listChanged(fault)
  }

  /// Takes in an object, whatever its state.
  func register(_ object: NSManagedObject) {
    object._context = self
    if let ordinal = freeOrdinals.popLast() {
      objects[Int(ordinal)] = object
      object._ordinal = ordinal
    } else {
      object._ordinal = Int32(objects.count)
      objects.append(object)
    }
    if object._key != nil { noteKey(of: object) }
  }

  /// Makes an object findable by its key.
  func noteKey(of object: NSManagedObject) {
    guard let key = object._key, object._ordinal >= 0 else { return }
    ordinals[key] = object._ordinal
  }

  /// Lists an object among the changed ones, once.
  func listChanged(_ object: NSManagedObject) {
    guard !object._state.contains(.listed) else { return }
    object._state.insert(.listed)
    wasChanged = true
    changed.append(object._ordinal)
    if !endsEventLater { endEventLater() }
    if !callsChanged, !object.isGenerated { callsChanged = true }
  }

  /// Takes an object from the list of changed ones whose changes are forgotten: its next change is a first one.
  func unlistChanged(_ object: NSManagedObject) {
    guard object._state.contains(.listed), let place = changed.lastIndex(of: object._ordinal) else { return }
    object._state.remove([.listed, .settled])
    changed.remove(at: place)
    if place < event.start { event.start -= 1 }
  }

  /// The registered object of a key, or nil.
  func registered(_ key: ObjectKey) -> NSManagedObject? {
    if let ordinal = ordinals[key] { return objects[Int(ordinal)] }
    if key.isTemporary, let permanent = permanentKeys[key] { return registered(permanent) }
    return parent == nil ? nil : registeredOtherwise(key)
  }

  /// The key that the source knows an object by: a temporary one may have become permanent here meanwhile.
  func current(_ key: ObjectKey) -> ObjectKey { key.isTemporary ? permanentKeys[key] ?? key : key }

  /// The object of a key: the registered one, else a new fault.
  func object(_ key: ObjectKey) -> NSManagedObject {
    if let object = registered(key) { return object }
    let key = current(key)
    guard let entities = model?.entities, Int(key.entity) < entities.count else {
      preconditionFailure("the context's model has no entity with the number \(key.entity)")
    }
    let entity = entities[Int(key.entity)]
    sweepIfGrown()
    if !endsEventLater { endEventLater() }
    let object = entity.layout.objectClass.init(entity: entity, insertInto: nil)
    object._key = key
    object._state = watch.union([.fault, .clean])
    register(object)
    awaitPermanentKey(of: key)
    return object
  }

  /// The key of an object; a temporary one if it was never saved.
  func key(of object: NSManagedObject) -> ObjectKey {
    if let key = object._key { return key }
    let key = ObjectKey.temporary(entity: object._layout.entity.index)
    object._key = key
    noteKey(of: object)
    return key
  }

  /// Releases an object.
  func unregister(_ object: NSManagedObject) {
    let ordinal = object._ordinal
    guard ordinal >= 0 else { return }
    if let key = object._key { ordinals[key] = nil }
    // Another object may come to be at its address.
    if !assignedStores.isEmpty { assignedStores[ObjectIdentifier(object)] = nil }
    object._ordinal = -1
    object._context = nil
    object._state = []
    objects[Int(ordinal)] = nil
    // An ordinal in the list of changed objects must not come to mean another object.
    if !changed.isEmpty { retiredOrdinals.append(ordinal) } else { freeOrdinals.append(ordinal) }
  }

  /// Empties the list of changed objects.
  ///
  /// - Parameter saved: Those whose state the caller sets anew.
  func clearChanged(apartFrom saved: PendingChanges = PendingChanges()) {
    // Usually there are no others.
    if saved.count < changed.count { eachChanged { $0._state.remove([.listed, .settled]) } }
    callsChanged = false
    wasChanged = false
    changed.removeAll()
    event.start = 0
    event.told = nil
    freeOrdinals += retiredOrdinals
    retiredOrdinals.removeAll()
  }

  /// Releases unchanged objects that nobody else refers to, if the context has doubled in size.
  func sweepIfGrown() {
    if objects.count - freeOrdinals.count >= sweepThreshold { sweep() }
  }

  /// Releases unchanged objects that nobody else refers to, as Core Data does at once: at the end of every event while the
  /// context is small, since it asks each object.
  func sweepIfSmall() {
    if objects.count <= Self.smallCount { sweep() }
  }

  /// The number of objects that are asked in less time than an event takes.
  private static var smallCount: Int { 256 }

  private func sweep() {
    release(objects.indices)
    sweepThreshold = max(1024, 2 * (objects.count - freeOrdinals.count))
    // The places of many objects that are gone would be asked for each time.
    if freeOrdinals.count == objects.count, changed.isEmpty {
      objects.removeAll()
      freeOrdinals.removeAll()
    }
  }

  /// Releases those of some objects, by their ordinals, that are unchanged and that nobody else refers to.
  func release(_ ordinals: some Sequence<Int>) {
    if retainsRegisteredObjects { return }
    for ordinal in ordinals {
      guard let state = objects[ordinal]?._state, state.contains(.clean), !state.contains(.listed),
        isKnownUniquelyReferenced(&objects[ordinal])
      else { continue }
      if let object = objects[ordinal] { unregister(object) }
    }
  }

  /// Releases all objects, and empties them, so that objects that refer to each other are released.
  func detachAll() {
    for case let object? in objects { object.emptyRelationships() }
    for place in objects.indices where objects[place] != nil {
      // The identity names the store, which an object that others hold knows by its context.
      if !isKnownUniquelyReferenced(&objects[place]) { _ = objects[place]?.objectID }
      objects[place]?._context = nil
      objects[place]?._ordinal = -1
    }
    // A context that's used for one batch after another needs the same memory again; a large one frees it.
    let isSmall = objects.count <= 1 << 15
    objects.removeAll(keepingCapacity: isSmall)
    freeOrdinals.removeAll()
    retiredOrdinals.removeAll()
    ordinals.removeAll(keepingCapacity: isSmall)
    awaitedKeys.removeAll()
    changed.removeAll(keepingCapacity: isSmall)
    wasChanged = false
    event = ChangeEvent()
    refreshed.removeAll()
    pendingDeletions.removeAll()
    assignedStores.removeAll()
  }
}

extension NSManagedObject {
  /// Forgets all destinations, without maintaining inverses.
  final func emptyRelationships() {
    for slot in 0..<_links.count {
      switch _links[slot].kind {
      case .attribute: break
      case .toOne: storeToOne(nil, at: slot)
      case .toMany, .ordered: storeToMany(nil, at: slot)
      }
    }
  }

  /// Forgets all values.
  final func emptyValues() {
    for case let property? in _layout.properties where property.kind == .attribute {
      storeAttribute(.null, at: property.slot)
    }
    emptyRelationships()
  }
}
#endif
