import Foundation

/// Finds or copies, in the clones' store, the objects that clones share and can't refer to.
///
/// It's used if clones go to another coordinator's store, to a store that the options name, or to an archive, and if
/// the options say what clones can refer to. A call decides once about each object: it's found by `matchBy`, or left
/// out if a root belongs to it, or copied alone, with the objects that it can't be saved without. A copied object is
/// one that the call has reached, in another role.
package final class StandIns {
  /// What calls have decided about objects that aren't copied.
  package private(set) var decisions: [NSManagedObject: Decision] = [:]

  package struct Decision {
    package let standIn: StandIn
    /// The call that has decided, which a later one may decide again.
    let call: Int
  }

  /// What clones refer to in place of a shared object.
  package enum StandIn {
    /// The object itself, as the target knows it.
    case itself(NSManagedObject)
    /// An object of the target that `matchBy` has found.
    case found(NSManagedObject)
    /// Nothing.
    case leftOut(Reason)
  }

  /// The reason why nothing stands in for an object.
  package enum Reason: String {
    case ownsRoot = "a root belongs to the destination, which stays behind; name an owner with 'into:'"
    case notArchived = "the archive doesn't hold the destination; name an owner with 'into:'"
    case filtered = "a filter skips the destination"
  }

  /// The object that stands in for a shared one, copies apart.
  func standIn(for object: NSManagedObject) -> NSManagedObject? {
    switch decisions[object]?.standIn {
    case .itself(let other), .found(let other): other.exists ? other : nil
    case .leftOut, nil: nil
    }
  }

  /// Notes a decision; nil for an object that is copied.
  func note(_ object: NSManagedObject, _ standIn: StandIn?, in call: CloneCall) {
    decisions[object] = standIn.map { Decision(standIn: $0, call: call.graph.call) }
  }

  /// Forgets what a call that failed has decided.
  func discard(_ call: Int) { decisions = decisions.filter { $0.value.call != call } }
}

extension CloneCall {
  /// Decides what becomes of each object that clones share, before the first clone is made.
  func findStandIns(_ standIns: StandIns) throws {
    try StandInSearch(self, standIns).run()
    for entity in entities { try contexts.checkStore(for: entity.target) }
    for index in copied where graph.objects.records[index].role == .copied {
      try checkUniqueValues(of: graph.objects.sources[index])
    }
  }

  /// The object that a clone refers to in place of a shared one; nil for none.
  func standIn(for object: NSManagedObject) throws -> NSManagedObject? {
    try graph.standIns == nil ? contexts.shared(object) : graph.counterpart(of: object)
  }

  /// Links copies to the destinations that they can't be saved without.
  func linkCopies() throws {
    let indices = copied.filter { graph.objects.records[$0].role == .copied }
    for index in indices {
      guard let entity = entity(at: index) else { continue }
      let copy = graph.objects.clones[index]
      for link in entity.required {
        let found = try entity.destinations(of: link, graph.objects.sources[index]).compactMap { destination in
          if let clone = graph.clone(of: destination) { return clone }
          return isTaken(destination, by: link) ? nil : try standIn(for: destination)
        }
        found.forEach(undo.noteLink)
        if link.isToMany {
          link.access.setMembers(copy, ContiguousArray(found).distinct)
        } else {
          link.access.setObject(copy, found.first)
        }
      }
    }
    // So that the next call finds the copies in their store before they are saved.
    if !indices.isEmpty, contexts.store != nil || !contexts.isAcrossCoordinators {
      try contexts.target.obtainPermanentIDs(for: indices.map { graph.objects.clones[$0] })
    }
  }

  /// Returns whether a link of a copy would take an object of the target away from its owner.
  func isTaken(_ object: NSManagedObject, by link: CloneLink) -> Bool {
    guard link.inverseKind == .toOne, case .itself = graph.standIns?.decisions[object]?.standIn else { return false }
    return true
  }
}

extension CloneEntity {
  /// The attributes that identify one of its objects; none if a rule excludes one of them.
  var identifying: [String] {
    attributes.contains { $0.outcome == .notCopied && matchBy.contains($0.name) } ? [] : matchBy
  }

  /// The values that copies have.
  var copiedValues: [ClonedValue] { keptValues.filter { attributes[$0.attribute].outcome != .notCopied } }
}

extension ReachedEntity {
  /// The smallest number of destinations that a required relationship can have.
  func minimum(of link: CloneLink) -> Int { max(1, target.relationshipsByName[link.name]?.minCount ?? 1) }

  /// The destinations of a relationship of one of its objects.
  func destinations(of link: CloneLink, _ object: NSManagedObject) -> [NSManagedObject] {
    var found: [NSManagedObject] = []
    eachDestination(of: link, object) { if !$0.isDeleted { found.append($0) } }
    return found
  }
}
