extension Plan {
  /// Finds what a clone of an entity's object refers to besides clones, by the rules alone; nil if there are no clones.
  ///
  /// The new owner that a call names counts as a clone.
  func closedness(of entity: EntityPlan) -> Closedness? {
    if entity.isNeverCloned || entity.kinds.isEmpty { return nil }
    var outside: [String] = []
    var joinsOwner = false
    for reached in reached(from: entity.entity.name).compactMap({ self[$0] }) where !reached.entity.isAbstract {
      let hasOneOwner = Set(reached.owners.map(\.relationship.path)).count == 1
      for relationship in reached.relationships where relationship.isLinkedOutside {
        if relationship.rule == .owner, hasOneOwner || reached.ownersRule == .one {
          // What is reached through its only owner belongs to a clone. A new owner takes the place of the others.
          joinsOwner = joinsOwner || !hasOneOwner || entity.kinds.contains(reached.entity.name)
        } else {
          outside.append(relationship.path)
        }
      }
    }
    return outside.isEmpty ? joinsOwner ? .closedInto : .closed : .open(outside.uniqued())
  }
}

/// Whether a clone refers to nothing but clones.
enum Closedness {
  /// It does in every call.
  case closed
  /// It does if the call names a new owner; otherwise, it belongs to its source's.
  case closedInto
  /// It may refer to other objects through some relationships.
  case open([String])

  /// The fact in words.
  var words: String {
    switch self {
    case .closed: "closed: a clone refers to no other object"
    case .closedInto: "closed with 'into:': else, a clone belongs to its source's owner"
    case .open(let paths): "not closed: a clone may refer to other objects through \(paths.joined(separator: ", "))"
    }
  }

  /// The word in JSON plans.
  var word: String {
    switch self {
    case .closed: "yes"
    case .closedInto: "into"
    case .open: "no"
    }
  }

  /// The relationships through which a clone may refer to other objects; nil if it doesn't.
  var outside: [String]? { if case .open(let paths) = self { paths } else { nil } }
}

extension RelationshipPlan {
  /// True if a clone refers to a destination that isn't cloned: an owner with room for one object is left to its own.
  fileprivate var isLinkedOutside: Bool { rule == .shared || rule == .owner && inverse?.relationship.isToMany == true }
}
