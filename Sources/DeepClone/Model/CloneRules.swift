/// What a model's rules say, for reports, previews and checks; cloning itself is generated code, which doesn't ask them.
public struct CloneRules: Equatable, Sendable {
  /// What happens to each attribute, by the entity that declares it, in the model's order.
  public let attributes: [AttributeRule]
  /// What happens to each relationship, by the entity that declares it, in the model's order.
  public let relationships: [RelationshipRule]
  /// The attributes that identify an object in another store, by entity.
  public let matchBy: [String: [String]]

  /// Puts rules together.
  init(_ entities: [EntityRules]) {
    attributes = entities.flatMap { entity in
      entity.attributes.flatMap { rule in
        rule.names.map { AttributeRule(entity: entity.entity, name: $0, outcome: rule.outcome, reason: rule.reason) }
      }
    }
    relationships = entities.flatMap { entity in
      entity.relationships.map { rule in
        RelationshipRule(entity: entity.entity, name: rule.name, outcome: rule.outcome, reason: rule.reason)
      }
    }
    matchBy = Dictionary(
      entities.filter { !$0.isAbstract && !$0.matchBy.isEmpty }.map { ($0.entity, $0.matchBy) },
      uniquingKeysWith: { first, _ in first })
  }

  /// What happens to an attribute.
  public struct AttributeRule: Equatable, Sendable {
    /// The entity that declares the attribute.
    public let entity: String
    /// The attribute's name.
    public let name: String
    /// What the clone gets.
    public let outcome: AttributeOutcome
    /// Why, in the words of the generated documentation.
    public let reason: String

  }

  /// What a clone's attribute holds.
  public enum AttributeOutcome: Equatable, Sendable {
    /// The source's value.
    case copied
    /// What insertion gave it.
    case leftAsInserted
    /// A new UUID.
    case newUUID
    /// The instant of the operation.
    case now
    /// What the class's own function gave it.
    case custom
    /// The new value of a parent's attribute; of the nearest ancestor of an entity, where one is named.
    case followsParent(entity: String?, attribute: String, without: WithoutParent)
    /// The new value of the object that the old value names, if that was cloned.
    case followsClone(entity: String, attribute: String)
    /// What the store computes.
    case derived
  }

  /// What a clone gets that follows a parent which was not cloned.
  public enum WithoutParent: Equatable, Sendable {
    /// The source's value.
    case keeps
    /// What insertion gave it.
    case leavesBlank
    /// An error.
    case fails
  }

  /// What happens to a relationship.
  public struct RelationshipRule: Equatable, Sendable {
    /// The entity that declares the relationship.
    public let entity: String
    /// The relationship's name.
    public let name: String
    /// What the clone refers to.
    public let outcome: RelationshipOutcome
    /// Why, in the words of the generated documentation.
    public let reason: String

  }

  /// What a clone's relationship refers to.
  public enum RelationshipOutcome: Equatable, Sendable {
    /// The clones of the source's destinations.
    case cloned
    /// The source's destinations, or their clones where they were cloned anyway.
    case shared
    /// Nothing that this side wrote.
    case excluded
  }
}
