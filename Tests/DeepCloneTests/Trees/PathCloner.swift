import DeepClone
import Foundation

/// A slow and simple cloner for the model `Trees`: one call with several roots, every object handled by key.
///
/// It is written from the rules alone, and to be obviously right: an object knows the whole way that led to it, and an
/// exclusion is compared with that.
final class PathCloner {
  private let context: NSManagedObjectContext
  private let exclusions: [NamedExclusion]
  /// What was reached, in that order.
  private(set) var sources: [NSManagedObject] = []
  private var clones: [ObjectIdentifier: NSManagedObject] = [:]
  private typealias Way = [(entity: NSEntityDescription, relationship: String)]
  private var ways: [ObjectIdentifier: Way] = [:]
  /// Whether what is left out of an object depends on which of two siblings comes first in an unordered relationship.
  private(set) var isUndetermined = false
  /// Every owning relationship that reached an object, the first one first.
  private var owners: [ObjectIdentifier: [(object: NSManagedObject, relationship: String)]] = [:]

  init(_ context: NSManagedObjectContext, excluding exclusions: [NamedExclusion]) {
    self.context = context
    self.exclusions = exclusions
  }

  /// Clones roots with everything that they own.
  func clone(_ roots: [NSManagedObject]) {
    reach(roots)
    for source in sources {
      let clone = NSEntityDescription.insertNewObject(forEntityName: source.entity.name ?? "", into: context)
      clone.setValue(source.value(forKey: "name"), forKey: "name")
      clones[ObjectIdentifier(source)] = clone
    }
    for source in sources {
      guard let clone = clone(of: source) else { continue }
      // The rule of `above`: the parent's name, and nothing without one.
      if source.entity.attributesByName["above"] != nil {
        clone.setValue(owners[ObjectIdentifier(source)]?.first?.object.value(forKey: "name"), forKey: "above")
      }
      for (name, relationship) in source.entity.relationshipsByName {
        let members = Self.members(of: source, name).compactMap { link($0, of: source, relationship) }
        if relationship.isOrdered {
          clone.setValue(NSOrderedSet(array: members), forKey: name)
        } else if relationship.isToMany {
          clone.setValue(NSSet(array: members), forKey: name)
        } else {
          clone.setValue(members.first, forKey: name)
        }
      }
    }
  }

  private func clone(of source: NSManagedObject) -> NSManagedObject? { clones[ObjectIdentifier(source)] }

  /// Breadth first, roots in the order of the call, objects in the order in which they are reached, relationships in the
  /// model's order.
  private func reach(_ roots: [NSManagedObject]) {
    var level: [NSManagedObject] = []
    for root in roots where ways.updateValue([], forKey: ObjectIdentifier(root)) == nil { level.append(root) }
    while !level.isEmpty {
      let owners = level
      sources += owners
      level = []
      for owner in owners {
        for case let relationship as NSRelationshipDescription in owner.entity.properties
        where Self.isOwned(relationship) && !isExcluded(relationship, of: owner) {
          for member in Self.members(of: owner, relationship.name) {
            self.owners[ObjectIdentifier(member), default: []].append((owner, relationship.name))
            let way = way(through: relationship, of: owner)
            if let known = ways[ObjectIdentifier(member)] {
              isUndetermined = isUndetermined || areSiblings(known, way) && leaveOut(known, way, of: member)
            } else {
              ways[ObjectIdentifier(member)] = way
              level.append(member)
            }
          }
        }
      }
    }
  }

  /// Whether two ways take the same relationships, through objects of other entities.
  private func areSiblings(_ one: Way, _ other: Way) -> Bool {
    one.map(\.relationship) == other.map(\.relationship) && one.map(\.entity) != other.map(\.entity)
  }

  /// Whether a call leaves out more of an object by one way than by another.
  private func leaveOut(_ one: Way, _ other: Way, of object: NSManagedObject) -> Bool {
    object.entity.relationshipsByName.keys.contains { name in
      let isExcluded = [one, other].map { way in exclusions.contains { $0.fits(way + [(object.entity, name)]) } }
      return isExcluded[0] != isExcluded[1]
    }
  }

  private func way(
    through relationship: NSRelationshipDescription, of owner: NSManagedObject
  ) -> Way {
    (ways[ObjectIdentifier(owner)] ?? []) + [(owner.entity, relationship.name)]
  }

  private func isExcluded(_ relationship: NSRelationshipDescription, of source: NSManagedObject) -> Bool {
    if relationship.userInfo?["exclude"] != nil { return true }
    let way = way(through: relationship, of: source)
    return exclusions.contains { $0.fits(way) }
  }

  private static func isOwned(_ relationship: NSRelationshipDescription) -> Bool {
    relationship.userInfo?["clone"] as? String == "deep" || relationship.inverseRelationship?.isToMany == false
  }

  /// The edge rule: what an object's clone is linked to in the place of a member of the object's relationship.
  private func link(
    _ member: NSManagedObject, of source: NSManagedObject, _ relationship: NSRelationshipDescription
  ) -> NSManagedObject? {
    guard let inverse = relationship.inverseRelationship else { return nil }
    let isExcludedHere = isExcluded(relationship, of: source)
    if let clone = clone(of: member) { return isExcludedHere && isExcluded(inverse, of: member) ? nil : clone }
    if isExcludedHere || Self.isOwned(relationship) { return nil }
    let isReachedThere = owners[ObjectIdentifier(source)]?.contains { owner in
      owner.relationship == inverse.name && owner.object.entity.relationshipsByName[inverse.name] === inverse
    }
    return isReachedThere == true ? nil : member
  }

  /// What a relationship leads to, without clones that have joined it.
  static func members(of object: NSManagedObject, _ relationship: String) -> [NSManagedObject] {
    switch object.value(forKey: relationship) {
    case let object as NSManagedObject: [object]
    case let set as NSSet: set.compactMap { $0 as? NSManagedObject }
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    default: []
    }
  }
}
