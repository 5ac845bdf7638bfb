/// Says how an entity is cloned, for the template.
struct EntityCloningBuilder {
  let names: PlanNames
  let keys: RuleKeys
  let isolation: String
  let access: String

  /// What the template of an entity sees: its rules as data, its values and links as statements.
  func view(of plan: EntityPlan) -> TemplateView {
    let entity = plan.entity.name
    // Where no entity has objects, nothing could ever run.
    let hasObjects = !plan.kinds.isEmpty
    let functions = hasObjects ? ValueFunction.allCases.compactMap { function($0, of: plan) } : []
    let links = hasObjects ? links(of: plan) : nil
    let attributes = attributeRules(of: plan)
    let isOnly = attributes.count == 1 && attributes[0].count < 90 && !attributes[0].contains("\n")
    let isUnnamed = functions.isEmpty && links == nil
    return [
      "title": SwiftName.comment(entity),
      "isNeverCloned": plan.isNeverCloned,
      "isolation": isolation,
      "access": access,
      "type": names.entity(entity).cloning,
      "class": names.className(entity),
      // The class again, where no function says it.
      "object": isUnnamed ? names.className(entity) : nil,
      "entity": SwiftName.literal(entity),
      "arguments": arguments(of: plan),
      "linkCases": SourceList.wrapped(plan.relationships.map(linkCase), firstColumn: 28, indent: 4),
      "onlyAttribute": isOnly ? attributes[0] : nil,
      "attributes": isOnly ? [] : attributes,
      "relationships": ownRelationships(plan).map(relationshipRule),
      "functions": functions,
      "links": links,
      "rebuilding": rebuilding(of: plan),
      "exclusions": exclusions(of: plan),
    ]
  }

  // MARK: Rules

  private func arguments(of plan: EntityPlan) -> String {
    var arguments = ArgumentList()
    arguments.add("parent", text: plan.ancestors.first)
    arguments.add("isAbstract", if: plan.entity.isAbstract)
    arguments.add("isNeverCloned", if: plan.isNeverCloned)
    if !plan.entity.isAbstract, !plan.matchBy.isEmpty { arguments.add("matchBy", SwiftName.list(plan.matchBy)) }
    return arguments.text
  }

  /// A line for each attribute that the entity declares, with its reason; those without a rule stand together.
  private func attributeRules(of plan: EntityPlan) -> [String] {
    var lines: [String] = []
    var copied: [String] = []
    func takeCopied() {
      if copied.isEmpty { return }
      lines.append(".copied(" + SourceList.wrapped(copied, firstColumn: 14, indent: 8) + ")")
      copied = []
    }
    for attribute in own(plan) {
      let row = PropertyTable.row(of: attribute, keys: keys)
      guard attribute.rule != .copy else {
        copied.append(SwiftName.literal(attribute.attribute.name))
        continue
      }
      takeCopied()
      lines.append(
        SourceList.call(
          ".init(", [SwiftName.literal(attribute.attribute.name), outcome(attribute.rule)],
          "because: " + SwiftName.literal(row.reason)))
    }
    takeCopied()
    return lines
  }

  private func relationshipRule(_ plan: RelationshipPlan) -> String {
    let row = PropertyTable.row(of: plan, keys: keys)
    let relationship = plan.relationship
    var arguments = [SwiftName.literal(relationship.name), outcome(plan.rule)]
    if relationship.isToMany { arguments.append(relationship.isOrdered ? ".ordered" : ".toMany") }
    arguments.append("to: " + SwiftName.literal(plan.destination))
    if let inverse = plan.inverse { arguments.append("inverse: " + SwiftName.literal(inverse.name)) }
    return SourceList.call(".init(", arguments, "because: " + SwiftName.literal(row.reason))
  }

  private func outcome(_ rule: RelationshipRule) -> String {
    switch rule {
    case .own: ".cloned"
    case .share: ".shared"
    case .exclude: ".excluded"
    }
  }

