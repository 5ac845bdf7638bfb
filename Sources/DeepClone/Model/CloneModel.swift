/// What a model says of cloning, put together from its entities once per process.
///
/// The runtime asks it; apps read `rules`.
public final class CloneModel: @unchecked Sendable {
  // Unchecked: nothing changes after `init`; the types that it holds are generated, and called where the app calls.

  /// The model's name.
  let name: String
  /// The entities, abstract ones included, at their numbers.
  let entities: [CloneEntity]
  /// The numbers of the entities by name.
  let numbers: [String: Int]
  /// What happens to each property of the model.
  public let rules: CloneRules
  /// The attributes that objects are named by.
  let names: Set<NamedClones.Key>
  /// The numbers of the entities by the types of their rules.
  private let byType: [ObjectIdentifier: Int]

  /// Puts a model together.
  ///
  /// - Parameters:
  ///   - name: The model's name.
  ///   - types: The rules of its entities, those of parents among them.
  @_spi(Generated)
  public init(_ name: String, _ types: [any ClonedEntity.Type]) {
    self.name = name
    let all = types.map { $0.rules }
    let numbers = Dictionary(all.enumerated().map { ($1.entity, $0) }, uniquingKeysWith: { first, _ in first })
    self.numbers = numbers
    let lineages = all.indices.map { Self.lineage(of: $0, all, numbers) }
    let links = lineages.map { lineage in
      lineage.reversed().flatMap { declaring in all[declaring].relationships.map { (declaring, $0) } }
    }
    entities = all.indices.map { number in
      CloneEntity(
        number: number, type: types[number], rules: all[number], lineage: lineages[number],
        attributes: lineages[number].reversed().flatMap { all[$0].attributes },
        links: links[number].map { CloneLink($0.1, declaring: $0.0, numbers: numbers, lineages: lineages, all, links) })
    }
    Self.addCarried(to: entities, numbers)
    byType = Dictionary(
      types.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
    rules = CloneRules(all)
    names = Set(entities.flatMap { $0.attributes.compactMap { $0.name(in: numbers) } })
  }

  /// The number of an entity by the type of its rules.
  func number(of type: ObjectIdentifier) -> Int? { byType[type] }

  /// The rules of an entity by its name.
  func entity(named name: String?) -> CloneEntity? { name.flatMap { numbers[$0] }.map { entities[$0] } }

  /// The numbers of an entity and of those that it inherits from, the nearest first.
  private static func lineage(of number: Int, _ all: [EntityRules], _ numbers: [String: Int]) -> [Int] {
    var lineage = [number]
    while let last = lineage.last, let parent = all[last].parent.flatMap({ numbers[$0] }), !lineage.contains(parent) {
      lineage.append(parent)
    }
    return lineage
  }

  /// What attributes follow by name further up is carried by everything between.
  private static func addCarried(to entities: [CloneEntity], _ numbers: [String: Int]) {
    for entity in entities {
      let named = entity.attributes.compactMap { attribute -> Int? in
        guard case .followsParent(let name?, _, _) = attribute.outcome else { return nil }
        return numbers[name]
      }
      entity.carried = Set(named).sorted()
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for entity in entities {
        for link in entity.links where link.outcome == .cloned {
          for destination in link.destinations {
            for number in entities[destination].carried where !entity.carried.contains(number) {
              entity.carried.append(number)
              hasChanged = true
            }
          }
        }
      }
    }
  }
}

/// An entity of a model, with what it inherits and what follows from its rules.
@_spi(Generated)
public final class CloneEntity {
  let number: Int
  let name: String
  let isAbstract: Bool
  let isNeverCloned: Bool
  let matchBy: [String]
  /// The generated statements.
  let type: any ClonedEntity.Type
  let typeIdentity: ObjectIdentifier
  /// The numbers of the entity and of those that it inherits from, the nearest first.
  let lineage: [Int]
  /// The rules of all attributes, inherited ones first.
  let attributes: [EntityRules.Attribute]
  /// All relationships at their numbers, inherited ones first.
  @usableFromInline let links: ContiguousArray<CloneLink>
  /// The relationships that are followed.
  @usableFromInline let owned: LinkSet
  /// Those that are written from this side, in any order and when all clones exist.
  let written: LinkSet
  /// Those that are written whole at the end, so that their order holds.
  let ordered: LinkSet
  /// Those that the clone shares.
  let shared: LinkSet
  /// The to-one relationships.
  let toOne: LinkSet
  /// The entities whose nearest clone above each clone has to be known, because something follows it.
  fileprivate(set) var carried: [Int] = []
  /// How many values of its clones come from a parent's.
  let followingCount: Int
  /// Whether values of its clones come from a parent's.
  var followsParents: Bool { followingCount > 0 }
  /// Whether values name other objects.
  let followsClones: Bool
  /// Whether a clone's own values can be an error.
  let mayThrow: Bool
  let hasCustomValues: Bool

