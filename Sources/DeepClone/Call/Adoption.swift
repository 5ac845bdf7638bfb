/// The owner that a call gives to the clones of its roots.
final class Adoption {
  let owner: NSManagedObject
  /// The owner's relationship.
  let link: CloneLink
  private let entity: CloneEntity
  private let model: ModelRules
  /// The objects above the owner, and itself, that were asked for, by the numbers of their entities.
  private var ancestors: [Int: NSManagedObject?] = [:]
  /// The store that takes clones of sources that are in none yet, and the names of its entities; nil for all.
  private let store: NSPersistentStore?
  private let entityNames: Set<String>?

  /// Looks an owner up.
  ///
  /// - Throws: `CloneError.Code.ownerRefused` if clones of the roots can't belong to it.
  init(
    _ new: NewOwner<NSManagedObject>, of roots: [NSManagedObject], in model: ModelRules, _ contexts: ContextPair,
    _ options: CloneOptions
  ) throws {
    func check(_ isRight: Bool, _ reason: @autoclosure () -> String) throws {
      if !isRight { throw CloneError.ownerRefused(new, reason()) }
    }
    guard let entity = model.entity(named: new.object.entity.name), let link = model.link(of: new) else {
      throw CloneError.ownerRefused(new, "the model's rules own nothing through it")
    }
    try check(entity.table.covers(type(of: new.object)), "the owner is of another class than generated code expects")
    try check(
      new.object.managedObjectContext === contexts.target && !new.object.isDeleted,
      "the owner is not in the context that the clones are inserted into")
    try check(options.canReference?(new.object) ?? true, "'canReference' refuses it")
    try check(link.isToMany || roots.allSatisfy { $0 === roots[0] }, "it has room for one object")
    let store = new.object.objectID.persistentStore
    for root in roots {
      let rules = try model.rules(of: root.entity)
      try check(link.destinations.contains(rules.number), "its objects are not of \(rules.name)")
      let own = contexts.store ?? root.objectID.persistentStore
      try check(
        store == nil || own == nil || store === own || !contexts.hasSeveralStores,
        "the owner is in another store than the clones; name its store in 'storeIdentifier'")
    }
    owner = new.object
    self.link = link
    self.entity = entity
    self.store = store
    entityNames = store.flatMap(contexts.entityNames)
    self.model = model
  }

  /// The object that an attribute follows if the owner of its object isn't cloned.
  ///
  /// - Parameter isOwn: Whether the object is a root, so that the new owner is its own.
  func giver(_ followed: FollowedAttribute, isOwn: Bool) -> NSManagedObject? {
    guard let number = followed.number else { return nil }
    guard followed.relation == .ancestor else { return isOwn && entity.isKind(of: number) ? owner : nil }
    if let known = ancestors[number] { return known }
    let found = model.nearest(number, above: owner)
    ancestors.updateValue(found, forKey: number)
    return found
  }

  /// The owner's store, if it holds objects of an entity.
  func store(for entity: NSEntityDescription) -> NSPersistentStore? {
    entityNames?.contains(entity.name ?? "") == false ? nil : store
  }

  /// Gives the owner the clones of a call's roots.
  func adopt(in call: CloneCall) {
    let objects = call.graph.objects
    let clones = call.indices.filter { !objects.records[$0].hasOwner }.map { objects.clones[$0] }
    guard let first = clones.first else { return }
    call.undo.keep(link.name, of: owner)
    switch link.kind {
    case .toOne: owner.setValue(first, forKey: link.name)
    case .toMany: owner.mutableSetValue(forKey: link.name).addObjects(from: clones)
    case .ordered: owner.mutableOrderedSetValue(forKey: link.name).addObjects(from: clones)
    }
  }
}

extension ModelRules {
  /// The relationship that a new owner names; nil if its entity owns nothing through that.
  package func link<Owned>(of owner: NewOwner<Owned>) -> CloneLink? {
    entity(named: owner.object.entity.name)?.owned.first { $0.name == owner.relationship }
  }
}
