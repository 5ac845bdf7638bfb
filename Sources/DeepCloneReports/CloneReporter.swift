import DeepClone
import Foundation

/// Counts what becomes of the objects that calls have reached, and of the objects that these refer to.
struct CloneReporter {
  private let graph: CloneGraph
  private let options: CloneOptions
  private var entities: [String: CloneReport.EntityCount] = [:]
  private var links: [Link: Int] = [:]
  /// The objects that aren't cloned and were counted.
  private var uncloned: Set<NSManagedObject> = []
  /// The objects that clones don't refer to, though their sources do.
  private var leftOut: [NSManagedObject] = []

  /// The links of one relationship with the same outcome for the same reason.
  private struct Link: Hashable {
    let declaring: Int
    let name: String
    let outcome: CloneReport.LinkOutcome
    let reason: String
  }

  init(_ graph: CloneGraph, _ options: CloneOptions) {
    self.graph = graph
    self.options = options
  }

  /// The report on the objects that are cloned.
  ///
  /// - Complexity: O(*n*) in their links.
  mutating func report() -> CloneReport {
    for (index, record) in graph.objects.records.enumerated() where !graph.isGone(index) {
      if record.role == .copied { countUncloned(graph.objects.sources[index], \.copied) }
      if !record.isCopy { count(index) }
    }
    // This includes the objects that copies need.
    for (object, decision) in graph.standIns?.decisions ?? [:] {
      if case .found = decision.standIn { countUncloned(object, \.matched) }
    }
    for object in leftOut { countUncloned(object, \.leftOut) }
    var report = CloneReport()
    report.keepsValues = options.keepsValues
    report.copyIDs = graph.copyIDs(from: 0)
    report.entities = entities.values.sorted { $0.entity < $1.entity }
    let cloned = graph.model.entities.filter { report[$0.name].cloned > 0 && !report.keepsValues }
    let declaring = Set(cloned.flatMap(\.lineage).map { graph.model.entities[$0].name })
    report.attributes = CloneRules(graph.model).attributes.filter {
      declaring.contains($0.entity) && $0.outcome != .copied
    }
    let byRelationship = Dictionary(grouping: links) { [graph.model.entities[$0.key.declaring].name, $0.key.name] }
    report.relationships = byRelationship.map { names, links in
      CloneReport.RelationshipCount(entity: names[0], name: names[1], outcomes: Self.outcomes(links))
    }
    report.relationships.sort { ($0.entity, $0.name) < ($1.entity, $1.name) }
    return report
  }

  private static func outcomes(_ links: [(key: Link, value: Int)]) -> [CloneReport.LinkCount] {
    CloneReport.LinkOutcome.allCases.flatMap { outcome in
      links.filter { $0.key.outcome == outcome }.sorted { $0.key.reason < $1.key.reason }
        .map { CloneReport.LinkCount(outcome: outcome, count: $0.value, reason: $0.key.reason) }
    }
  }

  // MARK: Objects

  /// Counts an object that is cloned, and its links.
  private mutating func count(_ index: Int) {
    let source = graph.objects.sources[index]
    count(source, \.cloned)
    for link in graph.model.entities[graph.objects.records[index].entityNumber].links {
      // A clone that joined its source's shared owner isn't one of the source's own destinations.
      let destinations = graph.own(source.destinations(of: link.name).filter { !$0.isDeleted })
      let isWritten = graph.writes(link.number, index)
      let joins = graph.joins(link, index, among: destinations)
      for destination in destinations { count(link, of: index, destination, isWritten: isWritten, joins: joins) }
    }
  }

  private mutating func count(_ object: NSManagedObject, _ kind: WritableKeyPath<CloneReport.EntityCount, Int>) {
    let entity = object.entity.name ?? ""
    entities[entity, default: CloneReport.EntityCount(entity: entity)][keyPath: kind] += 1
  }

  private mutating func countUncloned(
    _ object: NSManagedObject, _ kind: WritableKeyPath<CloneReport.EntityCount, Int>
  ) {
    if uncloned.insert(object).inserted { count(object, kind) }
  }

