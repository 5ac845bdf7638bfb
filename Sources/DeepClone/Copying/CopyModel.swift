import Foundation

/// The entities of one copy as both contexts' models have them.
struct CopyModel {
  /// An entity, at its number.
  struct Entity {
    let name: String
    let matchBy: [String]
    /// Whether it has objects, and the options let them be copied.
    let isCopied: Bool
    let source: NSEntityDescription
    let target: NSEntityDescription
    /// The numbers of the entity and of those that it inherits from.
    let lineage: [Int]
    /// The numbers of its relationships, inherited ones included.
    let relationships: [Int]
    /// The to-many relationships that are written.
    let wide: [Int]
    /// Their names.
    let writtenToMany: [String]
    /// The relationships whose destinations an object's batch has to hold as well.
    let required: [Int]
    /// The ordered relationships whose destinations an object's batch had better hold as well.
    let ordered: [Int]
    /// The names of the to-many relationships that are read: those that are written or required, all where entities are
    /// left out, so that links to them can be counted.
    let readToMany: [String]
  }

  /// A relationship, at its number.
  struct Relationship {
    let facts: CopiedRelationship
    /// `Entity.name`, for reports.
    let name: String
    /// The name of the inverse, where there is one and it is to-one.
    let toOneInverse: String?
  }

  let entities: [Entity]
  let relationships: [Relationship]
  // What is asked for every link, by the entities' numbers: taking it from an entity would take the whole of it along.
  /// Whether an entity has objects, and the options let them be copied.
  let areCopied: ContiguousArray<Bool>
  /// The entities in the target's model.
  let targets: ContiguousArray<NSEntityDescription>
  #if canImport(CoreData)
  private let numbers: [ObjectIdentifier: Int]
  #else
  private let numbers: [Int]
  #endif

  /// Compares the models.
  ///
  /// - Parameters:
  ///   - copied: What generated code knows of the entities.
  ///   - chosen: The names of the entities to copy; nil for all.
  ///   - source: The source context's model.
  ///   - target: The target context's model.
  /// - Throws: `CopyError` where they do not agree.
  init(
    _ copied: [CopiedEntity], chosen: Set<String>?, source: NSManagedObjectModel, target: NSManagedObjectModel
  ) throws {
    let ranks = Dictionary(
      copied.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    if let unknown = chosen?.sorted().first(where: { ranks[$0] == nil }) { throw CopyError.entityUnknown(unknown) }
    let (sourceEntities, targetEntities) = (source.entitiesByName, target.entitiesByName)
    var firstNumbers: [Int] = []
    var relationships: [Relationship] = []
    for entity in copied {
      firstNumbers.append(relationships.count)
      let descriptions = targetEntities[entity.name]?.relationshipsByName
      relationships += entity.relationships.map { facts in
        let inverse = facts.hasToOneInverse ? descriptions?[facts.name]?.inverseRelationship?.name : nil
        return Relationship(facts: facts, name: "\(entity.name).\(facts.name)", toOneInverse: inverse)
      }
    }
    entities = try copied.enumerated().map { number, entity in
      guard let description = sourceEntities[entity.name] else {
        throw CopyError.entityMissing(entity: entity.name, isTarget: false)
      }
      guard let counterpart = targetEntities[entity.name] else {
        throw CopyError.entityMissing(entity: entity.name, isTarget: true)
      }
      try Self.compare(description, counterpart)
      var lineage = [number]
      while let parent = copied[lineage[lineage.count - 1]].parent.flatMap({ ranks[$0] }), !lineage.contains(parent) {
        lineage.append(parent)
      }
      let own = lineage.reversed().flatMap { declaring in
        copied[declaring].relationships.indices.map { firstNumbers[declaring] + $0 }
      }
      let required = own.filter { relationships[$0].facts.isRequired }.filter {
        guard let destination = description.relationshipsByName[relationships[$0].facts.name]?.destinationEntity else {
          return false
        }
        // What comes earlier is there.
        return Self.hierarchy(destination).contains { (ranks[$0] ?? 0) >= number }
      }
      let ordered = own.filter { relationships[$0].facts.isOrdered && relationships[$0].facts.hasToOneInverse }
      let written = own.filter { relationships[$0].facts.isWritten }
      return Entity(
        name: entity.name, matchBy: entity.matchBy,
        isCopied: !entity.isAbstract && chosen?.contains(entity.name) != false, source: description,
        target: counterpart,
        lineage: lineage, relationships: own, wide: written.filter { relationships[$0].facts.isToMany },
        writtenToMany: Self.toManyNames(written, relationships),
        required: required, ordered: ordered,
        readToMany: Self.toManyNames(chosen == nil ? written + required : own, relationships))
    }
    self.relationships = relationships
    areCopied = ContiguousArray(entities.map(\.isCopied))
    targets = ContiguousArray(entities.map(\.target))
    #if canImport(CoreData)
    numbers = Dictionary(
      entities.enumerated().map { (ObjectIdentifier($1.source), $0) }, uniquingKeysWith: { first, _ in first })
    #else
    numbers = source.entities.map { ranks[$0.name ?? ""] ?? -1 }
    #endif
  }

  /// The number of a source's entity; nil where generated code does not know it.
  func number(of source: NSManagedObject) -> Int? {
    #if canImport(CoreData)
    return numbers[ObjectIdentifier(source.entity)]
    #else
    let number = numbers[source.storedEntityNumber]
    return number < 0 ? nil : number
    #endif
  }

  private static func hierarchy(_ entity: NSEntityDescription) -> [String] {
    [entity.name ?? ""] + entity.subentities.flatMap(hierarchy)
  }

  private static func toManyNames(_ numbers: [Int], _ relationships: [Relationship]) -> [String] {
    Set(numbers.map { relationships[$0].facts }.filter(\.isToMany).map(\.name)).sorted()
  }

  /// Throws where a target's entity cannot hold what the source's holds.
  private static func compare(_ source: NSEntityDescription, _ target: NSEntityDescription) throws {
    let others = target.propertiesByName
    for property in source.properties {
      let isAlike: Bool
      switch (property, others[property.name]) {
      case (let own as NSAttributeDescription, let other as NSAttributeDescription):
        isAlike = own.attributeType == other.attributeType
      case (let own as NSRelationshipDescription, let other as NSRelationshipDescription):
        isAlike = own.isToMany == other.isToMany && own.isOrdered == other.isOrdered
      case (is NSFetchedPropertyDescription, _): isAlike = true
      default: isAlike = false
      }
      guard isAlike else { throw CopyError.propertyDiffers(entity: source.name ?? "", property: property.name) }
    }
  }
}
