public import DeepClone

/// The counts of what a call cloned, shared and left out, or would.
public struct CloneReport: Equatable, Sendable {
  /// The counts of one entity's objects.
  public struct EntityCount: Equatable, Sendable {
    /// The entity's name.
    public let entity: String
    /// The number of its objects that are cloned.
    public internal(set) var cloned = 0
    /// The number of its objects that are shared: clones refer to them, and they aren't cloned.
    public internal(set) var shared = 0
    /// The number of its objects that are left out: sources refer to them, and clones don't.
    public internal(set) var leftOut = 0
    /// The number of its objects that `matchBy` has found in the clones' store, where clones refer to them.
    public internal(set) var matched = 0
    /// The number of its objects that are copied alone, so that clones can refer to the copy.
    public internal(set) var copied = 0
  }

  /// The counts of one relationship's links.
  public struct RelationshipCount: Equatable, Sendable {
    /// The entity that declares the relationship.
    public let entity: String
    /// The relationship's name.
    public let name: String
    /// The outcomes of its links with their reasons, in the order of `LinkOutcome`.
    public let outcomes: [LinkCount]

    /// The number of links to objects that are cloned.
    public var cloned: Int { count(.cloned) }
    /// The number of links to owners that aren't cloned.
    public var owner: Int { count(.owner) }
    /// The number of links to objects that are shared.
    public var shared: Int { count(.shared) }
    /// The number of links to objects that `matchBy` has found in the clones' store.
    public var matched: Int { count(.matched) }
    /// The number of links to objects that are copied alone.
    public var copied: Int { count(.copied) }
    /// The number of links that clones don't have.
    public var leftOut: Int { count(.leftOut) }

    private func count(_ kind: LinkOutcome) -> Int {
      outcomes.reduce(0) { $0 + ($1.outcome == kind ? $1.count : 0) }
    }
  }

  /// The outcome of a link of an object that is cloned.
  public enum LinkOutcome: String, CaseIterable, Sendable {
    /// The clone refers to the destination's clone.
    case cloned
    /// The clone refers to its source's owner, which isn't cloned.
    case owner
    /// The clone refers to the destination itself.
    case shared
    /// The clone refers to another object, which `matchBy` has found in its store.
    case matched
    /// The clone refers to a copy of the destination alone.
    case copied = "copied alone"
    /// The clone doesn't have the link.
    case leftOut = "left out"
  }

  /// The links of one relationship that have the same outcome for the same reason.
  public struct LinkCount: Equatable, Sendable {
    /// The outcome of the links.
    public let outcome: LinkOutcome
    /// The number of links.
    public let count: Int
    /// The reason for the outcome: a rule, how the destination was reached, or what left it out.
    public let reason: String
  }

  /// A Boolean value that says whether clones keep all values of their sources (`CloneOptions.keepsValues`).
  public internal(set) var keepsValues = false
  /// The counts of each entity's objects, in the order of names; entities without any object are left out.
  public internal(set) var entities: [EntityCount] = []
  /// The rules of attributes that cloned objects have and that aren't just copied; none if clones keep all values.
  public internal(set) var attributes: [CloneRules.AttributeRule] = []
  /// The counts of each relationship's links, in the order of names; relationships without any link are left out.
  public internal(set) var relationships: [RelationshipCount] = []
  /// The object IDs of the copies of shared objects, in the order in which they were made; none in a preview.
  public internal(set) var copyIDs: [NSManagedObjectID] = []

  /// The counts of one entity's objects.
  ///
  /// - Parameter entity: The entity's name.
  public subscript(entity: String) -> EntityCount {
    entities.first { $0.entity == entity } ?? EntityCount(entity: entity)
  }

  /// The number of cloned objects.
  public var clonedCount: Int { entities.reduce(0) { $0 + $1.cloned } }
}

extension CloneReport: CustomStringConvertible {
  /// A tree: each entity with its counts, the rules of its attributes, and its relationships with the reason for each
  /// outcome; then the object IDs of copies.
  public var description: String {
    let names = Set(entities.map(\.entity) + attributes.map(\.entity) + relationships.map(\.entity))
    let trees = names.sorted().map { name in
      let counts = entities.filter { $0.entity == name }.map(\.description)
      let rules = attributes.filter { $0.entity == name }.map { "\($0.name): \($0.reason)" }
      let links = relationships.filter { $0.entity == name }.map(\.description)
      return ([counts.isEmpty ? name : counts.joined(separator: "\n")] + rules + links).joined(separator: "\n  ")
    }
    let copies = copyIDs.map { "copy: \($0.uriRepresentation())" }
    return ((keepsValues ? ["clones keep all values"] : []) + trees + copies).joined(separator: "\n")
  }
}

extension CloneReport.EntityCount: CustomStringConvertible {
  /// The entity's name and its counts.
  public var description: String {
    let counts = [
      (cloned, "cloned"), (shared, "shared"), (matched, "matched"), (copied, "copied alone"), (leftOut, "left out"),
    ]
    return "\(entity): " + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

extension CloneReport.RelationshipCount: CustomStringConvertible {
  /// The relationship's name and its outcomes.
  public var description: String {
    "\(name): " + outcomes.map(\.description).joined(separator: ", ")
  }
}

extension CloneReport.LinkCount: CustomStringConvertible {
  /// The count, the outcome and the reason, such as "3 cloned (its owner is cloned, through `Order.lines`)".
  public var description: String {
    "\(count) \(outcome == .owner && count > 1 ? "owners" : outcome.rawValue) (\(reason))"
  }
}
