/// The part of a plan that is printed.
struct PlanSelection {
  /// The whole plan.
  let plan: Plan
  /// The entities: the chosen one, then the others in the order of the model.
  let entities: [EntityPlan]
  /// The entities that cloning starts at: the chosen one, or else those that own something and that nothing else owns.
  let roots: Set<String>

  private init(_ plan: Plan, _ entities: [EntityPlan], root: String?) {
    self.plan = plan
    self.entities = entities
    let owners = entities.filter { entity in
      entity.relationships.contains { $0.rule == .owned }
        && entity.owners.allSatisfy { $0.entity == entity.entity.name || entity.isWhole(of: $0) }
    }
    roots = root.map { [$0] } ?? Set(owners.filter { !$0.entity.isAbstract }.map(\.entity.name))
  }

  /// The parts of plans that concern an entity, for each plan that has it; if none is named, all plans.
  static func select(_ name: String?, from plans: [Plan]) throws(PlanPrintingError) -> [PlanSelection] {
    guard let name else { return plans.map { PlanSelection($0, $0.entities, root: nil) } }
    let selections = plans.compactMap { plan in
      plan[name].map { _ in PlanSelection(plan, owned(by: name, in: plan), root: name) }
    }
    guard selections.isEmpty else { return selections }
    let names = plans.flatMap(\.entities).map(\.entity.name)
    throw PlanPrintingError(description: "there is no entity '\(name)'" + didYouMean(name, among: names))
  }

  /// An entity, then its concrete sub-entities and the entities that those own, directly or not.
  private static func owned(by name: String, in plan: Plan) -> [EntityPlan] {
    let names = Set(
      reached(from: [name]) { name in
        guard let entity = plan[name] else { return [] }
        return entity.kinds + entity.relationships.filter { $0.rule == .owned }.map(\.destination)
      })
    let entities = plan.entities.filter { names.contains($0.entity.name) }
    return entities.filter { $0.entity.name == name } + entities.filter { $0.entity.name != name }
  }
}

extension EntityPlan {
  /// Returns whether the owner is only a part of the entity's objects, in a one-to-one relationship that both sides
  /// own: the whole is the side that cascades if only one does.
  fileprivate func isWhole(of owner: OwnerPlan) -> Bool {
    let plan = owner.relationship
    return !plan.relationship.cascades && plan.isInverseOwned && plan.inverse?.relationship.cascades == true
  }
}
