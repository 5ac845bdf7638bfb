/// What a copy between stores did.
public struct CopyReport: Sendable, Equatable {
  /// What was done with the objects of one entity.
  public struct Counts: Sendable, Equatable {
    /// How many objects the target did not have.
    public var inserted = 0
    /// How many objects the target had, found by `matchBy` or by the record of earlier copies; those that were updated
    /// included.
    public var matched = 0
    /// How many of the matched objects took the source's values.
    public var updated = 0
    /// How many of the inserted objects an earlier copy had recorded, but were gone from the target, or never saved.
    public var copiedAgain = 0
  }

  /// What was done with each entity's objects; entities without any are left out.
  public internal(set) var entities: [String: Counts] = [:]
  /// How many links of each relationship (`Item.note`) led to objects that do not exist, and are nil in the copy.
  ///
  /// Where the store itself reads them as none, as the portable one does, what it has met since it was added counts.
  public internal(set) var danglingLinks: [String: Int] = [:]
  /// How many links of each relationship (`Item.note`) led to objects of entities that the options leave out.
  public internal(set) var linksLeftOut: [String: Int] = [:]
  /// How many times the target was saved.
  public internal(set) var batches = 0

  /// Makes the report of a copy that has done nothing yet.
  public init() {}

  /// Counts objects of an entity.
  mutating func count(_ entity: String, _ number: Int, of state: CopyState) {
    guard number > 0 else { return }
    switch state {
    case .none, .inserted: entities[entity, default: Counts()].inserted += number
    case .kept: entities[entity, default: Counts()].matched += number
    case .updated:
      entities[entity, default: Counts()].matched += number
      entities[entity, default: Counts()].updated += number
    }
  }

  /// How many objects the target did not have.
  public var inserted: Int { entities.values.reduce(0) { $0 + $1.inserted } }
  /// How many objects the target had.
  public var matched: Int { entities.values.reduce(0) { $0 + $1.matched } }
  /// How many objects took the source's values.
  public var updated: Int { entities.values.reduce(0) { $0 + $1.updated } }
}

extension CopyReport: CustomStringConvertible {
  /// A line for each entity and each relationship, in the order of their names.
  public var description: String {
    var lines = entities.sorted { $0.key < $1.key }.map { name, counts in
      "\(name): \(counts.inserted) inserted, \(counts.matched) matched, \(counts.updated) updated"
        + (counts.copiedAgain > 0 ? ", \(counts.copiedAgain) copied again" : "")
    }
    lines += danglingLinks.sorted { $0.key < $1.key }.map { "\($0): \($1) dangling links are nil" }
    lines += linksLeftOut.sorted { $0.key < $1.key }.map { "\($0): \($1) links left out" }
    return lines.joined(separator: "\n")
  }
}
