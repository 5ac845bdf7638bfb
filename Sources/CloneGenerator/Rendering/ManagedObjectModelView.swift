/// What the template of the model in code sees.
struct ManagedObjectModelView: TemplateView {
  let type: String
  let isForMissing: Bool
  let entities: [EntityView]
  let versionIdentifier: String?
  let hasConfigurations: Bool
  let configurations: [ConfigurationView]
  let hasFetchRequests: Bool
  let fetchRequests: [NamedRequestView]

  init(names: PlanNames, model: Model, isForMissing: Bool) {
    self.isForMissing = isForMissing
    type = names.types.managedObjectModel
    entities = names.plan.entities.map { EntityView($0, names: names, composites: model.composites) }
    versionIdentifier = model.versionIdentifier.map(SwiftName.literal)
    configurations = model.configurations.uniqued(on: \.name).map { ConfigurationView($0, names: names) }
    hasConfigurations = !configurations.isEmpty
    fetchRequests = model.fetchRequests.uniqued(on: \.name).compactMap { request in
      RequestView(request, names: names).map { .init(name: SwiftName.literal(request.name), request: $0) }
    }
    hasFetchRequests = !fetchRequests.isEmpty
  }

  /// An entity with its properties and indexes.
  struct EntityView: TemplateView {
    let name: String
    let `class`: String
    let variable: String
    let arguments: [ArgumentView]
    let attributes: [AttributeView]
    let relationships: [RelationshipView]
    let fetchedProperties: [FetchedPropertyView]
    let subentities: String
    let constraints: String
    let hasIndexes: Bool
    let indexes: [IndexView]

    init(_ plan: EntityPlan, names: PlanNames, composites: [Composite]) {
      let entity = plan.entity
      name = SwiftName.literal(entity.name)
      `class` = names.classNameInClasses(entity.name)
      variable = names.modelVariable(entity.name)
      arguments = ArgumentView.list(
        .flag("isAbstract", entity.isAbstract), .text("renamingIdentifier", entity.renamingIdentifier),
        .text("versionHashModifier", entity.versionHashModifier), .value("userInfo", entity.userInfo.literal))
      attributes = entity.attributes.map { AttributeView($0, composites: composites) }
      relationships = entity.relationships.compactMap { RelationshipView($0, of: entity.name, names: names) }
      fetchedProperties = entity.fetchedProperties.map { FetchedPropertyView($0, names: names) }
      subentities = names.plan.entities.filter { $0.entity.parentName == entity.name }
        .map { names.modelVariable($0.entity.name) }.joined(separator: ", ")
      constraints = entity.uniquenessConstraints.map(SwiftName.list).joined(separator: ", ")
      indexes = entity.indexes.map(IndexView.init)
      hasIndexes = !indexes.isEmpty
    }
  }

  /// A relationship, without a destination none.
  struct RelationshipView: TemplateView {
    let name: String
    let variable: String
    let destination: String
    let minimum: Int
    let maximum: Int
    let arguments: [ArgumentView]
    let userInfo: String?
    /// The variable of the inverse, wherever in the destination's lineage it stands.
    let inverse: String?

    init?(_ relationship: Relationship, of entity: String, names: PlanNames) {
      guard let destination = relationship.destinationName else { return nil }
      name = SwiftName.literal(relationship.name)
      variable = names.modelVariable(entity, relationship.name)
      self.destination = names.modelVariable(destination)
      minimum = relationship.minimumCount ?? 0
      maximum = relationship.isToMany ? relationship.maximumCount ?? 0 : 1
      arguments = ArgumentView.list(
        .flag("isOrdered", relationship.isOrdered), .flag("isOptional", relationship.isOptional),
        .flag("isTransient", relationship.isTransient), .value("deleteRule", "." + relationship.deleteRule.caseName),
        .text("renamingIdentifier", relationship.renamingIdentifier),
        .text("versionHashModifier", relationship.versionHashModifier))
      userInfo = relationship.userInfo.literal
      inverse = names.plan[destination]?.relationships.first { $0.relationship.name == relationship.inverseName }
        .map { names.modelVariable($0.declaringEntity, $0.relationship.name) }
    }
  }

  /// A configuration with the variables of its entities.
  struct ConfigurationView: TemplateView {
    let name: String
    let members: String

    init(_ configuration: ModelConfiguration, names: PlanNames) {
      name = SwiftName.literal(configuration.name)
      members = configuration.entityNames.filter { names.plan[$0] != nil }.map(names.modelVariable)
        .joined(separator: ", ")
    }
  }
}

extension PlanNames {
  /// The variable of an entity in the function that makes the model in code.
  func modelVariable(_ entity: String) -> String { self.entity(entity).variable }

  /// The variable of a relationship.
  func modelVariable(_ entity: String, _ relationship: String) -> String {
    self.entity(entity).variable(relationship)
  }
}

extension SwiftName {
  /// The literal of a list of texts.
  fileprivate static func list(_ texts: [String]) -> String {
    "[" + texts.map(literal).joined(separator: ", ") + "]"
  }
}

extension Relationship.DeleteRule {
  /// The case of `NSDeleteRule`.
  fileprivate var caseName: String {
    switch self {
    case .noAction: "noActionDeleteRule"
    case .nullify: "nullifyDeleteRule"
    case .cascade: "cascadeDeleteRule"
    case .deny: "denyDeleteRule"
    }
  }
}
