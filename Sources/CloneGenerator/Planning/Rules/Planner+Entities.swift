extension Planner {
  /// Returns whether a relationship refers to objects that are never cloned.
  func leadsToNeverCloned(_ destination: String?) -> Bool { destination.map(neverCloned.contains) ?? false }

  /// The attributes that identify objects of the first entity of a lineage: those of the nearest rule `matchBy`, or
  /// else of the first uniqueness constraint that names only attributes that can.
  func matchBy(_ lineage: [Entity]) -> [String] {
    let rules = lineage.lazy.compactMap { $0.userInfo[keys[.matchBy]] }
    if let rule = rules.first { return rule.value.listed }
    let attributes = lineage.flatMap(\.attributes).uniqued(on: \.name).filter { $0.reasonNotToIdentify == nil }
    let names = Set(attributes.map(\.name))
    return lineage.lazy.flatMap(\.uniquenessConstraints).first { !$0.isEmpty && $0.allSatisfy(names.contains) } ?? []
  }
}

extension EntityGraph {
  /// The entities that stand for those of other targets.
  func placeholders(_ keys: RuleSpelling) -> Set<String> {
    Set(entities.filter { PlaceholderMark(of: $0, keys: keys) == .placeholder }.map(\.name))
  }

  /// The entities whose objects are never cloned: those with the rule `clone: never`, placeholders, and the sub-entities of
  /// both.
  ///
  /// A relationship to a parent can refer to objects of its sub-entities, so the rule has to apply to whole
  /// hierarchies. On a sub-entity of an entity that's cloned, it's an error without effect.
  ///
  /// - Parameter keys: How the rule keys are spelled.
  func neverCloned(_ keys: RuleSpelling) -> Set<String> {
    let placeholders = placeholders(keys)
    return Set(
      entities.map(\.name).filter { name in
        let lineage = lineage(of: name)
        return lineage.last?.isNeverCloned(keys) == true || lineage.contains { placeholders.contains($0.name) }
      })
  }
}

extension Entity {
  /// Returns whether the entity itself has the rule `clone: never`.
  func isNeverCloned(_ keys: RuleSpelling) -> Bool {
    userInfo[keys[.clone]]?.value.trimmed.lowercased() == "never"
  }
}

extension Attribute {
  /// Why the attribute's values can't identify an object in another store; nil if they can.
  var reasonNotToIdentify: String? {
    if isTransient { return "is transient and in no store" }
    if isDerived { return "is derived and has no value before it is saved" }
    return switch type {
    case .binary, .transformable, .composite, .objectID, .undefined: "is of type \(type.rawValue)"
    case .integer16, .integer32, .integer64, .decimal, .double, .float, .string, .boolean, .date, .uuid, .uri: nil
    }
  }
}
