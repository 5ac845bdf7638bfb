@_spi(Generated) import DeepClone

// The first pass: inserts what the target doesn't have, and gives what is updated its values.

extension StoreCopy {
  func insert() throws {
    // Another batch may have needed some of them.
    let isLeft = { (number: Int) in [.open, .updated].contains(self.table.state(number)) }
    try eachBatch(of: 0..<table.count, where: isLeft, prefetching: \.wide) { batch, rest in
      try saving(isLast: { unlinked.isEmpty && !linksKept && !rest.contains(where: isLeft) }) {
        try addRequired(to: batch)
        for index in batch.parts.indices { try makeCopies(&batch.parts[index], in: batch) }
        removeAwakened(in: batch)
        try noteInserted(batch)
        batch.isFirst = true
        try link(batch)
        try keepValues(of: batch)
        if options.saveEvery == nil { whole = batch }
        return batch.count
      }
    }
  }

  /// Reads the objects that a batch's can't be saved without, as far as these have no copy yet.
  private func addRequired(to batch: CopyBatch) throws {
    guard batch.parts.contains(where: { !$0.entity.required.isEmpty }) else { return }
    var seen = Set(batch.parts.lazy.flatMap(\.numbers))
    var done = 0
    while done < batch.parts.count {
      let level = batch.parts[done...]
      done = batch.parts.count
      var found: [Int] = []
      for part in level {
        part.forEachDestination(by: part.entity.required) { destination in
          guard case .waiting(let number) = end(of: destination, in: batch), seen.insert(number).inserted
          else { return }
          found.append(number)
        }
      }
      for (entity, numbers) in entities.grouped(found, by: { table.sources[$0].entity }) {
        try read(numbers, of: entity, into: batch, prefetching: entity.wide)
      }
    }
  }

  /// Makes the missing copies of some objects, and copies all values.
  private func makeCopies(_ part: inout CopyBatch.Part, in batch: CopyBatch) throws {
    try checkCancellation()
    let known = try existingCopies(of: part)
    for known in known {
      part.states.append(known == nil ? .inserted : .updated)
      part.copies.append(known ?? part.entity.insert(into: target))
    }
    let isInserted = part.states.contains(.inserted)
    if isInserted, let copy = part.copies.first, type(of: copy).awakensFromInsert { batch.hasAwakened = true }
    try copyValues(of: part) { if options.saveEvery == nil { options.progress?.completedUnitCount += Int64($0) } }
  }

  /// The copies that the target has of some objects, fetched together; nil for each that it doesn't have, or no longer.
  func existingCopies(of part: CopyBatch.Part) throws -> [NSManagedObject?] {
    let all = part.numbers.map { table.copy($0).map(target.object) }
    let known = ContiguousArray(all.lazy.compactMap { $0 })
    if known.isEmpty { return all }
    let names = part.entity.wide.filter(\.isWritten).names
    hold(try target.existing(known, of: part.entity.target, prefetching: names))
    return all.map { copy in copy.flatMap { $0.isFault || $0.isDeleted ? nil : $0 } }
  }

  /// Removes the objects that the copies' `awakeFromInsert` inserted: a copy holds what its source holds.
  private func removeAwakened(in batch: CopyBatch) {
    guard batch.hasAwakened else { return }
    let own = Set(batch.parts.lazy.flatMap(\.copies).map { ObjectIdentifier($0) })
    for object in target.insertedObjects where !own.contains(ObjectIdentifier(object)) {
      object.unlinkAll()
      target.delete(object)
    }
    target.processPendingChanges()
  }

  /// Gives the inserted copies permanent IDs, in the order of insertion, and notes them.
  private func noteInserted(_ batch: CopyBatch) throws {
    let inserted = batch.parts.map { part in part.copies.indices.filter { part.states[$0] == .inserted } }
    try target.obtainPermanentIDs(
      for: zip(batch.parts, inserted).flatMap { part, indices in indices.map { part.copies[$0] } })
    for (part, indices) in zip(batch.parts, inserted) {
      for index in indices { table.note(part.copies[index].objectID, .inserted, of: part.numbers[index]) }
      report.count(part.entity.name, indices.count, of: .inserted)
    }
    batch.noteCopies()
  }
}
