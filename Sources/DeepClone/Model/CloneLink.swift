/// A relationship of an entity.
package final class CloneLink {
  package let name: String
  /// Its number among the entity's relationships, and the number of the entity.
  package let number: Int
  let entity: Int
  /// The number of the entity that declares it.
  package let declaring: Int
  package let outcome: CloneRules.RelationshipOutcome
  package let kind: RelationshipKind
  /// The numbers of the concrete entities that its destinations can have.
  package let destinations: [Int]
  /// The number of the inverse among the destination's relationships; -1 for none.
  package let inverse: Int
  /// The cardinality of the inverse; nil for none.
  package let inverseKind: RelationshipKind?
  /// The reason for the rule.
  package let reason: String
  /// How it is read and written.
  package let access: RelationshipAccess

  init(_ line: RelationshipLine, _ number: Int, declaring: Int, of entity: Int, _ hierarchy: Hierarchy) {
    name = line.name
    outcome = line.outcome
    kind = line.kind
    access = line.access
    self.number = number
    self.declaring = declaring
    self.entity = entity
    let destination = hierarchy.numbers[line.destination]
    destinations = destination.map { hierarchy.kinds[$0] } ?? []
    let back = destination.flatMap { destination in
      hierarchy.lines[destination].firstIndex { $0.line.name == line.inverse }
    }
    inverse = back ?? -1
    let inverseLine = destination.flatMap { destination in back.map { hierarchy.lines[destination][$0] } }
    inverseKind = inverseLine?.line.kind
    let isNever = [declaring, destination ?? declaring].contains { hierarchy.tables[$0].isNeverCloned }
    reason = line.reason(
      inverse: inverseLine.map { ("\(hierarchy.tables[$0.declaring].entity).\($0.line.name)", $0.line.kind) },
      isNever: isNever)
  }

  /// True if it can have several destinations.
  package var isToMany: Bool { kind != .toOne }
  /// True if its members have an order.
  package var isOrdered: Bool { kind == .ordered }
  /// True if clones refer to the same destinations, unless those are cloned.
  ///
  /// An owner in a one-to-one relationship can't be shared: it has room for one object.
  package var isShared: Bool { outcome == .shared || outcome == .owner && inverseKind != .toOne }
  /// True if clones refer to the source's owner, unless that is cloned.
  package var isOwner: Bool { outcome == .owner }

  /// Decides which object a clone refers to in place of one of its source's destinations.
  ///
  /// - Parameters:
  ///   - isCloned: Whether the destination is cloned, or its side of the link is written.
  ///   - isWritten: Whether neither a rule nor the call leaves the relationship out of the source.
  ///   - joins: Whether the clone joins objects that aren't cloned.
  package func outcome(isCloned: Bool, isWritten: Bool, joins: Bool) -> LinkOutcome {
    if isCloned { return .cloned }
    return isShared && isWritten && joins ? .shared : .leftOut
  }
}

/// The destination of a clone's link.
package enum LinkOutcome {
  /// The clone of the source's destination.
  case cloned
  /// The destination itself, or its counterpart.
  case shared
  /// None.
  case leftOut
}

extension RelationshipLine {
  /// The reason for the rule: the default, or a rule of the model.
  fileprivate func reason(inverse: (name: String, kind: RelationshipKind)?, isNever: Bool) -> String {
    if outcome == .leftOut { return "rule `exclude`" }
    if outcome == .owner, let inverse { return "`\(inverse.name)` owns it" }
    let isOwnedByDefault = inverse.map { $0.kind == .toOne } ?? (kind != .toOne)
    if outcome == .owned, !isOwnedByDefault { return "rule `clone: deep`" }
    if outcome != .owned, isOwnedByDefault { return isNever ? "rule `clone: never`" : "rule `clone: share`" }
    guard let inverse else { return "\(kind == .toOne ? "to-one" : "to-many") without an inverse" }
    return "inverse `\(inverse.name)` is \(inverse.kind == .toOne ? "to-one" : "to-many")"
  }
}
