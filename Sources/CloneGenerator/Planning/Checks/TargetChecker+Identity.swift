extension TargetChecker {
  /// Warns about IDs of objects' own that clones would have, too, once a model, with the rules to write.
  ///
  /// Attributes of a uniqueness constraint have a diagnostic of their own.
  mutating func checkCopiedIDs() {
    let keys = configuration.ruleKeys
    let entities = models.flatMap(\.plan.entities)
    let copied = models.map { $0.plan.entities.copiedIDs(keys) }
    let targets = entities.ruleTargets(for: copied.flatMap(\.self))
    let unique = Set(
      entities.flatMap { plan in
        plan.entity.uniquenessConstraints.joined().compactMap(plan.attribute).map(AttributeName.init)
      })
    for copied in copied {
      let found = copied.filter {
        !unique.contains(AttributeName($0)) && !collector.isSilenced(.identityCopied, at: $0.attribute.location)
      }
      let rules = targets.filter { target in found.contains { target.isFor($0) } }
        .map { $0.text(keys[.rebuild], "uuid") }.joined(separator: ", ")
      let (verb, noun) = found.count == 1 ? ("is", "an ID of its object's own") : ("are", "IDs of their objects' own")
      collector.report(
        .identityCopied,
        "\(found.map { AttributeName($0).description }.quotedList) \(verb) \(noun), but \(verb) copied, so a clone has its "
          + "source's; add \(rules) to 'rules' in clonegen.json, or { \"\(keys[.copy])\": \"\" } where you mean that",
        at: found.map(\.attribute.location))
    }
  }
}
