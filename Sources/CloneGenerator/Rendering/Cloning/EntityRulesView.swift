import CloneTemplates

extension TemplateView {
  /// The view of an entity's table.
  ///
  /// - Parameters:
  ///   - plan: The entity.
  ///   - names: The plan's names.
  ///   - keys: How the rule keys are spelled.
  ///   - isNamed: Whether a variant's table names it, outside of its type.
  ///   - parentTable: The name of the parent's table, if it's another one than the names'.
  static func entityRules(
    _ plan: EntityPlan, names: PlanNames, keys: RuleSpelling, isNamed: Bool = false,
    parentTable: ((String) -> String)? = nil
  ) -> TemplateView {
    let access = isNamed ? "fileprivate" : "private"
    let entity = plan.entity
    let table = names.entity(entity.name).table
    var arguments = [SwiftName.literal(entity.name), names.className(entity.name) + ".self"]
    if let parent = plan.ancestors.first {
      arguments.append("inherits: \(parentTable?(parent) ?? names.entity(parent).table)")
      let (type, parentType) = (names.className(entity.name), names.className(parent))
      // The compiler says where a class that a person wrote has another superclass.
      if names.isTyped(parent), type != parentType { arguments.append("class: \(type).self as \(parentType).Type") }
    }
    if entity.isAbstract { arguments.append("isAbstract: true") }
    if plan.isNeverCloned { arguments.append("isNeverCloned: true") }
    if !entity.isAbstract, !plan.isNeverCloned, plan.hasSeveralOwners {
      arguments.append("owners: .\((plan.ownersRule ?? .all).rawValue)")
    }
    if !entity.isAbstract, !plan.matchBy.isEmpty { arguments.append("matchBy: \(SwiftName.list(plan.matchBy))") }
    let call = SourceCall("EntityRules", arguments.map { SourceCall($0) })
    return [
      "tableAccess": access,
      "table": table,
      // After `private static let` and the name, and before a brace.
      "rules": call.text(indent: 2, reserve: "\(access) static let \(table) =  {".count),
      "lines": EntityLines(names: names, keys: keys).lines(of: plan),
    ]
  }

  /// The view of the protocol with the functions that an entity's class provides; nil if it needs none.
  static func rebuilding(_ plan: EntityPlan, names: PlanNames, keys: RuleSpelling) -> TemplateView? {
    let rebuilt = plan.ownAttributes.filter { $0.rule == .custom }.map(\.name)
    guard !rebuilt.isEmpty, names.isTyped(plan.name) else { return nil }
    let type = names.className(plan.name)
    return [
      "class": type,
      "protocol": names.entity(plan.name).rebuilding,
      "rule": SwiftName.comment("\(keys[.rebuild]): custom"),
      "functions": rebuilt.map { name -> TemplateView in
        let signature = SourceCall(
          SwiftName.rebuild(name), [SourceCall("from source: \(type)"), SourceCall("in context: CloneContext")])
        return [
          // After `func `, and before `throws`.
          "signature": signature.text(indent: 2, reserve: 12) + " throws", "attribute": SwiftName.comment(name),
        ]
      },
    ]
  }

  /// The view of the paths that start at an entity's objects: the relationships that the entity itself declares, unless
  /// a rule leaves them out, and the attributes that can be heavy; nil if there are none.
  static func paths(_ plan: EntityPlan, names: PlanNames, access: String) -> TemplateView? {
    let entity = plan.name
    guard names.isTyped(entity), !plan.isNeverCloned else { return nil }
    func path(_ property: String) -> String {
      let step = "Self(\(SwiftName.literal(entity)), \(SwiftName.literal(property)))"
      return member("\(access)static var \(SwiftName.declared(property)): Self", step)
    }
    // Without an attribute that has to be set, a clone can't be saved.
    let heavy = plan.ownAttributes.filter {
      [.binary, .transformable].contains($0.attribute.type) && $0.canStayUnset && $0.rule != .notCopied
    }
    let walked = plan.ownRelationships.filter { $0.rule != .leftOut }
    let members =
      heavy.map { path($0.name) }
      + walked.flatMap { plan -> [String] in
        let name = SwiftName.declared(plan.name)
        let destination = names.className(plan.destination)
        func deeper(_ generic: String, _ label: String, _ type: String) -> String {
          member(
            "\(access)static func \(name)\(generic)(\(label)_ deeper: PropertyPath<\(type)>) -> Self",
            ".\(name).then(deeper)")
        }
        var members = [path(plan.name)]
        // Paths can go on.
        guard plan.rule == .owned, destination != "NSManagedObject" else { return members }
        members.append(deeper("", "", destination))
        if names.isPolymorphic(plan.destination) {
          members.append(deeper("<Leaf: \(destination)>", "as leaf: Leaf.Type, ", "Leaf"))
        }
        return members
      }
    return members.isEmpty ? nil : ["class": names.className(entity), "members": members]
  }

  /// The functions that name an entity's objects as new owners of clones, one for each owned relationship that the
  /// entity itself declares.
  static func owners(_ plan: EntityPlan, names: PlanNames, access: String) -> [String] {
    let entity = plan.name
    guard names.isTyped(entity) else { return [] }
    return plan.ownRelationships.filter { $0.rule == .owned }.compactMap { plan in
      let (name, destination) = (plan.name, names.className(plan.destination))
      if destination == "NSManagedObject" { return nil }
      let head = "\(access)static func \(SwiftName.declared(name))(of owner: \(names.className(entity))) -> Self"
      return member("\(head) where Owned: \(destination)", "Self(owner, \(SwiftName.literal(name)))")
    }
  }

  /// A member of an extension, on one line if it fits.
  private static func member(_ head: String, _ body: String) -> String {
    let (line, start) = ("\(head) { \(body) }", "\(head) {")
    if line.count + 2 <= SourceList.width { return line }
    let fits = start.count + 2 <= SourceList.width
    let wrapped = fits ? start : start.split(separator: "(", maxSplits: 1).joined(separator: "(\n    ")
    return "\(wrapped)\n    \(body)\n  }"
  }
}
