/// What an operation cloned, shared and left out, or what it would.
public struct CloneReport: Equatable, Sendable {
  /// What concerns one entity.
  public struct EntityCount: Equatable, Sendable {
    /// The entity's name.
    public let entity: String
    /// How many of its objects are cloned.
    public internal(set) var cloned = 0
    /// How many of its objects clones refer to without their being cloned.
    public internal(set) var shared = 0
    /// How many of its objects cloned objects refer to, and clones do not.
    public internal(set) var excluded = 0
    /// How many of its objects stand for shared ones in the target's store, where they were found.
    public internal(set) var matched = 0
  }

  /// What one relationship leads to.
  public struct RelationshipCount: Equatable, Sendable {
    /// The entity that declares the relationship.
    public let entity: String
    /// The relationship's name.
    public let name: String
    /// How many links lead to objects that are cloned.
    public internal(set) var cloned = 0
    /// How many links lead to objects that are shared.
    public internal(set) var shared = 0
    /// How many links clones do not have.
    public internal(set) var excluded = 0
    /// Why, in the words of the generated documentation.
    public let reason: String
  }

  /// What concerns each entity, in the order of names; entities without any object are left out.
  public internal(set) var entities: [EntityCount] = []
  /// What each relationship leads to, in the order of names; relationships without any link are left out.
  public internal(set) var relationships: [RelationshipCount] = []

  /// What concerns one entity.
  ///
  /// - Parameter entity: The entity's name.
  public subscript(entity: String) -> EntityCount {
    entities.first { $0.entity == entity } ?? EntityCount(entity: entity)
  }

  /// Adds the counts of another model's objects.
  mutating func merge(_ other: CloneReport) {
    entities = (entities + other.entities).sorted { $0.entity < $1.entity }
    relationships = (relationships + other.relationships).sorted { ($0.entity, $0.name) < ($1.entity, $1.name) }
  }

  /// How many objects are cloned.
  public var clonedCount: Int { entities.reduce(0) { $0 + $1.cloned } }
}

extension CloneReport: CustomStringConvertible {
  /// A line for each entity, then one for each relationship with the reason.
  public var description: String {
    let counts = entities.map { count in
      "\(count.entity): " + Self.words(count.cloned, count.shared, count.excluded)
        + (count.matched > 0 ? ", \(count.matched) matched" : "")
    }
    let links = relationships.map { count in
      "\(count.entity).\(count.name): " + Self.words(count.cloned, count.shared, count.excluded) + " (\(count.reason))"
    }
    return (counts + links).joined(separator: "\n")
  }

  private static func words(_ cloned: Int, _ shared: Int, _ excluded: Int) -> String {
    [(cloned, "cloned"), (shared, "shared"), (excluded, "left out")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
