import DeepClone
import Foundation

extension CloneChecker {
  /// Notes the relationships of a clone that don't refer to the objects that their rules say.
  mutating func noteLinks(_ position: Int) {
    let pair = pairs[position]
    for link in pair.rules.links {
      let isWritten = pair.writes(link.number)
      // Owned objects were compared as they were paired.
      if isWritten, link.outcome == .owned, link.number != owner?.inverse { continue }
      let found = pair.clone.destinations(of: link.name)
      let difference =
        if pair.owner == nil, let owner, owner.inverse == link.number {
          ownerDifference(owner.object, found)
        } else {
          isWritten ? sharedDifference(link, pair, found) : excludedDifference(link, pair, found)
        }
      // Any pair can be at the other end.
      note(difference.map { "\(pair.path(of: link.name)): \($0)" }, guess: pair.guess ?? firstGuess)
    }
  }

  /// Checks that the relationship to a new owner refers only to it.
  private func ownerDifference(_ owner: NSManagedObject, _ found: [NSManagedObject]) -> String? {
    if let extra = found.first(where: { $0 !== owner }) { return "refers to \(name(extra)) instead of \(name(owner))" }
    return found.isEmpty ? "does not refer to \(name(owner))" : nil
  }

  private func sharedDifference(_ link: CloneLink, _ pair: Pair, _ found: [NSManagedObject]) -> String? {
    let expected = destinations(of: link, from: pair.source).compactMap { counterparts(of: $0, link, pair) }
    // By identity: a shared object can be seen from two contexts.
    let foundIDs = found.map(\.objectID)
    let (foundSet, expectedSet) = (Set(foundIDs), Set(expected.joined().map(\.objectID)))
    if let extra = found.first(where: { !expectedSet.contains($0.objectID) }) {
      return "refers to \(name(extra)), which is not expected (\(link.reason))"
    }
    if let missing = expected.first(where: { $0.allSatisfy { !foundSet.contains($0.objectID) } }) {
      return "does not refer to \(name(missing[0])) (\(link.reason))"
    }
    // Several objects can have one counterpart, which stands where the first of them does.
    var (rest, taken) = (foundIDs[...], Set<NSManagedObjectID>())
    let areInOrder = expected.allSatisfy { objects in
      guard let next = rest.first, objects.contains(where: { $0.objectID == next }) else {
        return objects.contains { taken.contains($0.objectID) }
      }
      taken.insert(rest.removeFirst())
      return true
    }
    return link.isOrdered && !(areInOrder && rest.isEmpty) ? "in another order than the source's (\(link.reason))" : nil
  }

  /// An excluded relationship holds only what the other side wrote and what insertion gave it.
  private func excludedDifference(_ link: CloneLink, _ pair: Pair, _ found: [NSManagedObject]) -> String? {
    let sources = destinations(of: link, from: pair.source)
    // The clones that link themselves from their own sides.
    let others = sources.compactMap { positions[ObjectIdentifier($0)].map { pairs[$0] } }
    let written = others.filter { link.inverse >= 0 && $0.writes(link.inverse) }.map(\.clone)
    if let missing = written.first(where: { clone in !found.contains { $0 === clone } }) {
      return "does not refer to \(name(missing)) (left out here, but not on the other side)"
    }
    let extra = found.first { object in
      !written.contains { $0 === object }
        && sources.contains { $0.objectID == object.objectID || isLike($0, object) }
    }
    guard let extra else { return nil }
    let reason = pair.excluded.contains(link.number) ? "the call excludes it" : link.reason
    return "refers to \(name(extra)), which is not expected (\(reason))"
  }

  /// The objects that a clone may refer to in place of a shared one; nil if it should refer to nothing.
  private func counterparts(of destination: NSManagedObject, _ link: CloneLink, _ pair: Pair) -> [NSManagedObject]? {
    if let clone = clone(of: destination) { return [clone] }
    // If another call cloned it, a later one hasn't changed the link.
    let clone = context?.clone(of: destination)
    // Where the object was reached through the inverse, its clone doesn't join the originals.
    if link.isToMany, pair.ways.contains(link.number) { return clone.map { [$0] } }
    // The owner in a one-to-one has room for its own object alone.
    if link.isOwner, !link.isShared { return clone.map { [$0] } }
    // Else there is what it is in the clones' store as well.
    if let counterpart = context?.counterpart(of: destination) { return [clone, counterpart].compactMap { $0 } }
    if isLeftOut(destination, of: pair) { return clone.map { [$0] } }
    return [clone, destination].compactMap { $0 }
  }

  // MARK: Objects that clones can't refer to

  /// Finds the owners of roots that stay behind where clones can't refer to them: those that cascade to the root, or all of
  /// them.
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

  /// Returns whether a call doesn't take a shared object that clones can't refer to: the owner of a root, and what a filter
  /// leaves out.
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

  private func name(_ object: NSManagedObject) -> String { "\(object.entity.name ?? "?") \(label(of: object))" }
}
