import DeepClone

// Pairs the members of a clone's relationship with the members of the source's.

extension CloneChecker {
  /// Finds the clone of each member of a source's relationship.
  ///
  /// - Parameter state: The members' state in the tree of paths.
  /// - Returns: The members with their clones, or nil if none is left that fits. A match is a guess if another member
  ///   could have the same clone.
  func matches(
    _ sources: [NSManagedObject], _ clones: [NSManagedObject], through link: CloneLink, _ state: Int
  ) -> [(source: NSManagedObject, clone: NSManagedObject?, isGuess: Bool)] {
    if link.isOrdered || !link.isToMany { return zip(sources, clones).map { ($0, $1, false) } }
    var guesses: Set<Int> = []
    var matches = sources.map { clone(of: $0) ?? context?.clone(of: $0) }
    let taken = Set(matches.compactMap { $0.map { ObjectIdentifier($0) } })
    var free = clones.filter { !taken.contains(ObjectIdentifier($0)) }
    // The clone of a member is the one with the same values, owned objects and shared objects; or else with the same
    // values and owned objects; or else with the same values, since its owned objects may have been left out on another
    // path.
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
    // If one member and one clone are left, they belong together, even if their values differ.
    if let last = matches.firstIndex(where: { $0 == nil }), matches[(last + 1)...].allSatisfy({ $0 != nil }),
      let clone = free.first, free.count == 1, clone.entity.name == sources[last].entity.name
    {
      matches[last] = clone
    }
    return sources.indices.map { (sources[$0], matches[$0], guesses.contains($0)) }
  }

  /// Returns whether an object has the values that a clone of another one would have, and has any to compare.
  func isLike(_ source: NSManagedObject, _ object: NSManagedObject) -> Bool {
    let signature = signature(of: object, PathTree.outside, depth: 0, sharing: false)
    return signature != object.entity.name
      && signature == self.signature(of: source, PathTree.outside, depth: 0, sharing: false)
  }

  /// A text that a clone and its source have in common: their copied attributes, and those of their owned and shared
  /// objects.
  private func signature(of object: NSManagedObject, _ state: Int, depth: Int, sharing: Bool) -> String {
    guard let rules = model.entity(named: object.entity.name) else { return object.entity.name ?? "" }
    var text = rules.name
    // A hook may have changed the attributes.
    if !isAwakened(object) {
      let excluded = excludedAttributes(in: state, of: rules)
      for rule in rules.attributes where rule.outcome == .copied && !ignores(rule) && !excluded.contains(rule.number) {
        text += "|\(rule.name)=\(Self.text(object.storedValue(forKey: rule.name)))"
      }
    }
    guard depth > 0 else { return text }
    let excluded = excluded(in: state, of: rules)
    for link in rules.links where !excluded.contains(link.number) {
      // A shared to-many relationship can have fewer members than the source's.
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

  /// Returns whether the app's own code may have changed an object's attributes, so that they're ignored.
  func isAwakened(_ object: NSManagedObject) -> Bool {
    object is any AwakeningClone && !judged.contains(.hooks) && !keepsValues
  }
}
