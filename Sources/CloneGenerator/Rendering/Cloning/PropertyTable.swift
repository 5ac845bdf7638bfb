/// The words of the table that documents what happens to each property.
enum PropertyTable {
  /// A row: the property, what the clone gets, and why.
  struct Row: Equatable {
    var property: String
    var outcome: String
    var reason: String
  }

  static func rows(of plan: EntityPlan, keys: RuleKeys) -> [Row] {
    plan.attributes.map { row(of: $0, keys: keys) } + plan.relationships.map { row(of: $0, keys: keys) }
  }

  static func row(of plan: AttributePlan, keys: RuleKeys) -> Row {
    let (outcome, reason): (String, String)
    switch plan.rule {
    case .copy: (outcome, reason) = ("copied", "no rule")
    case .exclude: (outcome, reason) = ("left as inserted", "rule " + SwiftName.code(keys[.exclude]))
    case .newUUID: (outcome, reason) = ("a new UUID", "rule " + SwiftName.code("\(keys[.rebuild]): uuid"))
    case .now: (outcome, reason) = ("the current date", "rule " + SwiftName.code("\(keys[.rebuild]): now"))
    case .custom:
      outcome = "what \(SwiftName.code(SwiftName.rebuild(plan.attribute.name) + "(from:in:)")) gives it"
      reason = "rule " + SwiftName.code("\(keys[.rebuild]): custom")
    case .followClone(let named):
      let (name, entity) = (SwiftName.code(named.name), SwiftName.code(named.entityName))
      outcome = "the new \(name) of the \(entity) that it names, if that was cloned; else copied"
      reason = "rule " + SwiftName.code("\(keys[.followClone]): \(named.entityName).\(named.name)")
    case .derived: (outcome, reason) = ("computed by the store", "derived attribute")
    case .follow(let followed, let withoutParent):
      let parent = followed.entityName.map { "the nearest cloned \(SwiftName.code($0)) above" } ?? "its parent's clone"
      let missing =
        switch withoutParent {
        case .keep: "without one, copied"
        case .blank: "without one, left as inserted"
        case nil: "without one, the call throws"
        }
      outcome = "the \(SwiftName.code(followed.name)) of \(parent); \(missing)"
      let rule = "rule " + SwiftName.code("\(keys[.followParent]): \(followed.description)")
      reason = withoutParent.map { "\(rule), " + SwiftName.code("\(keys[.withoutParent]): \($0.rawValue)") } ?? rule
    }
    return Row(property: plan.attribute.name, outcome: outcome, reason: reason)
  }

  /// The row of a relationship.
  static func row(of plan: RelationshipPlan, keys: RuleKeys) -> Row {
    let outcome =
      switch plan.rule {
      case .own: plan.relationship.isToMany && plan.relationship.isOrdered ? "cloned, in order" : "cloned"
      case .share: "shared"
      case .exclude: "left out"
      }
    let inverse = plan.inverse.map { SwiftName.code("\($0.declaringEntity).\($0.name)") } ?? ""
    let reason =
      switch plan.reason {
      case .rule(.clone): "rule " + SwiftName.code("\(keys[.clone]): \(plan.rule == .own ? "deep" : "share")")
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

extension FollowedAttribute {
  /// The rule's value: `name` or `Entity.name`.
  var description: String { entityName.map { "\($0).\(name)" } ?? name }
}
