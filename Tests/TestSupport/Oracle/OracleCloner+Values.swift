import DeepClone
import Foundation

// Values: each attribute is given its value when that is asked for first, so what it follows has its own by then.

extension OracleCloner {
  /// What an attribute of a clone holds, and whether that is right.
  struct Value {
    let stored: Any?
    /// Whether the value depends on itself, so that no value is right.
    let isUndecided: Bool
  }

  /// Gives all attributes of a new clone their values.
  func giveValues(to source: NSManagedObject) throws {
    var pending: Set<Place> = []
    for attribute in attributes(of: source) { _ = try value(of: attribute, of: source, &pending) }
  }

  private func attributes(of object: NSManagedObject) -> [NSAttributeDescription] {
    object.entity.properties.compactMap { $0 as? NSAttributeDescription }
  }

  /// The value of an attribute of an object's clone.
  private func value(
    of attribute: NSAttributeDescription, of source: NSManagedObject, _ pending: inout Set<Place>
  ) throws -> Value {
    let place = Place(source, attribute)
    let clone = clone(of: source)
    // What an earlier call gave stays.
    if new.contains(ObjectIdentifier(source)), !settled.contains(place) {
      guard pending.insert(place).inserted else { return Value(stored: nil, isUndecided: true) }
      switch OracleRules.rule(of: attribute) {
      case .leave: break
      case .copy: clone?.setValue(source.value(forKey: attribute.name), forKey: attribute.name)
      case .rebuild("custom"):
        guard let clone else { break }
        for other in attributes(of: source) {
          if case .copy = OracleRules.rule(of: other) { _ = try value(of: other, of: source, &pending) }
        }
        clone.setValue(RebuiltValue.value(of: attribute.name, for: clone, from: source), forKey: attribute.name)
      case .rebuild(let word): clone?.setValue(newValue(word, for: attribute), forKey: attribute.name)
      case .follow(let ancestor, let followed, let withoutParent):
        let parent = state.parents[ObjectIdentifier(source)]
        if let target = holder(of: followed, ancestor: ancestor, above: parent) {
          try follow(target, by: attribute, of: source, &pending)
        } else if withoutParent == "keep" {
          clone?.setValue(source.value(forKey: attribute.name), forKey: attribute.name)
        } else if withoutParent == nil {
          throw OracleFailure.parentMissing
        }
      case .followClone(let entity, let followed):
        let old = source.value(forKey: attribute.name)
        if let target = named(old, entity, followed) {
          try follow(target, by: attribute, of: source, &pending)
        } else {
          clone?.setValue(old, forKey: attribute.name)
        }
      }
      pending.remove(place)
      settled.insert(place)
    }
    return Value(stored: clone?.value(forKey: attribute.name), isUndecided: state.undecided.contains(place))
  }

  private func follow(
    _ target: (object: NSManagedObject, attribute: NSAttributeDescription), by attribute: NSAttributeDescription,
    of source: NSManagedObject, _ pending: inout Set<Place>
  ) throws {
    let found = try value(of: target.attribute, of: target.object, &pending)
    if found.isUndecided {
      state.undecided.insert(Place(source, attribute))
    } else {
      clone(of: source)?.setValue(found.stored, forKey: attribute.name)
    }
  }

  private func newValue(_ word: String, for attribute: NSAttributeDescription) -> Any {
    guard word == "uuid" else { return now }
    let uuid = UUID()
    newUUIDs.insert(uuid)
    return attribute.attributeType == .stringAttributeType ? uuid.uuidString : uuid
  }

  /// The attribute that another one follows: that of the parent, or of the nearest ancestor of an entity.
  private func holder(
    of attribute: String, ancestor: String?, above edge: Edge?
  ) -> (object: NSManagedObject, attribute: NSAttributeDescription)? {
    var next = edge
    var seen: Set<ObjectIdentifier> = []
    while let edge = next, seen.insert(ObjectIdentifier(edge.owner)).inserted {
      if ancestor.map({ OracleRules.isKind(edge.owner, of: $0) }) ?? true {
        return edge.owner.entity.attributesByName[attribute].map { (edge.owner, $0) }
      }
      next = state.parents[ObjectIdentifier(edge.owner)]
    }
    return nil
  }

