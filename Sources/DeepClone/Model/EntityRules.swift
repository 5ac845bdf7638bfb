/// The rules of one entity as data, for reports, previews, checks and the order of the work.
///
/// Cloning itself is generated as plain statements beside it. Generated code has one for each entity, with a line for
/// each property and its reason.
@_spi(Generated)
public struct EntityRules: Sendable {
  /// The entity's name.
  let entity: String
  /// The name of the entity that it inherits from.
  let parent: String?
  /// Whether it has no objects of its own.
  let isAbstract: Bool
  /// Whether its objects are never cloned.
  let isNeverCloned: Bool
  /// The attributes that identify one of its objects in another store; empty where nothing does.
  let matchBy: [String]
  /// What happens to the attributes that the entity itself declares, in the model's order.
  let attributes: [Attribute]
  /// What happens to the relationships that the entity itself declares, in the model's order.
  let relationships: [Relationship]

  /// Makes the rules of an entity.
  ///
  /// - Parameters:
  ///   - entity: The entity's name.
  ///   - parent: The name of the entity that it inherits from.
  ///   - isAbstract: Whether it has no objects of its own.
  ///   - isNeverCloned: Whether its objects are never cloned.
  ///   - matchBy: The attributes that identify one of its objects in another store.
  ///   - attributes: What happens to the attributes that the entity itself declares.
  ///   - relationships: What happens to the relationships that the entity itself declares.
  public init(
    _ entity: String, parent: String? = nil, isAbstract: Bool = false, isNeverCloned: Bool = false,
    matchBy: [String] = [], attributes: [Attribute] = [], relationships: [Relationship] = []
  ) {
    self.entity = entity
    self.parent = parent
    self.isAbstract = isAbstract
    self.isNeverCloned = isNeverCloned
    self.matchBy = matchBy
    self.attributes = attributes
    self.relationships = relationships
  }

  /// What happens to an attribute, or to several that have the same rule.
  public struct Attribute: Sendable {
    let names: [String]
    let outcome: CloneRules.AttributeOutcome
    let reason: String

    /// Says what happens to an attribute.
    ///
    /// - Parameters:
    ///   - name: The attribute's name.
    ///   - outcome: What the clone gets.
    ///   - reason: Why.
    public init(_ name: String, _ outcome: CloneRules.AttributeOutcome, because reason: String) {
      (names, self.outcome, self.reason) = ([name], outcome, reason)
    }

    /// Says that attributes are copied, because no rule says otherwise.
    ///
    /// - Parameter names: The attributes' names.
    public static func copied(_ names: String...) -> Attribute { Attribute(names: names) }

    private init(names: [String]) {
      (self.names, outcome, reason) = (names, .copied, "no rule")
    }
  }

  /// What happens to a relationship.
  public struct Relationship: Sendable {
    /// How many objects a relationship leads to.
    public enum Kind: Sendable { case toOne, toMany, ordered }

    let name: String
    let outcome: CloneRules.RelationshipOutcome
    let kind: Kind
    let destination: String
    let inverse: String?
    let reason: String

    /// Says what happens to a relationship.
    ///
    /// - Parameters:
    ///   - name: The relationship's name.
    ///   - outcome: What the clone refers to.
    ///   - kind: How many objects it leads to.
    ///   - destination: The name of the entity that it leads to.
    ///   - inverse: The name of the destination's relationship that leads back.
    ///   - reason: Why.
    public init(
      _ name: String, _ outcome: CloneRules.RelationshipOutcome, _ kind: Kind = .toOne, to destination: String,
      inverse: String? = nil, because reason: String
    ) {
      self.name = name
      self.outcome = outcome
      self.kind = kind
      self.destination = destination
      self.inverse = inverse
      self.reason = reason
    }
  }
}
