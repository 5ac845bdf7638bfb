import DeepClone
import DeepCloneReports
import Foundation

extension CloneChecker {
  /// Notes the relationships of a clone that don't refer to the objects that their rules ask for.
  mutating func noteLinks(_ position: Int) {
    let pair = pairs[position]
    for link in pair.rules.links {
      let isWritten = pair.writes(link.number)
      // Owned objects were compared when they were paired.
      if isWritten, link.outcome == .owned, link.number != owner?.inverse { continue }
      let found = pair.clone.destinations(of: link.name)
      let difference =
        if pair.owner == nil, let owner, owner.inverse == link.number {
          ownerDifference(owner.object, found)
        } else {
          isWritten ? sharedDifference(link, pair, found) : excludedDifference(link, pair, found)
        }
      // Any pair can be at the other end of a link.
      note(difference.map { "\(pair.path(of: link.name)): \($0)" }, guess: pair.guess ?? firstGuess)
    }
  }

  /// Notes that the members of an ordered relationship aren't in the source's order.
  mutating func noteOrder(
    of expected: [NSManagedObject], _ found: [NSManagedObject], _ link: CloneLink, _ pair: Pair
  ) {
    guard link.isOrdered else { return }
    let known = Set(expected.map { ObjectIdentifier($0) })
    let rest = found.filter { known.contains(ObjectIdentifier($0)) }
    if rest.elementsEqual(expected, by: ===) { return }
    note(
      "\(pair.path(of: link.name)): in another order than the source's (\(model.reason(for: link)))", guess: pair.guess)
  }

  /// Checks that the relationship to a new owner refers only to it.
  private func ownerDifference(_ owner: NSManagedObject, _ found: [NSManagedObject]) -> String? {
    if let extra = found.first(where: { $0 !== owner }) { return "refers to \(name(extra)) instead of \(name(owner))" }
    return found.isEmpty ? "does not refer to \(name(owner))" : nil
  }

  private func sharedDifference(_ link: CloneLink, _ pair: Pair, _ found: [NSManagedObject]) -> String? {
    let expected = destinations(of: link, from: pair.source).compactMap { counterparts(of: $0, link, pair) }
    // By object ID: a shared object can be in two contexts.
    let added = Set(addedLater(to: link, of: pair).map(\.objectID))
    let foundIDs = found.map(\.objectID)
    let foundSet = Set(foundIDs)
    let expectedSet = Set(expected.joined().map(\.objectID)).union(added)
    if let extra = found.first(where: { !expectedSet.contains($0.objectID) }) {
      return "refers to \(name(extra)), which is not expected (\(model.reason(for: link)))"
    }
    if let missing = expected.first(where: { $0.allSatisfy { !foundSet.contains($0.objectID) } }) {
      return "does not refer to \(name(missing[0])) (\(model.reason(for: link)))"
    }
    // Several objects can have one counterpart, which has the position of the first of them.
    let first = foundIDs.filter { !added.contains($0) }
    var rest = first[...]
    var taken = Set<NSManagedObjectID>()
    let areInOrder = expected.allSatisfy { objects in
      guard let next = rest.first, objects.contains(where: { $0.objectID == next }) else {
        return objects.contains { taken.contains($0.objectID) }
      }
      taken.insert(rest.removeFirst())
      return true
    }
    return link.isOrdered && !(areInOrder && rest.isEmpty)
      ? "in another order than the source's (\(model.reason(for: link)))" : nil
  }

  /// Checks that an excluded relationship holds only objects that the other side wrote or that insertion gave it.
  private func excludedDifference(_ link: CloneLink, _ pair: Pair, _ found: [NSManagedObject]) -> String? {
    let sources = destinations(of: link, from: pair.source)
    // The clones that write the link from their own side.
    let paired = sources.compactMap { positions[ObjectIdentifier($0)].map { pairs[$0] } }
    let written = paired.filter { link.inverse >= 0 && $0.writes(link.inverse) }.map(\.clone)
    if let missing = written.first(where: { clone in !found.contains { $0 === clone } }) {
      return "does not refer to \(name(missing)) (left out here, but not on the other side)"
    }
    // Clones of other calls may be there, too.
    let others = sources.filter { isAdded($0, to: link) }.compactMap { context?.clone(of: $0) }
    let extra = found.first { object in
      !written.contains { $0 === object } && !others.contains { $0 === object }
        && sources.contains { $0.objectID == object.objectID || isLike($0, object) }
    }
    guard let extra else { return nil }
    let reason = pair.excluded.contains(link.number) ? "the call excludes it" : model.reason(for: link)
    return "refers to \(name(extra)), which is not expected (\(reason))"
  }

