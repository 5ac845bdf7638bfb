extension PlanChecker {
  /// Warns about uniqueness constraints that every clone of an entity's objects breaks.
  mutating func checkConstraints(of plan: EntityPlan) {
    for constraint in plan.entity.uniquenessConstraints {
      let attributes = constraint.compactMap { plan.attribute($0) }
      let toOne = plan.relationships.filter { !$0.relationship.isToMany }
      let links = constraint.compactMap { name in toOne.last { $0.name == name } }
      // An unknown name has a diagnostic of its own.
      guard !constraint.isEmpty, attributes.count + links.count == constraint.count,
        attributes.allSatisfy({ $0.rule == .copied || $0.rule == .derived }),
        links.allSatisfy({ $0.rule == .shared || $0.rule == .owner })
      else { continue }
      if !links.isEmpty {
        checkEnds(constraint, links, of: plan)
        continue
      }
      let names = attributes.map { "'\(plan.name).\($0.name)'" }.joined(separator: " and ")
      let location = attributes.first { $0.declaringEntity == plan.name }?.location
      let (subject, verb) = attributes.count == 1 ? ("is", "is") : ("are together", "are")
      report(
        .uniqueAttributeCopied,
        "\(names) \(subject) unique, but \(verb) copied, so a clone conflicts with its source when it is saved; "
          + adviceForUnique(attributes, of: plan), at: location ?? plan.location)
    }
  }

  /// Warns that a clone has the same ends as its source, or has them unless its owner is cloned.
  private mutating func checkEnds(_ names: [String], _ links: [RelationshipPlan], of plan: EntityPlan) {
    let entity = plan.name
    func name(_ property: String) -> String { "'\(entity).\(property)'" }
    let (subject, object) = names.count == 1 ? ("is", "it") : ("are together", "them")
    let (which, advice) =
      if let owner = links.first(where: { $0.rule == .owner }) {
        (
          " of the object alone",
          "clone its owner, such as \(name(owner.name)), or put the clone into another one ('into:')"
        )
      } else {
        ("", "add the " + (adviceForShared(plan) ?? "rule '\(keys[.exclude])' to \(name(links[0].name))"))
      }
    report(
      .uniqueAttributeCopied,
      "\(names.map(name).joined(separator: " and ")) \(subject) unique, and a clone\(which) keeps \(object), so it conflicts "
        + "with its source when it is saved; \(advice)", at: plan.location)
  }

  /// Returns the advice for a constraint: other values in clones, or no clones of the objects.
  private func adviceForUnique(_ attributes: [AttributePlan], of plan: EntityPlan) -> String {
    let copied = attributes.filter { $0.rule == .copied }
    let rules = copied.map { (AttributeName($0), rulesForUnique($0)) }.filter { !$0.1.isEmpty }
    let others = adviceForShared(plan)
    let advice: String
    if attributes.count > 1, let (name, rules) = rules.first {
      advice = "add the rule '\(rules[0])' to '\(name)' for example"
    } else if let (name, rules) = rules.first {
      // A name stands for one thing, which clones share; an ID belongs to one object.
      if copied[0].attribute.isNaturalKey, let others {
        return "add the \(others), or the rule \(rules.quotedChoice) to '\(name)'"
      }
      advice = "add the rule \(rules.quotedChoice) to '\(name)'"
    } else if copied.isEmpty {
      advice = "have what it is computed from rebuilt, or remove the constraint"
    } else if copied.contains(where: \.attribute.isNaturalKey), let others {
      return "add the \(others)"
    } else {
      advice =
        "choose a class for '\(copied[0].declaringEntity)' in the model editor (Class > Name), whose function for the rule "
        + "'\(keys[.rebuild]): custom' makes a value, or remove the constraint"
    }
    return advice + (plan.owners.isEmpty ? others.map { "; or the \($0)" } ?? "" : "")
  }

  /// The advice to never clone an entity's objects; nil if the rules for that would be errors.
  private func adviceForShared(_ plan: EntityPlan) -> String? {
    guard plan.entity.parentName == nil, plan.kinds == [plan.name] else { return nil }
    let never = "'\(keys[.clone]): never' to '\(plan.name)'"
    if plan.owners.isEmpty { return "rule \(never), if its objects are never cloned" }
    let owners = plan.owners.map(\.relationship)
    // Sharing would take an object away from an owner where it has room for one.
    guard owners.allSatisfy({ $0.inverse?.relationship.isToMany ?? !$0.relationship.isToMany }) else { return nil }
    let names = owners.map { "\($0.declaringEntity).\($0.name)" }.uniqued()
    return "rules '\(keys[.clone]): share' to \(names.quotedList) and \(never), if its objects are never cloned"
  }

  /// The rules, as they're written, that give a unique attribute another value in every clone.
  private func rulesForUnique(_ plan: AttributePlan) -> [String] {
    let attribute = plan.attribute
    var rules: [String] = []
    if attribute.hasRoomForUUID { rules.append("\(keys[.rebuild]): uuid") }
    if graph[plan.declaringEntity]?.swiftClassName != nil { rules.append("\(keys[.rebuild]): custom") }
    // A default value would be the same in every clone.
    if attribute.isOptional && !attribute.hasDefault || plan.isSetOnInsertion { rules.append(keys[.exclude]) }
    return rules
  }

  /// Checks that an entity's rule `matchBy` names attributes that can identify an object in another store.
  mutating func checkMatchBy(of plan: EntityPlan) {
    guard let entry = plan.entity.userInfo[keys[.matchBy]] else { return }
    let (owner, names) = ("'\(plan.name)'", entry.value.listed)
    if names.isEmpty {
      report(
        .matchByUnknown, entry, of: owner,
        " without a value; name the attributes that identify an object, with commas between them, or remove the rule")
    }
    let start = " with the value \"\(entry.value)\", but "
    for name in names {
      if let attribute = plan.attribute(name)?.attribute {
        guard let reason = attribute.reasonNotToIdentify else { continue }
        report(
          .matchByUnusable, entry, of: owner,
          "\(start)'\(name)' \(reason), so it cannot identify an object; name another attribute")
      } else if plan.relationships.contains(where: { $0.name == name }) {
        report(
          .matchByUnknown, entry, of: owner,
          "\(start)'\(name)' is a relationship, and what it refers to is another object in another store; name attributes (if an "
            + "object is known by its relationships alone, add an attribute with an ID)")
      } else {
        let hint = didYouMean(name, among: plan.attributes.map(\.name))
        report(
          .matchByUnknown, entry, of: owner,
          "\(start)the entity has no attribute '\(name)'; name one that it has\(hint)")
      }
    }
  }
}

extension Attribute {
  /// True if the values are texts that seem to be names, since the attribute isn't called an ID.
  fileprivate var isNaturalKey: Bool {
    type == .string && !["id", "uuid", "guid"].contains(name.lowercased())
      && !["ID", "Id", "_id", "UUID", "Uuid", "GUID", "dentifier"].contains { name.hasSuffix($0) }
  }
}
