import Foundation

/// Counts what becomes of the objects that were reached and of those that they refer to.
struct CloneReporter {
  private let graph: CloneGraph
  private let context: CloneContext
  private var entities: [String: CloneReport.EntityCount] = [:]
  private var links: [Link: Int] = [:]
  /// The objects that aren't cloned and were counted.
  private var uncloned = ObjectSet()
  /// The objects that clones don't refer to, though their sources do.
  private var leftOut: [NSManagedObject] = []

  /// The links of one relationship with the same outcome for the same reason.
  private struct Link: Hashable {
    let declaring: Int
    let name: String
    let outcome: CloneReport.LinkOutcome
    let reason: String
  }

  init(_ graph: CloneGraph, _ context: CloneContext) { (self.graph, self.context) = (graph, context) }

  /// The report on the objects that are cloned.
  ///
  /// - Complexity: O(*n*) in their links.
  mutating func report() -> CloneReport {
    for (number, saved) in graph.saved.sorted(by: { $0.key < $1.key }) {
      count(saved, of: graph.model.entities[number])
    }
    for index in 0..<graph.count where graph.records[index].trait == .cloned && !graph.isGone(index) {
      count(graph.sources[index], index)
    }
    for (entity, count) in context.matched where graph.model.numbers[entity] != nil {
      entities[entity, default: CloneReport.EntityCount(entity: entity)].matched = count
    }
    for object in leftOut where uncloned.insert(object) { count(object, \.leftOut) }
    var report = CloneReport()
    report.keepsValues = context.options.keepsValues
    report.entities = entities.values.sorted { $0.entity < $1.entity }
    let cloned = graph.model.entities.filter { report[$0.name].cloned > 0 && !report.keepsValues }
    let declaring = Set(cloned.flatMap(\.lineage).map { graph.model.entities[$0].name })
    report.attributes = graph.model.rules.attributes.filter { declaring.contains($0.entity) && $0.outcome != .copied }
    let byRelationship = Dictionary(grouping: links) { [graph.model.entities[$0.key.declaring].name, $0.key.name] }
    report.relationships = byRelationship.map { names, links in
      CloneReport.RelationshipCount(entity: names[0], name: names[1], outcomes: Self.outcomes(links))
    }
    report.relationships.sort { ($0.entity, $0.name) < ($1.entity, $1.name) }
    return report
  }

  /// Counts the objects of an entity that were let go, part by part: they don't all have to be in memory at once.
  private mutating func count(_ saved: SavedClones, of entity: CloneEntity) {
    guard let source = context.route?.source else { return }
    let names = entity.links.filter(\.isToMany).map(\.name)
    for first in stride(from: 0, to: saved.count, by: 1024) {
      let part = first..<min(first + 1024, saved.count)
      let sources = ContiguousArray(part.map { saved.source(at: $0, in: source, context.numbers) })
      let faults = ContiguousArray(sources.lazy.filter { $0.managedObjectContext === source && $0.isFault })
      if let first = faults.first { _ = try? source.existing(faults, of: first.entity, prefetching: names) }
      for (place, source) in zip(part, sources) { count(source, CloneGraph.savedIndex(entity.number, place)) }
    }
  }

  private static func outcomes(_ links: [(key: Link, value: Int)]) -> [CloneReport.LinkCount] {
    CloneReport.LinkOutcome.allCases.flatMap { outcome in
      links.filter { $0.key.outcome == outcome }.sorted { $0.key.reason < $1.key.reason }
        .map { CloneReport.LinkCount(outcome: outcome, count: $0.value, reason: $0.key.reason) }
    }
  }

  /// Counts an object that is cloned, and its links.
  private mutating func count(_ source: NSManagedObject, _ index: Int) {
    count(source, \.cloned)
    for link in graph.entity(at: index).links {
      let destinations = source.destinations(of: link.name).filter { destination in
        // A clone that joined its source's shared owner is none of the objects that the source had led to.
        !destination.isDeleted && (!context.isClone(destination) || context.isClone(source))
      }
      let isWritten = graph.writes(link.number, at: index)
      let isMember = graph.isMember(index, through: link, among: destinations)
      for destination in destinations {
        let fate = graph.fate(of: link, from: index, isWritten: isWritten, isMember: isMember, to: destination)
        let reason = reason(of: fate, link, isWritten: isWritten, isMember: isMember, index, destination)
        let outcome: CloneReport.LinkOutcome
        switch fate {
        case .clone: outcome = .cloned
        case .shared:
          outcome = .shared
          if uncloned.insert(destination) { count(destination, \.shared) }
        case .leftOut:
          outcome = .leftOut
          if graph.clonedIndex(of: destination) == nil { leftOut.append(destination) }
        }
        links[Link(declaring: link.declaring, name: link.name, outcome: outcome, reason: reason), default: 0] += 1
      }
    }
  }

  private mutating func count(_ object: NSManagedObject, _ kind: WritableKeyPath<CloneReport.EntityCount, Int>) {
    let entity = object.entity.name ?? ""
    entities[entity, default: CloneReport.EntityCount(entity: entity)][keyPath: kind] += 1
  }

  // MARK: Reasons

  /// Why a clone's link leads where it does, in words.
  private func reason(
    of fate: LinkFate, _ link: CloneLink, isWritten: Bool, isMember: Bool, _ index: Int, _ destination: NSManagedObject
  ) -> String {
    switch fate {
    case .shared: link.reason
    case .clone(let other):
      if isWritten, link.outcome == .owned, graph.call(at: other) <= graph.call(at: index) {
        link.reason
      } else {
        reason(ofClone: other, link)
      }
    case .leftOut where link.outcome == .leftOut: link.reason
    case .leftOut where graph.end(at: index).hasNewOwner(through: link.number): "the call names another owner"
    case .leftOut where !isWritten: "the call excludes it"
    case .leftOut where link.outcome == .owned && context.options.skips(destination): "a filter skips it"
    case .leftOut where isMember:
      "the clone joins only clones, since it was reached through \(name(link.destinations[0], link.inverse))"
    case .leftOut: "the call did not reach it"
    }
  }

  /// Why an object is cloned, as seen from another one that does not own it through the link between them.
  private func reason(ofClone other: Int, _ link: CloneLink) -> String {
    let end = graph.end(at: other)
    if link.inverse >= 0, graph.owns(other, through: link.inverse) {
      return "its owner is cloned, through \(name(graph.entity(at: other).number, link.inverse))"
    }
    guard !end.isRoot, let owner = end.ownerEntity else { return "it is a root of the call" }
    return "it is cloned anyway, through \(name(owner, end.link))"
  }

  private func name(_ entity: Int, _ link: Int) -> String {
    "`\(graph.model.name(of: graph.model.entities[entity].links[link]))`"
  }
}
