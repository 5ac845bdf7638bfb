/// The outcomes of a relationship.
enum RelationshipRule: String, Equatable, Sendable {
  /// The destinations are cloned too.
  case owned
  /// The inverse owns: the clone refers to the clone of its source's owner, if that is cloned, else to the source's owner.
  case owner
  /// The clone refers to the same destinations, or to their clones where they were cloned anyway.
  case shared
  /// The relationship is neither followed nor written from this side.
  case leftOut

  /// True if the clone refers to the same destinations, unless they are cloned.
  var isShared: Bool { self == .owner || self == .shared }

  /// The rule beside the inverse's: what would be shared is the owner if the inverse owns.
  func beside(_ inverse: RelationshipRule?) -> RelationshipRule {
    self == .shared && inverse == .owned ? .owner : self
  }
}

/// Why a relationship has its rule.
enum RelationshipReason: Equatable, Sendable {
  /// A rule says so; the key is the rule's.
  case rule(RuleKey)
  /// Its inverse is to-one.
  case inverseIsToOne
  /// Its inverse is to-many.
  case inverseIsToMany
  /// The entity that it belongs to, or leads to, is never cloned.
  case neverCloned
  /// It has no inverse, and is to-one: many rows may refer to one.
  case toOneWithoutInverse
  /// It has no inverse, and is to-many: it is a key in the destination's row, so a second owner would take it away.
  case toManyWithoutInverse
}
