@_spi(Generated) package import DeepClone

// The reasons for rules, in the words of the model's `userInfo`; code stands between backquotes.

extension AttributeOutcome {
  /// The rule in the words of the model's `userInfo`.
  package var reason: String {
    switch self {
    case .copied: "no rule"
    case .notCopied: "rule `exclude`"
    case .newUUID: "rule `rebuild: uuid`"
    case .newUUIDPerValue: "rule `rebuild: uuidPerValue`"
    case .now: "rule `rebuild: now`"
    case .custom: "rule `rebuild: custom`"
    case .derived: "derived attribute"
    case .followsClone(let entity, let attribute): "rule `followClone: \(entity).\(attribute)`"
    case .followsParent(_, _, let without):
      "rule `followParent: \(followedName ?? "")`"
        + (without == .error ? "" : ", `withoutParent: \(without == .keep ? "keep" : "blank")`")
    }
  }
}

extension ModelRules {
  /// The reason for a relationship's rule: the default, or a rule of the model.
  package func reason(for link: CloneLink) -> String {
    let destination = entity(named: link.ends.destination)
    let inverse = destination?.links.first { $0.name == link.ends.inverse }.map(name)
    if link.outcome == .leftOut { return "rule `exclude`" }
    if link.outcome == .betweenClones { return "links clones alone" }
    if link.outcome == .owner, let inverse { return "`\(inverse)` owns it" }
    let isOwnedByDefault = link.inverseKind.map { $0 == .toOne } ?? link.isToMany
    if link.outcome == .owned, !isOwnedByDefault { return "rule `clone: deep`" }
    if link.outcome != .owned, isOwnedByDefault {
      let isNever = entities[link.declaring].isNeverCloned || destination?.isNeverCloned == true
      return isNever ? "rule `clone: never`" : "rule `clone: share`"
    }
    guard let inverse else { return "\(link.isToMany ? "to-many" : "to-one") without an inverse" }
    return "inverse `\(inverse)` is \(link.inverseKind == .toOne ? "to-one" : "to-many")"
  }
}
