/// The part of a plan that is printed.
struct PlanSelection {
  let modelName: String
  /// The entities, in the order of the model.
  let entities: [EntityPlan]

  /// The parts of plans that concern an entity; of each plan that has it, or of all where none is named.
  static func select(_ name: String?, from plans: [Plan]) throws(PlanPrintingError) -> [PlanSelection] {
    guard let name else { return plans.map { PlanSelection(modelName: $0.modelName, entities: $0.entities) } }
    let selections = plans.compactMap { plan in
      plan[name].map { _ in PlanSelection(modelName: plan.modelName, entities: owned(by: name, in: plan)) }
    }
    guard selections.isEmpty else { return selections }
    let names = plans.flatMap(\.entities).map(\.entity.name)
    throw PlanPrintingError(description: "there is no entity '\(name)'" + didYouMean(name, among: names))
  }

  /// An entity, the kinds that its objects can be of, and what those own, directly or not.
  private static func owned(by name: String, in plan: Plan) -> [EntityPlan] {
    let plans = plan.entities.keyed(by: \.entity.name)
    var reached: Set<String> = []
    var pending = [name]
    while let next = pending.popLast() {
      guard reached.insert(next).inserted, let entity = plans[next] else { continue }
      pending += entity.kinds
      pending += entity.relationships.filter { $0.rule == .own }.map(\.destination)
    }
    return plan.entities.filter { reached.contains($0.entity.name) }
  }
}
