/// An attribute of a clone whose value another attribute takes.
struct FollowedValue: Equatable, Sendable {
  /// The clone that has the value; the raw value is generated code's word for it.
  enum Holder: String, Sendable {
    /// The clone of the direct owner.
    case owner
    /// The clone of the nearest ancestor of the entity.
    case ancestor
    /// The clone of the object that the source's value identifies.
    case clone
  }

  var holder: Holder
  /// The entity that has the attribute; for owners, the entity that declares it.
  var entity: String
  /// The attribute's name.
  var name: String
  /// The attribute's plan; nil if the entity has no such attribute.
  var attribute: AttributePlan?
}

extension Plan {
  /// The values that an attribute follows, in the order in which they are tried; none if it follows nothing.
  ///
  /// - Complexity: O(*n*) for *n* owners.
  func values(followedBy attribute: AttributePlan, of plan: EntityPlan) -> [FollowedValue] {
    switch attribute.rule {
    case .followsClone(let named):
      return [FollowedValue(holder: .clone, entity: named.entityName ?? "", name: named.name, attribute: self[named])]
    case .followsParent(let followed, _):
      if let entity = followed.entityName {
        return self[followed].map { found in
          [FollowedValue(holder: .ancestor, entity: entity, name: followed.name, attribute: found)]
        } ?? []
      }
      // Only sub-entities may have some owners. Owners that inherit the attribute from the same entity count once.
      let owners = plan.kinds.flatMap { self[$0]?.owners ?? [] }
      return owners.compactMap { self[$0.entity]?.attribute(followed.name) }.uniqued(on: \.declaringEntity).map {
        FollowedValue(holder: .owner, entity: $0.declaringEntity, name: followed.name, attribute: $0)
      }
    default: return []
    }
  }
}