  /// The objects that a clone may refer to in place of a shared one; nil if it should refer to nothing.
  private func counterparts(of destination: NSManagedObject, _ link: CloneLink, _ pair: Pair) -> [NSManagedObject]? {
    let clone = clone(of: destination) ?? context?.clone(of: destination)
    if let clone, !isLater(destination, than: pair) { return [clone] }
    // If the object was reached through the inverse, its clone doesn't join the originals.
    if link.isToMany, pair.ways.contains(link.number) { return nil }
    // What has room for one object isn't taken from the source: an owner in a one-to-one relationship, a link between clones.
    if link.isOwner && !link.isShared || link.outcome == .betweenClones { return nil }
    // A later call doesn't change the link, except from the other side.
    let later = clone.flatMap { isAdded(destination, to: link) ? $0 : nil }
    // Otherwise, the clone refers to the object or to its counterpart in its store.
    if let counterpart = reached({ $0.counterpart(of: destination) }) { return [later, counterpart].compactMap { $0 } }
    if isLeftOut(destination, of: pair) { return nil }
    return [later, destination].compactMap { $0 }
  }

  /// The clones that later calls made of a source's destinations, and added to a clone from their side of the link.
  private func addedLater(to link: CloneLink, of pair: Pair) -> [NSManagedObject] {
    guard let context, pair.call != nil else { return [] }
    return destinations(of: link, from: pair.source).filter { isLater($0, than: pair) && isAdded($0, to: link) }
      .compactMap(context.clone)
  }

  /// Returns whether the call that cloned a destination set its clone's side of a link.
  private func isAdded(_ destination: NSManagedObject, to link: CloneLink) -> Bool {
    link.inverse >= 0 && reached({ $0.writes(link.inverse, of: destination) }) == true
  }

  // MARK: Objects that clones can't refer to

  /// Finds the owners of roots that are left out if clones can't refer to them: those whose deletion cascades to a
  /// root, or, if a root has none, all of its owners.
  ///
  /// - Parameter roots: The objects that the call was made for.
  func ownersLeftBehind(by roots: [NSManagedObject]) -> Set<ObjectIdentifier> {
    let owners = roots.flatMap { root in
      let lines = model.entity(named: root.entity.name)?.links.filter(\.isOwner) ?? []
      let owners = lines.flatMap { line in
        let inverse = root.entity.relationshipsByName[line.name]?.inverseRelationship
        return root.destinations(of: line.name).map { ($0, inverse?.deleteRule == .cascadeDeleteRule) }
      }
      let cascading = owners.filter(\.1)
      return cascading.isEmpty ? owners : cascading
    }
    return Set(owners.map { ObjectIdentifier($0.0) })
  }

  /// Returns whether a call leaves out a shared object that a clone can't refer to: a root's owner, or one that a
  /// filter skips.
  private func isLeftOut(_ destination: NSManagedObject, of pair: Pair) -> Bool {
    if canRefer(pair.clone, to: destination) { return false }
    return owners.contains(ObjectIdentifier(destination)) || context?.options.skips(destination) == true
  }

  private func canRefer(_ clone: NSManagedObject, to object: NSManagedObject) -> Bool {
    guard clone.managedObjectContext?.rootCoordinator === object.managedObjectContext?.rootCoordinator else {
      return false
    }
    if let identifier = context?.options.storeIdentifier, object.objectID.persistentStore?.identifier != identifier {
      return false
    }
    return context?.options.canReference?(object) ?? true
  }

  func name(_ object: NSManagedObject) -> String { "\(object.entity.name ?? "?") \(label(of: object))" }
}
