import DeepClone
import Foundation

/// A slow and simple cloner: one operation, every object handled by key and by the rules of the model at run time.
///
/// It is what generated code is compared with, so it is written to be obviously right: whatever was cloned when a call
/// ends, every link of every clone is decided anew, from the edge rule alone.
final class OracleCloner {
  /// An owning relationship of an object that was cloned.
  struct Edge {
    let owner: NSManagedObject
    let relationship: NSRelationshipDescription
  }

  /// What an operation knows; a value, so that a call that fails leaves nothing behind.
  struct State {
    var sources: [NSManagedObject] = []
    var clones: [ObjectIdentifier: NSManagedObject] = [:]
    /// The first owning edge that reached an object, a root among them, by the end of a call.
    var parents: [ObjectIdentifier: Edge] = [:]
    /// Every owning edge that reached it, the first one first.
    var owners: [ObjectIdentifier: [Edge]] = [:]
    var exclusionsOfRoots: [ObjectIdentifier: Set<String>] = [:]
    var exclusionsEverywhere: Set<String> = []
  }

  private let context: NSManagedObjectContext
  private let now: Date
  private let skipped: Set<ObjectIdentifier>
  private(set) var state = State()
  /// The UUIDs that `rebuild` made.
  private(set) var newUUIDs: Set<UUID> = []

  /// Begins an operation.
  ///
  /// - Parameters:
  ///   - context: The context of the sources, which the clones are inserted into as well.
  ///   - now: The operation's instant.
  ///   - skipped: The objects that a filter leaves out.
  init(_ context: NSManagedObjectContext, now: Date, skipping skipped: Set<ObjectIdentifier>) {
    self.context = context
    self.now = now
    self.skipped = skipped
  }

  /// The clone of an object, or nil.
  func clone(of source: NSManagedObject) -> NSManagedObject? { state.clones[ObjectIdentifier(source)] }

  /// All clones.
  var clones: [NSManagedObject] { state.sources.compactMap(clone) }

  /// Whether a relationship of a cloned object is left out, by a rule or by a call.
  func isExcluded(_ relationship: NSRelationshipDescription, of source: NSManagedObject) -> Bool {
    OracleRules.isExcluded(relationship) || state.exclusionsEverywhere.contains(relationship.name)
      || state.exclusionsOfRoots[ObjectIdentifier(source)]?.contains(relationship.name) == true
  }

  /// Clones a root.
  ///
  /// - Parameters:
  ///   - root: The object.
  ///   - excluding: The names of the relationships that are left out for the root.
  ///   - everywhere: The names of those that are left out for all objects.
  /// - Throws: `OracleFailure`; everything is then as it was before the call.
  func clone(_ root: NSManagedObject, excluding: Set<String>, everywhere: Set<String>) throws {
    if clone(of: root) != nil {
      let known = state.exclusionsOfRoots[ObjectIdentifier(root)] ?? []
      guard known == excluding, everywhere.isSubset(of: state.exclusionsEverywhere) else {
        throw OracleFailure.otherExclusions
      }
      return
    }
    let before = state
    let values = clones.map { ($0, attributeValues(of: $0)) }
    state.exclusionsOfRoots[ObjectIdentifier(root)] = excluding
    state.exclusionsEverywhere.formUnion(everywhere)
    let reached = reach(from: root)
    do {
      for source in reached { try makeClone(of: source) }
      try followLateParents()
      followClones()
      try checkOwners()
    } catch {
      for source in reached { clone(of: source).map(context.delete) }
      for (clone, values) in values {
        for (name, value) in values { clone.setValue(value, forKey: name) }
      }
      state = before
      throw error
    }
    linkAll()
  }

  // MARK: Reaching

  /// Everything that a root owns, directly or not, breadth first, a level's objects entity by entity in the model's
  /// order, relationships in the model's order.
  private func reach(from root: NSManagedObject) -> [NSManagedObject] {
    var reached: [NSManagedObject] = []
    var level = [root]
    var seen = Set((state.sources + [root]).map(ObjectIdentifier.init))
    while !level.isEmpty {
      level = byEntity(level)
      reached += level
      var next: [NSManagedObject] = []
      for owner in level {
        for relationship in relationships(of: owner)
        where OracleRules.isOwned(relationship) && !isExcluded(relationship, of: owner) {
          // One to one, it leads back to the object through which this one was reached.
          if !relationship.isToMany, let way = state.parents[ObjectIdentifier(owner)]?.relationship,
            !way.isToMany, relationship.inverseRelationship === way
          {
            continue
          }
          for member in members(of: owner, relationship) where !skipped.contains(ObjectIdentifier(member)) {
            let edge = Edge(owner: owner, relationship: relationship)
            state.owners[ObjectIdentifier(member), default: []].append(edge)
            guard seen.insert(ObjectIdentifier(member)).inserted else { continue }
            state.parents[ObjectIdentifier(member)] = edge
            next.append(member)
          }
        }
      }
      level = next
    }
    return reached
  }

