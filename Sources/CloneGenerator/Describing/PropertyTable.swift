/// The words of the table that documents what happens to each property.
enum PropertyTable {
  /// A row: the property, what the clone gets, and why.
  struct Row: Equatable {
    var property: String
    var outcome: String
    var reason: String
  }

  static func rows(of plan: EntityPlan, keys: RuleSpelling) -> [Row] {
    plan.attributes.map { row(of: $0, keys: keys) } + plan.relationships.map { row(of: $0, keys: keys) }
  }

  static func row(of plan: AttributePlan, keys: RuleSpelling) -> Row {
    func rule(_ key: RuleKey, _ value: String? = nil) -> String {
      SwiftName.code(keys[key] + (value.map { ": \($0)" } ?? ""))
    }
    let (outcome, reason): (String, String)
    switch plan.rule {
    case .copied: (outcome, reason) = ("copied", "no rule")
    case .leftAsInserted: (outcome, reason) = ("left as inserted", "rule " + rule(.exclude))
    case .newUUID: (outcome, reason) = ("new UUID", "rule " + rule(.rebuild, "uuid"))
    case .now: (outcome, reason) = ("now", "rule " + rule(.rebuild, "now"))
    case .custom:
      outcome = "custom: " + SwiftName.code(SwiftName.rebuild(plan.attribute.name) + "(from:in:)")
      reason = "rule " + rule(.rebuild, "custom")
    case .derived: (outcome, reason) = ("derived", "derived attribute")
    case .followsClone(let named):
      let (name, entity) = (SwiftName.code(named.name), SwiftName.code(named.entityName))
      outcome = "follows clone: the new \(name) of the \(entity) that it names, if that was cloned; else copied"
      reason = "rule " + rule(.followClone, named.description)
    case .followsParent(let followed, let withoutParent):
      let parent = followed.entityName.map { "the nearest cloned \(SwiftName.code($0)) above" } ?? "its parent's clone"
      let missing =
        switch withoutParent {
        case .keeps: "without one, copied"
        case .leavesBlank: "without one, left as inserted"
        case nil: "without one, the call throws"
        }
      outcome = "follows parent: the \(SwiftName.code(followed.name)) of \(parent); \(missing)"
      let words = [rule(.followParent, followed.description), withoutParent.map { rule(.withoutParent, $0.rawValue) }]
      reason = "rule " + words.compactMap(\.self).joined(separator: ", ")
    }
    return Row(property: plan.attribute.name, outcome: outcome, reason: reason)
  }

  /// The row of a relationship.
  static func row(of plan: RelationshipPlan, keys: RuleSpelling) -> Row {
    let outcome =
      switch plan.rule {
      case .owned: plan.relationship.isToMany && plan.relationship.isOrdered ? "owned, in order" : "owned"
      case .shared: "shared"
      case .leftOut: "left out"
      }
    let inverse = plan.inverse.map { SwiftName.code("\($0.declaringEntity).\($0.name)") } ?? ""
    let reason =
      switch plan.reason {
      case .rule(.clone): "rule " + SwiftName.code("\(keys[.clone]): \(plan.rule == .owned ? "deep" : "share")")
      case .rule(let key): "rule " + SwiftName.code(keys[key])
      case .inverseIsToOne: "inverse \(inverse) is to-one"
      case .inverseIsToMany: "inverse \(inverse) is to-many"
      case .neverCloned: "rule " + SwiftName.code("\(keys[.clone]): never")
      case .toOneWithoutInverse: "to-one without an inverse"
      case .toManyWithoutInverse: "to-many without an inverse"
      }
    return Row(property: plan.relationship.name, outcome: outcome, reason: reason)
  }
}
