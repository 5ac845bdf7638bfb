extension PlanComparison {
  /// Compares a plan with MOCloner 0.2, as its source code (`MOCloner.swift`) treats each property.
  ///
  /// - Complexity: O(*n*) for *n* properties of entities with a handful of owners.
  init(movingFromMOCloner plan: Plan, keys: RuleSpelling) {
    let table = PropertyTable(plan: plan, keys: keys)
    let cloner = MOCloner(plan: plan, keys: keys)
    self.init(
      modelName: plan.title,
      changes: plan.entities.flatMap { entity in
        func change(_ subject: Subject, _ was: Outcome?, _ now: Outcome, at location: SourceLocation) -> Change? {
          was.map { Change(entity: entity.name, subject: subject, was: $0, now: now, location: location) }
        }
        func change(_ was: Outcome?, _ row: PropertyTable.Row) -> Change? {
          change(.property(row.property), was, Outcome(text: row.outcome, reason: row.reason), at: row.location)
        }
        let location = entity.location
        if entity.isNeverCloned {
          let now = Outcome(text: "never cloned", reason: "rule `\(keys[.clone]): never`")
          return [change(.fact("objects"), Outcome(text: "cloned"), now, at: location)].compactMap(\.self)
        }
        let objects = change(.fact("objects"), cloner.clonesOften(entity), Outcome(text: "cloned once"), at: location)
        let attributes = entity.ownAttributes.map { change(cloner.outcome(of: $0), table.row(of: $0, in: entity)) }
        let relationships = entity.ownRelationships.map {
          change(cloner.outcome(of: $0, in: entity), table.row(of: $0))
        }
        return ([objects] + attributes + relationships).compactMap(\.self)
      })
  }
}

/// The outcomes of properties with MOCloner; nil if they're the same as the plan's.
private struct MOCloner {
  let plan: Plan
  let keys: RuleSpelling

  func outcome(of plan: AttributePlan) -> PlanComparison.Outcome? {
    // MOCloner doesn't know the configuration's rules.
    let (attribute, userInfo) = (plan.attribute, plan.attribute.userInfo.inModel)
    let rebuild = userInfo[keys[.rebuild]]?.value.lowercased()
    let rebuilt = PlanComparison.Outcome(text: rebuild == "now" ? "now" : rebuild == "uuid" ? "newUUID" : "copied")
    func refused(_ error: String) -> PlanComparison.Outcome { .init(text: "an error", reason: "`\(error)`") }
    switch plan.rule {
    case .notCopied where userInfo[keys[.exclude]] == nil: return rebuilt
    case .followsParent where userInfo[keys[.followParent]] == nil: return rebuilt
    case .copied: return nil
    case .derived: return PlanComparison.Outcome(text: "copied")
    case .notCopied:
      return attribute.isOptional || attribute.hasDefault ? nil : refused("attributeExcludeError")
    case .newUUID where attribute.type != .uuid && rebuild == "uuid": return refused("uuidTypeError")
    case .followsParent(let followed, let withoutParent):
      if followed.entityName == nil {
        return withoutParent == .keep && rebuilt.text != "copied"
          ? .init(text: rebuilt.text, reason: "without a parent") : nil
      }
      // The value is taken for an attribute's name, which no parent has.
      return switch withoutParent {
      case .keep: rebuilt
      case .blank: .init(text: "notCopied")
      case nil: refused("followParentError")
      }
    default: return rebuilt.text == plan.rule.word ? nil : rebuilt
    }
  }

  func outcome(of relationship: RelationshipPlan, in entity: EntityPlan) -> PlanComparison.Outcome? {
    let isExcluded = relationship.relationship.userInfo.inModel[keys[.exclude]] != nil
    let theirs: RelationshipRule =
      isExcluded ? .leftOut : relationship.inverse?.relationship.isToMany == true ? .shared : .owned
    if theirs == .owned ? relationship.rule != .owned : theirs.isShared != relationship.rule.isShared {
      return .init(text: theirs.rawValue)
    }
    guard theirs != .leftOut, let inverse = relationship.inverse else { return nil }
    // MOCloner skips a relationship back to the entity that an object was reached from; its inverse sets it.
    let back = entity.owners.filter { owner in
      let name = owner.relationship.name
      return owner.entity == relationship.destination && name != inverse.name
    }
    if !back.isEmpty {
      return .init(text: "leftOut", reason: "where a `\(relationship.destination)` owns the object")
    }
    let isCloned = plan[relationship.destination]?.kinds.contains { plan[$0]?.owners.isEmpty == false } == true
    return relationship.rule == .shared && isCloned
      ? .init(text: "shared", reason: "with the source's objects, also where they are cloned") : nil
  }

  /// The outcome for objects that several relationships can refer to.
  func clonesOften(_ entity: EntityPlan) -> PlanComparison.Outcome? {
    let owners = entity.owners.map(\.relationship)
    let isOften = Set(owners.map { "\($0.declaringEntity).\($0.name)" }).count > 1
    return isOften || owners.contains { $0.inverse == nil }
      ? .init(text: "cloned once for each owner that refers to it") : nil
  }
}
