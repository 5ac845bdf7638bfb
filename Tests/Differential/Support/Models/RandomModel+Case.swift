import DeepCloneTestSupport

extension RandomModel {
  /// Swift source that makes the model's case: its entry points, with some of what their callers can leave out.
  public var caseSource: String {
    var random = SeededNumbers(seed: seed ^ 0x7777_7777)
    // Objects of a sub-entity are given to their parent's entry point as well.
    let points = entities.indices.filter { entities[$0].className != nil && !kinds(of: $0).isEmpty }.map { index in
      let root = entities[index].className ?? ""
      return """
            "\(entities[index].name)": EntryPoint(
              \(root).self, [\(list(exclusions(from: index, &random)))],
              one: { try $0.deepClone(in: $1, excluding: $2) },
              several: { try $0.deepClone(in: $1, excluding: $2) }),
        """
    }
    return """
      import DeepClone
      import DeepCloneDifferentialSupport
      import DeepCloneTestSupport

      func make\(name)() -> DifferentialCase {
        DifferentialCase(
          name: "\(name)", seed: \(seed), model: \(name)Model.managedObjectModel,
          entryPoints: [
      \(points.isEmpty ? ":" : points.joined(separator: "\n"))
          ],
          anyEntity: EntryPoint(
            NSManagedObject.self, [\(list(exclusions(from: nil, &random)))],
            one: { try \(name)Cloning.deepClone([$0], in: $1, excluding: $2)[0] },
            several: { try \(name)Cloning.deepClone($0, in: $1, excluding: $2) }))
      }
      \(rebuildingSource)
      """
  }

  private func list(_ exclusions: [RandomExclusion]) -> String {
    exclusions.map { exclusion in
      let text = exclusion.text.hasPrefix(".") ? exclusion.text : ".init" + exclusion.text
      return "\n            (\"\(exclusion.steps.joined(separator: " "))\", \(text)),"
    }.joined()
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
    import DeepCloneDifferentialSupport

    DifferentialRun.main([
    \(models.map { "  (\"\($0.name)\", make\($0.name))," }.joined(separator: "\n"))
    ])

    """
  }
}
