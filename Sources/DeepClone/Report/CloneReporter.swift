import Foundation

/// Counts what an operation does with the objects that it reached and with those that they refer to.
struct CloneReporter {
  let work: CloneWork
  private var entities: [String: CloneReport.EntityCount] = [:]
  private var links: [Link: Int] = [:]
  /// What was counted among the shared of its entity; each object is kept, so that none takes its place.
  private var shared = ObjectTable<NSManagedObject>()
  /// What clones do not refer to, though their sources do.
  private var excluded: [NSManagedObject] = []

  /// The links of one relationship with the same outcome for the same reason.
  private struct Link: Hashable {
    let declaring: Int
    let name: String
    let outcome: CloneRules.RelationshipOutcome
    let reason: String
  }

  init(_ work: CloneWork) {
    self.work = work
  }

  /// The report on the objects that an operation clones.
  ///
  /// - Complexity: O(*n*) in their links.
  mutating func report() -> CloneReport {
    for queue in work.active {
      countSaved(queue)
      queue.forEachSource(queue.runs.indices) { source, position in
        count(source, LinkEnd(queue: queue, origin: queue.origin(of: position)))
      }
    }
    for (entity, count) in work.context.sharedObjects.matched where work.model.numbers[entity] != nil {
      entities[entity, default: CloneReport.EntityCount(entity: entity)].matched = count
    }
    for object in excluded where isFirst(object) { count(object, \.excluded) }
    var report = CloneReport()
    report.entities = entities.values.sorted { $0.entity < $1.entity }
    let byRelationship = Dictionary(grouping: links) { [work.model.entities[$0.key.declaring].name, $0.key.name] }
    report.relationships = byRelationship.map { names, links in
      CloneReport.RelationshipCount(entity: names[0], name: names[1], outcomes: Self.outcomes(links))
    }
    report.relationships.sort { ($0.entity, $0.name) < ($1.entity, $1.name) }
    return report
  }

  /// Counts the objects of an entity of which numbers are kept, part by part: they don't all have to be in memory at once.
  private mutating func countSaved(_ queue: CloneQueue) {
    guard let saved = queue.saved, let context = work.context.sourceContext else { return }
    let names = queue.entity.links.filter(\.isToMany).map(\.name)
    for first in stride(from: 0, to: queue.savedCount, by: 1024) {
      let part = first..<min(first + 1024, queue.savedCount)
      let sources = ContiguousArray(part.map { saved.sources[$0] })
      let faults = ContiguousArray(sources.lazy.filter { $0.managedObjectContext === context && $0.isFault })
      if let first = faults.first { _ = try? context.existing(faults, of: first.entity, prefetching: names) }
      for (position, source) in zip(part, sources) {
        count(source, LinkEnd(queue: queue, origin: saved.origins[position]))
      }
    }
  }

  /// Whether an object is counted for the first time of those that are not cloned.
  private mutating func isFirst(_ object: NSManagedObject) -> Bool {
    if shared[object] != nil { return false }
    shared[object] = object
    return true
  }

  private static func outcomes(_ links: [(key: Link, value: Int)]) -> [CloneReport.LinkCount] {
    let order: [CloneRules.RelationshipOutcome] = [.cloned, .shared, .excluded]
    return order.flatMap { outcome in
      links.filter { $0.key.outcome == outcome }.sorted { $0.key.reason < $1.key.reason }
        .map { CloneReport.LinkCount(outcome: outcome, count: $0.value, reason: $0.key.reason) }
    }
  }

  private mutating func count(_ source: NSManagedObject, _ end: LinkEnd) {
    count(source, \.cloned)
    for (number, link) in end.queue.entity.links.enumerated() {
      let destinations = source.destinations(of: link.name).filter { destination in
        // A clone that joined its source's shared owner is none of the objects that the source had led to.
        !destination.isDeleted && (!work.context.isClone(destination) || work.context.isClone(source))
      }
      let ends = destinations.map(end(of:))
      let isMember = work.isMember(end, through: number, of: ends)
      for (destination, other) in zip(destinations, ends) {
        let (outcome, reason) = work.outcome(of: number, from: end, to: destination, other, isMember: isMember)
        let text = reason.text(of: link, in: work.model)
        links[Link(declaring: link.declaring, name: link.name, outcome: outcome, reason: text), default: 0] += 1
        if outcome == .shared, isFirst(destination) { count(destination, \.shared) }
        if outcome == .excluded, other == nil { excluded.append(destination) }
      }
    }
  }

  private mutating func count(
    _ object: NSManagedObject, _ kind: WritableKeyPath<CloneReport.EntityCount, Int>
  ) {
    let entity = object.entity.name ?? ""
    entities[entity, default: CloneReport.EntityCount(entity: entity)][keyPath: kind] += 1
  }

  private func end(of object: NSManagedObject) -> LinkEnd? {
    guard let number = try? work.number(of: object), let queue = work.known(number),
      let position = work.place(of: object, in: queue)
    else { return nil }
    return LinkEnd(queue: queue, origin: queue.origin(of: position))
  }
}
