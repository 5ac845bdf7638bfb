import Foundation

/// What stands for shared objects in the store of another coordinator, to which nothing of the source's can be linked.
///
/// An object is found there by its entity's `matchBy` attributes; nil never matches. What is not found is copied once: its
/// attributes verbatim, what it owns likewise, its shared to-ones by `matchBy`; its relationships back are not followed,
/// unless they are required: without what they lead to the copy could not be saved.
struct SharedObjects {
  private var counterparts: [ObjectIdentifier: NSManagedObject] = [:]
  /// What was inserted in the running call.
  private(set) var inserted: [NSManagedObject] = []
  /// The sources that the running call added.
  private var added: [ObjectIdentifier] = []
  /// How many objects were found, by entity.
  private(set) var matched: [String: Int] = [:]

  /// What stands for an object, or nil.
  func counterpart(of object: NSManagedObject) -> NSManagedObject? { counterparts[ObjectIdentifier(object)] }

  /// Finds or copies objects that are not known yet.
  mutating func add(_ objects: [NSManagedObject], model: CloneModel, context: CloneContext) throws {
    let rules = model.rules
    var copied: [NSManagedObject] = []
    // Breadth first, without recursion: what is owned is copied as well, and what is needed is matched or copied.
    var (shared, owned) = (objects, [NSManagedObject]())
    repeat {
      try match(shared, rules: rules, context: context)
      let pending = shared + owned
      (shared, owned) = ([], [])
      for object in pending where counterpart(of: object) == nil {
        try context.checkTarget(copying: object.entity, rules: rules)
        try copyAttributes(of: object, context: context)
        copied.append(object)
        for rule in Self.owned(of: object.entity, rules) { owned += object.destinations(of: rule.name) }
        for rule in Self.needed(of: object.entity, rules) { shared += object.destinations(of: rule.name) }
      }
    } while !shared.isEmpty || !owned.isEmpty
    let toOnes = copied.flatMap { object in
      Self.linked(of: object.entity, rules).flatMap { object.destinations(of: $0.name) }
    }
    try match(toOnes, rules: rules, context: context)
    for object in copied { link(object, rules: rules) }
  }

  /// Ends a call.
  mutating func finish() {
    inserted = []
    added = []
  }

  /// Forgets what the running call added.
  ///
  /// - Returns: What it inserted.
  mutating func discard() -> [NSManagedObject] {
    for identifier in added { counterparts[identifier] = nil }
    defer { finish() }
    return inserted
  }

  /// Finds objects in the target, with one fetch per entity.
  private mutating func match(_ objects: [NSManagedObject], rules: CloneRules, context: CloneContext) throws {
    let unknown = objects.filter { counterpart(of: $0) == nil }
    for (entity, objects) in Dictionary(grouping: unknown, by: { $0.entity.name ?? "" }).sorted(by: { $0.key < $1.key })
    {
      guard let keys = rules.matchBy[entity], !keys.isEmpty else { continue }
      let known = try context.targetEntity(named: entity).attributesByName
      if let key = keys.first(where: { known[$0] == nil }) {
        throw CloneError.propertyDiffers(entity: entity, property: key)
      }
      let found = try ObjectMatching(entity: entity, keys: keys).find(objects, in: context.managedObjectContext) {
        context.clones.contains($0)
      }
      for object in objects {
        guard let match = found(object), counterpart(of: object) == nil else { continue }
        record(match, of: object)
        matched[entity, default: 0] += 1
      }
    }
  }

  private mutating func record(_ counterpart: NSManagedObject, of object: NSManagedObject) {
    counterparts[ObjectIdentifier(object)] = counterpart
    added.append(ObjectIdentifier(object))
  }

  private mutating func copyAttributes(of object: NSManagedObject, context: CloneContext) throws {
    let entity = try context.targetEntity(named: object.entity.name ?? "")
    let copy = NSEntityDescription.insertNewObject(
      forEntityName: entity.name ?? "", into: context.managedObjectContext)
    inserted.append(copy)
    record(copy, of: object)
    for (name, attribute) in object.entity.attributesByName.sorted(by: { $0.key < $1.key }) {
      if attribute is NSDerivedAttributeDescription { continue }
      let value = object.storedValue(forKey: name)
      copy.store(attribute.attributeType == .transformableAttributeType ? Values.copied(value) : value, forKey: name)
    }
  }

  /// Links a copy to the copies of what its source owns, and to what was found of what it shares.
  private func link(_ object: NSManagedObject, rules: CloneRules) {
    guard let copy = counterpart(of: object) else { return }
    for rule in Self.owned(of: object.entity, rules) {
      write(object.destinations(of: rule.name).compactMap(counterpart), to: rule.name, of: copy)
    }
    for rule in Self.linked(of: object.entity, rules) {
      let found = object.destinations(of: rule.name).compactMap(counterpart)
      if !found.isEmpty { write(found, to: rule.name, of: copy) }
    }
  }

  private func write(_ members: [NSManagedObject], to name: String, of copy: NSManagedObject) {
    guard let relationship = copy.entity.relationshipsByName[name] else { return }
    if !relationship.isToMany {
      copy.setValue(members.first, forKey: name)
    } else {
      copy.setValue(
        relationship.isOrdered
          ? NSOrderedSet.linking(ContiguousArray(members)) : NSSet.linking(ContiguousArray(members)), forKey: name)
    }
  }

  /// The relationships that copies have.
  static func copiedRelationships(
    of entity: NSEntityDescription, _ rules: CloneRules
  ) -> [CloneRules.RelationshipRule] {
    owned(of: entity, rules) + linked(of: entity, rules)
  }

  private static func owned(of entity: NSEntityDescription, _ rules: CloneRules) -> [CloneRules.RelationshipRule] {
    rules.relationships(of: entity).filter { $0.outcome == .cloned }
  }

  /// The shared relationships without which a copy could not be saved.
  private static func needed(of entity: NSEntityDescription, _ rules: CloneRules) -> [CloneRules.RelationshipRule] {
    rules.relationships(of: entity).filter { rule in
      rule.outcome == .shared && entity.relationshipsByName[rule.name]?.isOptional == false
    }
  }

  /// The shared relationships that a copy gets: the to-ones, and what it needs.
  private static func linked(of entity: NSEntityDescription, _ rules: CloneRules) -> [CloneRules.RelationshipRule] {
    rules.relationships(of: entity).filter { rule in
      guard rule.outcome == .shared, let relationship = entity.relationshipsByName[rule.name] else { return false }
      return !relationship.isToMany || !relationship.isOptional
    }
  }
}
