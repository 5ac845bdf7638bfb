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
    func rule(_ key: RuleKey, _ value: String? = nil) -> String {
      let origin = attribute.attribute.userInfo[keys[key]]?.location.origin
      return SwiftName.code(keys[key] + (value.map { ": \($0)" } ?? "")) + (origin.map { " (\($0))" } ?? "")
    }
    let reason: String
    var details: [String] = []
    switch attribute.rule {
    case .copied: reason = "no rule"
    case .notCopied where attribute.attribute.userInfo[keys[.exclude]] == nil: reason = "computed by its class"
    case .notCopied: reason = "rule " + rule(.exclude)
    case .newUUID, .newUUIDPerValue, .now, .custom:
      if attribute.rule == .custom {
        details = [SwiftName.code(SwiftName.rebuild(attribute.attribute.name) + "(from:in:)")]
      }
      reason = "rule " + rule(.rebuild, AttributeRule.rebuilt.first { $0.rule == attribute.rule }?.word)
    case .derived: reason = "derived attribute"
    case .followsClone(let named):
      details = [SwiftName.code(named.description)]
      reason = "rule " + rule(.followClone, named.description)
    case .followsParent(let followed, let withoutParent):
      details = plan.values(followedBy: attribute, of: entity).map { value in
        "\(value.holder) \(SwiftName.code("\(value.entity).\(value.name)"))"
      }
      details.append("withoutParent: \(withoutParent?.rawValue ?? ParentlessValue.missing)")
      let words = [rule(.followParent, followed.description), withoutParent.map { rule(.withoutParent, $0.rawValue) }]
      reason = "rule " + words.compactMap(\.self).joined(separator: ", ")
    }
    let declared = attribute.attribute
    return Row(
      property: declared.name, type: declared.type.rawValue,
      outcome: attribute.rule.word + (details.isEmpty ? "" : ": " + details.joined(separator: ", ")),
      reason: reason, access: access(attribute.keyReason, declared.userInfo),
      declaringEntity: attribute.declaringEntity, renamingIdentifier: declared.renamingIdentifier,
      location: declared.location)
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
      reason: relationship.reason(keys), access: access(relationship.keyReason, declared.userInfo),
      detail: "to \(relationship.count) \(SwiftName.code(relationship.destination))",
      declaringEntity: relationship.declaringEntity, renamingIdentifier: declared.renamingIdentifier,
      location: declared.location)
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