  /// The objects of a level, entity by entity, in the model's order.
  private func byEntity(_ level: [NSManagedObject]) -> [NSManagedObject] {
    let entities = context.persistentStoreCoordinator?.managedObjectModel.entities ?? []
    return entities.flatMap { entity in level.filter { $0.entity === entity } }
  }

  /// The relationships of an object's entity, in the model's order.
  private func relationships(of object: NSManagedObject) -> [NSRelationshipDescription] {
    object.entity.properties.compactMap { $0 as? NSRelationshipDescription }
  }

  /// The members of a source's relationship, as it was before the operation: clones of earlier calls that refer to a
  /// shared object have become members of it.
  private func members(
    of source: NSManagedObject, _ relationship: NSRelationshipDescription
  ) -> [NSManagedObject] {
    let clones = Set(state.clones.values.map(ObjectIdentifier.init))
    return RelationshipMemberList.list(of: source, relationship).filter { !clones.contains(ObjectIdentifier($0)) }
  }

  /// Makes the owner of the first owning edge that reached a root its parent.
  func adopt(_ source: NSManagedObject) {
    state.parents[ObjectIdentifier(source)] = state.owners[ObjectIdentifier(source)]?.first
  }

  // MARK: Making

  private func makeClone(of source: NSManagedObject) throws {
    guard let entity = source.entity.name else { return }
    let clone = NSEntityDescription.insertNewObject(forEntityName: entity, into: context)
    state.sources.append(source)
    state.clones[ObjectIdentifier(source)] = clone
    var rebuilt: [String] = []
    for case let attribute as NSAttributeDescription in source.entity.properties {
      switch OracleRules.rule(of: attribute) {
      case .leave: break
      case .copy, .followClone: clone.setValue(source.value(forKey: attribute.name), forKey: attribute.name)
      case .rebuild("custom"): rebuilt.append(attribute.name)
      case .rebuild(let word): clone.setValue(newValue(word, for: attribute), forKey: attribute.name)
      case .follow: try followParent(attribute, of: source)
      }
    }
    for name in rebuilt {
      clone.setValue(RebuiltValue.value(of: name, for: clone, from: source), forKey: name)
    }
  }

  private func newValue(_ word: String, for attribute: NSAttributeDescription) -> Any {
    guard word == "uuid" else { return now }
    let uuid = UUID()
    newUUIDs.insert(uuid)
    return attribute.attributeType == .stringAttributeType ? uuid.uuidString : uuid
  }

  private func attributeValues(of object: NSManagedObject) -> [(String, Any?)] {
    object.entity.properties.compactMap { property in
      guard property is NSAttributeDescription, !(property is NSDerivedAttributeDescription) else { return nil }
      return (property.name, object.value(forKey: property.name))
    }
  }

  // MARK: Linking

  /// Decides every link of every clone, and writes both sides of it.
  private func linkAll() {
    for source in state.sources {
      guard let clone = clone(of: source) else { continue }
      for relationship in relationships(of: source) {
        let members = members(of: source, relationship).compactMap {
          link($0, of: source, relationship)
        }
        if relationship.isOrdered {
          clone.setValue(NSOrderedSet(array: members), forKey: relationship.name)
        } else if relationship.isToMany {
          clone.setValue(NSSet(array: Array(members)), forKey: relationship.name)
        } else {
          clone.setValue(members.first, forKey: relationship.name)
        }
      }
    }
  }

  /// The edge rule: what an object's clone is linked to, in place of a member of the object's relationship.
  private func link(
    _ member: NSManagedObject, of source: NSManagedObject, _ relationship: NSRelationshipDescription
  ) -> NSManagedObject? {
    let inverse = relationship.inverseRelationship
    if let clone = clone(of: member) {
      let isExcludedThere = inverse.map { isExcluded($0, of: member) } ?? true
      return isExcluded(relationship, of: source) && isExcludedThere ? nil : clone
    }
    guard !OracleRules.isOwned(relationship), !isExcluded(relationship, of: source) else { return nil }
    let edges = state.owners[ObjectIdentifier(source)] ?? []
    return inverse != nil && edges.contains { $0.relationship === inverse } ? nil : member
  }
}
