extension PathTree {
  /// Refuses a path that can't match anything, because no root is of the entity that it starts at.
  ///
  /// - Parameters:
  ///   - roots: The roots' entities, by number, those of earlier calls with the same clone context included.
  ///   - model: The roots' model.
  /// - Throws: `CloneError.pathRefused`, with the path that was probably meant.
  package func check(startingAt roots: Set<Int>, in model: ModelRules) throws {
    let hierarchies = Set(roots.compactMap { model.entities[$0].lineage.last })
    for (entity, property) in starts(in: model)
    where !hierarchies.contains(model.entities[entity].lineage.last ?? entity) {
      let (name, found) = (model.entities[entity].name, Self.way(to: entity, from: roots.sorted(), in: model))
      let meant =
        found.map { "'\($0) > \(name).\(property)' does" }
        ?? "'everywhere' leaves out a property of all objects of an entity"
      let names = roots.map { model.entities[$0].name }.sorted().joined(separator: ", ")
      throw CloneError.pathRefused(
        property: "\(name).\(property)", reason: "a path starts at what the call clones, which is \(names); \(meant)")
    }
  }

  /// The owned relationships that lead from one of some entities to another one, by names; nil for none.
  private static func way(to entity: Int, from roots: [Int], in model: ModelRules) -> String? {
    var ways = roots.map { (entity: $0, steps: [String]()) }
    var (seen, position) = (Set(roots), 0)
    while position < ways.count {
      let way = ways[position]
      position += 1
      for link in model.entities[way.entity].owned {
        let steps = way.steps + ["\(model.entities[link.declaring].name).\(link.name)"]
        for destination in link.destinations where seen.insert(destination).inserted {
          let kinds = [model.entities[destination].isKind(of: entity), model.entities[entity].isKind(of: destination)]
          if kinds.contains(true) { return steps.joined(separator: " > ") }
          ways.append((destination, steps))
        }
      }
    }
    return nil
  }
}
