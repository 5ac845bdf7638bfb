extension Plan {
  /// The plan with other names of entities, wherever it names them.
  ///
  /// - Parameter names: The new names by the old ones.
  func renamingEntities(_ names: [String: String]) -> Plan {
    if names.isEmpty { return self }
    func renamed(_ name: String) -> String { names[name] ?? name }
    func renamed(_ relationship: RelationshipPlan) -> RelationshipPlan {
      var plan = relationship
      plan.declaringEntity = renamed(plan.declaringEntity)
      plan.destination = renamed(plan.destination)
      plan.inverse = plan.inverse.map { inverse in
        var inverse = inverse
        inverse.declaringEntity = renamed(inverse.declaringEntity)
        return inverse
      }
      return plan
    }
    return Plan(
      modelName: modelName,
      entities: entities.map { plan in
        var plan = plan
        plan.entity.name = renamed(plan.entity.name)
        plan.ancestors = plan.ancestors.map(renamed)
        plan.kinds = plan.kinds.map(renamed)
        plan.attributes = plan.attributes.map { attribute in
          var attribute = attribute
          attribute.declaringEntity = renamed(attribute.declaringEntity)
          attribute.rule = attribute.rule.renamingEntities(renamed)
          return attribute
        }
        plan.relationships = plan.relationships.map(renamed)
        plan.owners = plan.owners.map { OwnerPlan(entity: renamed($0.entity), relationship: renamed($0.relationship)) }
        return plan
      })
  }
}

extension AttributeRule {
  fileprivate func renamingEntities(_ renamed: (String) -> String) -> AttributeRule {
    switch self {
    case .followsParent(var followed, let withoutParent):
      followed.entityName = followed.entityName.map(renamed)
      return .followsParent(followed, withoutParent: withoutParent)
    case .followsClone(var named):
      named.entity = renamed(named.entity)
      return .followsClone(named)
    case .copied, .notCopied, .newUUID, .now, .custom, .derived: return self
    }
  }
}
