extension PlanChecker {
  /// The types whose values can identify an object.
  private static let namingTypes: [Attribute.AttributeType] = [
    .string, .uuid, .uri, .integer16, .integer32, .integer64,
  ]

  /// Checks that each `followClone` rule of an entity names an attribute of the same type that changes in clones.
  mutating func checkFollowedClones(of plan: EntityPlan) {
    for attribute in plan.ownAttributes {
      guard case .followsClone(let named) = attribute.rule,
        let entry = attribute.attribute.userInfo[keys[.followClone]]
      else { continue }
      let name = "'\(plan.entity.name).\(attribute.attribute.name)'"
      guard let target = plans[named] else {
        let entity = named.entityName ?? ""
        let names = graph.lineage(of: entity).flatMap { $0.attributes.map(\.name) }
        let why =
          graph[entity] == nil
          ? "the model has no entity '\(entity)'; name an attribute of an entity"
            + didYouMean(entity, among: graph.entities.map(\.name))
          : "'\(entity)' has no attribute '\(named.name)'; name one of its attributes"
            + didYouMean(named.name, among: names)
        report(.followCloneUnknown, entry, of: name, value: entry.value.trimmed, ", but \(why)")
        continue
      }
      let full = "'\(named)'"
      if checkType(attribute.attribute, target.attribute, full, entry: entry, named: name) {
        checkValue(of: target, full, entry: entry, named: name)
      }
    }
  }

  /// Refuses types that differ, or whose values can't identify an object.
  ///
  /// - Returns: Whether the types are right.
  private mutating func checkType(
    _ attribute: Attribute, _ target: Attribute, _ full: String, entry: UserInfo.Entry, named name: String
  ) -> Bool {
    let isSame = target.type == attribute.type
    if isSame, Self.namingTypes.contains(attribute.type) { return true }
    let why =
      isSame
      ? "whose values cannot name an object; change the type to one of "
        + "\(Self.namingTypes.map(\.rawValue).joined(separator: ", ")), or remove the rule '\(entry.key)'"
      : "but the attribute \(full) that it names objects by is of type \(target.type.rawValue); make the types equal"
    report(.followCloneTypeMismatch, "\(name) is of type \(attribute.type.rawValue), \(why)", at: entry.location)
    return false
  }

  /// Warns about a target whose value a clone doesn't change, or doesn't have.
  private mutating func checkValue(
    of target: AttributePlan, _ full: String, entry: UserInfo.Entry, named name: String
  ) {
    if target.rule == .copied {
      report(
        .followCloneUnchanged,
        "\(name) names objects by \(full), which is copied, so a clone has the same value as its source and the rule "
          + "'\(entry.key)' changes nothing; give \(full) the rule '\(keys[.rebuild])', or remove this one",
        at: entry.location)
    } else if let reason = target.givesNoValueBecause {
      report(
        .followCloneUnset,
        "\(name) names objects by \(full), which \(reason); name them by another attribute, or have that one rebuilt",
        at: entry.location)
    }
  }
}
