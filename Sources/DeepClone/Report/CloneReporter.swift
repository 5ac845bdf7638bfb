import Foundation

/// Counts what an operation does with the objects that it reached and with those that they refer to.
struct CloneReporter {
  let work: CloneWork
  private var entities: [String: CloneReport.EntityCount] = [:]
  private var relationships: [String: CloneReport.RelationshipCount] = [:]
  /// What was counted among the shared or the excluded of its entity.
  private var seen: [ObjectIdentifier: Bool] = [:]

  init(_ work: CloneWork) {
    self.work = work
  }

  /// The report on the objects that an operation clones.
  mutating func report() -> CloneReport {
    var excluded: [NSManagedObject] = []
    for queue in work.active {
      for number in queue.runs.indices {
        let leftOut = work.excluded(queue, number)
        for offset in 0..<queue.runs[number].count {
          count(queue.runs[number][offset], of: queue.entity, without: leftOut, excluded: &excluded)
        }
      }
    }
    for (entity, count) in work.context.sharedObjects.matched {
      var known = entities[entity] ?? CloneReport.EntityCount(entity: entity)
      known.matched = count
      entities[entity] = known
    }
    for object in excluded where seen.updateValue(false, forKey: ObjectIdentifier(object)) == nil {
      count(object, \.excluded)
    }
    var report = CloneReport()
    report.entities = entities.values.sorted { $0.entity < $1.entity }
    report.relationships = relationships.values.sorted { ($0.entity, $0.name) < ($1.entity, $1.name) }
    return report
  }

  private mutating func count(
    _ source: NSManagedObject, of entity: CloneEntity, without leftOut: LinkSet, excluded: inout [NSManagedObject]
  ) {
    count(source, \.cloned)
    for (number, link) in entity.links.enumerated() {
      for destination in source.destinations(of: link.name) {
        let isCloned = work.isQueued(destination)
        let outcome: CloneRules.RelationshipOutcome =
          isCloned ? .cloned : link.outcome == .shared && !leftOut.contains(number) ? .shared : .excluded
        count(outcome, link)
        switch outcome {
        case .cloned: break
        case .shared:
          if seen.updateValue(true, forKey: ObjectIdentifier(destination)) != true { count(destination, \.shared) }
        case .excluded: if !isCloned { excluded.append(destination) }
        }
      }
    }
  }

  private mutating func count(
    _ object: NSManagedObject, _ kind: WritableKeyPath<CloneReport.EntityCount, Int>
  ) {
    let entity = object.entity.name ?? ""
    var count = entities[entity] ?? CloneReport.EntityCount(entity: entity)
    count[keyPath: kind] += 1
    entities[entity] = count
  }

  private mutating func count(_ outcome: CloneRules.RelationshipOutcome, _ link: CloneLink) {
    let entity = work.model.entities[link.declaring].name
    let key = "\(entity).\(link.name)"
    var count =
      relationships[key] ?? CloneReport.RelationshipCount(entity: entity, name: link.name, reason: link.reason)
    switch outcome {
    case .cloned: count.cloned += 1
    case .shared: count.shared += 1
    case .excluded: count.excluded += 1
    }
    relationships[key] = count
  }
}
