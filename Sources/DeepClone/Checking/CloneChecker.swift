import Foundation

/// Compares clones with their sources by the rules of their model.
struct CloneChecker {
  let model: CloneModel
  let exclusions: ExclusionTree?
  let judged: JudgedCode
  let operation: CloneContext?
  /// What was found to be cloned, in the order in which a call reaches it.
  private(set) var pairs: [Pair] = []
  /// The positions of the pairs by their sources.
  private(set) var positions: [ObjectIdentifier: Int] = [:]
  /// The clones of the objects that values name, as far as they were asked for.
  var named: [NamedClones.Key: [AnyHashable: [NSManagedObject]]] = [:]

  /// An object, its clone, and the way that leads to them.
  struct Pair {
    let source: NSManagedObject
    let clone: NSManagedObject
    let entity: CloneEntity
    let path: String
    /// What the call left out of the object, by the way of its owner.
    let excluded: LinkSet
    /// Where the object stands in the tree of exclusions.
    let state: Int
    /// The position of the pair whose owning relationship led here first; nil for a root that nothing else leads to.
    var owner: Int?
    /// The inverses of the relationships that led here.
    var ways: LinkSet

    /// The path of one of the object's properties.
    func path(of property: String) -> String { path.isEmpty ? property : "\(path).\(property)" }

    /// Whether neither a rule nor the call leaves out a relationship.
    func writes(_ link: Int) -> Bool { entity.links[link].outcome != .excluded && !excluded.contains(link) }
  }

  mutating func firstDifference(of clones: [NSManagedObject], from sources: [NSManagedObject]) -> String? {
    guard clones.count == sources.count else {
      return "\(clones.count) clone\(clones.count == 1 ? "" : "s") instead of \(sources.count)"
    }
    for (index, (source, clone)) in zip(sources, clones).enumerated() {
      let path = sources.count == 1 ? "" : "[\(index)]"
      if let difference = add(source, clone, path: path, ownedBy: nil) { return difference }
    }
    // What is owned is paired first: a link leads to a clone instead of a shared object, whenever the clone is met. Level
    // by level and below the roots by entity, as a call does, so that every object has the same owner.
    var level = Array(pairs.indices)
    while !level.isEmpty {
      let count = pairs.count
      for position in level {
        if let difference = pairOwned(position) { return difference }
      }
      level = (count..<pairs.count).sorted { (number($0), $0) < (number($1), $1) }
    }
    for position in pairs.indices {
      if let difference = attributeDifference(position) ?? linkDifference(position) { return difference }
    }
    return nil
  }

  /// The clone that an object was paired with.
  func clone(of source: NSManagedObject) -> NSManagedObject? {
    positions[ObjectIdentifier(source)].map { pairs[$0].clone }
  }

  private func number(_ position: Int) -> Int { pairs[position].entity.number }

  /// Records a pair, or one more owner of an object that is paired.
  private mutating func add(
    _ source: NSManagedObject, _ clone: NSManagedObject, path: String, ownedBy owner: (position: Int, link: Int)?
  ) -> String? {
    let place = path.isEmpty ? "the clone" : path
    let way = LinkSet([owner.map { pairs[$0.position].entity.links[$0.link].inverse } ?? -1].filter { $0 >= 0 })
    if let known = positions[ObjectIdentifier(source)] {
      guard pairs[known].clone === clone else {
        return "\(place): a second clone of one object, which should have one"
      }
      pairs[known].owner = pairs[known].owner ?? owner?.position
      pairs[known].ways = pairs[known].ways.union(way)
      return nil
    }
    if source === clone { return "\(place): the source's own object instead of a clone" }
    guard source.entity.name == clone.entity.name else {
      return "\(place): of entity \(clone.entity.name ?? "?") instead of \(source.entity.name ?? "?")"
    }
    guard let entity = model.entity(named: source.entity.name) else {
      return "\(place): of entity \(source.entity.name ?? "?"), which the model does not have"
    }
    var state = ExclusionTree.root
    if let exclusions, let owner {
      let pair = pairs[owner.position]
      state = exclusions.state(after: pair.state, owner.link, of: pair.entity)
    }
    positions[ObjectIdentifier(source)] = pairs.count
    pairs.append(
      Pair(
        source: source, clone: clone, entity: entity, path: path,
        excluded: exclusions?.excluded(in: state, of: entity) ?? LinkSet(), state: state, owner: owner?.position,
        ways: way))
    return nil
  }

  /// Pairs what an object owns with what its clone owns.
  private mutating func pairOwned(_ position: Int) -> String? {
    let pair = pairs[position]
    for (number, link) in pair.entity.links.enumerated() where link.outcome == .cloned && pair.writes(number) {
      let sources = destinations(of: link, from: pair.source).filter { !isSkipped($0) }
      let found = pair.clone.destinations(of: link.name)
      let path = pair.path(of: link.name)
      guard sources.count == found.count else {
        let objects = found.count == 1 ? "object" : "objects"
        return "\(path): \(found.count) \(objects) instead of \(sources.count) (\(link.reason))"
      }
      let state = exclusions?.state(after: pair.state, number, of: pair.entity) ?? ExclusionTree.outside
      for (index, (source, clone)) in matches(sources, found, through: link, state).enumerated() {
        let place =
          switch link.kind {
          case .toOne: path
          case .toMany: "\(path)[\(label(of: source))]"
          case .ordered: "\(path)[\(index)]"
          }
        guard let clone else { return "\(place): no clone that holds the same (\(link.reason))" }
        if let difference = add(source, clone, path: place, ownedBy: (position, number)) { return difference }
      }
    }
    return nil
  }

  /// What a source's relationship leads to, without what joined it since: clones of the operation.
  func destinations(of link: CloneLink, from source: NSManagedObject) -> [NSManagedObject] {
    let destinations = source.destinations(of: link.name).filter { !$0.isDeleted }
    guard let operation, !operation.isClone(source) else { return destinations }
    return destinations.filter { !operation.isClone($0) }
  }

  /// Whether a filter of the operation keeps an owned object from being cloned.
  private func isSkipped(_ source: NSManagedObject) -> Bool {
    guard let operation, operation.hasFilters, clone(of: source) == nil, operation.clone(of: source) == nil else {
      return false
    }
    return operation.options.skips(source)
  }

  /// What tells an object from others for a reader: the first text that its clone has as well.
  func label(of object: NSManagedObject) -> String {
    for rule in model.entity(named: object.entity.name)?.attributes ?? [] where rule.outcome == .copied {
      for name in rule.names {
        if let text = object.storedValue(forKey: name) as? String { return Self.text(text) }
      }
    }
    return object.objectID.uriRepresentation().lastPathComponent
  }

  /// A value in the words of a message.
  static func text(_ value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let text as String: "\"\(text)\""
    case let data as Data: "\(data.count) bytes"
    case let value?: "\(value)"
    }
  }
}
