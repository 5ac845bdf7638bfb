extension Sequence<PlannedModel> {
  /// The entity whose clone takes the most along, of those that no other entity owns; nil if there are no entities.
  package var largestRoot: String? {
    let candidates = flatMap { model -> [(name: String, size: Int, properties: Int)] in
      let plan = model.plan
      let concrete = plan.entities.filter { !$0.entity.isAbstract && !$0.isNeverCloned }
      let roots = concrete.filter(\.owners.isEmpty)
      return (roots.isEmpty ? concrete : roots).map { entity in
        let size = plan.reached(from: entity.entity.name).count
        return (entity.entity.name, size, entity.attributes.count + entity.relationships.count)
      }
    }
    // The first of equal ones, in the model's order.
    return candidates.max { ($0.size, $0.properties) < ($1.size, $1.properties) }?.name
  }
}
