import Foundation

/// Counts what an operation does with the objects that it reached and with those that they refer to.
struct CloneReporter {
  let rules: CloneRules
  let context: CloneContext
  private var entities: [String: CloneReport.EntityCount] = [:]
  private var relationships: [String: CloneReport.RelationshipCount] = [:]
  /// What was counted among the shared or the excluded of its entity.
  private var seen: [ObjectIdentifier: Bool] = [:]

  init(rules: CloneRules, context: CloneContext) {
    self.rules = rules
    self.context = context
  }

  /// The report on the objects that an operation clones.
  mutating func report(on sources: [NSManagedObject]) -> CloneReport {
    let cloned = Set(sources.map { ObjectIdentifier($0) })
    var excluded: [NSManagedObject] = []
    for source in sources {
      count(source, \.cloned)
      for rule in rules.relationships(of: source.entity) {
        for destination in source.destinations(of: rule.name) {
          let isCloned = cloned.contains(ObjectIdentifier(destination))
          let outcome = outcome(of: rule, for: source, isCloned: isCloned)
          count(outcome, rule)
          switch outcome {
          case .cloned: break
          case .shared:
            if seen.updateValue(true, forKey: ObjectIdentifier(destination)) != true { count(destination, \.shared) }
          case .excluded: if !isCloned { excluded.append(destination) }
          }
        }
      }
    }
    for (entity, count) in context.sharedObjects.matched {
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

  private func outcome(
    of rule: CloneRules.RelationshipRule, for source: NSManagedObject, isCloned: Bool
  ) -> CloneRules.RelationshipOutcome {
    if isCloned { return .cloned }
    guard rule.outcome == .shared else { return .excluded }
    let relationship = RelationshipName(entity: rule.entity, name: rule.name)
    return context.exclusions.contains(relationship, of: source) ? .excluded : .shared
  }

  private mutating func count(
    _ object: NSManagedObject, _ kind: WritableKeyPath<CloneReport.EntityCount, Int>
  ) {
    let entity = object.entity.name ?? ""
    var count = entities[entity] ?? CloneReport.EntityCount(entity: entity)
    count[keyPath: kind] += 1
    entities[entity] = count
  }

  private mutating func count(_ outcome: CloneRules.RelationshipOutcome, _ rule: CloneRules.RelationshipRule) {
    let key = "\(rule.entity).\(rule.name)"
    var count =
      relationships[key]
      ?? CloneReport.RelationshipCount(entity: rule.entity, name: rule.name, reason: rule.reason)
    switch outcome {
    case .cloned: count.cloned += 1
    case .shared: count.shared += 1
    case .excluded: count.excluded += 1
    }
    relationships[key] = count
  }
}
