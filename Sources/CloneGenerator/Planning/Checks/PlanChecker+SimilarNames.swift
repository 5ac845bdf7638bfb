/// Checks for names that are identifiers, but clash with others.
extension PlanChecker {
  /// Refuses properties of a class that differ only in the case of the first letter: Core Data gives them the same
  /// accessors.
  mutating func checkSimilarNames(of entity: Entity) {
    let lineage = graph.lineage(of: entity.name).dropFirst()
    let sharers = graph.entities(ofClassOf: entity).prefix { $0.name != entity.name }.filter { other in
      !lineage.contains { $0.name == other.name }
    }
    var first: [String: (name: String, owner: String)] = [:]
    for owner in lineage.reversed() + sharers + [entity] {
      for (_, name, _, location) in owner.accessors {
        let accessor = SwiftName.upperCamel(name)
        let other = first[accessor, default: (name, owner.name)]
        first[accessor] = other
        guard other.name != name, owner.name == entity.name else { continue }
        report(
          .propertyNameAmbiguous,
          "'\(entity.name).\(name)' differs from '\(other.owner).\(other.name)' only in the case of its first letter, so "
            + "Core Data's accessors of both have the same names, 'set\(accessor)' for example; rename one of them, with "
            + "the old name as its renaming identifier", at: location)
      }
    }
  }

  /// Refuses a class, and a property of generated accessors, with the name of a type that generated source uses.
  mutating func checkHiddenTypes(of entity: Entity) {
    if let name = entity.swiftClassName.map(SwiftName.lastPart), FrameworkNames.contains(name) {
      report(
        .nameHidesType,
        "the class '\(name)' of '\(entity.name)' hides the type '\(name)' that generated source uses; give the class another "
          + "name in the model editor (Class > Name), '\(name)Object' for example; the entity can keep its name",
        at: entity.location)
    }
    for (kind, name, _, location) in entity.accessors
    where FrameworkNames.contains(name) && (planner.areAccessorsGenerated(for: entity) || name == "PropertyPath") {
      report(
        .nameHidesType,
        "'\(entity.name).\(name)' hides the type '\(name)' in its class; rename the \(kind), to "
          + "'\(SwiftName.lowerCamel(name))' for example, with '\(name)' as its renaming identifier", at: location)
    }
  }
}
