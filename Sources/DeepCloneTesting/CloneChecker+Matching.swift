import DeepClone

// Pairs the members of a clone's relationship with the members of the source's.

extension CloneChecker {
  /// The members of a source's relationship, each with its clone; nil if none is left that fits.
  ///
  /// - Parameter state: Where the members stand in the paths of what the call left out.
  /// - Returns: The members with their clones; it is a guess where another of the members could have the same clone.
  func matches(
    _ sources: [NSManagedObject], _ clones: [NSManagedObject], through link: CloneLink, _ state: Int
  ) -> [(source: NSManagedObject, clone: NSManagedObject?, isGuess: Bool)] {
    if link.isOrdered || !link.isToMany { return zip(sources, clones).map { ($0, $1, false) } }
    var guesses: Set<Int> = []
    var matches = sources.map { clone(of: $0) ?? context?.clone(of: $0) }
    let taken = Set(matches.compactMap { $0.map { ObjectIdentifier($0) } })
    var free = clones.filter { !taken.contains(ObjectIdentifier($0)) }
    // First an object counts as the clone that holds, owns and shares the same, then one that holds and owns the same, then
    // one that holds the same: a member's owned objects can have been left out on another path.
    for (depth, isSharing) in [(3, true), (3, false), (0, false)] {
      let unknown = sources.indices.filter { matches[$0] == nil }
      if unknown.count < 2 { break }
      var bySignature: [String: [NSManagedObject]] = [:]
      for clone in free.reversed() {
        bySignature[signature(of: clone, state, depth: depth, sharing: isSharing), default: []].append(clone)
      }
      for index in unknown {
        let signature = signature(of: sources[index], state, depth: depth, sharing: isSharing)
        if let several = bySignature[signature], several.count > 1 { guesses.insert(index) }
        matches[index] = bySignature[signature]?.popLast()
      }
      let found = Set(unknown.compactMap { index in matches[index].map { ObjectIdentifier($0) } })
      free.removeAll { found.contains(ObjectIdentifier($0)) }
    }
    // If one member and one clone are left, they belong together, even if they hold different values.
    if let last = matches.firstIndex(where: { $0 == nil }), matches[(last + 1)...].allSatisfy({ $0 != nil }),
      let clone = free.first, free.count == 1, clone.entity.name == sources[last].entity.name
    {
      matches[last] = clone
    }
    return sources.indices.map { (sources[$0], matches[$0], guesses.contains($0)) }
  }

  /// Returns whether an object has the values and links that a clone of another one would have, and that tell it from
  /// others.
  func isLike(_ source: NSManagedObject, _ object: NSManagedObject) -> Bool {
    let signature = signature(of: object, PathTree.outside, depth: 0, sharing: false)
    return signature != object.entity.name
      && signature == self.signature(of: source, PathTree.outside, depth: 0, sharing: false)
  }

  /// The text of what a clone and its source have in common: the copied attributes, and those of what it owns and shares.
  private func signature(of object: NSManagedObject, _ state: Int, depth: Int, sharing: Bool) -> String {
    guard let rules = model.entity(named: object.entity.name) else { return object.entity.name ?? "" }
    var text = rules.name
    // A hook may have changed them.
    if !isAwakened(object) {
      let excluded = excludedAttributes(in: state, of: rules)
      for rule in rules.attributes where rule.outcome == .copied && !ignores(rule) && !excluded.contains(rule.number) {
        text += "|\(rule.name)=\(Self.text(object.storedValue(forKey: rule.name)))"
      }
    }
    guard depth > 0 else { return text }
    let excluded = excluded(in: state, of: rules)
    for link in rules.links where !excluded.contains(link.number) {
      // Members of a shared to-many can be fewer than the source's.
      guard link.outcome == .owned || sharing && link.isShared && !link.isToMany else { continue }
      let isOwned = link.outcome == .owned
      let next = isOwned ? self.state(after: state, link, of: rules) : PathTree.outside
      let members = object.destinations(of: link.name).map {
        signature(of: $0, next, depth: isOwned ? depth - 1 : 0, sharing: sharing)
      }
      text += "|\(link.name)=(\((link.isOrdered ? members : members.sorted()).joined(separator: ",")))"
    }
    return text
  }

  /// Returns whether the app's own code may have changed an object's attributes, which then are ignored.
  func isAwakened(_ object: NSManagedObject) -> Bool {
    object is any AwakeningClone && !judged.contains(.hooks) && !keepsValues
  }
}
