/// A relationship of an entity.
package final class CloneLink {
  package let name: String
  /// Its number among the entity's, and the entity's own.
  package let number: Int
  let entity: Int
  /// The number of the entity that declares it.
  package let declaring: Int
  package let outcome: CloneRules.RelationshipOutcome
  package let kind: RelationshipKind
  /// The numbers of the concrete entities that it can lead to.
  package let destinations: [Int]
  /// The number of the inverse among the destination's relationships; -1 for none.
  package let inverse: Int
  /// How many objects the inverse leads to; nil where there is none.
  package let inverseKind: RelationshipKind?
  /// Why the rule is what it is.
  package let reason: String
  /// How it is read and written.
  package let access: RelationshipAccess
  /// The same for all entities that inherit the relationship.
  let identity: Int

  init(_ line: RelationshipLine, _ number: Int, declaring: Int, of entity: Int, _ hierarchy: Hierarchy) {
    (name, outcome, kind, access) = (line.name, line.outcome, line.kind, line.access)
    (self.number, self.declaring, self.entity) = (number, declaring, entity)
    // What is inherited has one number in all entities.
    identity = declaring << 16 | number
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

  /// True if it leads to many objects.
  package var isToMany: Bool { kind != .toOne }
  /// True if its members have an order.
  package var isOrdered: Bool { kind == .ordered }
}

extension RelationshipLine {
  /// Why the rule is what it is: the default, or a rule of the model.
  fileprivate func reason(inverse: (name: String, kind: RelationshipKind)?, isNever: Bool) -> String {
    if outcome == .leftOut { return "rule `exclude`" }
    let isOwnedByDefault = inverse.map { $0.kind == .toOne } ?? (kind != .toOne)
    if outcome == .owned, !isOwnedByDefault { return "rule `clone: deep`" }
    if outcome == .shared, isOwnedByDefault { return isNever ? "rule `clone: never`" : "rule `clone: share`" }
    guard let inverse else { return "\(kind == .toOne ? "to-one" : "to-many") without an inverse" }
    return "inverse `\(inverse.name)` is \(inverse.kind == .toOne ? "to-one" : "to-many")"
  }
}
