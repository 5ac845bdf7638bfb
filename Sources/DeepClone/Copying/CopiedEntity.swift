/// What a copy between stores knows of an entity, apart from the code that copies its objects.
///
/// Used by generated code.
public struct CopiedEntity: Sendable {
  /// The entity's name.
  let name: String
  /// The name of the entity that it inherits from.
  let parent: String?
  /// Whether it has no objects of its own.
  let isAbstract: Bool
  /// The attributes that identify an object in another store; empty where nothing does.
  let matchBy: [String]
  /// The relationships that the entity itself declares.
  let relationships: [CopiedRelationship]

  /// Describes an entity.
  ///
  /// - Parameters:
  ///   - name: The entity's name.
  ///   - parent: The name of the entity that it inherits from.
  ///   - isAbstract: Whether it has no objects of its own.
  ///   - matchBy: The attributes that identify an object in another store.
  ///   - relationships: The relationships that the entity itself declares.
  public init(
    _ name: String, parent: String? = nil, isAbstract: Bool = false, matchBy: [String] = [],
    relationships: [CopiedRelationship] = []
  ) {
    self.name = name
    self.parent = parent
    self.isAbstract = isAbstract
    self.matchBy = matchBy
    self.relationships = relationships
  }
}

/// What a copy between stores knows of a relationship, apart from the code that reads and writes it.
///
/// Used by generated code.
public struct CopiedRelationship: Sendable {
  /// The relationship's name.
  let name: String
  /// Whether it is to-many.
  let isToMany: Bool
  /// Whether it is ordered.
  let isOrdered: Bool
  /// Whether an object cannot be saved without a destination.
  let isRequired: Bool
  /// Whether the copy writes this side; else the other side's links say the same.
  let isWritten: Bool
  /// Whether the inverse is to-one, so that a destination has room for one.
  let hasToOneInverse: Bool
  /// Whether the other side is ordered, so that writing it says the same once more.
  let isRepeated: Bool

  /// Describes a relationship.
  ///
  /// - Parameters:
  ///   - name: The relationship's name.
  ///   - isToMany: Whether it is to-many.
  ///   - isOrdered: Whether it is ordered.
  ///   - isRequired: Whether an object cannot be saved without a destination.
  ///   - isWritten: Whether the copy writes this side.
  ///   - hasToOneInverse: Whether the inverse is to-one.
  ///   - isRepeated: Whether the other side is ordered and written whole.
  public init(
    _ name: String, isToMany: Bool = false, isOrdered: Bool = false, isRequired: Bool = false, isWritten: Bool = false,
    hasToOneInverse: Bool = false, isRepeated: Bool = false
  ) {
    self.name = name
    self.isToMany = isToMany
    self.isOrdered = isOrdered
    self.isRequired = isRequired
    self.isWritten = isWritten
    self.hasToOneInverse = hasToOneInverse
    self.isRepeated = isRepeated
  }
}
