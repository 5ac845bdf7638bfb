extension PlanChecker {
  /// Warns about an attribute's rules that have no effect because of a stronger one, or because the store computes the
  /// value.
  mutating func checkPrecedence(_ attribute: Attribute, named name: String) {
    let rules = AttributeRule.ruleKeys.compactMap { key in attribute.userInfo[keys[key]].map { (key, $0) } }
    if let entry = attribute.userInfo[keys[.exclude]] { checkExclude(entry, named: name) }
    if attribute.isDerived {
      for (_, entry) in rules {
        report(
          .ruleOnDerivedAttribute, entry, of: name,
          ", but it is derived: the store computes it, and cloning never sets it; remove the rule")
      }
      return
    }
    guard let (strongest, winner) = rules.first else { return }
    var weaker = rules.dropFirst().map(\.1)
    if strongest == .exclude, rules.contains(where: { $0.0 == .followParent }),
      let entry = attribute.userInfo[keys[.withoutParent]]
    {
      weaker.append(entry)
    }
    for entry in weaker { reportShadowed(entry, by: winner, named: name) }
  }

  /// Warns about a relationship's rules that have no effect because of a stronger one.
  mutating func checkPrecedence(_ relationship: Relationship, named name: String) {
    guard let exclude = relationship.userInfo[keys[.exclude]] else { return }
    checkExclude(exclude, named: name)
    if let clone = relationship.userInfo[keys[.clone]] { reportShadowed(clone, by: exclude, named: name) }
  }

  private mutating func reportShadowed(_ entry: UserInfo.Entry, by winner: UserInfo.Entry, named name: String) {
    report(
      .ruleShadowed, entry, of: name,
      ", which has no effect beside the stronger rule '\(winner.key)'; remove one of them")
  }

  /// Warns about an `exclude` whose value seems to say no.
  private mutating func checkExclude(_ entry: UserInfo.Entry, named name: String) {
    guard ["no", "false", "0"].contains(entry.value.trimmed.lowercased()) else { return }
    report(
      .excludeValueIgnored, entry, of: name,
      " with the value \"\(entry.value)\", which applies anyway, because only the key counts; remove the entry if you "
        + "don't mean that")
  }
}
