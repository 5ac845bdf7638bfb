/// The numbers of objects and links that a copy between stores inserted, matched and left out.
public struct CopyReport: Sendable, Equatable {
  /// The counts of one entity's objects.
  public struct Counts: Sendable, Equatable {
    /// The number of objects that the target didn't have.
    public var inserted = 0
    /// The number of objects that the target had, found by `matchBy`, including updated ones.
    public var matched = 0
    /// The number of matched objects that took the source's values.
    public var updated = 0
  }

  /// The counts of each entity's objects; entities without any are left out.
  public internal(set) var entities: [String: Counts] = [:]
  /// The number of links of each relationship (`Item.note`) to objects that don't exist; they're nil in the copy.
  ///
  /// If the store reads such links as nil, as the portable one does, these are the ones that it has met since it was
  /// added.
  public internal(set) var danglingLinks: [String: Int] = [:]
  /// The number of links of each relationship (`Item.note`) to objects of entities that the options leave out.
  public internal(set) var linksLeftOut: [String: Int] = [:]
  /// The number of times that the target was saved.
  public internal(set) var batches = 0

  /// Creates an empty report.
  public init() {}

  /// Counts objects of an entity.
  mutating func count(_ entity: String, _ number: Int, of state: CopyState) {
    guard number > 0 else { return }
    let found: WritableKeyPath<Counts, Int> = state == .inserted ? \.inserted : \.matched
    entities[entity, default: Counts()][keyPath: found] += number
    if state == .updated { entities[entity, default: Counts()].updated += number }
  }

  /// The number of objects that the target didn't have.
  public var inserted: Int { entities.values.reduce(0) { $0 + $1.inserted } }
  /// The number of objects that the target had.
  public var matched: Int { entities.values.reduce(0) { $0 + $1.matched } }
  /// The number of objects that took the source's values.
  public var updated: Int { entities.values.reduce(0) { $0 + $1.updated } }
}

extension CopyReport: CustomStringConvertible {
  /// A line for each entity and each relationship, in the order of their names.
  public var description: String {
    var lines = entities.sorted { $0.key < $1.key }.map { name, counts in
      "\(name): \(counts.inserted) inserted, \(counts.matched) matched, \(counts.updated) updated"
    }
    lines += danglingLinks.sorted { $0.key < $1.key }.map { "\($0): \($1) dangling links are nil" }
    lines += linksLeftOut.sorted { $0.key < $1.key }.map { "\($0): \($1) links left out" }
    return lines.joined(separator: "\n")
  }
}

/// The copies that a call made of the objects that it names, and the report of the call.
///
/// ```swift
/// let note = try NotesCloning.copy(note, to: context).copied
/// let result = try NotesCloning.copy(notes, to: context)
/// print(result.copied.count, result.report)
/// ```
public struct CopyResult<Copied> {
  /// The copy of the object, or an array of the copies of several objects, in their order; in the background, object IDs.
  public let copied: Copied
  /// The numbers of inserted, matched and updated objects.
  public let report: CopyReport
}

extension CopyResult: Sendable where Copied: Sendable {}
