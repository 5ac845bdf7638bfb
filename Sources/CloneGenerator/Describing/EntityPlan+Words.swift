extension EntityPlan {
  /// What the entity is, beside its name: `abstract`, `class AppNote`, `inherits Media`, `never cloned`, `awakeFromClone`.
  var traits: [String] {
    [
      entity.isAbstract ? "abstract" : nil,
      entity.swiftClassName.map { $0 == entity.name ? nil : "class \($0)" } ?? "no class",
      entity.parentName.map { "inherits \($0)" },
      isNeverCloned ? "never cloned" : nil,
      hasHook == true ? "awakeFromClone" : nil,
    ].compactMap(\.self)
  }

  /// What holds for the objects as a whole: what owns them, and what identifies them in another store.
  var facts: [String] {
    let owners = owners.map { "\($0.entity).\($0.relationship.relationship.name)" }
    return [("owned by", owners), ("matchBy", matchBy)].filter { !$0.1.isEmpty }.map { words, names in
      "\(words) \(names.joined(separator: ", "))"
    }
  }
}
