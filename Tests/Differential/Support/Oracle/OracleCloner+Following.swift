import DeepClone
import Foundation

// Values that clones take from other clones.

extension OracleCloner {
  /// Gives an attribute the new value of its parent's clone, or what its rule says where there is none.
  func followParent(_ attribute: NSAttributeDescription, of source: NSManagedObject) throws {
    guard case .follow(let ancestor, let followed, let withoutParent) = OracleRules.rule(of: attribute),
      let clone = clone(of: source)
    else { return }
    if let holder = holder(of: followed, ancestor: ancestor, above: state.parents[ObjectIdentifier(source)]) {
      clone.setValue(self.clone(of: holder)?.value(forKey: followed), forKey: attribute.name)
    } else if withoutParent == "keep" {
      clone.setValue(source.value(forKey: attribute.name), forKey: attribute.name)
    } else if withoutParent == nil {
      throw OracleFailure.parentMissing
    }
  }

  /// The object whose clone's new value an attribute follows: the parent, or the nearest ancestor of an entity.
  private func holder(of attribute: String, ancestor: String?, above edge: Edge?) -> NSManagedObject? {
    var next = edge
    var seen: Set<ObjectIdentifier> = []
    while let edge = next, seen.insert(ObjectIdentifier(edge.owner)).inserted {
      if ancestor == nil || isKind(edge.owner, of: ancestor) {
        return edge.owner.entity.attributesByName[attribute] == nil ? nil : edge.owner
      }
      next = state.parents[ObjectIdentifier(edge.owner)]
    }
    return nil
  }

  private func isKind(_ object: NSManagedObject, of name: String?) -> Bool {
    var entity: NSEntityDescription? = object.entity
    while let next = entity {
      if next.name == name { return true }
      entity = next.superentity
    }
    return false
  }

  // MARK: Roots that have an owner

  /// Gives roots that an owning edge reached a parent, and lets them and what is below them follow again, once.
  func followLateParents() throws {
    let adopted = state.sources.filter { source in
      state.parents[ObjectIdentifier(source)] == nil && state.owners[ObjectIdentifier(source)] != nil
    }
    for source in adopted { adopt(source) }
    // One that is below another comes with that, unless they are above each other.
    let first = adopted.filter { source in
      !adopted.contains { isAbove($0, source) && !isAbove(source, $0) }
    }
    var visited: Set<ObjectIdentifier> = []
    for source in first {
      var pending = [source]
      while !pending.isEmpty {
        let next = pending.removeFirst()
        guard visited.insert(ObjectIdentifier(next)).inserted else { continue }
        // What follows the parent comes first: of objects that own each other one is its own ancestor, and follows itself.
        for isNamed in [false, true] {
          for case let attribute as NSAttributeDescription in next.entity.properties {
            guard case .follow(let ancestor, _, _) = OracleRules.rule(of: attribute) else { continue }
            if (ancestor != nil) == isNamed { try followParent(attribute, of: next) }
          }
        }
        pending += state.sources.filter { state.parents[ObjectIdentifier($0)]?.owner === next }
      }
    }
  }

  /// Whether an object is among the parents of another.
  private func isAbove(_ object: NSManagedObject, _ other: NSManagedObject) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var next = state.parents[ObjectIdentifier(other)]?.owner
    while let owner = next, seen.insert(ObjectIdentifier(owner)).inserted {
      if owner === object { return true }
      next = state.parents[ObjectIdentifier(owner)]?.owner
    }
    return false
  }

  /// Refuses owners, whichever and whenever, whose values for an attribute that follows its parent differ from the
  /// clone's.
  func checkOwners() throws {
    for source in state.sources {
      let later = (state.owners[ObjectIdentifier(source)] ?? []).dropFirst()
      for case let attribute as NSAttributeDescription in source.entity.properties {
        guard case .follow(let ancestor, let followed, _) = OracleRules.rule(of: attribute) else { continue }
        let own = clone(of: source)?.value(forKey: attribute.name) as? NSObject
        for edge in later {
          guard let holder = holder(of: followed, ancestor: ancestor, above: edge) else { continue }
          let other = clone(of: holder)?.value(forKey: followed) as? NSObject
          if own != other { throw OracleFailure.ownersDiffer }
        }
      }
    }
  }

  // MARK: Names

  /// Gives keys the new value of what they name, where that was cloned, and what follows them the same.
  func followClones() {
    var values: [(clone: NSManagedObject, name: String, value: Any?)] = []
    for source in state.sources {
      guard let clone = clone(of: source) else { continue }
      for case let attribute as NSAttributeDescription in source.entity.properties {
        let found = resolved(attribute, of: source, [])
        if found.isByName { values.append((clone, attribute.name, found.value)) }
      }
    }
    for (clone, name, value) in values { clone.setValue(value, forKey: name) }
  }

  /// The value that an attribute of an object's clone has in the end, and whether that comes from a key that names an
  /// object.
  private func resolved(
    _ attribute: NSAttributeDescription, of source: NSManagedObject, _ seen: Set<[AnyHashable]>
  ) -> (value: Any?, isByName: Bool) {
    let current = clone(of: source)?.value(forKey: attribute.name)
    let step: [AnyHashable] = [ObjectIdentifier(source), attribute.name]
    guard !seen.contains(step) else { return (current, false) }
    switch OracleRules.rule(of: attribute) {
    case .followClone(let entity, let followed):
      let old = source.value(forKey: attribute.name)
      guard let key = key(old), let named = named(key, entity, followed),
        let target = named.entity.attributesByName[followed]
      else { return (old, true) }
      return (resolved(target, of: named, seen.union([step])).value, true)
    case .follow(let ancestor, let followed, _):
      guard let holder = holder(of: followed, ancestor: ancestor, above: state.parents[ObjectIdentifier(source)]),
        let target = holder.entity.attributesByName[followed]
      else { return (current, false) }
      let found = resolved(target, of: holder, seen.union([step]))
      return found.isByName ? found : (current, false)
    default: return (current, false)
    }
  }

  /// The object that was reached first among those that a key names.
  private func named(_ key: AnyHashable, _ entity: String, _ attribute: String) -> NSManagedObject? {
    state.sources.first { isKind($0, of: entity) && self.key($0.value(forKey: attribute)) == key }
  }

  private func key(_ value: Any?) -> AnyHashable? {
    (value as? String).map { AnyHashable($0) } ?? value as? AnyHashable
  }
}
