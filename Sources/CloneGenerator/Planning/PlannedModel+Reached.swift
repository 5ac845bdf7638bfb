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
    return diagnostics.filter {
      $0.severity == .error || !others.isSuperset(of: [$0.location] + $0.others)
    }
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
