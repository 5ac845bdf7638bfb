/// What Core Data refuses when it loads a store for CloudKit (Apple's *Creating a Core Data Model for CloudKit*), and what copies
/// objects for all devices.
extension PlanChecker {
  /// Something about an element that CloudKit doesn't take.
  private struct Obstacle {
    let name: String
    let reasons: [String]
    let location: SourceLocation
    /// The relationships that make it one.
    var others: [SourceLocation] = []
  }

  /// Warns about entities that are used with CloudKit, once for each kind of mistake.
  mutating func checkCloudKit() {
    let model = planner.model
    let members = Set(model.configurations.filter(\.isUsedWithCloudKit).flatMap(\.entityNames))
    let entities = plans.entities.filter { model.isUsedWithCloudKit || members.contains($0.name) }
    let end = ", and Core Data doesn't load a store that has one"
    report(
      .cloudKitRelationship, entities.flatMap { entity in entity.ownRelationships.map { Self.obstacle($0) } },
      "CloudKit takes only relationships that are optional and unordered, with an inverse and another delete rule than Deny\(end)",
      "change them, or clear Used with CloudKit for the configuration")
    report(
      .cloudKitConstraint, entities.flatMap(Self.obstacles),
      "CloudKit takes no uniqueness constraint, and no attribute that is required and has no default\(end)",
      "change them, or clear Used with CloudKit for the configuration")
    report(
      .cloudKitShared,
      entities.map { entity in
        let sharing = sharing(entity)
        return Obstacle(
          name: entity.name, reasons: sharing.isEmpty ? [] : ["no '\(keys[.matchBy])'"], location: entity.location,
          others: sharing.map(\.location))
      },
      "a clone in another share or store needs copies of shared objects that nothing identifies, so the call throws, or copies "
        + "them each time, on all devices",
      "have them owned by what is shared, or add the rule '\(keys[.matchBy])'")
  }

  private mutating func report(_ id: DiagnosticID, _ obstacles: [Obstacle], _ fact: String, _ advice: String) {
    collector.report(id, about: obstacles.filter { !$0.reasons.isEmpty }, at: \.location, because: \.others) { found in
      let names = found.map { "'\($0.name)' (\($0.reasons.joined(separator: ", ")))" }
      return "\(fact): \(names.shortened); \(advice)"
    }
  }

  private static func obstacle(_ plan: RelationshipPlan) -> Obstacle {
    let relationship = plan.relationship
    let reasons: [(Bool, String)] = [
      (relationship.isOrdered, "ordered"), (!relationship.isOptional, "required"),
      (relationship.inverseName == nil, "no inverse"), (relationship.deleteRule == .deny, "Deny"),
    ]
    return Obstacle(name: plan.path, reasons: reasons.filter(\.0).map(\.1), location: relationship.location)
  }

  private static func obstacles(_ plan: EntityPlan) -> [Obstacle] {
    let entity = plan.entity
    let unique = entity.uniquenessConstraints.isEmpty ? [] : ["unique"]
    return [Obstacle(name: entity.name, reasons: unique, location: entity.location)]
      + entity.attributes.map { attribute in
        let isRequired = !attribute.isOptional && !attribute.hasDefault
        return Obstacle(
          name: "\(entity.name).\(attribute.name)", reasons: isRequired ? ["required"] : [],
          location: attribute.location)
      }
  }

  /// The relationships for which a clone somewhere else would need copies of an entity's objects that the next call can't find.
  ///
  /// What an object owns comes with it. Where a tag refers back to the notes that have it, the notes aren't what is shared.
  private func sharing(_ plan: EntityPlan) -> [RelationshipPlan] {
    guard plan.mayComeTwice, plan.owners.isEmpty else { return [] }
    func owns(_ name: String) -> Bool { plans[name]?.relationships.contains { $0.rule == .owned } == true }
    return plans.entities.filter { !$0.isNeverCloned }.flatMap(\.ownRelationships).filter { relationship in
      relationship.rule == .shared && graph.kinds(of: relationship.destination).contains(plan.name)
        && (owns(relationship.declaringEntity) || !owns(plan.name))
    }
  }
}
