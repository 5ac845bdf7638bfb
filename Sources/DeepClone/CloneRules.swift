/// The rules of a model, for reports, previews and your own tests and documents.
public struct CloneRules: Equatable, Sendable {
  /// The rules of the attributes, by the entity that declares them, in the model's order.
  public let attributes: [AttributeRule]
  /// The rules of the relationships, by the entity that declares them, in the model's order.
  public let relationships: [RelationshipRule]
  /// The attributes that identify an object in another store, by entity.
  public let matchBy: [String: [String]]

  /// Puts rules together.
  init(_ entities: [CloneEntity]) {
    attributes = entities.flatMap { entity in
      entity.attributes.filter { $0.declaring == entity.number }.map {
        AttributeRule(entity: entity.name, name: $0.name, outcome: $0.outcome, reason: $0.outcome.reason)
      }
    }
    relationships = entities.flatMap { entity in
      entity.links.filter { $0.declaring == entity.number }.map {
        RelationshipRule(entity: entity.name, name: $0.name, outcome: $0.outcome, reason: $0.reason)
      }
    }
    matchBy = Dictionary(
      entities.filter { !$0.isAbstract && !$0.matchBy.isEmpty }.map { ($0.name, $0.matchBy) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The rule of an attribute.
  public struct AttributeRule: Equatable, Sendable {
    /// The entity that declares the attribute.
    public let entity: String
    /// The attribute's name.
    public let name: String
    /// The value that the clone gets.
    public let outcome: AttributeOutcome
    /// The reason, for example "rule `exclude`".
    public let reason: String

  }

  /// The value of a clone's attribute.
  public enum AttributeOutcome: Equatable, Sendable {
    /// The source's value.
    case copied
    /// The value that insertion gave it.
    case leftAsInserted
    /// A new UUID.
    case newUUID
    /// The instant of the clone context.
    case now
    /// The value that the class's own function gave it.
    case custom
    /// The new value of a parent's attribute; of the nearest ancestor of an entity, where one is named.
    case followsParent(entity: String?, attribute: String, without: WithoutParent)
    /// The new value of the object that the old value names, if that was cloned.
    case followsClone(entity: String, attribute: String)
    /// The value that the store computes.
    case derived
  }

  /// The rule of a relationship.
  public struct RelationshipRule: Equatable, Sendable {
    /// The entity that declares the relationship.
    public let entity: String
    /// The relationship's name.
    public let name: String
    /// The objects that the clone refers to.
    public let outcome: RelationshipOutcome
    /// The reason, for example "rule `exclude`".
    public let reason: String

  }

  /// The objects that a clone's relationship refers to.
  public enum RelationshipOutcome: Equatable, Sendable {
    /// The clones of the source's destinations.
    case owned
    /// The source's destinations, or their clones where they were cloned anyway.
    case shared
    /// Nothing that this side wrote.
    case leftOut
  }
}

extension CloneRules.AttributeOutcome {
  /// What an attribute follows of a parent, as the rule says it: `name` or `Entity.name`.
  var followedName: String? {
    guard case .followsParent(let entity, let attribute, _) = self else { return nil }
    return entity.map { "\($0).\(attribute)" } ?? attribute
  }

  /// The rule in the words of the model's `userInfo`.
  package var reason: String {
    switch self {
    case .copied: "no rule"
    case .leftAsInserted: "rule `exclude`"
    case .newUUID: "rule `rebuild: uuid`"
    case .now: "rule `rebuild: now`"
    case .custom: "rule `rebuild: custom`"
    case .derived: "derived attribute"
    case .followsClone(let entity, let attribute): "rule `followClone: \(entity).\(attribute)`"
    case .followsParent(_, _, let without):
      "rule `followParent: \(followedName ?? "")`"
        + (without == .fails ? "" : ", `withoutParent: \(without == .keeps ? "keep" : "blank")`")
    }
  }
}
