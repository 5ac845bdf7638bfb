public import DeepClone

/// The rules of a model, for reports, previews and your own tests and documents.
public struct CloneRules: Equatable, Sendable {
  /// The rules of the attributes, by the entity that declares them, in the model's order.
  public let attributes: [AttributeRule]
  /// The rules of the relationships, by the entity that declares them, in the model's order.
  public let relationships: [RelationshipRule]
  /// The attributes that identify an object in another store, by entity.
  public let matchBy: [String: [String]]

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
}

extension ClonedModel {
  /// The rules of each property of the model, for an app's own documents and tests.
  public static var rules: CloneRules { CloneRules(model) }
}

extension CloneRules {
  /// Puts the rules of a model together.
  ///
  /// - Complexity: O(*n*) in its properties.
  init(_ model: ModelRules) {
    attributes = model.entities.flatMap { entity in
      entity.attributes.filter { $0.declaring == entity.number }.map {
        AttributeRule(entity: entity.name, name: $0.name, outcome: $0.outcome, reason: $0.outcome.reason)
      }
    }
    relationships = model.entities.flatMap { entity in
      entity.links.filter { $0.declaring == entity.number }.map {
        RelationshipRule(entity: entity.name, name: $0.name, outcome: $0.outcome, reason: model.reason(for: $0))
      }
    }
    matchBy = Dictionary(
      model.entities.filter { !$0.isAbstract && !$0.matchBy.isEmpty }.map { ($0.name, $0.matchBy) },
      uniquingKeysWith: { first, _ in first })
  }
}
