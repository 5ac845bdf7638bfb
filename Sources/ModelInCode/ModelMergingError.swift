public import Foundation

/// An error that merging models throws; each case names the entity, and the relationship if one is at fault.
public enum ModelMergingError: Error, Equatable, Sendable {
  /// An entity is marked with a value that is neither YES (true, 1) nor NO (false, 0), or with NO although it names the
  /// real entity.
  case placeholderValueUnknown(entity: String, value: String)
  /// No other model has the real entity of a placeholder; the name is the real one's.
  case placeholderUnreplaced(entity: String)
  /// Two real entities have the same name.
  case entityDuplicate(entity: String)
  /// The entity that another one inherits from is in none of the models.
  case parentMissing(entity: String, parent: String)
  /// An entity inherits from itself, once placeholders are replaced.
  case parentCycle(entity: String)
  /// A placeholder has a relationship that the real entity doesn't have.
  case placeholderRelationshipUnknown(entity: String, relationship: String)
  /// A placeholder's relationship has another destination, inverse, cardinality or order than the real entity's.
  case placeholderRelationshipDiffers(entity: String, relationship: String, difference: Difference)
  /// A relationship has no destination, or one that is in none of the models.
  case destinationMissing(entity: String, relationship: String)
  /// The destination of a relationship doesn't have the inverse, once placeholders are replaced.
  case inverseMissing(entity: String, relationship: String, inverse: String)
  /// Two models have different fetch request templates with the same name.
  case fetchRequestConflict(name: String)

  /// A difference between a placeholder's relationship and the real one.
  public enum Difference: String, Sendable {
    /// The destination.
    case destination
    /// The inverse.
    case inverse
    /// The cardinality: to-one or to-many.
    case cardinality
    /// The order of its destinations: ordered or unordered.
    case order
  }
}

extension ModelMergingError: CustomStringConvertible {
  /// A text that says what is wrong, and what to change.
  public var description: String {
    switch self {
    case .placeholderValueUnknown(let entity, let value):
      "the mark \"\(value)\" of entity '\(entity)' is neither YES nor NO, or it is NO and the entity names a real one; write"
        + " YES for a placeholder, and NO for a real entity, which names none"
    case .placeholderUnreplaced(let entity):
      "there is a placeholder for '\(entity)', and no other model has a real entity of that name; merge the one that has it, too"
    case .entityDuplicate(let entity):
      "two models have a real entity '\(entity)'; mark the one that stands for the other as a placeholder"
    case .parentMissing(let entity, let parent):
      "'\(entity)' inherits from '\(parent)', which is in none of the models; merge the one that has it, too"
    case .parentCycle(let entity):
      "'\(entity)' inherits from itself; remove one of the parents"
    case .placeholderRelationshipUnknown(let entity, let relationship):
      "the placeholder '\(entity)' has a relationship '\(relationship)', which the real entity does not have"
    case .placeholderRelationshipDiffers(let entity, let relationship, let difference):
      "the placeholder's relationship '\(entity).\(relationship)' has another \(difference.rawValue) than the real "
        + "entity's; make both the same"
    case .destinationMissing(let entity, let relationship):
      "'\(entity).\(relationship)' refers to no entity of the models; merge the model that has it, too"
    case .inverseMissing(let entity, let relationship, let inverse):
      "the inverse '\(inverse)' of '\(entity).\(relationship)' is not a relationship of the entity that it refers to"
    case .fetchRequestConflict(let name):
      "two models have different fetch requests '\(name)'; make both the same, or rename one"
    }
  }
}

extension ModelMergingError: LocalizedError {
  /// The same text as `description`.
  public var errorDescription: String? { description }
}