  // MARK: Links

  private mutating func count(
    _ link: CloneLink, of index: Int, _ destination: NSManagedObject, isWritten: Bool, joins: Bool
  ) {
    let own = graph.objects.records[index].call
    let other = graph.call(of: destination)
    // Each side writes its links to objects that are cloned in the same call or were cloned before.
    let isCloned = other.map { other in
      isWritten && other <= own || link.inverse >= 0 && own <= other && graph.writes(link.inverse, of: destination)
    }
    let found: (outcome: CloneReport.LinkOutcome, reason: String)
    switch link.destination(isCloned: isCloned ?? false, isWritten: isWritten, joins: joins) {
    case .clone:
      let isOwned = isWritten && link.outcome == .owned && other.map { $0 <= own } ?? false
      found = (.cloned, isOwned ? graph.model.reason(for: link) : reason(ofCloneOf: destination, link))
    case .shared:
      found = counterpart(of: destination, link)
    case .nothing:
      found = (.leftOut, reasonOfGap(link, index, destination, isWritten: isWritten, joins: joins))
      if other == nil { leftOut.append(destination) }
    }
    links[Link(declaring: link.declaring, name: link.name, outcome: found.outcome, reason: found.reason), default: 0] +=
      1
  }

  /// Counts an object that clones share, and returns the outcome of the link to it.
  private mutating func counterpart(
    of object: NSManagedObject, _ link: CloneLink
  ) -> (outcome: CloneReport.LinkOutcome, reason: String) {
    switch graph.standIns?.decisions[object]?.standIn {
    case nil where graph.role(of: object) == .copied:
      countUncloned(object, \.copied)
      return (.copied, graph.model.reason(for: link))
    case nil where graph.role(of: object) == .reference:
      leftOut.append(object)
      return (.leftOut, "the archive holds what identifies it")
    case .itself, nil:
      countUncloned(object, \.shared)
      return (link.isOwner ? .owner : .shared, graph.model.reason(for: link))
    case .found:
      countUncloned(object, \.matched)
      return (.matched, "`matchBy`")
    case .leftOut(let reason):
      leftOut.append(object)
      return (.leftOut, reason.rawValue)
    }
  }

  // MARK: Reasons

  /// The reason why a clone lacks a link.
  private func reasonOfGap(
    _ link: CloneLink, _ index: Int, _ destination: NSManagedObject, isWritten: Bool, joins: Bool
  ) -> String {
    let record = graph.objects.records[index]
    if link.outcome == .leftOut || link.outcome == .betweenClones && isWritten { return graph.model.reason(for: link) }
    let isReplaced = graph.paths(at: index)?.replaces(link, of: graph.model.entities[record.entityNumber]) == true
    if isReplaced || !record.hasOwner && record.back == link.number { return "the call names another owner" }
    if !isWritten { return "the call excludes it" }
    if link.outcome == .owned, options.skips(destination) { return "a filter skips it" }
    if joins { return "the call did not reach it" }
    return "the clone joins only clones, since it was reached through \(name(link.destinations[0], link.inverse))"
  }

  /// The reason why an object is cloned, for an object that doesn't own it through this link.
  private func reason(ofCloneOf object: NSManagedObject, _ link: CloneLink) -> String {
    guard let index = graph.index(of: object) else { return "it was cloned before" }
    let record = graph.objects.records[index]
    if link.inverse >= 0, graph.model.entities[record.entityNumber].links[link.inverse].outcome == .owned,
      graph.writes(link.inverse, index)
    {
      return "its owner is cloned, through \(name(record.entityNumber, link.inverse))"
    }
    if record.isRoot || !record.hasOwner { return "it is a root of the call" }
    return "it is cloned anyway, through \(name(graph.objects.records[record.owner].entityNumber, record.link))"
  }

  private func name(_ entity: Int, _ link: Int) -> String {
    "`\(graph.model.name(of: graph.model.entities[entity].links[link]))`"
  }
}
