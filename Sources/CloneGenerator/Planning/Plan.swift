/// Every rule of a model, decided and checked: the input of rendering.
public struct Plan: Equatable, Sendable {
  /// The model's name.
  public var modelName: String
  /// The entities, in the model's order.
  public var entities: [EntityPlan]

  /// The plan of an entity.
  ///
  /// - Parameter name: The entity's name.
  /// - Complexity: O(*n*).
  public subscript(name: String) -> EntityPlan? {
    entities.first { $0.entity.name == name }
  }
}

/// What happens when objects of one entity are cloned.
public struct EntityPlan: Equatable, Sendable {
  /// The entity as it was read.
  public var entity: Entity
  /// The names of the entities that it inherits from, the nearest first.
  public var ancestors: [String]
  /// The names of the concrete entities whose objects it can stand for, itself included, sub-entities first.
  public var kinds: [String]
  /// Every attribute that its objects have, inherited ones first.
  public var attributes: [AttributePlan]
  /// Every relationship that its objects have, inherited ones first.
  public var relationships: [RelationshipPlan]
  /// The owning relationships that can lead to its objects, in the model's order; empty where it is abstract.
  public var owners: [OwnerPlan]
  /// The entities of the ancestors that its objects, or what they own, take values from.
  public var carriedAncestors: [String]
  /// The names of the attributes that identify an object in another store; empty where nothing does.
  ///
  /// The rule `matchBy` of the entity or of the nearest ancestor that has one, else the first uniqueness constraint.
  public var matchBy: [String]
}

/// What happens to one attribute.
public struct AttributePlan: Equatable, Sendable {
  /// The attribute as it was read.
  public var attribute: Attribute
  /// The name of the entity that declares it.
  public var declaringEntity: String
  /// What happens to it.
  public var rule: AttributeRule
}

/// What happens to one relationship.
public struct RelationshipPlan: Equatable, Sendable {
  /// The relationship as it was read.
  public var relationship: Relationship
  /// The name of the entity that declares it.
  public var declaringEntity: String
  /// The name of the destination entity.
  public var destination: String
  /// What happens to it.
  public var rule: RelationshipRule
  /// Why.
  public var reason: RelationshipReason
  /// Its inverse; nil where there is none, or where the two do not name each other.
  public var inverse: InversePlan?
}

/// The other side of a relationship.
public struct InversePlan: Equatable, Sendable {
  /// The entity that declares it.
  public var declaringEntity: String
  /// Its name.
  public var name: String
  /// Whether it is to-many.
  public var isToMany: Bool
  /// What happens to it.
  public var rule: RelationshipRule
}

/// An owning relationship that leads to an entity's objects.
public struct OwnerPlan: Equatable, Sendable {
  /// The name of the concrete entity whose objects own.
  public var entity: String
  /// The owning relationship.
  public var relationship: RelationshipPlan
}