  /// The attribute that a key names: that of the object which was reached first among those of that name.
  private func named(
    _ value: Any?, _ entity: String, _ attribute: String
  ) -> (object: NSManagedObject, attribute: NSAttributeDescription)? {
    guard let key = key(value),
      let object = state.sources.first(where: {
        OracleRules.isKind($0, of: entity) && self.key($0.value(forKey: attribute)) == key
      })
    else { return nil }
    return object.entity.attributesByName[attribute].map { (object, $0) }
  }

  private func key(_ value: Any?) -> AnyHashable? {
    (value as? String).map { AnyHashable($0) } ?? value as? AnyHashable
  }

  // MARK: Circles of owners

  /// Refuses an object in a circle of owners if an attribute of its may follow itself, whatever the values say.
  func checkCircle(of source: NSManagedObject) throws {
    guard isInCircle(source) else { return }
    for attribute in attributes(of: source) where followsItself(attribute) { throw OracleFailure.ownersInCircle }
  }

  /// Whether new clones' sources own each other in a circle that goes through an object; one that owns itself is in none.
  private func isInCircle(_ source: NSManagedObject) -> Bool {
    var next = state.parents[ObjectIdentifier(source)]?.owner
    if next === source { return false }
    var seen: Set<ObjectIdentifier> = []
    while let owner = next, new.contains(ObjectIdentifier(owner)), seen.insert(ObjectIdentifier(owner)).inserted {
      if owner === source { return true }
      next = state.parents[ObjectIdentifier(owner)]?.owner
    }
    return false
  }

  private func followsItself(_ attribute: NSAttributeDescription) -> Bool {
    let name = { (attribute: NSAttributeDescription) in "\(attribute.entity.name ?? "").\(attribute.name)" }
    var (open, seen) = (followed(by: attribute), Set<String>())
    while let next = open.popLast() {
      if name(next) == name(attribute) { return true }
      if seen.insert(name(next)).inserted { open += followed(by: next) }
    }
    return false
  }

  /// The attributes that one may follow: those of the named entity, or of all that own its entity.
  private func followed(by attribute: NSAttributeDescription) -> [NSAttributeDescription] {
    guard case .follow(let ancestor, let name, _) = OracleRules.rule(of: attribute) else { return [] }
    let entities = attribute.entity.managedObjectModel.entities
    let parents = entities.filter { entity in
      if let ancestor { return entity.name == ancestor }
      return entity.relationshipsByName.values.contains { relationship in
        guard isOwned(relationship), let destination = relationship.destinationEntity else { return false }
        return destination.isKindOf(entity: attribute.entity) || attribute.entity.isKindOf(entity: destination)
      }
    }
    return entities.filter { entity in parents.contains { entity.isKindOf(entity: $0) } }
      .compactMap { $0.attributesByName[name] }
  }

  // MARK: Later owners

  /// Refuses owners whose values for an attribute that follows its parent differ from what the first owner's gave.
  func checkOwners() throws {
    for source in state.sources {
      // What an earlier call cloned without an owner keeps its values.
      guard let parent = state.parents[ObjectIdentifier(source)] else { continue }
      for edge in edges[ObjectIdentifier(source)] ?? [] where edge.owner !== parent.owner && edge.owner !== source {
        for attribute in attributes(of: source) {
          guard case .follow(let ancestor, let followed, _) = OracleRules.rule(of: attribute),
            let other = holder(of: followed, ancestor: ancestor, above: edge)
          else { continue }
          try checkValue(of: attribute, of: source, other)
        }
      }
    }
  }

  private func checkValue(
    of attribute: NSAttributeDescription, of source: NSManagedObject,
    _ other: (object: NSManagedObject, attribute: NSAttributeDescription)
  ) throws {
    var pending: Set<Place> = []
    let own = try value(of: attribute, of: source, &pending)
    let given = try value(of: other.attribute, of: other.object, &pending)
    if own.isUndecided || given.isUndecided {
      isOpen = true
    } else if (own.stored as? NSObject) != (given.stored as? NSObject) {
      throw OracleFailure.ownersDiffer
    }
  }
}