  private func outcome(_ rule: AttributeRule) -> String {
    switch rule {
    case .copy: ".copied"
    case .exclude: ".leftAsInserted"
    case .newUUID: ".newUUID"
    case .now: ".now"
    case .custom: ".custom"
    case .derived: ".derived"
    case .followClone(let named):
      ".followsClone(entity: \(SwiftName.literal(named.entityName)), attribute: \(SwiftName.literal(named.name)))"
    case .follow(let followed, let withoutParent):
      ".followsParent(entity: \(followed.entityName.map(SwiftName.literal) ?? "nil"), "
        + "attribute: \(SwiftName.literal(followed.name)), without: \(outcome(withoutParent)))"
    }
  }

  private func outcome(_ rule: WithoutParent?) -> String {
    switch rule {
    case .keep: ".keeps"
    case .blank: ".leavesBlank"
    case nil: ".fails"
    }
  }

  // MARK: Values

  /// The attributes that an entity itself declares.
  private func own(_ plan: EntityPlan) -> [AttributePlan] {
    plan.attributes.filter { $0.declaringEntity == plan.entity.name }
  }

  /// The relationships that an entity itself declares.
  private func ownRelationships(_ plan: EntityPlan) -> [RelationshipPlan] {
    plan.relationships.filter { $0.declaringEntity == plan.entity.name }
  }

  private func function(_ function: ValueFunction, of plan: EntityPlan) -> TemplateView? {
    guard plan.attributes.contains(where: { function.concerns($0.rule) }) else { return nil }
    let isInherited = plan.attributes.contains { function.concerns($0.rule) && $0.declaringEntity != plan.entity.name }
    return [
      "name": function.rawValue,
      "documentation": function.documentation,
      "parameters": function.parameters,
      "values": function.takesValues ? ", in: values" : "",
      "call": function.canThrow ? "try " : "",
      // The parent's function comes first.
      "inherited": isInherited ? parent(of: plan) : nil,
      "groups": groups(own(plan).filter { function.concerns($0.rule) }, of: plan, in: function),
    ]
  }

  /// The statements for some attributes: plain ones first, then each other kind with its reason.
  private func groups(_ attributes: [AttributePlan], of plan: EntityPlan, in function: ValueFunction) -> [TemplateView]
  {
    let builder = StatementBuilder(names: names)
    // An attribute can follow owners that sub-entities alone have.
    let owners = function == .followParents ? plan.kinds.flatMap { names.plan[$0]?.owners ?? [] } : []
    var groups: [(reason: String?, lines: [String])] = [(nil, [])]
    for attribute in attributes {
      var reason: String?
      let lines: [String]
      switch (function, attribute.rule) {
      case (.copyValues, _), (.copyRuledValues, _):
        (lines, reason) = ([builder.copy(attribute)], builder.reason(attribute))
      case (.followParents, .follow(let followed, let withoutParent)):
        lines = builder.follow(attribute, followed, withoutParent, owners: owners)
      case (.followClones, .followClone(let named)): lines = builder.followClone(attribute, named)
      default: lines = builder.rebuild(attribute)
      }
      let index = groups.firstIndex { $0.reason == reason } ?? groups.count
      if index == groups.count { groups.append((reason, [])) }
      groups[index].lines += lines
    }
    return groups.filter { !$0.lines.isEmpty }.map { ["comment": $0.reason, "lines": $0.lines] }
  }

  private func parent(of plan: EntityPlan) -> String? { plan.ancestors.first.map { names.entity($0).cloning } }

  // MARK: Links

  private func links(of plan: EntityPlan) -> TemplateView? {
    guard !plan.relationships.isEmpty else { return nil }
    let own = ownRelationships(plan)
    var reason: String?
    let lines = own.map { relationship -> TemplateView in
      let access = names.access(relationship)
      defer { reason = access.reason }
      let property = SwiftName.member(relationship.relationship.name)
      return [
        // Said once for all that follow with the same reason.
        "comment": access.reason == reason ? nil : access.reason.map { "By key: \($0)." },
        "verb": verb(relationship.rule),
        "link": linkCase(relationship),
        "arguments": access.isByKey
          ? "byKeyOf: source, clone)" : "source.\(property)) { clone.\(property) = $0 }",
      ]
    }
    return ["inherited": own.count < plan.relationships.count ? parent(of: plan) : nil, "lines": lines]
  }

