import DeepClone
import DeepCloneTestSupport

/// A call that clones one or more roots.
struct RandomCall {
  /// The roots by their numbers; one can be there twice.
  private(set) var roots: [Int]
  let entryPoint: EntryPoint
  /// What is left out, by the numbers of the entry point's exclusions.
  private(set) var exclusions: [Int] = []

  /// Makes a call.
  init(_ testCase: DifferentialCase, _ objects: [NSManagedObject], from random: inout SeededNumbers) {
    // In the order of the objects, since a set's members come in another one in each run.
    func linked(_ index: Int) -> [Int] {
      objects[index].entity.properties.compactMap { $0 as? NSRelationshipDescription }
        .flatMap { objects[index].members($0.name).compactMap(objects.firstIndex).sorted() }
    }
    // Of three objects the one with most links, since one without any makes a dull clone.
    let candidates = (0..<3).map { _ in random.below(objects.count) }
    let first = candidates.max { linked($0).count < linked($1).count } ?? 0
    var roots = [first]
    if random.chance(50) {
      // Roots that have to do with each other are the ones that are settled together.
      for _ in 0..<random.number(in: 1...4) {
        let near = random.pick(linked(random.pick(roots) ?? first))
        roots.append(random.chance(50) ? near ?? first : random.below(objects.count))
      }
      roots = random.shuffled(roots)
    }
    // The entities, from the most general one on, that all roots are of.
    let common = Self.lineage(of: objects[roots[0]]).filter { name in
      roots.allSatisfy { Self.lineage(of: objects[$0]).contains(name) }
    }
    self.roots = roots
    let typed = common.compactMap { testCase.entryPoints[$0] }
    entryPoint = (random.chance(80) ? random.pick(typed) : nil) ?? testCase.anyEntity
    if random.chance(45) { exclusions = entryPoint.exclusions.indices.filter { _ in random.chance(25) } }
    // A path starts at what can be a root.
    let entities = objects[first].managedObjectContext?.persistentStoreCoordinator?.managedObjectModel.entitiesByName
    let tops = Set(roots.map { Self.lineage(of: objects[$0].entity).last })
    exclusions.removeAll { number in
      let name = String(entryPoint.exclusions[number].prefix { $0 != "." })
      return !name.hasPrefix("*") && !tops.contains((entities?[name]).flatMap { Self.lineage(of: $0).last })
    }
    // What is left out anyway says nothing below.
    let words = exclusionWords
    exclusions.removeAll { number in words.contains { entryPoint.exclusions[number].hasPrefix($0 + " ") } }
  }

  /// What is left out, in words.
  var exclusionWords: [String] { exclusions.map { entryPoint.exclusions[$0] } }

  /// The call in words.
  func description(_ objects: [NSManagedObject]) -> String {
    let names = roots.map { ClonedGraph.name(objects[$0], $0) }.joined(separator: ", ")
    return "\(names) excluding [\(exclusionWords.joined(separator: ", "))]"
  }

  /// The names of an object's entity and of those that it inherits from.
  private static func lineage(of object: NSManagedObject) -> [String] { lineage(of: object.entity) }

  /// The names of an entity and of those that it inherits from.
  private static func lineage(of first: NSEntityDescription) -> [String] {
    var names: [String] = []
    var entity: NSEntityDescription? = first
    while let next = entity {
      names.append(next.name ?? "")
      entity = next.superentity
    }
    return names
  }
}
