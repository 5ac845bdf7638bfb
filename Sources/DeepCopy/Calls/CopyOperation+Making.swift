@_spi(Generated) import DeepClone

// Copies and links a batch, whether it's one of several or holds everything.

extension CopyOperation {
  /// Makes the missing copies of a batch, and copies attributes.
  func make(_ batch: CopyBatch) throws {
    for (entity, places) in batch.parts {
      // In parts, so that a copy of everything at once can be cancelled.
      for first in stride(from: places.lowerBound, to: places.upperBound, by: 1000) {
        try checkCancellation()
        let part = first..<min(first + 1000, places.upperBound)
        batch.makeCopies(entity, in: part, target)
        if options.saveEvery == nil { advance(part.count) }
      }
    }
    if batch.mayHaveAwakened { removeAwakened(besides: batch) }
  }

  /// Removes the objects that the copies' `awakeFromInsert` inserted: a copy holds what its source holds.
  private func removeAwakened(besides batch: CopyBatch) {
    let own = Set(batch.copies.lazy.compactMap { $0 }.map(ObjectIdentifier.init))
    for object in target.insertedObjects where !own.contains(ObjectIdentifier(object)) {
      object.unlinkAll()
      target.delete(object)
    }
    target.processPendingChanges()
  }

  /// Counts the objects of a batch that the target didn't have, and records their copies in the tables and in the
  /// target.
  func recordCopies(of batch: CopyBatch) throws {
    // In the order of insertion, so that the numbers are in that order too.
    try target.obtainPermanentIDs(
      for: batch.copies.indices.compactMap { batch.states[$0] == .inserted ? batch.copies[$0] : nil })
    for (entity, places) in batch.parts {
      let table = tables[entity.number]
      let inserted = places.filter { batch.states[$0] == .inserted }
      // The others were counted when they were found.
      report.count(entity.name, inserted.count, of: .inserted)
      for place in inserted {
        guard let copy = batch.copies[place], let copyNumber = numbers.number(of: copy),
          let position = self.place(of: batch.sources[place])?.position
        else { continue }
        record.append(batch.sources[place], table.sources[position], copy: copy, copyNumber)
        table.record(copyNumber, .inserted, at: position)
      }
    }
  }

  // MARK: Linking

  /// Links the copies of a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - isWhole: Whether every object is in it, so that writing ordered sides makes writing their inverses
  ///     unnecessary.
  func link(_ batch: CopyBatch, isWhole: Bool) throws {
    let isRepeating = !isWhole || batch.states.contains { $0 != .inserted }
    let isWritten = { (link: CopiedLink) in link.isWritten && (isRepeating || !link.isRepeated) }
    // Ordered sides last and whole, so that their order holds.
    for kind in [RelationshipKind.toOne, .toMany, .ordered] {
      for (entity, places) in batch.parts {
        try checkCancellation()
        batch.link(entity.links.filter { isWritten($0) && $0.cloning.kind == kind }, of: entity, in: places)
      }
    }
    countUnwritten(batch, isWritten)
    report.danglingLinks.merge(batch.dangling, uniquingKeysWith: +)
    report.linksLeftOut.merge(batch.leftOut, uniquingKeysWith: +)
  }

  /// Counts the links of sides that aren't written: a to-one link may dangle on its own, and if entities are left out,
  /// the side that's written may be among them.
  private func countUnwritten(_ batch: CopyBatch, _ isWritten: (CopiedLink) -> Bool) {
    for (entity, places) in batch.parts {
      let links = entity.links.filter { !isWritten($0) && (!$0.isToMany || options.entities != nil) }
      entity.reach(links, of: batch.sources[places]) { destination, link, _ in
        switch batch.destination(destination) {
        case .missing where !link.isToMany: batch.dangling[link.label, default: 0] += 1
        case .leftOut: batch.leftOut[link.label, default: 0] += 1
        case .copy, .later, .missing: break
        }
      }
    }
  }

  /// Counts the dangling links that the source's stores have read as nil.
  func countNoticed() {
    let noticed = source.rootCoordinator?.noticedDanglingLinks ?? [:]
    for entity in entities.all where entity.isCopied {
      for link in entity.links {
        if let count = noticed["\(entity.name).\(link.name)"] { report.danglingLinks[link.label, default: 0] += count }
      }
    }
  }
}
