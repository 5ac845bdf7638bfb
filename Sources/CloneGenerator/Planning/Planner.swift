/// Decides every rule of a model and checks it: the second stage, between reading and rendering.
///
/// The stage is a pure function from a `Model` to a `Plan` and diagnostics. All diagnostics are collected; a plan with
/// an error among its diagnostics must not be rendered.
struct Planner {
  let graph: EntityGraph
  let modelName: String
  let configuration: Configuration
  /// The classes that the target's files declare.
  let declared: DeclaredClasses
  /// The names of the entities that stand for those of other targets.
  let placeholders: Set<String>
  /// The names of the entities whose objects are never cloned.
  let neverCloned: Set<String>
  /// The diagnostics that the model silences.
  let silenced: SilencedDiagnostics
  /// How the rule keys are spelled.
  var keys: RuleSpelling { configuration.ruleKeys }
  /// The diagnostics so far, in the order of the checks; they are sorted by location when those of all stages are
  /// collected.
  private(set) var diagnostics: [Diagnostic] = []

  /// Plans a model.
  ///
  /// - Parameters:
  ///   - model: The model, as it was read.
  ///   - configuration: The target's configuration.
  ///   - declared: The classes that the target's files declare.
  /// - Returns: The plan, and the diagnostics.
  static func plan(
    _ model: Model, _ configuration: Configuration = Configuration(), declared: DeclaredClasses = DeclaredClasses()
  ) -> (plan: Plan, diagnostics: [Diagnostic]) {
    let graph = EntityGraph(model)
    var planner = Planner(
      graph: graph, modelName: model.name, configuration: configuration, declared: declared,
      placeholders: graph.placeholders(configuration.ruleKeys), neverCloned: graph.neverCloned(configuration.ruleKeys),
      silenced: SilencedDiagnostics(model, keys: configuration.ruleKeys))
    let plan = planner.makePlan()
    for composite in model.composites { planner.checkRules(of: composite) }
    return (plan, planner.diagnostics)
  }

  private mutating func makePlan() -> Plan {
    var own: [String: (attributes: [AttributePlan], relationships: [RelationshipPlan])] = [:]
    for entity in graph.entities {
      checkKeys(of: entity)
      checkNever(of: entity)
      checkNames(of: entity)
      checkSimilarNames(of: entity)
      checkHiddenTypes(of: entity)
      checkClass(of: entity)
      checkProperties(of: entity)
      let attributes = entity.attributes.map {
        AttributePlan(
          attribute: $0, declaringEntity: entity.name, rule: attributeRule($0, of: entity),
          keyReason: keyReason(of: $0, of: entity))
      }
      own[entity.name] = (attributes, entity.relationships.compactMap { planRelationship($0, of: entity) })
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
        matchBy: matchBy(lineage))
    }
    addOwners(to: &entities)
    noteShared(&entities)
    check(entities)
    return Plan(modelName: modelName, entities: entities)
  }

  /// Checks what needs the plans of all entities.
  private mutating func check(_ entities: [EntityPlan]) {
    var index = PlanIndex(entities, graph)
    index.cycles = checkCycles(entities, in: index)
    for entity in entities {
      checkMatchBy(of: entity)
      if entity.isNeverCloned { continue }
      checkFollowedAttributes(of: entity, in: index)
      checkFollowedClones(of: entity, in: index)
      checkConstraints(of: entity)
      checkOwnership(of: entity)
      checkOwners(of: entity)
    }
    checkOneToOnes(entities)
    checkGuesses(entities, in: index)
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

// MARK: - Diagnostics

extension Planner {
  /// Adds a diagnostic.
  mutating func report(
    _ id: DiagnosticID, _ message: String, at location: SourceLocation, severity: Diagnostic.Severity? = nil
  ) {
    diagnostics.append(Diagnostic(id, message, at: location, severity: severity))
  }

  /// Adds the diagnostic that a rule has an unknown value.
  mutating func reportUnknown(_ entry: UserInfo.Entry, _ id: DiagnosticID, named name: String, allowed: [String]) {
    report(
      id,
      "\(name) has the rule '\(entry.key)' with the unknown value \"\(entry.value)\"; allowed: \(allowed.quotedValues)"
        + didYouMean(entry.value.trimmed, among: allowed), at: entry.location)
  }
}
