/// The value of a clone's attribute.
public enum AttributeOutcome: Equatable, Sendable {
  /// The source's value.
  case copied
  /// The value that insertion gave it.
  case notCopied
  /// A new UUID.
  case newUUID
  /// A new UUID, the same for all clones whose sources have the same value.
  case newUUIDPerValue
  /// The instant of the clone context.
  case now
  /// The value that the class's own function gave it.
  case custom
  /// The new value of a parent's attribute, or of the nearest ancestor's if an entity is named.
  case followsParent(entity: String?, attribute: String, without: WithoutParent)
  /// The new value of the object that the old value identifies, if that was cloned.
  case followsClone(entity: String, attribute: String)
  /// The value that the store computes.
  case derived
}

/// The objects that a clone's relationship refers to.
public enum RelationshipOutcome: Equatable, Sendable {
  /// The clones of the source's destinations.
  case owned
  /// The clone of the source's owner, or the source's owner if that isn't cloned.
  case owner
  /// The source's destinations, or their clones if they're cloned anyway.
  case shared
  /// The clones of the source's destinations; none if they aren't cloned.
  case betweenClones
  /// None that this side writes.
  case leftOut
}

/// The value of an attribute that follows a parent, if no such parent was cloned.
public enum WithoutParent: Equatable, Sendable {
  /// The source's value.
  case keep
  /// The value that insertion gave it.
  case blank
  /// None: the call throws an error.
  case error
}

extension AttributeOutcome {
  /// The attribute of the parent that an attribute follows, in the words of the rule: `name` or `Entity.name`.
  package var followedName: String? {
    guard case .followsParent(let entity, let attribute, _) = self else { return nil }
    return entity.map { "\($0).\(attribute)" } ?? attribute
  }

  /// True for a value that comes from the call or from insertion alone.
  var isOwn: Bool { self == .notCopied || self == .newUUID || self == .newUUIDPerValue || self == .now }
}
