import CloneTemplates

extension TemplateView {
  /// The view of the model in code.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - names: Its plan with the plan's names.
  ///   - isForMissing: Whether the code is only for platforms without Apple's Core Data, in a file with code for all
  ///     platforms.
  static func managedObjectModel(_ model: Model, names: PlanNames, isForMissing: Bool) -> TemplateView {
    let plan = names.plan
    return [
      "isForMissing": isForMissing,
      "type": names.types.managedObjectModel,
      "entities": plan.entities.map { entity($0.entity, names: names, composites: model.composites) },
      "versionIdentifier": model.versionIdentifier.map(SwiftName.literal),
      "configurations": model.configurations.uniqued(on: \.name).map { configuration -> TemplateView in
        let members = configuration.entityNames.filter { plan[$0] != nil }
        return ["name": SwiftName.literal(configuration.name), "members": SwiftName.list(members)]
      },
      "fetchRequests": model.fetchRequests.uniqued(on: \.name).compactMap { request -> TemplateView? in
        request.expression(in: plan).map { ["name": SwiftName.literal(request.name), "request": $0] }
      },
    ]
  }

  private static func entity(_ entity: Entity, names: PlanNames, composites: [Composite]) -> TemplateView {
    var arguments = ArgumentList()
    arguments.add("parent", text: entity.parentName.flatMap { names.plan[$0]?.entity.name })
    arguments.add("isAbstract", if: entity.isAbstract)
    arguments.add("renamingIdentifier", text: entity.renamingIdentifier)
    arguments.add("versionHashModifier", text: entity.versionHashModifier)
    arguments.add("userInfo", entity.userInfo.literal)
    return [
      "name": SwiftName.literal(entity.name),
      "class": names.classNameInClasses(entity.name),
      "variable": names.entity(entity.name).variable,
      "arguments": arguments.text,
      "attributes": entity.attributes.map { attribute($0, composites: composites) },
      "relationships": entity.relationships.compactMap { relationship($0, plan: names.plan) },
      "fetchedProperties": entity.fetchedProperties.map { fetchedProperty($0, plan: names.plan) },
      "constraints": entity.uniquenessConstraints.map(SwiftName.list).joined(separator: ", "),
      "indexes": entity.indexes.map { index -> TemplateView in
        [
          "name": SwiftName.literal(index.name),
          "parts": index.elements.compactMap(\.expressionInCode).joined(separator: ", "),
          "predicate": index.predicate.map(SwiftName.literal),
        ]
      },
    ]
  }

  /// An attribute, or an element of a composite one.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - composites: The composites that it can be made of: the model's, except those that it is in.
  private static func attribute(_ attribute: Attribute, composites: [Composite]) -> TemplateView {
    let isComposite = attribute.type == .composite
    let isTransformable = attribute.type == .transformable
    let composite = isComposite ? composites.first { $0.name == attribute.compositeName } : nil
    let inner = composites.filter { $0.name != attribute.compositeName }
    var arguments = ArgumentList()
    arguments.add("derivation", text: attribute.isDerived ? attribute.derivationExpression : nil)
    arguments.add("isOptional", if: attribute.isOptional)
    arguments.add("isTransient", if: attribute.isTransient)
    arguments.add("defaultValue", DefaultValue(of: attribute)?.expression)
    arguments.add("validation", attribute.validationExpression)
    arguments.add("valueClass", text: isTransformable ? attribute.customClassName : nil)
    arguments.add("transformer", text: isTransformable ? attribute.valueTransformerName : nil)
    // A composite's elements have these settings.
    arguments.add("allowsExternalStorage", if: attribute.allowsExternalStorage && !isComposite)
    arguments.add("preservesValueInHistory", if: attribute.preservesValueInHistory && !isComposite)
    arguments.add("isIndexedBySpotlight", if: attribute.isIndexedBySpotlight && !isComposite)
    arguments.add("allowsCloudEncryption", if: attribute.allowsCloudEncryption && !isComposite)
    arguments.add("renamingIdentifier", text: attribute.renamingIdentifier)
    arguments.add("versionHashModifier", text: attribute.versionHashModifier)
    return [
      "name": SwiftName.literal(attribute.name),
      "type": attribute.type.caseName,
      "isComposite": isComposite,
      "elements": (composite?.attributes ?? []).map { self.attribute($0, composites: inner) },
      "arguments": arguments.text,
      "userInfo": attribute.userInfo.literal,
    ]
  }

  /// A relationship; nil if it has no destination.
  private static func relationship(_ relationship: Relationship, plan: Plan) -> TemplateView? {
    guard let destination = relationship.destinationName else { return nil }
    // The destination may inherit it.
    let inverse = plan[destination]?.relationships.first { $0.name == relationship.inverseName }
    var arguments = ArgumentList()
    arguments.add("isOrdered", if: relationship.isOrdered)
    arguments.add("isOptional", if: relationship.isOptional)
    arguments.add("isTransient", if: relationship.isTransient)
    arguments.add("deleteRule", ".\(relationship.deleteRule)DeleteRule")
    arguments.add("renamingIdentifier", text: relationship.renamingIdentifier)
    arguments.add("versionHashModifier", text: relationship.versionHashModifier)
    return [
      "name": SwiftName.literal(relationship.name),
      "destination": SwiftName.literal(destination),
      "inverse": inverse.map { SwiftName.literal($0.name) },
      "minimum": relationship.minimumCount ?? 0,
      "maximum": relationship.isToMany ? relationship.maximumCount ?? 0 : 1,
      "arguments": arguments.text,
      "userInfo": relationship.userInfo.literal,
    ]
  }

  private static func fetchedProperty(_ property: FetchedProperty, plan: Plan) -> TemplateView {
    var arguments = ArgumentList()
    arguments.add("isOptional", if: property.isOptional)
    arguments.add("versionHashModifier", text: property.versionHashModifier)
    return [
      "name": SwiftName.literal(property.name),
      "request": property.request?.expression(in: plan),
      "arguments": arguments.text,
      "userInfo": property.userInfo.literal,
    ]
  }
}
