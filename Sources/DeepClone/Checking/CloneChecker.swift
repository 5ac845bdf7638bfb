import Foundation

/// Compares a clone with its source by the rules of their model.
struct CloneChecker {
  let rules: CloneRules
  let exclusions: [Exclusion<NSManagedObject>]
  let operation: CloneContext?
  /// What was found to be cloned, in the order of the walk.
  private(set) var pairs: [Pair] = []
  private(set) var clones: [ObjectIdentifier: NSManagedObject] = [:]
  private var rulesByEntity: [String: EntityRules] = [:]

  /// An object, its clone, and the way that leads to them.
  struct Pair {
    let source: NSManagedObject
    let clone: NSManagedObject
    let path: String
    /// The position of the pair whose owning relationship led here; nil for the root.
    let parent: Int?
  }

  /// The rules of one entity, inherited ones included.
  struct EntityRules {
    let attributes: [CloneRules.AttributeRule]
    let relationships: [CloneRules.RelationshipRule]
  }

  init(rules: CloneRules, exclusions: [Exclusion<NSManagedObject>], operation: CloneContext?) {
    self.rules = rules
    self.exclusions = exclusions
    self.operation = operation
  }

  mutating func firstDifference(of clone: NSManagedObject, from source: NSManagedObject) -> String? {
    if let difference = add(source, clone, path: "", parent: nil) { return difference }
    // Owned objects are paired first: what is shared has to give way to their clones, whenever those are met.
    var position = 0
    while position < pairs.count {
      if let difference = pairOwned(position) { return difference }
      position += 1
    }
    for position in pairs.indices {
      if let difference = attributeDifference(position) ?? linkDifference(position) { return difference }
    }
    return nil
  }

  /// The rules of an object's entity.
  mutating func rules(of object: NSManagedObject) -> EntityRules {
    let name = object.entity.name ?? ""
    if let known = rulesByEntity[name] { return known }
    let found = EntityRules(
      attributes: rules.attributes(of: object.entity), relationships: rules.relationships(of: object.entity))
    rulesByEntity[name] = found
    return found
  }

  /// Whether the call left a relationship out.
  func isExcluded(_ rule: CloneRules.RelationshipRule, at position: Int) -> Bool {
    let name = RelationshipName(entity: rule.entity, name: rule.name)
    return exclusions.contains { $0.relationship == name && ($0.isEverywhere || position == 0) }
  }

  /// Records a pair, unless its source is paired.
  private mutating func add(
    _ source: NSManagedObject, _ clone: NSManagedObject, path: String, parent: Int?
  ) -> String? {
    let place = path.isEmpty ? "the clone" : path
    if let known = clones[ObjectIdentifier(source)] {
      return known === clone ? nil : "\(place): a second clone of one object, which should have one"
    }
    if source === clone { return "\(place): the source's own object, but a clone expected" }
    guard source.entity.name == clone.entity.name else {
      return "\(place): of entity \(clone.entity.name ?? "?"), but \(source.entity.name ?? "?") expected"
    }
    clones[ObjectIdentifier(source)] = clone
    pairs.append(Pair(source: source, clone: clone, path: path, parent: parent))
    return nil
  }

  /// Pairs what an object owns with what its clone owns.
  private mutating func pairOwned(_ position: Int) -> String? {
    let pair = pairs[position]
    for rule in rules(of: pair.source).relationships where rule.outcome == .cloned && !isExcluded(rule, at: position) {
      let sources = pair.source.destinations(of: rule.name)
      let found = pair.clone.destinations(of: rule.name)
      let path = pair.path.isEmpty ? rule.name : "\(pair.path).\(rule.name)"
      guard sources.count == found.count else {
        return "\(path): \(found.count) objects, but \(sources.count) expected (\(rule.reason))"
      }
      let relationship = pair.source.entity.relationshipsByName[rule.name]
      let isInOrder = relationship?.isToMany != true || relationship?.isOrdered == true
      var matcher = MemberMatcher(checker: self, isInOrder: isInOrder)
      for (source, clone) in matcher.match(sources, found) {
        let place = relationship?.isToMany == true ? "\(path)[\(label(of: source))]" : path
        guard let clone else { return "\(place): no clone that holds the same (\(rule.reason))" }
        if let difference = add(source, clone, path: place, parent: position) { return difference }
      }
    }
    return nil
  }

  /// What tells an object from others for a reader: the first text that its clones have as well.
  mutating func label(of object: NSManagedObject) -> String {
    for rule in rules(of: object).attributes where rule.outcome == .copied {
      if let text = object.value(forKey: rule.name) as? String { return "\"\(text)\"" }
    }
    return object.objectID.uriRepresentation().lastPathComponent
  }
}
