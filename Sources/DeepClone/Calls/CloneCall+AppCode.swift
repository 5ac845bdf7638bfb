// The app's own code that runs in a call.

extension CloneCall {
  /// Asks the classes of what was reached whether the app's code runs as clones are made.
  ///
  /// - Returns: Whether it does.
  func findAppCode() -> Bool {
    var runsAppCode = false
    for plan in active {
      guard let type = plan.checkedType else { continue }
      // Another model may give the entity a class that inherits from the source's.
      plan.awakens = route.hasOtherModel || type.awakensFromInsert
      plan.hasHook =
        !context.options.keepsValues
        && (type == plan.entity.table.objectType ? plan.entity.hasHook : type is any AwakeningClone.Type)
      if plan.hasHook { needs.insert(.hooks) }
      runsAppCode = runsAppCode || plan.awakens || plan.hasHook || !plan.entity.custom.isEmpty
    }
    return runsAppCode
  }

  /// Calls the hooks of new clones, owners before what they own.
  func awakenClones() throws {
    guard needs.contains(.hooks) else { return }
    try context.checkCancellation()
    try eachCloned { plan, range in
      guard plan.hasHook else { return }
      // Another hook may have deleted it.
      for index in range where graph.clones[index].exists {
        try (graph.clones[index] as? any AwakeningClone)?.awakeFromClone(of: graph.sources[index], in: context)
      }
    }
  }
}
