/// What a call cloned, shared and left out, or what it would.
public struct CloneReport: Equatable, Sendable {
  /// What concerns one entity.
  public struct EntityCount: Equatable, Sendable {
    /// The entity's name.
    public let entity: String
    /// How many of its objects are cloned.
    public internal(set) var cloned = 0
    /// How many of its objects are shared: clones refer to them, and they aren't cloned.
    public internal(set) var shared = 0
    /// How many of its objects are left out: sources refer to them, and clones don't.
    public internal(set) var leftOut = 0
    /// How many of its objects stand for shared ones in the target's store, where they were found.
    public internal(set) var matched = 0
  }

  /// What one relationship leads to.
  public struct RelationshipCount: Equatable, Sendable {
    /// The entity that declares the relationship.
    public let entity: String
    /// The relationship's name.
    public let name: String
    /// What becomes of its links and why: those that are cloned first, then those that are shared, then those left out.
    public let outcomes: [LinkCount]

    /// How many links lead to objects that are cloned.
    public var cloned: Int { count(.cloned) }
    /// How many links lead to objects that are shared.
    public var shared: Int { count(.shared) }
    /// How many links clones do not have.
    public var leftOut: Int { count(.leftOut) }

    private func count(_ kind: LinkOutcome) -> Int {
      outcomes.reduce(0) { $0 + ($1.outcome == kind ? $1.count : 0) }
    }
  }

  /// What becomes of a link of an object that is cloned.
  public enum LinkOutcome: String, CaseIterable, Sendable {
    /// The clone leads to the destination's clone.
    case cloned
    /// The clone leads to the destination itself, or to what stands for it in another store.
    case shared
    /// The clone doesn't have the link.
    case leftOut = "left out"
  }

  /// The links of one relationship that have the same outcome for the same reason.
  public struct LinkCount: Equatable, Sendable {
    /// What the clone refers to in the place of the source's destination.
    public let outcome: LinkOutcome
    /// How many links.
    public let count: Int
    /// Why this is the outcome: a rule, or how the destination was reached, or what left it out.
    public let reason: String
  }

  /// Whether clones keep all values of their sources, as `CloneOptions.keepsValues` says.
  public internal(set) var keepsValues = false
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
    keepsValues = other.keepsValues
    relationships = (relationships + other.relationships).sorted { ($0.entity, $0.name) < ($1.entity, $1.name) }
  }

  /// How many objects are cloned.
  public var clonedCount: Int { entities.reduce(0) { $0 + $1.cloned } }
}

extension CloneReport: CustomStringConvertible {
  /// A line for each entity, then one for each relationship, with the reason of each outcome; first, whether values are kept.
  public var description: String {
    let lines = entities.map(\.description) + relationships.map(\.description)
    return ((keepsValues ? ["clones keep all values"] : []) + lines).joined(separator: "\n")
  }
}

extension CloneReport.EntityCount: CustomStringConvertible {
  /// The entity's name and its counts.
  public var description: String {
    let counts = [(cloned, "cloned"), (shared, "shared"), (leftOut, "left out"), (matched, "matched")]
    return "\(entity): " + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

extension CloneReport.RelationshipCount: CustomStringConvertible {
  /// The relationship's name and its outcomes.
  public var description: String {
    "\(entity).\(name): " + outcomes.map(\.description).joined(separator: ", ")
  }
}

extension CloneReport.LinkCount: CustomStringConvertible {
  /// For example `3 cloned (its owner is cloned, through `Order.lines`)`.
  public var description: String { "\(count) \(outcome.rawValue) (\(reason))" }
}
