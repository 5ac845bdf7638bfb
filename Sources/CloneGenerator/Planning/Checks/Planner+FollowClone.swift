extension Planner {
  /// The types whose values can name an object.
  private static let namingTypes: [Attribute.AttributeType] = [
    .string, .uuid, .uri, .integer16, .integer32, .integer64,
  ]

  /// Checks that each `followClone` rule which an entity declares names an attribute that can change, of its own type.
  mutating func checkFollowedClones(of plan: EntityPlan, in index: PlanIndex) {
    for attribute in plan.ownAttributes {
      guard case .followsClone(let named) = attribute.rule,
        let entry = attribute.attribute.userInfo[keys[.followClone]]
      else { continue }
      let name = "'\(plan.entity.name).\(attribute.attribute.name)'"
      let subject = "\(name) has the rule '\(entry.key): \(entry.value.trimmed)', but "
      guard graph[named.entityName] != nil else {
        report(
          .followCloneUnknown,
          subject + "the model has no entity '\(named.entityName)'; name an attribute of an entity"
            + didYouMean(named.entityName, among: graph.entities.map(\.name)), at: entry.location)
        continue
      }
      guard let target = index[named.entityName]?.attribute(named.name) else {
        let names = graph.lineage(of: named.entityName).flatMap { $0.attributes.map(\.name) }
        report(
          .followCloneUnknown,
          subject + "'\(named.entityName)' has no attribute '\(named.name)'; name one of its attributes"
            + didYouMean(named.name, among: names), at: entry.location)
        continue
      }
      let full = "'\(named.entityName).\(named.name)'"
      if checkType(attribute.attribute, target.attribute, full, entry: entry, named: name) {
        checkValue(of: target, full, entry: entry, named: name)
      }
    }
  }

  /// Refuses types that differ, or whose values name nothing.
  ///
  /// - Returns: Whether the types are right.
  private mutating func checkType(
    _ attribute: Attribute, _ target: Attribute, _ full: String, entry: UserInfo.Entry, named name: String
  ) -> Bool {
    if target.type != attribute.type {
      report(
        .followCloneTypeMismatch,
        "\(name) is of type \(attribute.type.rawValue), but the attribute \(full) that it names objects by is of type "
          + "\(target.type.rawValue); make the types equal", at: entry.location)
      return false
    }
    guard !Self.namingTypes.contains(attribute.type) else { return true }
    let list = Self.namingTypes.map(\.rawValue).joined(separator: ", ")
    report(
      .followCloneTypeMismatch,
      "\(name) is of type \(attribute.type.rawValue), whose values cannot name an object; change the type to one of "
        + "\(list), or remove the rule '\(entry.key)'", at: entry.location)
    return false
  }

  /// Warns of a target whose value a clone does not change, or does not have.
  private mutating func checkValue(
    of target: AttributePlan, _ full: String, entry: UserInfo.Entry, named name: String
  ) {
    if target.rule == .copied {
      report(
        .followCloneUnchanged,
        "\(name) names objects by \(full), which is copied, so a clone has the same value as its source and the rule "
          + "'\(entry.key)' changes nothing; give \(full) the rule '\(keys[.rebuild])', or remove this one",
        at: entry.location)
    } else if let reason = reasonForNoValue(target) {
      report(
        .followCloneUnset,
        "\(name) names objects by \(full), which \(reason); name them by another attribute, or have that one rebuilt",
        at: entry.location)
    }
  }
}
