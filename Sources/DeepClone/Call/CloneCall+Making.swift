// The second phase: makes the clones, with the values that depend on nothing but their sources.

extension CloneCall {
  /// Prepares to change the target, after everything was read.
  ///
  /// - Parameter remaining: The number of roots that later batches clone.
  func prepare(before remaining: Int) throws {
    try contexts.target.throwReadFailure()
    if let progress = context.options.progress {
      // Later calls and batches go on counting. A root that isn't reached yet counts as one object.
      progress.totalUnitCount = max(progress.completedUnitCount, 0) + Int64(indices.count + remaining)
    }
    try checkUniqueValues()
    // If values can still be refused, no clone is linked to what it shares before it has them.
    let isSafe =
      contexts.isOne && counterparts == nil && laterOwners.isEmpty && !sharesDeleted
      && !entities.contains(where: \.rules.mayRefuse)
    for entity in entities {
      guard let type = entity.checkedType else { continue }
      // Another model may give the entity a class that inherits from the source's.
      entity.awakens = contexts.isAcrossCoordinators || type.awakensFromInsert
      entity.hasHook = !context.options.keepsValues && type is any AwakeningClone.Type
      for link in entity.rules.written {
        let later = LaterLink(link: link, mayBeCloned: mayBeCloned(link))
        if isSafe, isEarly(later) {
          entity.early.append(link)
        } else if link.isOrdered {
          entity.laterOrdered.append(later)
        } else {
          entity.later.append(later)
        }
      }
    }
    if entities.contains(where: \.hasHook) { try checkHooks() }
  }

  /// Throws if a hook would be skipped: casting to a conformance that's isolated to another actor fails (Swift
  /// Evolution, SE-0470).
  private func checkHooks() throws {
    try eachStretch { entity, range in
      let source = graph.sources[range.lowerBound]
      if entity.hasHook, !(source is any AwakeningClone) {
        throw CloneError.hookUnreachable(entity: entity.rules.name, type: String(describing: type(of: source)))
      }
    }
  }

  /// Makes the clones.
  ///
  /// - Throws: `CloneError`, `CancellationError`, what the app's own code throws.
  func make() throws {
    let keepsValues = context.options.keepsValues
    let follows = !hasOwnedRoot && !keepsValues
    if follows { recordAncestors(indices) }
    graph.clones.reserve(indices.count)
    try eachStretch { entity, range in
      let (rules, records, insert) = (entity.rules, graph.records, entity.rules.table.insert)
      let values = keepsValues ? rules.keptValues : rules.values
      let isPlain = !contexts.hasSeveralStores && !entity.awakens
      // A test's own source of UUIDs is asked object by object.
      let size = context.options.uuidSource != nil && rules.newUUIDCount > 1 ? 1 : Block.size
      var (first, reported) = (range.lowerBound, range.lowerBound)
      while first < range.upperBound {
        if (first - start) % 4096 < Block.size {
          context.options.progress?.completedUnitCount += Int64(first - reported)
          reported = first
          try context.checkCancellation()
        }
        // Objects that were reached in the same way get their values and links together, line by line.
        let record = records[first]
        var end = first + 1
        while end < range.upperBound, end < first + size, records[end] == record { end += 1 }
        let excluded = excludedAttributes(first)
        for index in first..<end {
          graph.clones.append(insert(entity.target, contexts.target))
          if !isPlain { settleInsertion(of: index, entity) }
        }
        try graph.withBlock(first..<end) { block in
          for value in values where !excluded.contains(value.attribute) { value.give(block, context) }
          if follows, rules.dependsOnOthers { try follow(block, at: first, rules) }
          if record.linksToOwner { rules.links[record.back].access.setObjects(block, graph.clones[record.owner]) }
          if !entity.early.isEmpty { try share(block, at: first, entity) }
        }
        first = end
      }
      context.options.progress?.completedUnitCount += Int64(range.upperBound - reported)
    }
  }

  /// Returns whether a relationship can be written as clones are made, because none of its destinations can be a clone.
  private func isEarly(_ later: LaterLink) -> Bool {
    let link = later.link
    return !later.mayBeCloned && link.isShared && link.inverse >= 0 && (link.isToMany || link.access.isTyped)
  }

  /// Returns whether any destination of a relationship can have been cloned.
  private func mayBeCloned(_ link: CloneLink) -> Bool {
    graph.hasEarlierCalls || entities.contains { link.destinations.contains($0.rules.number) }
  }

  /// Makes clones that were reached in the same way refer to what their sources share.
  private func share(_ block: Block, at first: Int, _ entity: ReachedEntity) throws {
    let (back, excluded) = (graph.records[first].back, excluded(first))
    for link in entity.early where link.number != back && !excluded.contains(link.number) {
      if !link.isToMany {
        link.access.copy(block)
        continue
      }
      for place in 0..<block.count {
        let members = entity.members(of: link, block.source(place))
        for member in members { try checkClass(ofShared: member, link) }
        link.access.setMembers(block.clone(place), members)
      }
    }
  }

  /// Assigns a new clone to its source's store if there are several, notes the values that insertion gave it, and
  /// empties owning relationships that its `awakeFromInsert` has filled.
  private func settleInsertion(of index: Int, _ entity: ReachedEntity) {
    let clone = graph.clones[index]
    contexts.assign(clone, of: graph.sources[index], ownedBy: adoption?.owner)
    guard entity.awakens else { return }
    let excluded = excluded(index)
    undo?.noteInsertion(of: clone, emptying: entity.rules.owned.filter { !excluded.contains($0.number) })
  }
}

extension ContiguousArray {
  /// Makes room, at least doubling it: otherwise, each of many calls would move everything.
  fileprivate mutating func reserve(_ more: Int) {
    if count + more > capacity { reserveCapacity(Swift.max(count + more, 2 * capacity)) }
  }
}
