/// The outcome of each property in words, which are those of generated code.
struct PropertyTable {
  /// The whole plan, to look up the attributes that are followed.
  let plan: Plan
  /// How the rule keys are spelled.
  let keys: RuleSpelling

  /// A row: the property, what the clone gets, and why.
  ///
  /// Names and rules are between backquotes.
  struct Row: Equatable {
    var property: String
    /// An attribute's type, or the number and entity of a relationship's destinations.
    var type: String
    var outcome: String
    var reason: String
    /// Why the property is read and written by its key; empty if its accessor is used.
    var access = ""
    /// The destination of a relationship, in words.
    var detail = ""
    /// The name of the entity that declares the property.
    var declaringEntity: String
    var renamingIdentifier: String?
    var location: SourceLocation

    /// The reason, with that of the access.
    var reasons: String { [reason, access].filter { !$0.isEmpty }.joined(separator: "; ") }
  }

  func rows(of entity: EntityPlan) -> [Row] {
    entity.attributes.map { row(of: $0, in: entity) } + entity.relationships.map(row)
  }

  func row(of attribute: AttributePlan, in entity: EntityPlan) -> Row {
    let declared = attribute.attribute
    let rule = attribute.rule
    func words(_ key: RuleKey?, _ value: String?) -> String? {
      guard let entry = key.flatMap({ declared.userInfo[keys[$0]] }) else { return nil }
      return SwiftName.code(entry.key + (value.map { ": \($0)" } ?? ""))
        + (entry.location.origin.map { " (\($0))" } ?? "")
    }
    let withoutParent = rule.withoutParent.flatMap { words(.withoutParent, $0.rawValue) }
    let reason = words(rule.ruleKey, rule.value).map { words in
      "rule " + [words, withoutParent].compactMap(\.self).joined(separator: ", ")
    }
    let isOverwriting = rule == .copied && attribute.isSetOnInsertion
    let details = details(of: attribute, in: entity).joined(separator: ", ")
    return Row(
      property: declared.name, type: declared.type.rawValue,
      outcome: rule.word + (details.isEmpty ? "" : ": " + details),
      reason: reason ?? (isOverwriting ? "over what `awakeFromInsert` sets" : rule.reasonWithoutRule),
      access: access(attribute.usedKeyReason, declared.userInfo),
      declaringEntity: attribute.declaringEntity, renamingIdentifier: declared.renamingIdentifier,
      location: declared.location)
  }

  /// The words after the outcome: the function that makes the value, or the values that are followed.
  private func details(of attribute: AttributePlan, in entity: EntityPlan) -> [String] {
    switch attribute.rule {
    case .custom: [SwiftName.code(SwiftName.rebuild(attribute.name) + "(from:in:)")]
    case .followsClone(let named): [SwiftName.code(named.description)]
    case .followsParent(_, let withoutParent):
      plan.values(followedBy: attribute, of: entity).map { value in
        "\(value.holder) \(SwiftName.code("\(value.entity).\(value.name)"))"
      } + ["withoutParent: \(withoutParent?.rawValue ?? ParentlessValue.missing)"]
    default: []
    }
  }

  /// The words about access, which come after the reason.
  private func access(_ reason: AccessReason?, _ userInfo: UserInfo) -> String {
    guard let reason else { return "" }
    let origin = reason == .accessRule ? userInfo[keys[.access]]?.location.origin : nil
    return "by key: \(reason.words(keys))" + (origin.map { " (\($0))" } ?? "")
  }

  func row(of relationship: RelationshipPlan) -> Row {
    let declared = relationship.relationship
    return Row(
      property: declared.name, type: "\(relationship.count) \(relationship.destination)",
      outcome: relationship.rule.rawValue,
      reason: relationship.reason(keys), access: access(relationship.access.keyReason, declared.userInfo),
      detail: "to \(relationship.count) \(SwiftName.code(relationship.destination))",
      declaringEntity: relationship.declaringEntity, renamingIdentifier: declared.renamingIdentifier,
      location: declared.location)
  }

  /// The facts about an entity's objects as a whole: their owners, and the attributes that identify them in another store, or
  /// that nothing does; whether a clone is closed; and the entity's rules that the configuration gives.
  func facts(of plan: EntityPlan) -> [String] {
    let owners = plan.owners.map(\.path)
    let several = plan.hasSeveralOwners ? ["owners: \(plan.ownersInForce)"] : []
    let names = [("owned by", owners), ("matchBy", plan.matchBy)].filter { !$0.1.isEmpty }.map { words, names in
      "\(words) \(names.joined(separator: ", "))"
    }
    return names + several + [self.plan.closedness(of: plan)?.words].compactMap(\.self)
      + plan.entity.userInfo.entries.compactMap { entry in
        entry.location.origin.map { "rule \(entry.key): \(entry.value) (\($0))" }
      }
      + (plan.mayComeTwice ? ["no matchBy: in another store, a shared \(plan.name) can't be found again"] : [])
  }
}

extension RelationshipPlan {
  /// The number of the relationship's destinations: `one`, `many` or `ordered many`.
  var count: String { relationship.isToMany ? relationship.isOrdered ? "ordered many" : "many" : "one" }
}

extension String {
  /// The text without the marks of code in Markdown.
  var plain: String { filter { $0 != "`" } }
}

extension EntityPlan {
  /// The traits of the entity: `abstract`, `class AppNote`, `inherits Media`, `never cloned`, `awakeFromClone`.
  var traits: [String] {
    [
      entity.isAbstract ? "abstract" : nil,
      entity.swiftClassName.map { $0 == entity.name ? nil : "class \($0)" } ?? "no class",
      entity.parentName.map { "inherits \($0)" },
      isNeverCloned ? "never cloned" : nil,
      hasHook == true ? "awakeFromClone" : nil,
    ].compactMap(\.self)
  }

  /// Whether an object has one of several owners or all, and what that means for a clone with a new owner.
  var ownersInForce: String {
    switch ownersRule {
    case .one: "one: 'into:' takes the place of the source's owners"
    case .all: "all: 'into:' adds an owner to the source's"
    case nil: "all, as no rule says one: 'into:' adds an owner to the source's"
    }
  }
}
