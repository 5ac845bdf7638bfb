import Foundation

/// One copy between stores.
///
/// All at once: the objects are reached in the source context, level by level, copied and linked in the target context.
/// In batches: tables of numbers say what is to be copied and what was; each batch is read and written in contexts of the
/// operation's own, which are emptied afterwards. A link is written with the batch that inserts the later of its ends, so
/// that a copy that ended early lacks no link between two objects that are there.
final class CopyOperation {
  let source: NSManagedObjectContext
  let target: NSManagedObjectContext
  let options: CopyOptions
  let model: CopyModel
  var report = CopyReport()
  var steps: CopySteps
  /// The numbers that saved objects are kept by.
  let numbers = StoredNumbers()
  /// What is to be copied, and where it is, by entity; empty without batches, where one batch knows everything.
  @exclusivity(unchecked) var tables: [CopyTable]
  /// The identities of target objects that are somebody's copy, by entity, where objects are matched.
  var claimed: [Set<ClaimedIdentity>]
  /// What copies into the target recorded.
  var record: CopyRecord
  /// The links that can be found from one side only, and wait for the other.
  var waiting = WaitingLinks()
  /// How many members of ordered relationships are still to come, by the places of the owners in their tables.
  var comingMembers: [LinkPlace: [Int32: Int]] = [:]
  /// The relationships of each entity whose other side may have been copied earlier, and has to be written then.
  var backward: [LinkPasses] = []
  /// The names of the to-many relationships of each entity that a batch reads.
  var readToMany: [[String]] = []

  /// Starts an operation.
  ///
  /// - Throws: `CopyError` where the two contexts cannot be copied between.
  init(
    _ model: CloneModel, from source: NSManagedObjectContext, to target: NSManagedObjectContext, options: CopyOptions
  ) throws {
    guard let from = source.rootCoordinator, let to = target.rootCoordinator else { throw CopyError.noStore }
    guard from !== to else { throw CopyError.sameCoordinator }
    if let size = options.saveEvery, size < 1 { throw CopyError.batchSize(size) }
    self.source = source
    self.target = target
    self.options = options
    self.model = try CopyModel(
      model, chosen: options.entities, source: from.managedObjectModel, target: to.managedObjectModel)
    record = CopyRecord(from: from, to: to)
    steps = CopySteps(options.progress)
    tables = self.model.entities.map { _ in CopyTable() }
    claimed = Array(repeating: [], count: self.model.entities.count)
  }

  /// How many to-many links an object of each entity has on average, as far as it is known.
  var linksPerObject: [Int: Double] = [:]

  // MARK: Making

  /// Makes the copies of a batch that the target lacks, and copies attributes.
  func make(_ batch: CopyBatch) throws {
    for (number, range) in batch.ranges.enumerated() where !range.isEmpty {
      let written = range.lowerBound..<(batch.states[range].firstIndex(of: .kept) ?? range.upperBound)
      // In parts, so that a copy of everything at once can be cancelled on its way.
      for first in stride(from: written.lowerBound, to: written.upperBound, by: 1000) {
        try steps.check()
        let part = first..<min(first + 1000, written.upperBound)
        batch.begin(number)
        batch.makeCopies(in: part)
        if options.saveEvery == nil { steps.advance(part.count) }
      }
      if options.saveEvery == nil { steps.advance(range.upperBound - written.upperBound) }
    }
    if batch.mayHaveAwakened { removeAwakened(besides: batch) }
  }

  /// Removes what `awakeFromInsert` of the copies inserted: a copy holds what its source holds.
  private func removeAwakened(besides batch: CopyBatch) {
    let own = Set(batch.copies.compactMap { $0.map(ObjectIdentifier.init) })
    for object in target.insertedObjects where !own.contains(ObjectIdentifier(object)) {
      guard !insertedBefore.contains(ObjectIdentifier(object)) else { continue }
      object.unlinkAll()
      target.delete(object)
    }
    target.processPendingChanges()
  }

  /// What the target context held, unsaved, before the copy.
  var insertedBefore: Set<ObjectIdentifier> = []

  // MARK: Linking

  /// Links the copies of a batch.
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - isWhole: Whether every object is in it, so that ordered sides say all that their inverses say.
  func link(_ batch: CopyBatch, isWhole: Bool) throws {
    let isRepeating = !isWhole || batch.states.contains { $0 != .inserted }
    // Ordered sides last and whole, so that their order holds.
    for kind in [EntityRules.Relationship.Kind.toOne, .toMany, .ordered] {
      for (number, range) in batch.ranges.enumerated() where !range.isEmpty {
        try steps.check()
        let passes = model.entities[number].passes { link, copied in
          copied.isWritten && link.kind == kind && (isRepeating || !copied.isRepeated)
        }
        batch.begin(number)
        try batch.link(passes, in: range)
      }
    }
    try countUnwritten(batch, isRepeating: isRepeating)
    takeCounts(of: batch)
  }

  /// Counts what sides lead to that are not written: a to-one link may dangle by itself, and where entities are left out
  /// the side that is written may be.
  private func countUnwritten(_ batch: CopyBatch, isRepeating: Bool) throws {
    for (number, range) in batch.ranges.enumerated() where !range.isEmpty {
      let links = model.entities[number].cloning.links
      let passes = model.entities[number].passes { link, copied in
        (!copied.isWritten || copied.isRepeated && !isRepeating) && (!link.isToMany || options.entities != nil)
      }
      batch.begin(number)
      try batch.reach(passes, of: batch.sources[range]) { destination, link in
        switch batch.destination(destination) {
        case .missing where !links[link].isToMany:
          batch.dangling[LinkPlace(entity: number, link: link), default: 0] += 1
        case .leftOut: batch.leftOut[LinkPlace(entity: number, link: link), default: 0] += 1
        case .copy, .later, .missing: break
        }
      }
    }
  }

  /// Takes over what the links of a batch left out.
  func takeCounts(of batch: CopyBatch) {
    for (place, count) in batch.dangling { report.danglingLinks[model.name(of: place), default: 0] += count }
    for (place, count) in batch.leftOut { report.linksLeftOut[model.name(of: place), default: 0] += count }
    batch.dangling = [:]
    batch.leftOut = [:]
  }

  /// Counts the links that the source's stores found to lead nowhere while they were read, and gave as none.
  func countNoticed() {
    #if !canImport(CoreData)
    for (property, count) in source.rootCoordinator?.danglingLinks ?? [:] {
      let parts = property.split(separator: ".").map(String.init)
      guard parts.count == 2, let entity = model.entities.first(where: { $0.name == parts[0] }), entity.isCopied,
        let link = entity.cloning.links.firstIndex(where: { $0.name == parts[1] })
      else { continue }
      report.danglingLinks[entity.links[link].name, default: 0] += count
    }
    #endif
  }

  /// Counts the objects of a batch of which some things became.
  func count(_ batch: CopyBatch, _ counted: [CopyState] = [.inserted, .kept, .updated]) {
    for (number, range) in batch.ranges.enumerated() where !range.isEmpty {
      let states = batch.states[range]
      for state in counted {
        report.count(model.entities[number].name, states.lazy.filter { $0 == state }.count, of: state)
      }
    }
  }
}
