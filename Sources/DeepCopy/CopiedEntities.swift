import DeepClone

/// The entities of one copy, in both contexts' models, in the order of copying.
///
/// What an object requires comes first, unless entities require each other. Apart from that, what to-one relationships
/// refer to comes first.
final class CopiedEntities {
  let all: [CopiedEntity]
  /// The entities that are copied, by the descriptions of the source's model and of the target's.
  private let copied: [ObjectIdentifier: CopiedEntity]

  /// Compares the models.
  ///
  /// - Parameters:
  ///   - model: The model that code was generated for.
  ///   - chosen: The names of the entities to copy; nil for all.
  ///   - source: The source context's model.
  ///   - target: The target context's model.
  /// - Throws: `CopyError` if an entity is missing, `CloneError` if one doesn't agree with the generated code.
  init(_ model: ModelRules, chosen: Set<String>?, source: NSManagedObjectModel, target: NSManagedObjectModel) throws {
    try model.checkEntities(chosen ?? [])
    let sides = EntityPairing(model, source: source, target: target)
    let pairs = try model.entities.map { entity in
      let pair = try sides.pair(entity) { CopyError.entityMissing(entity: entity.name, isTarget: $0) }
      try pair.checkProperties()
      return pair
    }
    // Of two many-to-many sides, the later one is written: better that of an entity that refers to others.
    let fewestFirst = pairs.indices.sorted { Self.toOneCount(model.entities[$0]) < Self.toOneCount(model.entities[$1]) }
    let order = Self.sort(Self.sort(fewestFirst, model) { !$1.isToMany }, model) { pairs[$0].requires($1) }
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    all = order.enumerated().map { place, number in
      let entity = model.entities[number]
      let isCopied = !entity.isAbstract && chosen?.contains(entity.name) != false
      return CopiedEntity(place, pairs[number], model, places, isCopied: isCopied, countsLinks: chosen != nil)
    }
    copied = Dictionary(
      all.filter(\.isCopied).flatMap { [(ObjectIdentifier($0.source), $0), (ObjectIdentifier($0.target), $0)] }
    ) { first, _ in first }
  }

  /// The entity of an object of either side; nil if the generated code doesn't have it, or the options leave it out.
  func copied(_ entity: NSEntityDescription) -> CopiedEntity? { copied[ObjectIdentifier(entity)] }

  /// Some elements by the entities that they belong to, in the order of copying, without those of other entities.
  func grouped<Element>(
    _ elements: some Sequence<Element>, by entity: (Element) -> NSEntityDescription
  ) -> [(entity: CopiedEntity, elements: [Element])] {
    var groups = Array(repeating: [Element](), count: all.count)
    for element in elements { if let entity = copied(entity(element)) { groups[entity.number].append(element) } }
    return zip(all, groups).filter { !$1.isEmpty }.map { ($0, $1) }
  }

  private static func toOneCount(_ entity: CloneEntity) -> Int { entity.links.filter { !$0.isToMany }.count }

  /// Sorts entities so that the destinations of some relationships come before their sources, except in a cycle.
  private static func sort(_ entities: [Int], _ model: ModelRules, by isFollowed: (Int, CloneLink) -> Bool) -> [Int] {
    var (sorted, seen): ([Int], Set<Int>) = ([], [])
    func visit(_ number: Int) {
      guard seen.insert(number).inserted else { return }
      let entity = model.entities[number]
      if !entity.isAbstract { entity.links.filter { isFollowed(number, $0) }.flatMap(\.destinations).forEach(visit) }
      sorted.append(number)
    }
    entities.forEach(visit)
    return sorted
  }
}

extension EntityPair {
  /// Throws if a side's entity doesn't agree with the generated code, or the target's can't hold what the source's holds.
  ///
  /// - Throws: `CloneError.Code.modelDiffers`.
  fileprivate func checkProperties() throws {
    try cloning.check(source)
    if source !== target { try cloning.check(target, holding: source.attributesByName) }
  }
}

extension ModelRules {
  /// Throws if the model doesn't have all of some entities.
  func checkEntities(_ names: Set<String>) throws {
    if let unknown = names.sorted().first(where: { numbers[$0] == nil }) { throw CopyError.entityUnknown(unknown) }
  }
}
