import DeepClone

/// The entities of one copy, in both contexts' models, in the order of copying.
final class CopySchema {
  /// The entities by number, which is their place in the order.
  let all: [CopiedEntity]
  /// True if the options leave no entity out.
  private let copiesAll: Bool
  /// The entities of the source's model, by their descriptions.
  private let sources: [ObjectIdentifier: CopiedEntity]

  /// Compares the models.
  ///
  /// - Parameters:
  ///   - model: The model that code was generated for.
  ///   - chosen: The names of the entities to copy; nil for all.
  ///   - source: The source context's model.
  ///   - target: The target context's model.
  /// - Throws: `CopyError` if they don't agree.
  init(_ model: ModelRules, chosen: Set<String>?, source: NSManagedObjectModel, target: NSManagedObjectModel) throws {
    try model.checkEntities(chosen ?? [])
    copiesAll = chosen == nil
    let sides = EntityPairing(model, source: source, target: target)
    let pairs = try model.entities.map { entity in
      let pair = try sides.pair(entity) { CopyError.entityMissing(entity: entity.name, isTarget: $0) }
      try pair.compare()
      return pair
    }
    let order = CopyOrder(model) { pairs[$0.number].requires($1) }
    all = order.entities.map { CopiedEntity(pairs[$0], model, order, chosen: chosen) }
    sources = Dictionary(all.map { (ObjectIdentifier($0.source), $0) }) { first, _ in first }
  }

  subscript(number: Int) -> CopiedEntity { all[number] }

  /// A relationship of an entity.
  subscript(place: LinkPlace) -> CopiedLink { all[place.entity].links[place.link] }

  /// The entity of a source's object; nil if the generated code doesn't have it, or the options leave it out.
  func copied(_ object: NSManagedObject) -> CopiedEntity? {
    sources[ObjectIdentifier(object.entity)].flatMap { $0.isCopied ? $0 : nil }
  }

  /// Returns whether the options include the entity of a target's object.
  func copiesTarget(of object: NSManagedObject) -> Bool {
    copiesAll || all.contains { $0.isCopied && $0.target === object.entity }
  }

  /// The entity of a root.
  ///
  /// - Throws: `CopyError.entityMissing` if the generated code has none of that name.
  func entity(ofRoot object: NSManagedObject) throws -> CopiedEntity {
    guard let entity = sources[ObjectIdentifier(object.entity)] else {
      throw CopyError.entityMissing(entity: object.entity.name ?? "", isTarget: false)
    }
    return entity
  }
}

extension ModelRules {
  /// Throws if the model doesn't have all of some entities.
  func checkEntities(_ names: Set<String>) throws {
    if let unknown = names.sorted().first(where: { numbers[$0] == nil }) { throw CopyError.entityUnknown(unknown) }
  }
}

extension EntityPair {
  /// Throws if the target's entity can't hold what the source's holds.
  fileprivate func compare() throws {
    if source === target { return }
    let others = target.propertiesByName
    for property in source.properties where !(property is NSFetchedPropertyDescription) {
      guard property.isAlike(others[property.name]) else {
        throw CopyError.propertyDiffers(entity: source.name ?? "", property: property.name)
      }
    }
  }
}
