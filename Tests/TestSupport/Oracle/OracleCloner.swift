package import DeepClone
import Foundation

/// A slow and simple cloner: one operation, every object handled by key and by the rules of the model at run time.
///
/// It is what generated code is compared with, so it is written to be obviously right: a call finds out what is cloned,
/// then gives every clone its values, each when it is asked for, then decides every link of its clones by the edge rule.
package final class OracleCloner {
  /// An owning relationship of an object that was cloned.
  package struct Edge {
    let owner: NSManagedObject
    let relationship: NSRelationshipDescription
  }

  /// An attribute or a relationship of an object's clone.
  package struct Place: Hashable {
    let source: ObjectIdentifier
    let property: String

    package init(_ source: NSManagedObject, _ property: NSPropertyDescription) {
      (self.source, self.property) = (ObjectIdentifier(source), property.name)
    }
  }

  /// What an operation knows; a value, so that a call that fails leaves nothing behind.
  package struct State {
    /// Everything that was cloned, in the order in which it was reached.
    package var sources: [NSManagedObject] = []
    var clones: [ObjectIdentifier: NSManagedObject] = [:]
    /// The first owning edge that reached an object, a root among them, in the call that cloned it.
    var parents: [ObjectIdentifier: Edge] = [:]
    /// What that call left out, seen from the object.
    var exclusions: [ObjectIdentifier: OracleExclusions] = [:]
    /// The attributes that depend on themselves, so that no value is right.
    package var undecided: Set<Place> = []
    /// The relationships that got members in no order, or in one that nothing says.
    package var unordered: Set<Place> = []
  }

  let context: NSManagedObjectContext
  let now: Date
  private let skipped: Set<ObjectIdentifier>
  /// Whether delete rules decide what owns, and not inverses.
  private let byDeleteRule: Bool
  package var state = State()
  /// The order in which the members of the sources' unordered relationships are met.
  package var order = MemberOrder()
  /// The owning edges that reached an object in the running call, the first one first.
  private(set) var edges: [ObjectIdentifier: [Edge]] = [:]
  /// The objects that the running call clones.
  private(set) var new: Set<ObjectIdentifier> = []
  /// The attributes of the running call that have their values.
  var settled: Set<Place> = []
  /// Whether nothing says if the last call had to be refused, since that is a question of what is undecided.
  package internal(set) var isOpen = false
  /// The UUIDs that `rebuild` made.
  package internal(set) var newUUIDs: Set<UUID> = []

  /// Begins an operation.
  ///
  /// - Parameters:
  ///   - context: The context of the sources, which the clones are inserted into as well.
  ///   - now: The operation's instant.
  ///   - skipped: The objects that a filter leaves out.
  ///   - byDeleteRule: Whether delete rules decide what owns, and not inverses.
  package init(
    _ context: NSManagedObjectContext, now: Date = Date(), skipping skipped: Set<ObjectIdentifier> = [],
    byDeleteRule: Bool = false
  ) {
    self.byDeleteRule = byDeleteRule
    self.context = context
    self.now = now
    self.skipped = skipped
  }

  /// The clone of an object, or nil.
  package func clone(of source: NSManagedObject) -> NSManagedObject? { state.clones[ObjectIdentifier(source)] }

  /// Whether a relationship of a cloned object is left out, by a rule or by the call that cloned it.
  func isExcluded(_ relationship: NSRelationshipDescription, of source: NSManagedObject) -> Bool {
    OracleRules.isExcluded(relationship) || isLeftToInverse(relationship)
      || state.exclusions[ObjectIdentifier(source)]?.excludes(relationship, of: source) == true
  }

  /// Whether a relationship owns its destinations.
  func isOwned(_ relationship: NSRelationshipDescription) -> Bool {
    OracleRules.isOwned(relationship, byDeleteRule: byDeleteRule)
  }

  /// Whether a one-to-many neither owns nor can share, so that only its inverse links clones.
  private func isLeftToInverse(_ relationship: NSRelationshipDescription) -> Bool {
    relationship.isToMany && relationship.inverseRelationship?.isToMany == false && !isOwned(relationship)
  }

  /// Clones objects in one call.
  ///
  /// - Throws: `OracleFailure`; everything is then as it was before the call.
  package func clone(_ roots: [NSManagedObject], excluding exclusions: OracleExclusions) throws {
    let before = state
    (edges, new, settled, isOpen) = ([:], [], [], false)
    do {
      let reached = try reach(from: roots, excluding: exclusions)
      for source in reached { try checkCircle(of: source) }
      state.sources += reached
      for source in reached { insertClone(of: source) }
      for source in reached { try giveValues(to: source) }
      try checkOwners()
      link(reached)
    } catch {
      for source in new { state.clones[source].map(context.delete) }
      state = before
      throw error
    }
  }

  // MARK: Reaching

  /// Everything that roots own, directly or not: breadth first, roots in the order of the call, relationships in the model's
  /// order.
  private func reach(
    from roots: [NSManagedObject], excluding exclusions: OracleExclusions
  ) throws -> [NSManagedObject] {
    let cloned = Set(state.clones.keys)
    var level: [NSManagedObject] = []
    for root in roots {
      let known = state.exclusions[ObjectIdentifier(root)]
      if known == nil {
        state.exclusions[ObjectIdentifier(root)] = exclusions
        level.append(root)
      } else if cloned.contains(ObjectIdentifier(root)), !exclusions.words.isEmpty, known?.words != exclusions.words {
        throw OracleFailure.otherExclusions
      }
    }
    var reached: [NSManagedObject] = []
    while !level.isEmpty {
      reached += level
      var next: [NSManagedObject] = []
      for owner in level {
        for relationship in relationships(of: owner) where isFollowed(relationship, of: owner) {
          for member in members(of: owner, relationship) {
            let known = state.exclusions[ObjectIdentifier(member)]
            // What a call asks for is cloned, whatever a filter says.
            if known == nil, skipped.contains(ObjectIdentifier(member)) { continue }
            let edge = Edge(owner: owner, relationship: relationship)
            edges[ObjectIdentifier(member), default: []].append(edge)
            guard known == nil else { continue }
            state.parents[ObjectIdentifier(member)] = edge
            state.exclusions[ObjectIdentifier(member)] =
              state.exclusions[ObjectIdentifier(owner)]?.after(relationship, of: owner)
            next.append(member)
          }
        }
      }
      level = next
    }
    new = Set(reached.map(ObjectIdentifier.init))
    // A root that an owning edge reached follows that owner.
    // What owns itself may have another owner as well.
    for root in new where state.parents[root] == nil {
      state.parents[root] = edges[root]?.first { ObjectIdentifier($0.owner) != root } ?? edges[root]?.first
    }
    return reached
  }

  private func isFollowed(_ relationship: NSRelationshipDescription, of owner: NSManagedObject) -> Bool {
    guard isOwned(relationship), !isExcluded(relationship, of: owner) else { return false }
    // To one, it refers back to the object through which this one was reached, and to no other.
    let way = state.parents[ObjectIdentifier(owner)]?.relationship
    return relationship.isToMany || way == nil || relationship.inverseRelationship !== way
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
    return order.members(of: source, relationship.name).filter { !clones.contains(ObjectIdentifier($0)) }
  }

  private func insertClone(of source: NSManagedObject) {
    guard let entity = source.entity.name else { return }
    state.clones[ObjectIdentifier(source)] = NSEntityDescription.insertNewObject(forEntityName: entity, into: context)
  }

  // MARK: Linking

  /// Decides every link of new clones.
  ///
  /// Core Data sets the other side; nothing else of earlier clones changes.
  private func link(_ sources: [NSManagedObject]) {
    for source in sources {
      for relationship in relationships(of: source) {
        let members = members(of: source, relationship).compactMap { member in
          link(member, of: source, relationship)
        }
        clone(of: source)?.assign(members, to: relationship)
        // The order of what is left out on the ordered side is the other side's, which has none.
        if isExcluded(relationship, of: source) { state.unordered.insert(Place(source, relationship)) }
      }
    }
  }

  /// The edge rule: what an object's new clone is linked to, in place of a member of the object's relationship.
  private func link(
    _ member: NSManagedObject, of source: NSManagedObject, _ relationship: NSRelationshipDescription
  ) -> NSManagedObject? {
    let inverse = relationship.inverseRelationship
    let isLeftOut = isExcluded(relationship, of: source)
    if let clone = clone(of: member) {
      guard new.contains(ObjectIdentifier(member)) else {
        // An earlier clone is not revised, so its own side has no say.
        if !isLeftOut, let inverse { state.unordered.insert(Place(member, inverse)) }
        return isLeftOut ? nil : clone
      }
      return isLeftOut && inverse.map { isExcluded($0, of: member) } ?? true ? nil : clone
    }
    guard !isOwned(relationship), !OracleRules.takesAway(relationship), !isLeftOut else { return nil }
    let wasReachedThrough = edges[ObjectIdentifier(source)]?.contains { $0.relationship === inverse } ?? false
    return inverse != nil && wasReachedThrough ? nil : member
  }
}
