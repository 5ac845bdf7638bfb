extension PlanChecker {
  /// The greatest number of guessed relationships with a warning each; one line names more of them.
  private static let maximumGuesses = 5

  /// Warns about to-many relationships that own only because their inverses are to-one, in a model whose delete rules say
  /// what belongs to what.
  mutating func checkGuesses() {
    guard graph.entities.contains(where: { $0.relationships.contains(where: \.cascades) }) else { return }
    let guesses = plans.entities.filter { !$0.isNeverCloned }.flatMap(\.ownRelationships).filter { plan in
      let relationship = plan.relationship
      return plan.rule == .owned && plan.reason == .inverseIsToOne && relationship.isToMany && !relationship.cascades
        && plan.inverse?.relationship.isOptional == true
        && !collector.isSilenced(.ownedNotCascade, at: relationship.location)
    }
    let rules = [keys[.exclude], "\(keys[.clone]): deep"]
    let other = "or write \"ownership\": \"deleteRule\" in clonegen.json"
    guard guesses.count <= Self.maximumGuesses else {
      report(
        .ownedNotCascade,
        "\(guesses.map(\.path).quotedNames) don't cascade, but are owned, as their inverses are to-one, so cloning an object "
          + "also clones what they refer to; add the rule \(rules.quotedChoice) to each, \(other)",
        at: guesses[0].relationship.location)
      return
    }
    for plan in guesses {
      let (name, relationship) = ("'\(plan.path)'", plan.relationship)
      let choice = rules.dropFirst(relationship.needsDestination ? 1 : 0).quotedChoice
      report(
        .ownedNotCascade,
        "\(name) doesn't cascade, but is owned, as its inverse is to-one, so cloning '\(plan.declaringEntity)' also clones "
          + "\(takenAlong(by: plan).quotedList); add the rule \(choice) to \(name), \(other)",
        at: relationship.location)
    }
  }

  /// The entities whose objects are cloned through an owning relationship: its destination, then what that owns.
  private func takenAlong(by plan: RelationshipPlan) -> [String] {
    let kinds = graph.kinds(of: plan.destination)
    let names = reached(from: kinds) { name in
      (plans[name]?.relationships ?? []).filter { $0.rule == .owned }.flatMap { graph.kinds(of: $0.destination) }
    }
    return [plan.destination] + names.filter { !kinds.contains($0) }
  }
}
