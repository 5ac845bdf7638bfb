/// Finds which members of a clone's relationship are the clones of which members of the source's.
struct MemberMatcher {
  var checker: CloneChecker
  let isInOrder: Bool

  /// The members of the source's relationship, each with its clone; nil where none is left that fits.
  mutating func match(
    _ sources: [NSManagedObject], _ clones: [NSManagedObject]
  ) -> [(NSManagedObject, NSManagedObject?)] {
    if isInOrder { return zip(sources, clones).map { ($0, $1) } }
    var free = clones
    var matches: [(NSManagedObject, NSManagedObject?)] = []
    var unknown: [NSManagedObject] = []
    for source in sources {
      if let clone = checker.operation?.clone(of: source) ?? checker.clones[ObjectIdentifier(source)] {
        free.removeAll { $0 === clone }
        matches.append((source, clone))
      } else {
        unknown.append(source)
      }
    }
    // What holds the same copied values, and owns what holds the same, is taken for the clone: equal ones are equal.
    var bySignature: [String: [NSManagedObject]] = [:]
    for clone in free.reversed() { bySignature[signature(of: clone, depth: 3), default: []].append(clone) }
    for source in unknown { matches.append((source, bySignature[signature(of: source, depth: 3)]?.popLast())) }
    return matches
  }

  /// What a clone holds in common with its source: the copied attributes, and those of what it owns.
  private mutating func signature(of object: NSManagedObject, depth: Int) -> String {
    let rules = checker.rules(of: object)
    var text = object.entity.name ?? ""
    for rule in rules.attributes where rule.outcome == .copied {
      text += "|\(rule.name)=\(CloneChecker.text(object.value(forKey: rule.name)))"
    }
    guard depth > 0 else { return text }
    for rule in rules.relationships where rule.outcome == .cloned {
      let members = object.destinations(of: rule.name).map { signature(of: $0, depth: depth - 1) }
      let isOrdered = object.entity.relationshipsByName[rule.name]?.isOrdered == true
      text += "|\(rule.name)=(\((isOrdered ? members : members.sorted()).joined(separator: ",")))"
    }
    return text
  }
}
