/// Decides what cloning does with each entity, attribute and relationship of a model.
///
/// It's a pure function from a `Model` to a `Plan`. A rule that can't be followed has no effect here; `PlanChecker` reports
/// it.
struct Planner {
  let model: Model
  let graph: EntityGraph
  let configuration: Configuration
  /// The classes that the target's files declare.
  let declared: DeclaredClasses
  /// The names of the entities that stand for those of other targets.
  let placeholders: Set<String>
  /// The names of the entities whose objects are never cloned.
  let neverCloned: Set<String>
  /// How the rule keys are spelled.
  var keys: RuleSpelling { configuration.ruleKeys }

  /// Makes a planner.
  ///
  /// - Parameters:
  ///   - model: The model, as it was read.
  ///   - configuration: The target's configuration.
  ///   - declared: The classes that the target's files declare.
  init(
    _ model: Model, _ configuration: Configuration = Configuration(), declared: DeclaredClasses = DeclaredClasses()
  ) {
    (self.model, self.configuration, self.declared) = (model, configuration, declared)
    graph = EntityGraph(model)
    placeholders = graph.placeholders(configuration.ruleKeys)
    neverCloned = graph.neverCloned(configuration.ruleKeys)
  }

  /// Plans the model.
  ///
  /// - Parameter variant: The name of the variant whose rules the model has; nil for its own.
  func plan(variant: String? = nil) -> Plan {
    var own: [String: (attributes: [AttributePlan], relationships: [RelationshipPlan])] = [:]
    for entity in graph.entities {
      let attributes = entity.attributes.map {
        AttributePlan(
          attribute: $0, declaringEntity: entity.name, rule: attributeRule($0, of: entity),
          access: access(to: $0, of: entity), isSetOnInsertion: isSetOnInsertion($0, of: entity))
      }
      own[entity.name] = (attributes, entity.relationships.compactMap { plan(of: $0, of: entity) })
    }
    var entities = graph.entities.map { entity in
      let lineage = graph.lineage(of: entity.name)
      let parts = lineage.reversed().compactMap { own[$0.name] }
      return EntityPlan(
        entity: entity, isNeverCloned: neverCloned.contains(entity.name),
        isClassDeclared: isClassDeclared(entity), isClassWritten: isWritten(entity), module: module(of: entity),
        // A hook is called for objects of sub-entities, too.
        hasHook: declared.hooks.map { hooks in lineage.contains { hooks.contains($0.ownClassName) } },
        ancestors: lineage.dropFirst().map(\.name),
        kinds: graph.kinds(of: entity.name),
        attributes: parts.flatMap(\.attributes), relationships: parts.flatMap(\.relationships), owners: [],
        ownersRule: ownersRule(lineage), matchBy: matchBy(lineage))
    }
    addOwners(to: &entities)
    noteShared(&entities)
    return Plan(modelName: model.name, variant: variant, entities: entities)
  }

  /// Finds the owning relationships that refer to each concrete entity, in the order of the model.
  private func addOwners(to entities: inout [EntityPlan]) {
    var owners: [String: [OwnerPlan]] = [:]
    for owner in entities where !owner.entity.isAbstract && !owner.isNeverCloned {
      for relationship in owner.relationships where relationship.rule == .owned {
        for kind in graph.kinds(of: relationship.destination) {
          owners[kind, default: []].append(OwnerPlan(entity: owner.name, relationship: relationship))
        }
      }
    }
    for index in entities.indices where !entities[index].entity.isAbstract {
      entities[index].owners = owners[entities[index].name] ?? []
    }
  }

  /// Notes the entities whose objects a relationship shares.
  private func noteShared(_ entities: inout [EntityPlan]) {
    let cloned = entities.filter { !$0.entity.isAbstract && !$0.isNeverCloned }
    let destinations = Set(cloned.flatMap(\.relationships).filter { $0.rule == .shared }.map(\.destination))
    let shared = Set(destinations.flatMap(graph.kinds))
    for index in entities.indices { entities[index].isShared = shared.contains(entities[index].name) }
  }
}

extension Planner {
  /// How a relationship is read and written.
  func access(to relationship: Relationship, of entity: Entity) -> PropertyAccess {
    var access = access(to: relationship.name, of: entity, keyReason(of: relationship, of: entity))
    access.runsSetter = access.keyReason == nil && !isManaged(relationship.name, of: entity)
    return access
  }

  /// How an attribute is read and written.
  func access(to attribute: Attribute, of entity: Entity) -> PropertyAccess {
    access(to: attribute.name, of: entity, keyReason(of: attribute, of: entity))
  }

  private func access(to property: String, of entity: Entity, _ reason: AccessReason?) -> PropertyAccess {
    guard let reason else { return PropertyAccess(isNamed: true) }
    let isWritten = isWritten(entity) || declared.others[entity.name] != nil
    let isNamed = !isWritten || properties(of: entity)?[property]?.isHidden == false
    return PropertyAccess(
      keyReason: reason, isNamed: isNamed && ![.noClass, .sharedClass, .notPublic].contains(reason))
  }

  /// Why a property's accessor isn't used: the class, a rule or the setting; nil if it is.
  private func keyReason(of property: String, of entity: Entity, _ userInfo: UserInfo) -> AccessReason? {
    if entity.swiftClassName == nil { return .noClass }
    if graph.entities(ofClassOf: entity).count > 1 { return .sharedClass }
    if let visible = declared.others[entity.name]?.properties, visible[property] == nil { return .notPublic }
    if userInfo[keys[.access]] != nil || entity.userInfo[keys[.access]] != nil { return .accessRule }
    return configuration.access == .key ? .accessSetting : nil
  }

  /// Why a relationship is read and written by its key; nil if it has a typed accessor.
  private func keyReason(of relationship: Relationship, of entity: Entity) -> AccessReason? {
    if let name = relationship.destinationName, placeholders.contains(name) { return .placeholder }
    if let reason = keyReason(of: relationship.name, of: entity, relationship.userInfo) { return reason }
    // A property that isn't seen, of a class that is, may be missing.
    guard isWritten(entity), let properties = properties(of: entity) else { return nil }
    return properties[relationship.name]?.isAssignable == true ? nil : .handWritten
  }

  /// Why an attribute is read and written by its key; nil if its accessor is used where its type can hold every value.
  private func keyReason(of attribute: Attribute, of entity: Entity) -> AccessReason? {
    if attribute.type == .composite { return .composite }
    if let reason = keyReason(of: attribute.name, of: entity, attribute.userInfo) { return reason }
    if attribute.isScalarDate { return .scalarDate }
    if attribute.isScalar {
      if attribute.isOptional { return .optionalScalar }
      if !attribute.hasDefault { return .scalarWithoutDefault }
    }
    // A clone is no edit: it has the stored value, whatever a setter does.
    if isWritten(entity), properties(of: entity) == nil { return .classUnseen }
    guard isManaged(attribute.name, of: entity) else { return .handWritten }
    return attribute.mayBeMutable ? .mayBeMutable : nil
  }
}
