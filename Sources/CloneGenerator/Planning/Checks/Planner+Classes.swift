extension Planner {
  /// Warns about an entity without a class of its own, so that generated code can't name its properties.
  mutating func checkClass(of entity: Entity) {
    guard entity.swiftClassName == nil else { return }
    if let parent = graph.lineage(of: entity.name).first(where: { $0.swiftClassName != nil }),
      let name = parent.swiftClassName
    {
      report(
        .subentityWithoutClass,
        "'\(entity.name)' has no class of its own, but its parent '\(parent.name)' has '\(name)': its objects would be plain "
          + "managed objects, which no accessor of type '\(name)' can return; choose '\(name)', or a class that inherits "
          + "from it, in the model editor (Class > Name)", at: entity.location)
      return
    }
    // An abstract entity has no objects of its own, and naming NSManagedObject is intended.
    if entity.isAbstract || entity.className != nil { return }
    report(
      .entityWithoutClass,
      "'\(entity.name)' has no class of its own, so its objects are cloned by key, and get no 'deepClone'; choose a class "
        + "in the model editor (Class > Name)", at: entity.location)
  }
}
