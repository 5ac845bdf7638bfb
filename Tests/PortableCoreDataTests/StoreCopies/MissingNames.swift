#if !canImport(CoreData)
/// What an archive holds that a version of a model lacks, found in the simplest way.
struct MissingNames: CustomStringConvertible {
  /// The numbers of the objects whose entities are missing.
  private(set) var objects: Set<Int> = []
  /// The errors of which restoring throws one, since links refer to objects of another entity than before.
  private(set) var errors: Set<String> = []
  /// The archive without what is missing, but with the lists of names, and with all its objects as roots.
  private(set) var known: [String: Any]
  /// The archive, with all those objects as roots that the model has.
  private(set) var rooted: [String: Any]
  /// The numbers of missing objects, values and links, by their names.
  private var counts: [[String: Int]] = [[:], [:], [:]]

  /// Finds them.
  init(_ document: URL, _ model: NSManagedObjectModel) throws {
    let archive = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: document)) as? [String: Any])
    let lists = archive["entities"] as? [String: [String]] ?? [:]
    let all = archive["objects"] as? [[String: Any]] ?? []
    let entities = lists.keys.reduce(into: [String: NSEntityDescription]()) { entities, name in
      let found =
        model.entities.first { $0.name == name }
        ?? model.entities.first { $0.renamingIdentifier == name && lists[$0.name ?? ""] == nil }
      if found?.isAbstract == false { entities[name] = found }
    }
    (known, rooted) = (archive, archive)
    let found = all.map { entities[$0["entity"] as? String ?? ""] }
    objects = Set(all.indices.filter { found[$0] == nil })
    for number in objects { counts[0][all[number]["entity"] as? String ?? "", default: 0] += 1 }
    let numbers = Dictionary(
      uniqueKeysWithValues: all.indices.filter { found[$0] != nil }.enumerated().map { ($1, $0) })
    var kept: [[String: Any]] = []
    for (number, object) in all.enumerated() {
      guard let entity = found[number] else { continue }
      var rest = object
      let list = lists[object["entity"] as? String ?? ""] ?? []
      rest["values"] = keptValues(object["values"] as? [String: Any] ?? [:], of: entity, list)
      let links = keptLinks(object["links"] as? [String: [Int]] ?? [:], of: entity, number, found)
        .compactMapValues { $0.isEmpty ? nil : $0.compactMap { numbers[$0] } }
      rest["links"] = links.isEmpty ? nil : links
      kept.append(rest)
    }
    rooted["roots"] = all.indices.filter { found[$0] != nil }
    known["entities"] = lists.filter { entities[$0.key] != nil }
    (known["objects"], known["roots"]) = (kept, Array(kept.indices))
  }

  private mutating func keptValues(
    _ values: [String: Any], of entity: NSEntityDescription, _ list: [String]
  ) -> [String: Any] {
    let stored = entity.attributesByName.values.filter { !$0.isTransient && !($0 is NSDerivedAttributeDescription) }
    return values.filter { name, _ in
      let isKnown = stored.contains { $0.name == name || $0.renamingIdentifier == name && !list.contains($0.name) }
      if !isKnown { counts[1]["\(entity.name ?? "").\(name)", default: 0] += 1 }
      return isKnown
    }
  }

  private mutating func keptLinks(
    _ links: [String: [Int]], of entity: NSEntityDescription, _ number: Int, _ found: [NSEntityDescription?]
  ) -> [String: [Int]] {
    var kept: [String: [Int]] = [:]
    let relationships = entity.relationshipsByName.values
    for (name, members) in links {
      guard
        let relationship = relationships.first(where: { $0.name == name })
          ?? relationships.first(where: { $0.renamingIdentifier == name })
      else {
        counts[2]["\(entity.name ?? "").\(name)", default: 0] += members.count
        continue
      }
      kept[name] = members.filter { found[$0] != nil }
      let lost = members.count - (kept[name] ?? []).count
      if lost > 0 { counts[2]["\(entity.name ?? "").\(relationship.name)", default: 0] += lost }
      guard let wanted = relationship.destinationEntity,
        let stray = kept[name]?.first(where: { found[$0]?.isKindOf(entity: wanted) == false })
      else { continue }
      errors.insert(
        "the archive cannot be restored: objects[\(number)].links.\(name): the object \(stray) is of "
          + "\(found[stray]?.name ?? ""), and not of \(wanted.name ?? "")")
    }
    return kept
  }

  /// True if nothing is missing.
  var isEmpty: Bool { errors.isEmpty && counts.allSatisfy(\.isEmpty) }

  /// What the error about missing parts says of them.
  var description: String {
    zip(counts, ["objects", "values", "links"]).flatMap { counts, kind in
      counts.sorted { $0.key < $1.key }.map { "\($0) (\(kind): \($1))" }
    }.joined(separator: ", ")
  }

  /// Returns whether a strict restore is refused for what is missing, or for something worse that is found earlier.
  func explains(_ refusal: String?) -> Bool {
    guard let refusal else { return false }
    if refusal.hasSuffix("the value isn't of the attribute's type") || errors.contains(refusal) { return true }
    return errors.isEmpty && refusal == "the archive cannot be restored: the model doesn't have \(self)"
  }
}
#endif
