extension EntityPlan {
  /// The traits of the entity: `abstract`, `class AppNote`, `inherits Media`, `never cloned`, `awakeFromClone`.
  var traits: [String] {
    [
      entity.isAbstract ? "abstract" : nil,
      entity.swiftClassName.map { $0 == entity.name ? nil : "class \($0)" } ?? "no class",
      entity.parentName.map { "inherits \($0)" },
      isNeverCloned ? "never cloned" : nil,
      hasHook == true ? "awakeFromClone" : nil,
    ].compactMap(\.self)
  }

  /// The facts about the objects as a whole: their owners, and the attributes that identify them in another store, or
  /// that nothing does; and the entity's rules that the configuration gives.
  var facts: [String] {
    let owners = owners.map { "\($0.entity).\($0.relationship.relationship.name)" }
    let names = [("owned by", owners), ("matchBy", matchBy)].filter { !$0.1.isEmpty }.map { words, names in
      "\(words) \(names.joined(separator: ", "))"
    }
    return names
      + entity.userInfo.entries.compactMap { entry in
        entry.location.origin.map { "rule \(entry.key): \(entry.value) (\($0))" }
      }
      + (mayComeTwice ? ["no matchBy: in another store, a shared \(entity.name) can't be found again"] : [])
  }
}
