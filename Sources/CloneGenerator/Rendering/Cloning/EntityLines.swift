/// Writes the lines of an entity's table: a call for each property that the entity declares.
///
/// All lines have one shape: the verb, the name, the class's property, why it's read and written by its key, what the
/// verb needs, and the cause as a comment.
struct EntityLines {
  let names: PlanNames
  let keys: RuleSpelling

  /// The lines, attributes first.
  func lines(of plan: EntityPlan) -> [String] {
    let calls = plan.ownAttributes.map { call($0, of: plan) } + plan.ownRelationships.map(call)
    return calls.map { $0.text(indent: 4) }
  }

  /// A property's name, the class's property if code can name it, and why its key is used to read or write it.
  private func subject(_ name: String, isNamed: Bool, _ reason: AccessReason?) -> [SourceCall] {
    [
      SwiftName.literal(name), isNamed ? "\\.\(SwiftName.member(name))" : nil,
      reason.map { "byKey: .\($0.rawValue)" },
    ].compactMap(\.self).map { SourceCall($0) }
  }

  private func call(
    _ verb: String, _ arguments: [SourceCall], _ closure: SourceCall.Closure? = nil, because cause: String?
  ) -> SourceCall {
    SourceCall("$0.\(verb)", arguments, closure: closure, comment: cause.map(SwiftName.comment))
  }

  // MARK: Attributes

  private func call(_ plan: AttributePlan, of entity: EntityPlan) -> SourceCall {
    let name = plan.name
    let subject = subject(name, isNamed: plan.access.isNamed, plan.usedKeyReason)
    let (arguments, closure): ([SourceCall], SourceCall.Closure?) =
      switch plan.rule {
      case .derived: ([SourceCall(SwiftName.literal(name))], nil)
      case .custom:
        (
          subject,
          .init(
            parameters: "source, clone, context",
            statement: "try clone.\(SwiftName.rebuild(name))(from: source, in: context)")
        )
      case .followsParent(_, let withoutParent):
        (
          subject + followed(by: plan, of: entity)
            + [SourceCall("withoutParent: .\(withoutParent?.rawValue ?? ParentlessValue.missing)")], nil
        )
      case .followsClone: (subject + followed(by: plan, of: entity), nil)
      default: (subject, nil)
      }
    return call(plan.rule.word, arguments, closure, because: plan.cause(keys))
  }

  private func isWritten(_ plan: AttributePlan) -> Bool { names.plan[plan.declaringEntity]?.isClassWritten ?? false }

  /// The attributes that are followed, with their classes' properties; by key if accessors can't be used.
  private func followed(by plan: AttributePlan, of entity: EntityPlan) -> [SourceCall] {
    names.plan.values(followedBy: plan, of: entity).map { value in
      let literal = SourceCall(SwiftName.literal("\(value.entity).\(value.name)"))
      guard let followed = value.attribute, isSameType(followed, plan) else {
        return SourceCall(".\(value.holder.rawValue)", [literal])
      }
      let path = "\\\(names.className(value.entity)).\(SwiftName.member(value.name))"
      return SourceCall(".\(value.holder.rawValue)", [literal, SourceCall(path)])
    }
  }

  /// Returns whether the accessors of two attributes have one Swift type for every value that a store can hold.
  private func isSameType(_ followed: AttributePlan, _ plan: AttributePlan) -> Bool {
    followed.access.keyReason == nil && plan.access.keyReason == nil
      && PropertyType.apple(followed.attribute) == PropertyType.apple(plan.attribute)
      // A class that was written by hand may have other types than the model says.
      && !isWritten(plan) && !isWritten(followed)
  }

  // MARK: Relationships

  private func call(_ plan: RelationshipPlan) -> SourceCall {
    let relationship = plan.relationship
    var arguments = subject(relationship.name, isNamed: plan.access.isNamed, plan.access.keyReason)
    if plan.access.keyReason != nil {
      arguments.append(SourceCall(!relationship.isToMany ? ".toOne" : relationship.isOrdered ? ".ordered" : ".toMany"))
    }
    if plan.access.runsSetter { arguments.append(SourceCall("setter: .\(AccessReason.handWritten.rawValue)")) }
    if let inverse = plan.inverse {
      let isBothWays = plan.rule == .owned && plan.isInverseOwned
      let label = plan.rule == .owner ? "through" : isBothWays ? "eachOwnsTheOther" : "inverse"
      arguments.append(SourceCall("\(label): " + SwiftName.literal("\(plan.destination).\(inverse.name)")))
    } else {
      arguments.append(SourceCall("to: " + SwiftName.literal(plan.destination)))
    }
    return call(plan.rule.rawValue, arguments, because: plan.cause(keys))
  }
}
