/// Checks of names that are identifiers, but clash with others.
extension Planner {
  /// Refuses properties of a class that differ in the case of the first letter only: Core Data makes equal accessors of
  /// them.
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

  /// Refuses classes and properties with the name of a module that has to be named, since the model has names of its
  /// types as well.
  mutating func checkModuleNames() {
    let classes = graph.entities.compactMap { entity in
      entity.swiftClassName.map(SwiftName.lastPart).map { name in
        (name: name, subject: "the class '\(name)'", location: entity.location)
      }
    }
    let properties = graph.entities.flatMap { entity in
      entity.accessors.map {
        (name: $0.name, subject: "the property '\(entity.name).\($0.name)'", location: $0.location)
      }
    }
    let hidden = FrameworkNames.hiddenModules(by: Set((classes + properties).map(\.name)))
    for (name, subject, location) in classes + properties {
      guard let other = hidden[name] else { continue }
      report(
        .nameHidesModule,
        "\(subject) hides the module '\(name)', which generated source has to name because the model has a '\(other)' of its "
          + "own; rename one of the two", at: location)
    }
  }
}