  private func verb(_ rule: RelationshipRule) -> String {
    switch rule {
    case .own: "own"
    case .share: "share"
    case .exclude: "leaveOut"
    }
  }

  /// The case of a relationship; those names that every enumeration uses itself get one more underscore than they have.
  private func linkCase(_ plan: RelationshipPlan) -> String {
    let name = plan.relationship.name
    let isUsed = ["rawValue", "init", "self", "Type", "hashValue"].contains { used in
      name.hasPrefix(used) && name.dropFirst(used.count).allSatisfy { $0 == "_" }
    }
    return isUsed ? name + "_" : FrameworkNames.marked(SwiftName.declared(name))
  }

  // MARK: What the app sees

  /// The protocol of the functions that the class provides.
  private func rebuilding(of plan: EntityPlan) -> TemplateView? {
    let rebuilt = own(plan).filter { $0.rule == .custom }.map(\.attribute.name)
    guard !rebuilt.isEmpty, names.isTyped(plan.entity.name) else { return nil }
    return [
      "protocol": names.entity(plan.entity.name).rebuilding,
      "rule": SwiftName.comment("\(keys[.rebuild]): custom"),
      "functions": rebuilt.map { ["name": SwiftName.rebuild($0), "attribute": SwiftName.comment($0)] as TemplateView },
    ]
  }

  /// What calls can leave out: the relationships that the entity itself declares and that no rule excludes anyway.
  private func exclusions(of plan: EntityPlan) -> TemplateView? {
    guard names.isTyped(plan.entity.name), !plan.isNeverCloned else { return nil }
    let own = ownRelationships(plan).filter { $0.rule != .exclude }
    guard !own.isEmpty else { return nil }
    let members = own.map { relationship -> TemplateView in
      let destination = names.className(relationship.destination)
      // Where something can be left out further down.
      let isOwned = relationship.rule == .own && destination != "NSManagedObject"
      let name = SwiftName.declared(relationship.relationship.name)
      let link = linkCase(relationship)
      let call = "Self(\(names.entity(plan.entity.name).cloning).self, .\(link), deeper)"
      let head = "  \(access)static func \(name)(_ deeper: Exclusion<\(destination)>) -> Self { "
      return [
        "name": name,
        "link": link,
        "destination": isOwned ? destination : nil,
        "body": head.count + call.count < 118 ? "{ \(call) }" : "{\n    \(call)\n  }",
        // Its objects can be of sub-entities.
        "subclass": isOwned && names.isPolymorphic(relationship.destination) ? destination : nil,
      ]
    }
    return ["members": members]
  }
}

/// The functions for values, in the order in which they are written.
private enum ValueFunction: String, CaseIterable {
  case copyValues
  case rebuildValues
  case followParents
  case rebuildCustomValues
  case followClones
  case copyRuledValues

  /// Whether the function gives attributes with a rule their values.
  func concerns(_ rule: AttributeRule) -> Bool {
    switch (self, rule) {
    case (.copyValues, .copy), (.copyValues, .followClone): true
    case (.rebuildValues, .newUUID), (.rebuildValues, .now): true
    case (.followParents, .follow): true
    case (.rebuildCustomValues, .custom): true
    case (.followClones, .followClone): true
    case (.copyRuledValues, .exclude), (.copyRuledValues, .newUUID), (.copyRuledValues, .now),
      (.copyRuledValues, .custom), (.copyRuledValues, .follow):
      true
    default: false
    }
  }

  /// What the name doesn't say; nil where it says everything.
  var documentation: String? {
    self == .copyRuledValues ? "For copies between stores, which follow no rules." : nil
  }

  var takesValues: Bool { self != .copyValues && self != .copyRuledValues }
  var canThrow: Bool { self == .followParents || self == .rebuildCustomValues }
  var parameters: String { (takesValues ? ", in values: Values)" : ")") + (canThrow ? " throws" : "") }
}
