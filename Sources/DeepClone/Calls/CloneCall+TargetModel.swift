// Another coordinator may have a model of its own. Entities are found there by name. A missing entity or property is an
// error before anything is inserted: a typed class would lose such a value silently, or stop the app.

extension CloneCall {
  /// Checks that the target's model can hold the clones of what the call reached.
  ///
  /// - Throws: `CloneError.entityMissing`, `CloneError.propertyDiffers`, `CloneError.classDiffers`.
  func checkTarget() throws {
    guard route.hasOtherModel else { return }
    for plan in active {
      // A missing entity comes before what may differ in it.
      _ = try route.targetEntity(named: plan.entity.name)
      try checkClasses(of: plan.entity)
      let attributes = plan.entity.attributes.filter {
        $0.line.copy != nil && ($0.outcome != .leftAsInserted || context.options.keepsValues)
      }
      let links = plan.entity.links.filter { $0.outcome != .leftOut }
      try check(plan.description, writing: attributes.map(\.name) + links.map(\.name))
    }
  }

  /// Checks that clones, and what they lead to, have the classes there that code was generated for.
  private func checkClasses(of entity: CloneEntity) throws {
    for number in Set(entity.links.flatMap(\.destinations)).union([entity.number]).sorted() {
      let table = model.entities[number].table
      guard let found = NSEntityDescription.entity(forEntityName: table.entity, in: route.target),
        !table.covers(found)
      else { continue }
      throw CloneError.classDiffers(
        entity: table.entity, found: found.managedObjectClassName, expected: String(describing: table.objectType))
    }
  }

  /// Finds out how shared objects of an entity are copied, and checks that the target's model can hold the copies.
  func planCopies(_ plan: EntityPlan) throws {
    if plan.copying != nil { return }
    let pair = try pairs.pair(plan.entity) { _ in CloneError.entityMissing(entity: plan.entity.name) }
    let copying = SharedCopying(pair)
    plan.copying = copying
    guard route.hasOtherModel else { return }
    let attributes = pair.source.attributesByName.filter { !($0.value is NSDerivedAttributeDescription) }.keys.sorted()
    try check(pair.source, writing: attributes + (plan.entity.owned + copying.linked).map(\.name))
  }

  /// Checks the properties of an entity that are written.
  private func check(_ entity: NSEntityDescription, writing names: [String]) throws {
    let name = entity.name ?? ""
    let (own, others) = (entity.propertiesByName, try route.targetEntity(named: name).propertiesByName)
    if let property = names.first(where: { own[$0]?.isAlike(others[$0]) != true }) {
      throw CloneError.propertyDiffers(entity: name, property: property)
    }
  }
}
