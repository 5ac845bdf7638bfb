extension Sequence<PlannedModel> {
  /// The diagnostics without the warnings about what cloning an object of an entity doesn't reach.
  ///
  /// Errors stay: nothing is generated while there is one.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics of the models.
  ///   - name: The entity's name; if no model has it, all diagnostics stay.
  package func diagnostics(_ diagnostics: [Diagnostic], about name: String) -> [Diagnostic] {
    let reached = Set(
      flatMap { model in model.plan.reached(from: name).flatMap { [$0] + (model.plan[$0]?.ancestors ?? []) } })
    if reached.isEmpty { return diagnostics }
    let entities = flatMap(\.source.model.entities)
    func locations(_ isReached: Bool) -> Set<SourceLocation> {
      Set(entities.filter { reached.contains($0.name) == isReached }.flatMap(\.locations))
    }
    let others = locations(false).subtracting(locations(true))
    return diagnostics.filter { $0.severity == .error || !others.isSuperset(of: [$0.location] + $0.otherLocations) }
  }
}

extension Plan {
  /// The names of the entities whose objects cloning an object of an entity can make: the entity and its concrete
  /// sub-entities, and what those own, directly or not; none if there is no such entity.
  func reached(from name: String) -> [String] {
    CloneGenerator.reached(from: self[name] == nil ? [] : [name]) { name in
      guard let entity = self[name] else { return [] }
      return entity.kinds + entity.relationships.filter { $0.rule == .owned }.map(\.destination)
    }
  }
}

extension Entity {
  /// Where the entity, its properties and their userInfo entries stand.
  fileprivate var locations: [SourceLocation] {
    ([(userInfo, location)] + properties.map { ($0.userInfo, $0.location) }).flatMap { userInfo, location in
      [location] + userInfo.entries.map(\.location)
    }
  }
}

extension Plan {
  /// Finds what a clone of an entity's object refers to besides clones, by the rules alone; nil if there are no clones.
  ///
  /// The new owner that a call names counts as a clone.
  func closedness(of entity: EntityPlan) -> Closedness? {
    if entity.isNeverCloned || entity.kinds.isEmpty { return nil }
    var outside: [String] = []
    var joinsOwner = false
    for reached in reached(from: entity.name).compactMap({ self[$0] }) where !reached.entity.isAbstract {
      let hasOneOwner = Set(reached.owners.map(\.relationship.path)).count == 1
      for relationship in reached.relationships where relationship.isLinkedOutside {
        if relationship.rule == .owner, hasOneOwner || reached.ownersRule == .one {
          // What is reached through its only owner belongs to a clone. A new owner takes the place of the others.
          joinsOwner = joinsOwner || !hasOneOwner || entity.kinds.contains(reached.name)
        } else {
          outside.append(relationship.path)
        }
      }
    }
    return outside.isEmpty ? joinsOwner ? .closedInto : .closed : .open(outside.uniqued())
  }
}

/// The answer to whether a clone refers to nothing but clones.
enum Closedness {
  /// It does in every call.
  case closed
  /// It does if the call names a new owner; otherwise, it belongs to its source's.
  case closedInto
  /// It may refer to objects that aren't cloned with it through some relationships.
  case open([String])

  /// The fact in words.
  var words: String {
    switch self {
    case .closed: "closed: a clone refers to no other object"
    case .closedInto: "closed with 'into:': else, a clone belongs to its source's owner"
    case .open(let paths):
      "not closed: a clone may refer to objects that aren't cloned with it through \(paths.joined(separator: ", "))"
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

  /// The relationships through which a clone may refer to objects that aren't cloned with it; nil if it doesn't.
  var outside: [String]? { if case .open(let paths) = self { paths } else { nil } }
}

extension RelationshipPlan {
  /// True if a clone refers to a destination that isn't cloned: an owner with room for one object is left to its own.
  fileprivate var isLinkedOutside: Bool { rule == .shared || rule == .owner && inverse?.relationship.isToMany == true }
}

extension Sequence<PlannedModel> {
  /// The entity whose clone takes the most along, of those that no other entity owns; nil if there are no entities.
  package var largestRoot: String? {
    let candidates = flatMap { model -> [(name: String, size: Int, properties: Int)] in
      let plan = model.plan
      let concrete = plan.entities.filter { !$0.entity.isAbstract && !$0.isNeverCloned }
      let roots = concrete.filter(\.owners.isEmpty)
      return (roots.isEmpty ? concrete : roots).map { entity in
        let size = plan.reached(from: entity.name).count
        return (entity.name, size, entity.attributes.count + entity.relationships.count)
      }
    }
    // The first of equal ones, in the model's order.
    return candidates.max { ($0.size, $0.properties) < ($1.size, $1.properties) }?.name
  }
}
