import DeepClone
import Foundation

/// Compares clones with their sources by the rules of their model.
struct CloneChecker {
  let call: CheckedCall
  let judged: JudgedCode
  /// What was found to be cloned, in the order in which a call reaches it.
  private(set) var pairs: [Pair] = []
  /// The positions of the pairs by their sources.
  private(set) var positions: [ObjectIdentifier: Int] = [:]
  /// The clones of the objects that values name, as far as they were asked for.
  var named: [Name: [AnyHashable: [NSManagedObject]]] = [:]

  /// An attribute that objects are named by.
  struct Name: Hashable {
    let entity: String
    let attribute: String
  }

  /// An object, its clone, and the way that leads to them.
  struct Pair {
    let source: NSManagedObject
    let clone: NSManagedObject
    let rules: CheckedRules
    let path: String
    /// What the call left out of the object, by the way of its owner.
    let excluded: Set<Int>
    /// Where the object stands in the paths of what the call left out.
    let state: CheckedCall.State
    /// The position of the pair whose owning relationship led here first; nil for a root that nothing else leads to.
    var owner: Int?
    /// The inverses of the relationships that led here.
    var ways: Set<Int>

    /// The path of one of the object's properties.
    func path(of property: String) -> String { path.isEmpty ? property : "\(path).\(property)" }

    /// Whether neither a rule nor the call leaves out a relationship.
    func writes(_ link: Int) -> Bool { rules.links[link].outcome != .leftOut && !excluded.contains(link) }
  }

  mutating func firstDifference(of clones: [NSManagedObject], from sources: [NSManagedObject]) -> String? {
    guard clones.count == sources.count else {
      return "\(clones.count) clone\(clones.count == 1 ? "" : "s") instead of \(sources.count)"
    }
    for (index, (source, clone)) in zip(sources, clones).enumerated() {
      let path = sources.count == 1 ? "" : "[\(index)]"
      if let difference = add(source, clone, path: path, ownedBy: nil) { return difference }
    }
    // What is owned is paired first: a link leads to a clone instead of a shared object, whenever the clone is met. Breadth
    // first, as a call does, so that every object has the same owner.
    var next = 0
    while next < pairs.count {
      if let difference = pairOwned(next) { return difference }
      next += 1
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

  /// Records a pair, or one more owner of an object that is paired.
  private mutating func add(
    _ source: NSManagedObject, _ clone: NSManagedObject, path: String, ownedBy owner: (position: Int, link: Int)?
  ) -> String? {
    let place = path.isEmpty ? "the clone" : path
    let way = owner.flatMap { pairs[$0.position].rules.links[$0.link].inverse }
    if let known = positions[ObjectIdentifier(source)] {
      guard pairs[known].clone === clone else {
        return "\(place): a second clone of one object, which should have one"
      }
      pairs[known].owner = pairs[known].owner ?? owner?.position
      if let way { pairs[known].ways.insert(way) }
      return nil
    }
    if source === clone { return "\(place): the source's own object instead of a clone" }
    guard source.entity.name == clone.entity.name else {
      return "\(place): of entity \(clone.entity.name ?? "?") instead of \(source.entity.name ?? "?")"
    }
    guard let rules = call.rules(ofEntity: source.entity.name) else {
      return "\(place): of entity \(source.entity.name ?? "?"), which the model does not have"
    }
    let state =
      owner.map { call.state(after: pairs[$0.position].state, $0.link, of: pairs[$0.position].rules) } ?? .root
    positions[ObjectIdentifier(source)] = pairs.count
    pairs.append(
      Pair(
        source: source, clone: clone, rules: rules, path: path, excluded: call.excluded(in: state, of: rules),
        state: state, owner: owner?.position, ways: way.map { [$0] } ?? []))
    return nil
  }

  /// Pairs what an object owns with what its clone owns.
  private mutating func pairOwned(_ position: Int) -> String? {
    let pair = pairs[position]
    for (number, link) in pair.rules.links.enumerated() where link.outcome == .owned && pair.writes(number) {
      let sources = destinations(of: link, from: pair.source).filter { !isSkipped($0) }
      let found = pair.clone.destinations(of: link.name)
      let path = pair.path(of: link.name)
      guard sources.count == found.count else {
        let objects = found.count == 1 ? "object" : "objects"
        return "\(path): \(found.count) \(objects) instead of \(sources.count) (\(link.reason))"
      }
      let state = call.state(after: pair.state, number, of: pair.rules)
      for (index, (source, clone)) in matches(sources, found, through: link, state).enumerated() {
        let place =
          if link.isOrdered {
            "\(path)[\(index)]"
          } else {
            link.isToMany ? "\(path)[\(label(of: source))]" : path
          }
        guard let clone else { return "\(place): no clone that holds the same (\(link.reason))" }
        if let difference = add(source, clone, path: place, ownedBy: (position, number)) { return difference }
      }
    }
    return nil
  }

  /// What a source's relationship leads to, without what joined it since: clones of the same clone context.
  func destinations(of link: CheckedRules.Link, from source: NSManagedObject) -> [NSManagedObject] {
    let destinations = source.destinations(of: link.name).filter { !$0.isDeleted }
    return call.isClone(source) ? destinations : destinations.filter { !call.isClone($0) }
  }

  /// Whether a filter of the options keeps an owned object from being cloned.
  private func isSkipped(_ source: NSManagedObject) -> Bool {
    clone(of: source) == nil && call.clone(of: source) == nil && call.skips(source)
  }

  /// What tells an object from others for a reader: the first text that its clone has as well.
  func label(of object: NSManagedObject) -> String {
    for rule in call.rules(ofEntity: object.entity.name)?.attributes ?? [] where rule.outcome == .copied {
      if let text = object.storedValue(forKey: rule.name) as? String { return Self.text(text) }
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
