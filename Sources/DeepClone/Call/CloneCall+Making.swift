// The third pass: clones are inserted, with the values that depend on nothing but their sources.

import Foundation

extension CloneCall {
  /// Makes the clones, and links them to their owners.
  ///
  /// - Throws: `CancellationError`.
  func make() throws {
    graph.objects.reserveClones()
    if let progress = context.options.progress {
      // Later calls go on counting.
      progress.totalUnitCount = max(progress.completedUnitCount, 0) + Int64(graph.objects.count - start)
    }
    if entities.contains(where: { $0.awakens && !$0.rules.owned.isEmpty }) { undo.noteExisting() }
    let linksAtOnce = !mayChangeValues
    try eachStretch(start..<graph.objects.count) { entity, range in
      let rules = entity.rules
      let insert = rules.table.inserter(entity.target)
      let isCopy = graph.objects.records[range.lowerBound].isCopy
      let values = isCopy ? rules.copiedValues : context.options.keepsValues ? rules.keptValues : rules.values
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
          graph.objects.append(clone: insert(contexts.target))
          if !isPlain { settleInsertion(of: index, entity) }
        }
        let record = graph.objects.records[block.lowerBound]
        if record.role == .reference { context.references.formUnion(graph.objects.clones[block]) }
        graph.objects.withBlock(block) { block in
          for value in values where !excluded.contains(value.attribute) {
            if record.role != .reference || rules.matchBy.contains(rules.attributes[value.attribute].name) {
              value.give(block, context)
            }
          }
          if linksAtOnce { linkToOwner(block, record, rules) }
        }
      }
      context.options.progress?.completedUnitCount += Int64(range.upperBound - reported)
    }
    if linksAtOnce { return }
    keepingValues {
      for index in indices {
        graph.objects.withBlock(index..<index + 1) { linkToOwner($0, graph.objects.records[index], rules(index)) }
      }
    }
  }

  /// Links new clones to the clone of their owner, if that's done from their side.
  ///
  /// Owners are made first. In a pass of its own, this took a tenth of the time of cloning a chain.
  private func linkToOwner(_ block: Block, _ record: ReachedObject, _ rules: CloneEntity) {
    if record.linksToOwner { rules.links[record.back].access.setObjects(block, graph.objects.clones[record.owner]) }
  }

  /// Assigns a new clone to its source's store if there are several, and empties owning relationships that its
  /// `awakeFromInsert` has filled.
  private func settleInsertion(of index: Int, _ entity: ReachedEntity) {
    let clone = graph.objects.clones[index]
    let newOwner = graph.objects.records[index].isCopy ? nil : adoption
    contexts.assign(clone, of: graph.objects.sources[index], ownedBy: newOwner)
    guard entity.awakens else { return }
    let excluded = excluded(index)
    undo.empty(entity.rules.owned.filter { !excluded.contains($0.number) }, of: clone)
  }

  // Setters of relationships that a person wrote, which may stamp or count: a clone is no edit, and keeps what the call gave it.

  /// True if writing a link of the call may run a setter that changes attributes.
  var mayChangeValues: Bool { entities.contains(where: \.rules.mayChangeValues) }

  /// Writes links, and writes those values of clones and copies again that setters have changed meanwhile.
  ///
  /// An attribute that's left out keeps what a setter gives it, as what insertion does.
  func keepingValues(_ write: () throws -> Void) rethrows {
    if !mayChangeValues { return try write() }
    var given: [(clone: NSManagedObject, attribute: NSAttributeDescription, value: Any?)] = []
    eachStretch(start..<graph.objects.count) { entity, range in
      let descriptions = entity.target.attributesByName
      let keepsAll = context.options.keepsValues
      for index in range {
        let clone = graph.objects.clones[index]
        let excluded = excludedAttributes(index)
        for attribute in entity.rules.attributes
        where attribute.copy != nil && (keepsAll || attribute.outcome != .notCopied) {
          guard let found = descriptions[attribute.name], !excluded.contains(attribute.number) else { continue }
          given.append((clone, found, clone.storedValue(of: found)))
        }
      }
    }
    try write()
    for (clone, attribute, value) in given where !StoredValue.areEqual(clone.storedValue(of: attribute), value) {
      clone.store(value, in: attribute)
    }
  }
}
