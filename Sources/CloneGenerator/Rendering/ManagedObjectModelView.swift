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
    configurations = model.configurations.uniqued(on: \.name).map { ConfigurationView($0, plan: names.plan) }
    hasConfigurations = !configurations.isEmpty
    fetchRequests = model.fetchRequests.uniqued(on: \.name).compactMap { request in
      RequestView(request, plan: names.plan).map { .init(name: SwiftName.literal(request.name), request: $0) }
    }
    hasFetchRequests = !fetchRequests.isEmpty
  }

  /// An entity with its properties and indexes.
  struct EntityView: TemplateView {
    let name: String
    let `class`: String
    let variable: String
    let arguments: [ArgumentView]
    let hasAttributes: Bool
    let attributes: [AttributeView]
    let hasRelationships: Bool
    let relationships: [RelationshipView]
    let hasFetchedProperties: Bool
    let fetchedProperties: [FetchedPropertyView]
    let constraints: String
    let hasIndexes: Bool
    let indexes: [IndexView]

    init(_ plan: EntityPlan, names: PlanNames, composites: [Composite]) {
      let entity = plan.entity
      name = SwiftName.literal(entity.name)
      `class` = names.classNameInClasses(entity.name)
      variable = names.entity(entity.name).variable
      arguments = ArgumentView.list(
        .text("parent", entity.parentName.flatMap { names.plan[$0]?.entity.name }),
        .flag("isAbstract", entity.isAbstract), .text("renamingIdentifier", entity.renamingIdentifier),
        .text("versionHashModifier", entity.versionHashModifier), .value("userInfo", entity.userInfo.literal))
      attributes = entity.attributes.map { AttributeView($0, composites: composites) }
      hasAttributes = !attributes.isEmpty
      relationships = entity.relationships.compactMap { RelationshipView($0, plan: names.plan) }
      hasRelationships = !relationships.isEmpty
      fetchedProperties = entity.fetchedProperties.map { FetchedPropertyView($0, plan: names.plan) }
      hasFetchedProperties = !fetchedProperties.isEmpty
      constraints = entity.uniquenessConstraints.map(SwiftName.list).joined(separator: ", ")
      indexes = entity.indexes.map(IndexView.init)
      hasIndexes = !indexes.isEmpty
    }
  }

  /// A relationship, without a destination none.
  struct RelationshipView: TemplateView {
    let name: String
    let destination: String
    let minimum: Int
    let maximum: Int
    let arguments: [ArgumentView]
    let userInfo: String?
    /// The inverse's name, wherever in the destination's lineage it stands.
    let inverse: String?

    init?(_ relationship: Relationship, plan: Plan) {
      guard let destination = relationship.destinationName else { return nil }
      name = SwiftName.literal(relationship.name)
      self.destination = SwiftName.literal(destination)
      minimum = relationship.minimumCount ?? 0
      maximum = relationship.isToMany ? relationship.maximumCount ?? 0 : 1
      arguments = ArgumentView.list(
        .flag("isOrdered", relationship.isOrdered), .flag("isOptional", relationship.isOptional),
        .flag("isTransient", relationship.isTransient), .value("deleteRule", "." + relationship.deleteRule.caseName),
        .text("renamingIdentifier", relationship.renamingIdentifier),
        .text("versionHashModifier", relationship.versionHashModifier))
      userInfo = relationship.userInfo.literal
      inverse = plan[destination]?.relationships.first { $0.relationship.name == relationship.inverseName }
        .map { SwiftName.literal($0.relationship.name) }
    }
  }

  /// A configuration with the names of its entities.
  struct ConfigurationView: TemplateView {
    let name: String
    let members: String

    init(_ configuration: ModelConfiguration, plan: Plan) {
      name = SwiftName.literal(configuration.name)
      members = configuration.entityNames.filter { plan[$0] != nil }.map(SwiftName.literal)
        .joined(separator: ", ")
    }
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
