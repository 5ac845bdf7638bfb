/// What a model says of cloning, put together from its entities' tables once per process.
///
/// The runtime asks it; apps read `rules`.
public final class ModelRules: @unchecked Sendable {
  // Unchecked: nothing changes after `init`; the closures in it are the app's, and called where the app calls.

  /// The model's name.
  package let name: String
  /// The entities, abstract ones included, at their numbers.
  package let entities: [CloneEntity]
  /// The numbers of the entities by name.
  package let numbers: [String: Int]
  /// What happens to each property of the model.
  public let rules: CloneRules
  /// The attributes that objects are named by.
  let names: Set<NameKey>
  /// The entities whose nearest clone above an object an attribute may follow.
  let followedAncestors: [Int]

  /// Puts a model together.
  ///
  /// - Parameters:
  ///   - name: The model's name.
  ///   - tables: The rules of its entities, those of parents among them.
  @_spi(Generated)
  public init(_ name: String, _ tables: [EntityRules]) {
    self.name = name
    let numbers = Dictionary(tables.enumerated().map { ($1.entity, $0) }, uniquingKeysWith: { first, _ in first })
    self.numbers = numbers
    let hierarchy = Hierarchy(tables, numbers)
    entities = tables.indices.map { CloneEntity($0, hierarchy) }
    rules = CloneRules(entities)
    let attributes = entities.flatMap(\.attributes)
    names = Set(attributes.compactMap(\.named))
    followedAncestors = Set(
      attributes.flatMap { attribute in
        attribute.followed.lazy.filter { $0.relation == .ancestor }.compactMap { $0.number }
      }
    ).sorted()
  }

  /// The rules of an entity by its name.
  package func entity(named name: String?) -> CloneEntity? { name.flatMap { numbers[$0] }.map { entities[$0] } }

  /// The number of an object's entity.
  ///
  /// - Throws: `CloneError.entityMissing` where the model has no such entity.
  func number(ofEntityOf object: NSManagedObject) throws -> Int {
    guard let number = object.entity.name.flatMap({ numbers[$0] }) else { throw CloneError.entityMissing(object) }
    return number
  }

  /// `Entity.name`, by the entity that declares a relationship.
  package func name(of link: CloneLink) -> String { "\(entities[link.declaring].name).\(link.name)" }

  /// The other side of a relationship; nil where there is none, or no object to have it.
  package func inverse(of link: CloneLink) -> CloneLink? {
    guard link.inverse >= 0, let destination = link.destinations.first else { return nil }
    return entities[destination].links[link.inverse]
  }
}

/// The tables of a model, with who inherits from whom.
struct Hierarchy {
  let tables: [EntityRules]
  let numbers: [String: Int]
  /// The numbers of each entity and of those that it inherits from, the nearest first.
  let lineages: [[Int]]
  /// The numbers of the concrete entities that each one stands for.
  let kinds: [[Int]]
  /// The relationships of each entity, inherited ones first, each with the number of the entity that declares it.
  let lines: [[(declaring: Int, line: RelationshipLine)]]

  init(_ tables: [EntityRules], _ numbers: [String: Int]) {
    (self.tables, self.numbers) = (tables, numbers)
    let lineages = tables.indices.map { number in
      var lineage = [number]
      while let last = lineage.last, let parent = tables[last].parent.flatMap({ numbers[$0.entity] }) {
        lineage.append(parent)
      }
      return lineage
    }
    var kinds: [[Int]] = Array(repeating: [], count: tables.count)
    for number in tables.indices where !tables[number].isAbstract {
      for ancestor in lineages[number] { kinds[ancestor].append(number) }
    }
    (self.lineages, self.kinds) = (lineages, kinds)
    lines = lineages.map { lineage in
      lineage.reversed().flatMap { declaring in tables[declaring].relationships.map { (declaring, $0) } }
    }
  }
}
