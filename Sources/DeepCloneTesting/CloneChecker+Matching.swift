import DeepClone

// Pairs the members of a clone's relationship with the members of the source's.

extension CloneChecker {
  /// A member of a source's relationship, and its clone; nil if none is left that fits.
  ///
  /// A match is a guess if another member could have the same clone.
  typealias Match = (source: NSManagedObject, clone: NSManagedObject?, isGuess: Bool)

  /// Finds the clone of each member of a source's relationship.
  ///
  /// The clone context knows it. Without one, the place in the relationship tells, or what both sides hold.
  ///
  /// - Parameter way: The way to the members.
  func matches(
    _ sources: [NSManagedObject], _ clones: [NSManagedObject], through link: CloneLink, of owner: Pair,
    _ way: CallPaths.Way
  ) -> [Match] {
    if link.isOrdered || !link.isToMany {
      return zip(sources, clones).map { ($0, context?.clone(of: $0) ?? $1, false) }
    }
    var guesses: Set<ObjectIdentifier> = []
    var matches: [ObjectIdentifier: NSManagedObject] = [:]
    for source in sources { matches[ObjectIdentifier(source)] = clone(of: source) ?? context?.clone(of: source) }
    let taken = Set(matches.values.map { ObjectIdentifier($0) })
    var rest = MatchingGroup(
      sources: sources.filter { matches[ObjectIdentifier($0)] == nil },
      clones: clones.filter { !taken.contains(ObjectIdentifier($0)) })
    let places = rest.sources.count > 1 ? MemberPlaces(owner) : nil
    // The clone of a member is the one with the same values, owned objects and shared objects; or else with the same
    // values and owned objects; or else with the same values, since its owned objects may have been left out on another
    // path.
    for (depth, isSharing) in [(3, true), (3, false), (0, false)] where rest.sources.count > 1 {
      let alike = { (object: NSManagedObject, hooks: Bool) in
        signature(of: object, way, depth: depth, sharing: isSharing, hooks: hooks)
      }
      var found: [(NSManagedObject, NSManagedObject)] = []
      for group in rest.parts(by: { object, _ in alike(object, false) }) {
        if !group.isCertain { guesses.formUnion(group.sources.map { ObjectIdentifier($0) }) }
        found += group.isCertain ? group.zipped : pairAlike(group, alike, way, places)
      }
      rest.remove(found)
      for (source, clone) in found { matches[ObjectIdentifier(source)] = clone }
    }
    // If one member and one clone are left, they belong together, even if their values differ.
    if let (source, clone) = rest.zipped.first, rest.isCertain, source.entity.name == clone.entity.name {
      matches[ObjectIdentifier(source)] = clone
    }
    return sources.map { ($0, matches[ObjectIdentifier($0)], guesses.contains(ObjectIdentifier($0))) }
  }

  /// Pairs members that look alike: by the values that a hook may have changed, and by the links to other pairs.
  private func pairAlike(
    _ group: MatchingGroup, _ alike: (NSManagedObject, _ hooks: Bool) -> String, _ way: CallPaths.Way,
    _ places: MemberPlaces?
  ) -> [(NSManagedObject, NSManagedObject)] {
    var rest = group
    var found = [(NSManagedObject, NSManagedObject)]()
    for (hooks, isPlaced) in [(true, true), (true, false), (false, true), (false, false)] {
      let parts = rest.parts { object, isClone in
        alike(object, hooks) + (isPlaced ? place(of: object, isClone: isClone, way, places) : "")
      }
      let matches = parts.flatMap(\.zipped)
      rest.remove(matches)
      found += matches
    }
    return found
  }

  /// A text that names the pairs that a member is linked to, on its own side.
  private func place(of object: NSManagedObject, isClone: Bool, _ way: CallPaths.Way, _ places: MemberPlaces?) -> String
  {
    guard let rules = model.entity(named: object.entity.name) else { return "" }
    let excluded = excluded(at: way, of: rules)
    let known = isClone ? clonePositions : positions
    var text = (isClone ? places?.clones : places?.sources)?[ObjectIdentifier(object)] ?? ""
    for link in rules.links {
      let isWritten = link.outcome != .leftOut && !excluded.contains(link.number)
      let others = object.destinations(of: link.name).compactMap { known[ObjectIdentifier($0)] }.filter {
        isWritten || link.inverse >= 0 && pairs[$0].writes(link.inverse)
      }
      if !others.isEmpty { text += "|\(link.name)=\(link.isOrdered ? others : others.sorted())" }
    }
    return text
  }

  /// Returns whether an object has the values that a clone of another one would have, and has any to compare.
  func isLike(_ source: NSManagedObject, _ object: NSManagedObject) -> Bool {
    let signature = signature(of: object, nil, depth: 0, sharing: false)
    return signature != object.entity.name
      && signature == self.signature(of: source, nil, depth: 0, sharing: false)
  }

  /// A text that a clone and its source have in common: their copied attributes, and those of their owned and shared
  /// objects.
  ///
  /// - Parameter hooks: Whether it has the attributes that a hook may have changed.
  private func signature(
    of object: NSManagedObject, _ way: CallPaths.Way?, depth: Int, sharing: Bool, hooks: Bool = false
  ) -> String {
    guard let rules = model.entity(named: object.entity.name) else { return object.entity.name ?? "" }
    var text = rules.name
    if hooks || !isAwakened(object) {
      let excluded = excludedAttributes(at: way, of: rules)
      for rule in rules.attributes where rule.outcome == .copied && !ignores(rule) && !excluded.contains(rule.number) {
        text += "|\(rule.name)=\(Self.text(object.storedValue(forKey: rule.name)))"
      }
    }
    guard depth > 0 else { return text }
    let excluded = excluded(at: way, of: rules)
    for link in rules.links where !excluded.contains(link.number) {
      // A shared to-many relationship can have fewer members than the source's.
      guard link.outcome == .owned || sharing && link.isShared && !link.isToMany else { continue }
      let isOwned = link.outcome == .owned
      let next = isOwned ? way.map { self.way(after: $0, link, of: rules) } : nil
      let members = object.destinations(of: link.name).map {
        signature(of: $0, next, depth: isOwned ? depth - 1 : 0, sharing: sharing, hooks: hooks)
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
