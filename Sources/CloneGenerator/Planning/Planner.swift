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
          owners[kind, default: []].append(OwnerPlan(entity: owner.entity.name, relationship: relationship))
        }
      }
    }
    for index in entities.indices where !entities[index].entity.isAbstract {
      entities[index].owners = owners[entities[index].entity.name] ?? []
    }
  }

  /// Notes the entities whose objects a relationship shares.
  private func noteShared(_ entities: inout [EntityPlan]) {
    let cloned = entities.filter { !$0.entity.isAbstract && !$0.isNeverCloned }
    let destinations = Set(cloned.flatMap(\.relationships).filter { $0.rule == .shared }.map(\.destination))
    let shared = Set(destinations.flatMap(graph.kinds))
    for index in entities.indices { entities[index].isShared = shared.contains(entities[index].entity.name) }
  }
}
