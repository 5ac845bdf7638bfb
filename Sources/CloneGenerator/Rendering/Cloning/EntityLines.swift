/// Writes the lines of an entity's table: a call for each property that the entity declares.
struct EntityLines {
  let names: PlanNames
  let keys: RuleSpelling

  /// The lines, attributes first.
  func lines(of plan: EntityPlan) -> [String] {
    let calls = plan.ownAttributes.map { call($0, of: plan) } + plan.ownRelationships.map(call)
    return calls.map { $0.text(indent: 4) }
  }

  // MARK: Attributes

  private func call(_ plan: AttributePlan, of entity: EntityPlan) -> SourceCall {
    let name = plan.attribute.name
    switch plan.rule {
    case .copied where plan.keyReason == nil:
      let closure = assignment(plan, of: plan, from: "source")
      return SourceCall("$0.copied", [SourceCall(SwiftName.literal(name))], closure: closure)
    case .derived: return SourceCall("$0.derived", [SourceCall(SwiftName.literal(name))])
    case .newUUID: return call(plan, typeByKey: plan.attribute.type == .string ? "String" : "UUID")
    case .custom:
      let statement = "try clone.\(SwiftName.rebuild(name))(from: source, in: context)"
      return call(plan, closure: .init(parameters: "source, clone, context", statement: statement))
    case .followsParent(_, let withoutParent):
      let without = "withoutParent: .\(withoutParent?.rawValue ?? ParentlessValue.missing)"
      return call(plan, followed(by: plan, of: entity) + [SourceCall(without)])
    case .followsClone: return call(plan, followed(by: plan, of: entity))
    default: return call(plan)
    }
  }

  /// A call with the attribute's path, or its key with the reason, before further arguments.
  private func call(
    _ plan: AttributePlan, typeByKey: String? = nil, _ arguments: [SourceCall] = [],
    closure: SourceCall.Closure? = nil
  ) -> SourceCall {
    let name = SwiftName.literal(plan.attribute.name)
    let subject =
      plan.keyReason.map { reason in
        ["byKey: \(name)", typeByKey.map { "as: \($0).self" }, "because: .\(reason.rawValue)"].compactMap(\.self)
      } ?? [name, path(plan.attribute.name)]
    return SourceCall("$0.\(plan.rule.word)", subject.map { SourceCall($0) } + arguments, closure: closure)
  }

  private func isWritten(_ plan: AttributePlan) -> Bool { names.plan[plan.declaringEntity]?.isClassWritten ?? false }

  /// The clones that are followed, and the closures that take their value; by key if accessors can't.
  private func followed(by plan: AttributePlan, of entity: EntityPlan) -> [SourceCall] {
    names.plan.values(followedBy: plan, of: entity).map { value in
      let (word, literal) = (".\(value.holder.rawValue)", SwiftName.literal("\(value.entity).\(value.name)"))
      guard let followed = value.attribute, isSameType(followed, plan) else {
        return SourceCall(word, [SourceCall(literal)])
      }
      return SourceCall(
        word, [SourceCall(literal), SourceCall(names.className(value.entity) + ".self")],
        closure: assignment(plan, of: followed, from: value.holder == .clone ? "other" : value.holder.rawValue))
    }
  }

  /// A closure that gives a clone the value of another object's attribute.
  ///
  /// - Parameter object: The name of the other object.
  private func assignment(_ plan: AttributePlan, of read: AttributePlan, from object: String) -> SourceCall.Closure {
    let (written, read) = (SwiftName.member(plan.attribute.name), SwiftName.member(read.attribute.name))
    return SourceCall.Closure(parameters: "\(object), clone", statement: "clone.\(written) = \(object).\(read)")
  }

  /// Returns whether the accessors of two attributes have one Swift type for every value that a store can hold.
  private func isSameType(_ followed: AttributePlan, _ plan: AttributePlan) -> Bool {
    followed.keyReason == nil && plan.keyReason == nil
      && PropertyType.apple(followed.attribute) == PropertyType.apple(plan.attribute)
      // A class that was written by hand may have other types than the model says.
      && !isWritten(plan) && !isWritten(followed)
  }

  private func path(_ name: String) -> String { "\\.\(SwiftName.member(name))" }

  // MARK: Relationships

  private func call(_ plan: RelationshipPlan) -> SourceCall {
    let relationship = plan.relationship
    let name = SwiftName.literal(relationship.name)
    let reason = plan.keyReason
    let kind = !relationship.isToMany ? ".toOne" : relationship.isOrdered ? ".ordered" : ".toMany"
    var arguments = reason == nil ? [name, path(relationship.name)] : ["byKey: \(name)", kind]
    if let inverse = plan.inverse {
      let isBothWays = plan.rule == .owned && plan.isInverseOwned
      let label = plan.rule == .owner ? "of" : isBothWays ? "eachOwnsTheOther" : "inverse"
      arguments.append("\(label): " + SwiftName.literal("\(plan.destination).\(inverse.name)"))
    } else {
      arguments.append("to: " + SwiftName.literal(plan.destination))
    }
    if let reason { arguments.append("because: .\(reason.rawValue)") }
    let comment = plan.comment(keys).map(SwiftName.comment)
    return SourceCall("$0.\(plan.rule.rawValue)", arguments.map { SourceCall($0) }, comment: comment)
  }
}
