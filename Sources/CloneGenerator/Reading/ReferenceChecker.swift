extension Model {
  /// Reports names inside the model that occur twice, and those that refer to nothing.
  ///
  /// It doesn't check rules. A merged model is checked again by a second call.
  ///
  /// - Complexity: O(*n* log *n*) for *n* properties; hierarchies are a few levels deep.
  package func checkReferences(into collector: inout DiagnosticCollector) {
    var checker = ReferenceChecker(
      model: self, graph: EntityGraph(self), composites: composites.keyed(by: \.name), collector: collector)
    checker.checkAll()
    collector = checker.collector
  }
}

/// Checks the references of one model.
private struct ReferenceChecker {
  let model: Model
  let graph: EntityGraph
  let composites: [String: Composite]
  var collector: DiagnosticCollector

  mutating func checkAll() {
    reportDuplicates(model.entities.map { ($0.name, $0.location) }, "an entity", in: "the model")
    reportDuplicates(model.composites.map { ($0.name, $0.location) }, "a composite", in: "the model")
    for entity in model.entities {
      let named = entity.properties.map { (name: $0.name, location: $0.location) }.sorted { $0.location < $1.location }
      reportDuplicates(named, "a property", in: "'\(entity.name)'")
      check(entity)
      for relationship in entity.relationships { check(relationship, of: entity) }
      for attribute in entity.attributes { check(attribute, of: entity.name) }
    }
    for composite in model.composites {
      reportDuplicates(
        composite.attributes.map { ($0.name, $0.location) }, "an attribute", in: "composite '\(composite.name)'")
      for attribute in composite.attributes { check(attribute, of: composite.name) }
    }
    reportParentCycles()
    reportCompositeCycles()
  }

  private mutating func reportDuplicates(
    _ names: [(name: String, location: SourceLocation)], _ kind: String, in owner: String
  ) {
    for ((name, location), earlier) in names.repeated(on: \.name) {
      let line = earlier.location.line.map { " in line \($0)" } ?? ""
      collector.report(
        .nameDuplicate, "\(owner) has \(kind) '\(name)' already\(line); rename or remove one", at: location)
    }
  }

  private mutating func check(_ entity: Entity) {
    if let parent = entity.parentName, graph[parent] == nil {
      collector.report(
        .parentUnknown,
        "the parent '\(parent)' of '\(entity.name)' is not in the model; correct its name, or add the entity"
          + didYouMean(parent, among: graph.names), at: entity.location)
    }
    reportRedeclared(entity)
    let properties = Set(graph.lineage(of: entity).flatMap(\.properties).map(\.name))
    for name in entity.uniquenessConstraints.joined() where !properties.contains(name) {
      collector.report(
        .constraintUnknown,
        "a uniqueness constraint of '\(entity.name)' names '\(name)', which the entity does not have; name a property that "
          + "it has" + didYouMean(name, among: properties), at: entity.location)
    }
  }

  /// Reports properties that an entity declares although it inherits them; Core Data knows one property of a name.
  private mutating func reportRedeclared(_ entity: Entity) {
    var owners: [String: Entity] = [:]
    for ancestor in graph.lineage(of: entity).dropFirst() {
      for property in ancestor.properties where owners[property.name] == nil { owners[property.name] = ancestor }
    }
    for (_, name, _, location) in entity.properties {
      guard let ancestor = owners[name] else { continue }
      collector.report(
        .propertyRedeclared,
        "'\(entity.name)' inherits the property '\(name)' from '\(ancestor.name)' already; rename or remove one, and"
          + " put rules on the one that stays", at: location)
    }
  }

  private mutating func check(_ relationship: Relationship, of entity: Entity) {
    let subject = "'\(entity.name).\(relationship.name)'"
    guard let destinationName = relationship.destinationName else {
      return collector.report(
        .destinationMissing, "\(subject) has no destination; choose one", at: relationship.location)
    }
    guard let destination = graph[destinationName] else {
      return collector.report(
        .destinationUnknown,
        "the destination '\(destinationName)' of \(subject) is not in the model; choose another one"
          + didYouMean(destinationName, among: graph.names), at: relationship.location)
    }
    guard let inverseName = relationship.inverseName else { return }
    let ownerName = relationship.inverseEntityName ?? destinationName
    if !graph.isKind(destinationName, of: ownerName), leadsBack(inverseName, from: destinationName, to: entity.name) {
      return collector.report(
        .inverseEntityDiffers,
        "the inverse of \(subject) is said to be a relationship of '\(ownerName)', but its destination is "
          + "'\(destinationName)', so it is read as '\(destinationName).\(inverseName)', which refers back; choose the inverse "
          + "again in the model editor", at: relationship.location)
    }
    let problem: String
    if let owner = graph[ownerName] {
      let names = relationshipNames(of: owner)
      if names.contains(inverseName) { return }
      problem =
        relationshipNames(of: destination).contains(inverseName)
        ? "inverse of \(subject) belongs to '\(ownerName)', but the destination is '\(destinationName)', which has a "
          + "relationship '\(inverseName)'; correct the inverse's entity"
        : "inverse '\(inverseName)' of \(subject) is not a relationship of '\(ownerName)'; choose another one"
          + didYouMean(inverseName, among: names)
    } else {
      problem =
        "entity '\(ownerName)' of the inverse of \(subject) is not in the model; choose another inverse"
        + didYouMean(ownerName, among: graph.names)
    }
    collector.report(.inverseUnknown, "the " + problem, at: relationship.location)
  }

  /// Returns whether a relationship of an entity refers to another entity, or to an ancestor or descendant of that.
  private func leadsBack(_ name: String, from entity: String, to other: String) -> Bool {
    graph.relationship(name, of: entity)?.relationship.destinationName.map { back in
      graph.isKind(back, of: other) || graph.isKind(other, of: back)
    } ?? false
  }

  private func relationshipNames(of entity: Entity) -> [String] {
    graph.lineage(of: entity).flatMap(\.relationships).map(\.name)
  }

  private mutating func check(_ attribute: Attribute, of owner: String) {
    guard attribute.type == .composite else { return }
    let subject = "'\(owner).\(attribute.name)'"
    guard let name = attribute.compositeName else {
      collector.report(.compositeUnknown, "\(subject) names no composite type; choose one", at: attribute.location)
      return
    }
    if composites[name] == nil {
      collector.report(
        .compositeUnknown,
        "the composite type '\(name)' of \(subject) is not in the model; choose another one"
          + didYouMean(name, among: composites.keys), at: attribute.location)
    }
  }

  /// Reports each entity that is its own ancestor.
  private mutating func reportParentCycles() {
    for entity in model.entities {
      let names = graph.lineage(of: entity).map(\.name)
      guard let last = names.last, graph[last]?.parentName == entity.name else { continue }
      collector.report(
        .parentCycle,
        "'\(entity.name)' is its own ancestor: " + (names + [entity.name]).joined(separator: " -> ")
          + "; remove one of the parents", at: entity.location)
    }
  }

  /// Reports each composite type that contains itself.
  private mutating func reportCompositeCycles() {
    func inner(_ name: String) -> [String] {
      (composites[name]?.attributes ?? []).filter { $0.type == .composite }.compactMap(\.compositeName)
    }
    for composite in model.composites where reached(from: inner(composite.name), inner).contains(composite.name) {
      collector.report(
        .compositeCycle, "composite '\(composite.name)' contains itself; remove one of the attributes",
        at: composite.location)
    }
  }
}
