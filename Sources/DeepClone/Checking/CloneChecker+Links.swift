import Foundation

extension CloneChecker {
  /// The first relationship of a clone that does not lead where its rule says.
  func linkDifference(_ position: Int) -> String? {
    let pair = pairs[position]
    for (number, link) in pair.entity.links.enumerated() {
      let isWritten = pair.writes(number)
      // What is owned was compared while it was paired.
      if isWritten, link.outcome == .cloned { continue }
      let expected = destinations(of: link, from: pair.source).compactMap { destination in
        isWritten ? counterparts(of: destination, link, number, pair) : clone(of: destination, writing: link.inverse)
      }
      let found = pair.clone.destinations(of: link.name)
      let path = pair.path(of: link.name)
      let reason = isWritten ? link.reason : "the other side is not left out"
      // By identity: a shared object can be seen from two contexts.
      let foundIDs = found.map(\.objectID)
      let (foundSet, expectedSet) = (Set(foundIDs), Set(expected.joined().map(\.objectID)))
      // What is left out keeps what insertion gave it.
      if isWritten, let extra = found.first(where: { !expectedSet.contains($0.objectID) }) {
        return "\(path): leads to \(name(extra)), which is not expected (\(reason))"
      }
      if let missing = expected.first(where: { $0.allSatisfy { !foundSet.contains($0.objectID) } }) {
        return "\(path): does not lead to \(name(missing[0])) (\(reason))"
      }
      if isWritten, link.kind == .ordered, !isInOrder(foundIDs, expected) {
        return "\(path): in another order than the source's (\(reason))"
      }
    }
    return nil
  }

  private func isInOrder(_ found: [NSManagedObjectID], _ expected: [[NSManagedObject]]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { id, objects in objects.contains { $0.objectID == id } }
  }

  /// What a clone may refer to in the place of a shared object; nil where it should refer to nothing.
  private func counterparts(
    of destination: NSManagedObject, _ link: CloneLink, _ number: Int, _ pair: Pair
  ) -> [NSManagedObject]? {
    if let clone = clone(of: destination) { return [clone] }
    // Reached through the inverse: the clone does not join the originals.
    let original = link.isToMany && pair.ways.contains(number) ? nil : standIn(for: destination)
    // Another call cloned it: a later one has not revised the link.
    let clone = operation?.clone(of: destination)
    let either = [clone, original].compactMap { $0 }
    return either.isEmpty ? nil : either
  }

  /// What an object is in the clones' store.
  private func standIn(for object: NSManagedObject) -> NSManagedObject {
    operation?.sharedObjects.counterpart(of: object) ?? object
  }

  /// The clone that links itself from its own side, or nil.
  private func clone(of destination: NSManagedObject, writing inverse: Int) -> [NSManagedObject]? {
    guard inverse >= 0, let position = positions[ObjectIdentifier(destination)], pairs[position].writes(inverse) else {
      return nil
    }
    return [pairs[position].clone]
  }

  private func name(_ object: NSManagedObject) -> String {
    "\(object.entity.name ?? "?") \(label(of: object))"
  }
}
