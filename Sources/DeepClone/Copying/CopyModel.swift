import Foundation

/// The entities of one copy as both contexts' models have them, in the order of copying.
struct CopyModel {
  let entities: [Entity]
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
  ///   - model: What generated code knows of the entities.
  ///   - chosen: The names of the entities to copy; nil for all.
  ///   - source: The source context's model.
  ///   - target: The target context's model.
  /// - Throws: `CopyError` where they do not agree.
  init(
    _ model: CloneModel, chosen: Set<String>?, source: NSManagedObjectModel, target: NSManagedObjectModel
  ) throws {
    try model.checkEntities(chosen ?? [])
    let sides = EntityPairs(model, source: source, target: target)
    let pairs = try model.entities.map { entity in
      let pair = try sides.pair(entity) { CopyError.entityMissing(entity: entity.name, isTarget: $0) }
      try Self.compare(pair.source, pair.target)
      return pair
    }
    let order = CopyOrder(model) { pairs[$0.number].requires($1) }
    var places = Array(repeating: 0, count: order.entities.count)
    for (place, number) in order.entities.enumerated() { places[number] = place }
    entities = order.entities.map { number in
      Entity(pairs[number], order, places: places, chosen: chosen)
    }
    areCopied = ContiguousArray(entities.map(\.isCopied))
    targets = ContiguousArray(entities.map(\.pair.target))
    #if canImport(CoreData)
    numbers = Dictionary(
      entities.enumerated().map { (ObjectIdentifier($1.pair.source), $0) }, uniquingKeysWith: { first, _ in first })
    #else
    numbers = source.entities.map { entity in model.numbers[entity.name ?? ""].map { places[$0] } ?? -1 }
    #endif
  }

  /// Throws where a target's entity cannot hold what the source's holds.
  private static func compare(_ source: NSEntityDescription, _ target: NSEntityDescription) throws {
    if source === target { return }
    let others = target.propertiesByName
    for property in source.properties where !(property is NSFetchedPropertyDescription) {
      guard property.isAlike(others[property.name]) else {
        throw CopyError.propertyDiffers(entity: source.name ?? "", property: property.name)
      }
    }
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

  /// `Entity.name` of a relationship, by the entity that declares it.
  func name(of place: LinkPlace) -> String { entities[place.entity].links[place.link].name }

  /// An entity, at its number.
  struct Entity {
    let pair: EntityPair
    /// Whether it has objects, and the options let them be copied.
    let isCopied: Bool
    /// The relationships at their numbers, inherited ones included.
    let links: ContiguousArray<Link>
    private(set) var all = LinkPasses()
    /// The relationships whose destinations an object's batch has to hold as well.
    private(set) var required = LinkPasses()
    /// The ordered relationships whose destinations an object's batch had better hold as well.
    private(set) var ordered = LinkPasses()
    /// The to-many relationships that are written.
    private(set) var wide = LinkPasses()
    /// The entities whose objects an object's batch may hold as well.
    private(set) var brings: [Int] = []
    /// The names of the to-many relationships that are read: those that are written or required, all where entities are
    /// left out, so that links to them can be counted.
    private(set) var readToMany: [String] = []

    init(_ pair: EntityPair, _ order: CopyOrder, places: [Int], chosen: Set<String>?) {
      self.pair = pair
      let entity = pair.cloning
      isCopied = !entity.isAbstract && chosen?.contains(entity.name) != false
      links = ContiguousArray(entity.links.map { Link($0, order, places: places) })
      // What comes earlier is there.
      let required = indices { link, copied in
        pair.requires(link) && copied.destinations.contains { $0 >= places[entity.number] }
      }
      all = passes { _, _ in true }
      self.required = LinkPasses(required, of: entity)
      ordered = passes { link, _ in link.kind == .ordered && link.inverseKind == .toOne }
      brings = links.indices.filter { number in self.required.contains(number) || ordered.contains(number) }
        .flatMap { links[$0].destinations }
      wide = passes { link, copied in link.isToMany && copied.isWritten }
      readToMany = toManyNames { number, copied in chosen != nil || copied.isWritten || required.contains(number) }
    }

    /// The generated code, and what it says of the entity.
    var cloning: CloneEntity { pair.cloning }
    var name: String { cloning.name }
    var source: NSEntityDescription { pair.source }
    var target: NSEntityDescription { pair.target }

    /// The relationships of which something holds, as they are handled.
    func passes(_ isWanted: (CloneLink, Link) -> Bool) -> LinkPasses { LinkPasses(indices(isWanted), of: cloning) }

    /// The names of the to-many relationships of which something holds.
    func toManyNames(_ isWanted: (Int, Link) -> Bool = { _, _ in true }) -> [String] {
      links.indices.filter { cloning.links[$0].isToMany && isWanted($0, links[$0]) }.map { cloning.links[$0].name }
    }

    private func indices(_ isWanted: (CloneLink, Link) -> Bool) -> [Int] {
      links.indices.filter { isWanted(cloning.links[$0], links[$0]) }
    }
  }

  /// A relationship of an entity, at its number.
  struct Link {
    /// `Entity.name`, for reports.
    let name: String
    /// Whether the copy writes this side; else the other side's links say the same.
    let isWritten: Bool
    /// Whether the other side is ordered, so that writing it says the same once more.
    let isRepeated: Bool
    /// The name of the inverse, where there is one and it is to-one, so that a destination has room for one.
    let toOneInverse: String?
    /// Where the entities of the destinations are in the order of copying.
    let destinations: [Int]

    init(_ link: CloneLink, _ order: CopyOrder, places: [Int]) {
      name = order.name(of: link)
      isWritten = order.writes(link)
      isRepeated = !link.isToMany && link.inverseKind == .ordered
      toOneInverse = link.inverseKind == .toOne ? order.inverseLink(of: link)?.name : nil
      destinations = link.destinations.map { places[$0] }
    }
  }
}

extension CloneModel {
  /// Throws where the model has no entity of a name.
  func checkEntities(_ names: Set<String>) throws {
    if let unknown = names.sorted().first(where: { numbers[$0] == nil }) { throw CopyError.entityUnknown(unknown) }
  }
}

extension EntityPair {
  /// Whether an object cannot be saved without a destination.
  fileprivate func requires(_ link: CloneLink) -> Bool {
    target.relationshipsByName[link.name]?.needsDestination == true
  }
}
