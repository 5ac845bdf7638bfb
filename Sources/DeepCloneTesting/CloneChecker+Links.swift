import DeepClone
import Foundation

extension CloneChecker {
  /// The first relationship of a clone that does not lead where its rule says.
  func linkDifference(_ position: Int) -> String? {
    let pair = pairs[position]
    for (number, link) in pair.rules.links.enumerated() {
      // What is owned was compared while it was paired.
      if pair.writes(number), link.outcome == .owned { continue }
      let found = pair.clone.destinations(of: link.name)
      let difference =
        pair.writes(number)
        ? sharedDifference(link, number, pair, found) : excludedDifference(link, number, pair, found)
      if let difference { return "\(pair.path(of: link.name)): \(difference)" }
    }
    return nil
  }

  private func sharedDifference(
    _ link: CheckedRules.Link, _ number: Int, _ pair: Pair, _ found: [NSManagedObject]
  ) -> String? {
    let expected = destinations(of: link, from: pair.source).compactMap { counterparts(of: $0, link, number, pair) }
    // By identity: a shared object can be seen from two contexts.
    let foundIDs = found.map(\.objectID)
    let (foundSet, expectedSet) = (Set(foundIDs), Set(expected.joined().map(\.objectID)))
    if let extra = found.first(where: { !expectedSet.contains($0.objectID) }) {
      return "leads to \(name(extra)), which is not expected (\(link.reason))"
    }
    if let missing = expected.first(where: { $0.allSatisfy { !foundSet.contains($0.objectID) } }) {
      return "does not lead to \(name(missing[0])) (\(link.reason))"
    }
    if link.isOrdered, !isInOrder(foundIDs, expected) {
      return "in another order than the source's (\(link.reason))"
    }
    return nil
  }

  /// An excluded relationship holds only what the other side wrote and what insertion gave it.
  private func excludedDifference(
    _ link: CheckedRules.Link, _ number: Int, _ pair: Pair, _ found: [NSManagedObject]
  ) -> String? {
    let sources = destinations(of: link, from: pair.source)
    let written = sources.compactMap { clone(of: $0, writing: link.inverse) }
    if let missing = written.first(where: { clone in !found.contains { $0 === clone } }) {
      return "does not lead to \(name(missing)) (left out here, but not on the other side)"
    }
    let extra = found.first { object in
      !written.contains { $0 === object }
        && sources.contains { $0.objectID == object.objectID || isLike($0, object) }
    }
    guard let extra else { return nil }
    let reason = pair.excluded.contains(number) ? "the call excludes it" : link.reason
    return "leads to \(name(extra)), which is not expected (\(reason))"
  }

  private func isInOrder(_ found: [NSManagedObjectID], _ expected: [[NSManagedObject]]) -> Bool {
    found.count == expected.count
      && zip(found, expected).allSatisfy { id, objects in objects.contains { $0.objectID == id } }
  }

  /// What a clone may refer to in the place of a shared object; nil where it should refer to nothing.
  private func counterparts(
    of destination: NSManagedObject, _ link: CheckedRules.Link, _ number: Int, _ pair: Pair
  ) -> [NSManagedObject]? {
    if let clone = clone(of: destination) { return [clone] }
    // The object was reached through the inverse, so its clone does not join the originals.
    let original = link.isToMany && pair.ways.contains(number) ? nil : call.counterpart(of: destination)
    // If another call cloned it, a later one has not changed the link.
    let clone = call.clone(of: destination)
    let either = [clone, original].compactMap { $0 }
    return either.isEmpty ? nil : either
  }

  /// The clone that links itself from its own side, or nil.
  private func clone(of destination: NSManagedObject, writing inverse: Int?) -> NSManagedObject? {
    guard let inverse, let position = positions[ObjectIdentifier(destination)], pairs[position].writes(inverse) else {
      return nil
    }
    return pairs[position].clone
  }

  private func name(_ object: NSManagedObject) -> String {
    "\(object.entity.name ?? "?") \(label(of: object))"
  }
}