  init(
    number: Int, type: any ClonedEntity.Type, rules: EntityRules, lineage: [Int], attributes: [EntityRules.Attribute],
    links: [CloneLink]
  ) {
    self.number = number
    name = rules.entity
    isAbstract = rules.isAbstract
    isNeverCloned = rules.isNeverCloned
    matchBy = rules.matchBy
    self.type = type
    typeIdentity = ObjectIdentifier(type)
    self.lineage = lineage
    self.attributes = attributes
    self.links = ContiguousArray(links)
    func set(_ isMember: (CloneLink) -> Bool) -> LinkSet { LinkSet(links.indices.filter { isMember(links[$0]) }) }
    owned = set { $0.outcome == .cloned }
    ordered = set { $0.outcome != .excluded && $0.kind == .ordered }
    shared = set { $0.outcome == .shared }
    toOne = set { $0.kind == .toOne }
    written = set { link in
      guard link.kind != .ordered else { return false }
      // What is owned and has a to-one inverse is linked from the other side, as it is made or met.
      return link.outcome == .shared || link.outcome == .cloned && link.inverseKind != .toOne
    }
    followingCount = attributes.filter { if case .followsParent = $0.outcome { true } else { false } }.count
    followsClones = attributes.contains { if case .followsClone = $0.outcome { true } else { false } }
    hasCustomValues = attributes.contains { $0.outcome == .custom }
    mayThrow = attributes.contains { attribute in
      switch attribute.outcome {
      case .custom, .followsParent(_, _, .fails): true
      default: false
      }
    }
  }

  /// Whether objects of the entity are objects of another one.
  func isKind(of entity: Int) -> Bool { lineage.contains(entity) }
}

/// A relationship of an entity.
@_spi(Generated)
public struct CloneLink {
  @usableFromInline let name: String
  /// The number of the entity that declares it.
  let declaring: Int
  let outcome: CloneRules.RelationshipOutcome
  let kind: EntityRules.Relationship.Kind
  /// The numbers of the concrete entities that it can lead to.
  let destinations: [Int]
  /// The number of the inverse among the destination's relationships; -1 for none.
  let inverse: Int
  /// How many objects the inverse leads to; nil where there is none.
  let inverseKind: EntityRules.Relationship.Kind?
  let reason: String

  init(
    _ rule: EntityRules.Relationship, declaring: Int, numbers: [String: Int], lineages: [[Int]], _ all: [EntityRules],
    _ links: [[(Int, EntityRules.Relationship)]]
  ) {
    (name, outcome, kind, reason) = (rule.name, rule.outcome, rule.kind, rule.reason)
    self.declaring = declaring
    let destination = numbers[rule.destination]
    destinations = all.indices.filter { number in
      !all[number].isAbstract && destination.map { lineages[number].contains($0) } ?? false
    }
    let back = destination.flatMap { destination in
      rule.inverse.flatMap { name in links[destination].firstIndex { $0.1.name == name } }
    }
    inverse = back ?? -1
    inverseKind = destination.flatMap { destination in back.map { links[destination][$0].1.kind } }
  }

  /// Whether it leads to many objects.
  var isToMany: Bool { kind != .toOne }
}
