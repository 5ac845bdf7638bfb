// Makes the clones, with the values that depend on nothing but their sources.

extension CloneBatch {
  /// Prepares to change the target, after everything was read.
  ///
  /// - Parameter remaining: The number of roots that later batches clone.
  func prepare(_ reach: Reach, before remaining: Int) throws {
    try contexts.target.throwReadFailure()
    if let progress = context.options.progress {
      // Later calls and batches go on counting. A root that isn't reached yet counts as one object.
      progress.totalUnitCount = max(progress.completedUnitCount, 0) + Int64(indices.count + remaining)
    }
    if context.options.keepsValues { for index in indices { try checkUniqueValues(of: graph.objects.sources[index]) } }
    for entity in reach.entities {
      entity.prepare(for: self) { link in
        graph.hasEarlierBatches || reach.entities.contains { link.destinations.contains($0.rules.number) }
      }
    }
    if reach.entities.contains(where: \.hasHook) { try checkHooks(of: reach) }
  }

  /// Throws if a hook would be skipped: casting to a conformance that's isolated to another actor fails (Swift
  /// Evolution, SE-0470).
  private func checkHooks(of reach: Reach) throws {
    try reach.eachStretch { entity, range in
      let source = graph.objects.sources[range.lowerBound]
      if entity.hasHook, !(source is any AwakeningClone) {
        throw CloneError.hookUnreachable(entity: entity.rules.name, type: String(describing: type(of: source)))
      }
    }
  }

  /// Makes the clones, and links them to their owners.
  ///
  /// - Throws: `CancellationError`.
  func make(_ reach: Reach, _ links: LinkWriter) throws {
    graph.objects.reserveClones()
    try reach.eachStretch { entity, range in
      let (rules, insert) = (entity.rules, entity.rules.table.insert)
      let values = context.options.keepsValues ? rules.keptValues : rules.values
      let isPlain = !contexts.hasSeveralStores && !entity.awakens
      // A test's own source of UUIDs is asked object by object.
      let size = context.options.uuidSource != nil && rules.newUUIDCount > 1 ? 1 : Block.size
      var reported = range.lowerBound
      for block in graph.objects.alike(range, size) {
        if (block.lowerBound - start) % 4096 < Block.size {
          context.options.progress?.completedUnitCount += Int64(block.lowerBound - reported)
          reported = block.lowerBound
          try context.checkCancellation()
        }
        let excluded = excludedAttributes(block.lowerBound)
        for index in block {
          graph.objects.append(clone: insert(entity.target, contexts.target))
          if !isPlain { settleInsertion(of: index, entity) }
        }
        let record = graph.objects.records[block.lowerBound]
        graph.objects.withBlock(block) { block in
          for value in values where !excluded.contains(value.attribute) { value.give(block, context) }
          links.linkToOwner(block, record, rules)
        }
      }
      context.options.progress?.completedUnitCount += Int64(range.upperBound - reported)
    }
  }

  /// Assigns a new clone to its source's store if there are several, notes the values that insertion gave it, and
  /// empties owning relationships that its `awakeFromInsert` has filled.
  private func settleInsertion(of index: Int, _ entity: ReachedEntity) {
    let clone = graph.objects.clones[index]
    contexts.assign(clone, of: graph.objects.sources[index], ownedBy: adoption?.owner)
    guard entity.awakens else { return }
    let excluded = excluded(index)
    undo.noteInsertion(of: clone, emptying: entity.rules.owned.filter { !excluded.contains($0.number) })
  }
}
