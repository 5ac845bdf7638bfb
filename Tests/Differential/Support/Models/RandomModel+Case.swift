extension RandomModel {
  /// Swift source that makes the model's case: its entry points, with everything that their callers can leave out.
  public var caseSource: String {
    let concrete = entities.indices.filter { !entities[$0].isAbstract }
    let points = concrete.map { index in
      let entity = entities[index]
      let root = entity.className ?? "NSManagedObject"
      let exclusions = exclusions(of: index)
      let texts = exclusions.map { "Exclusion<\(root)>\($0.text)" }
      let call =
        entity.className == nil
        ? "\(name)Clones.deepClone($0, in: $1, excluding: $2)" : "$0.deepClone(in: $1, excluding: $2)"
      return """
            "\(entity.name)": EntryPoint(
              \(root).self, [\(exclusions.map { "\"\($0.name)\"" }.joined(separator: ", "))],
              [\(texts.joined(separator: ", "))]
            ) { try \(call) },
        """
    }
    return """
      import DeepClone
      import DifferentialSupport

      func make\(name)() -> DifferentialCase {
        DifferentialCase(
          name: "\(name)", seed: \(seed), hasFollowCloneChains: \(hasFollowCloneChains), model: \(name)Model.managedObjectModel,
          entryPoints: [
      \(points.joined(separator: "\n"))
          ])
      }
      \(rebuildingSource)
      """
  }

  /// The functions that the classes provide for `rebuild: custom`.
  private var rebuildingSource: String {
    entities.compactMap { entity in
      let names = entity.attributes.filter(\.isRebuiltByClass).map(\.name)
      guard let className = entity.className, !names.isEmpty else { return nil }
      let functions = names.map { name in
        """
          nonisolated func rebuild\(name.prefix(1).uppercased() + name.dropFirst())(from source: \(className), in context: CloneContext) throws {
            setValue(RebuiltValue.value(of: "\(name)", for: self, from: source), forKey: "\(name)")
          }
        """
      }
      return "\nextension \(className) {\n\(functions.joined(separator: "\n"))\n}\n"
    }.joined()
  }

  /// Swift source of the program that a batch of models is compiled into.
  public static func mainSource(_ models: [RandomModel]) -> String {
    """
    import DifferentialSupport

    DifferentialRun.main([
    \(models.map { "  (\"\($0.name)\", make\($0.name))," }.joined(separator: "\n"))
    ])

    """
  }

  /// What a caller can leave out, by the static members of the class or, without one, by name.
  private func exclusions(of index: Int) -> [(name: String, text: String)] {
    lineage(of: index).flatMap { declaring in
      entities[declaring].relationships.filter { !$0.isExcluded }.flatMap { relationship in
        let name = relationship.name
        // Only what a class declares, or inherits from a class, has a static member.
        guard entities[declaring].className != nil, entities[index].className != nil else {
          return [(name, "(entity: \"\(entities[declaring].name)\", relationship: \"\(name)\")")]
        }
        guard entities[relationship.destination].className != nil,
          relationship.isOwned(inverseIsToMany: inverseIsToMany(relationship)),
          !kinds(of: relationship.destination).isEmpty
        else { return [(name, ".\(name)")] }
        let deeper = lineage(of: relationship.destination).filter { entities[$0].className != nil }
          .flatMap { entities[$0].relationships }.filter { !$0.isExcluded }
        return [(name, ".\(name)")] + deeper.map { ("\(name)/\($0.name)", ".\(name)(.\($0.name))") }
      }
    }
  }
}
