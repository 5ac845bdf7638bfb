import DeepClone
import DeepCloneReports
import Foundation

/// Compares clones with their sources by the rules of their model.
struct CloneChecker {
  let model: ModelRules
  /// The relationships that the call left out.
  let exclusions: CallPaths?
  /// The new owner of the roots' clones, and the number of their relationship to it.
  let owner: (object: NSManagedObject, inverse: Int?)?
  /// The call's clone context, if that is known.
  let context: CloneContext?
  let judged: CheckedCode
  /// The attributes that aren't judged, by the entities that declare them.
  let ignored: Set<IdentityKey>
  /// The differences that were found.
  private(set) var differences: [String] = []
  /// The path of the first pair that was guessed; nil for none.
  private(set) var firstGuess: String?
  /// The sources and clones that were found, in the order in which a call reaches them.
  private(set) var pairs: [Pair] = []
  /// The positions of the pairs by their sources.
  private(set) var positions: [ObjectIdentifier: Int] = [:]
  /// The positions of the pairs by their clones.
  private(set) var clonePositions: [ObjectIdentifier: Int] = [:]
  /// The owners of roots that are left out if clones can't refer to them.
  private(set) var owners: Set<ObjectIdentifier> = []
  /// The positions of the pairs that values identify, as far as they were looked up.
  var identified: [IdentityKey: [AnyHashable: [Int]]] = [:]
  /// The new UUIDs of values with the rule `uuidPerValue`, as far as they were met.
  var valueUUIDs: [AnyHashable: UUID] = [:]
  /// The values that insertion gives objects of classes with `awakeFromInsert`, by entity, as far as they were looked up.
  var insertedValues: [String: [String: Any]] = [:]

  /// An object, its clone, and the way to them.
  struct Pair {
    let source: NSManagedObject
    let clone: NSManagedObject
    let rules: CloneEntity
    let path: String
    /// The relationships that the call leaves out of the object.
    let excluded: Set<Int>
    /// The relationships that led to the object.
    let way: CallPaths.Way
    /// The position of the pair whose owning relationship reached this one first; nil for a root that none reached.
    var owner: Int?
    /// The inverses of the relationships that reached the pair.
    var ways: Set<Int>
    /// The number of the batch that made the clone, if the clone context knows it.
    let call: Int?
    /// The path on the way here at which a pair was guessed; nil for none.
    let guess: String?

    /// The path of one of the object's properties.
    func path(of property: String) -> String { path.isEmpty ? property : "\(path).\(property)" }

    /// Returns whether neither a rule nor the call leaves out a relationship.
    func writes(_ link: Int) -> Bool { rules.links[link].outcome != .leftOut && !excluded.contains(link) }
  }

  /// True if clones keep all values, whatever the rules say.
  var keepsValues: Bool { context?.options.keepsValues == true }

  /// The relationships that the call leaves out of an entity's objects, by their numbers.
  ///
  /// - Parameter way: The relationships that led to the objects; nil if paths don't apply to them.
  func excluded(at way: CallPaths.Way?, of entity: CloneEntity) -> Set<Int> {
    exclusions.map { Set($0.leftOut(of: entity, at: way).links) } ?? []
  }

  /// The attributes that the call leaves out of an entity's objects, by their numbers.
  func excludedAttributes(at way: CallPaths.Way?, of entity: CloneEntity) -> [Int] {
    exclusions?.leftOut(of: entity, at: way).attributes ?? []
  }

  /// The way to a relationship's destinations.
  func way(after way: CallPaths.Way, _ link: CloneLink, of entity: CloneEntity) -> CallPaths.Way {
    guard let exclusions else { return [] }
    return [CallPaths.Step(entityNumber: entity.number, number: link.number)] + way.prefix(exclusions.longest)
  }

  /// Compares clones with their sources.
  ///
  /// - Returns: The differences.
  mutating func differences(of clones: [NSManagedObject], from sources: [NSManagedObject]) -> [String] {
    guard clones.count == sources.count else {
      return ["\(clones.count) clone\(clones.count == 1 ? "" : "s") instead of \(sources.count)"]
    }
    // Without this, what the rules don't know wouldn't be compared, and what the models don't have would be read.
    differences = modelDifferences(sources + clones)
    if !differences.isEmpty { return differences }
    owners = ownersLeftBehind(by: sources)
    for (index, (source, clone)) in zip(sources, clones).enumerated() {
      note(add(source, clone, path: sources.count == 1 ? "" : "[\(index)]", ownedBy: nil))
    }
    // Owned objects are paired first, so that every clone that a link can refer to is known. They're paired breadth
    // first, as in a call, so that every object has the same owner.
    var next = 0
    while next < pairs.count {
      pairOwned(next)
      next += 1
    }
    for position in pairs.indices {
      noteAttributes(position)
      noteLinks(position)
    }
    return differences
  }

  /// The differences between the models in use and the generated code.
  private func modelDifferences(_ objects: [NSManagedObject]) -> [String] {
    let models = objects.map(\.entity.managedObjectModel).reduce(into: [NSManagedObjectModel]()) { models, model in
      if !models.contains(where: { $0 === model }) { models.append(model) }
    }
    return models.flatMap { model in
      self.model.entities.compactMap { entity in
        do {
          try model.entitiesByName[entity.name].map { try entity.check($0) }
          return nil
        } catch {
          return "\(error)"
        }
      }
    }
  }

  /// Notes a difference.
  ///
  /// - Parameter guess: A pair that was guessed, which may be the cause of the difference.
  mutating func note(_ difference: String?, guess: String? = nil) {
    guard let difference else { return }
    let known = guess.map { "can't pair `\($0)` without `context:`" } ?? difference
    // Several differences can come from one guess.
    if guess == nil || !differences.contains(known) { differences.append(known) }
  }

  /// The clone that an object was paired with.
  func clone(of source: NSManagedObject) -> NSManagedObject? {
    positions[ObjectIdentifier(source)].map { pairs[$0].clone }
  }

  /// Records a pair, or a further owner of an object that has a pair.
  private mutating func add(
    _ source: NSManagedObject, _ clone: NSManagedObject, path: String,
    ownedBy owner: (position: Int, link: CloneLink, way: CallPaths.Way)?, isGuess: Bool = false
  ) -> String? {
    let place = path.isEmpty ? "the clone" : path
    let back = owner.flatMap { $0.link.inverse < 0 ? nil : $0.link.inverse }
    if let known = positions[ObjectIdentifier(source)] {
      guard pairs[known].clone === clone else {
        return "\(place): a second clone of one object, which should have one"
      }
      // What a later call reaches again keeps the owner that it had.
      guard let owner, pairs[owner.position].call == pairs[known].call else { return nil }
      pairs[known].owner = pairs[known].owner ?? owner.position
      if let back { pairs[known].ways.insert(back) }
      return nil
    }
    if source === clone { return "\(place): the source's own object instead of a clone" }
    guard source.entity.name == clone.entity.name else {
      return "\(place): of entity \(clone.entity.name ?? "?") instead of \(source.entity.name ?? "?")"
    }
    guard let rules = model.entity(named: source.entity.name) else {
      return "\(place): of entity \(source.entity.name ?? "?"), which the model does not have"
    }
    let way = owner?.way ?? []
    if isGuess { firstGuess = firstGuess ?? path }
    positions[ObjectIdentifier(source)] = pairs.count
    clonePositions[ObjectIdentifier(clone)] = pairs.count
    pairs.append(
      Pair(
        source: source, clone: clone, rules: rules, path: path, excluded: excluded(at: way, of: rules),
        way: way, owner: owner?.position, ways: back.map { [$0] } ?? [],
        call: reached { $0.call(of: source) },
        guess: owner.flatMap { pairs[$0.position].guess } ?? (isGuess ? path : nil)))
    return nil
  }

  /// Pairs the objects that an object owns with those that its clone owns.
  private mutating func pairOwned(_ position: Int) {
    let pair = pairs[position]
    for link in pair.rules.owned where pair.writes(link.number) {
      if pair.owner == nil, owner?.inverse == link.number { continue }
      let found = pair.clone.destinations(of: link.name)
      let members = Set(found.map { ObjectIdentifier($0) })
      let sources = destinations(of: link, from: pair.source).filter { !isSkipped($0, of: pair, members) }
      let path = pair.path(of: link.name)
      guard sources.count == found.count else {
        let objects = found.count == 1 ? "object" : "objects"
        note(
          "\(path): \(found.count) \(objects) instead of \(sources.count) (\(model.reason(for: link)))",
          guess: pair.guess)
        continue
      }
      let way = way(after: pair.way, link, of: pair.rules)
      let matches = matches(sources, found, through: link, of: pair, way)
      for (index, match) in matches.enumerated() {
        let source = match.source
        let place = link.isToMany ? "\(path)[\(link.isOrdered ? "\(index)" : label(of: source))]" : path
        guard let clone = match.clone, members.contains(ObjectIdentifier(clone)) else {
          let known = match.clone.map { "does not refer to \(name($0))" }
          note("\(place): \(known ?? "no clone that holds the same") (\(model.reason(for: link)))", guess: pair.guess)
          continue
        }
        // Another call's clone follows the paths and owners of that call.
        if isOfAnotherCall(source, than: pair) { continue }
        let difference = add(source, clone, path: place, ownedBy: (position, link, way), isGuess: match.isGuess)
        note(difference, guess: pair.guess ?? positions[ObjectIdentifier(source)].flatMap { pairs[$0].guess })
      }
      noteOrder(of: matches.filter { !isLater($0.source, than: pair) }.compactMap(\.clone), found, link, pair)
    }
  }

  /// Returns a text that identifies an object for a reader: its first copied string, which its clone has too.
  func label(of object: NSManagedObject) -> String {
    for rule in model.entity(named: object.entity.name)?.attributes ?? [] where rule.outcome == .copied {
      if let text = object.storedValue(forKey: rule.name) as? String { return Self.text(text) }
    }
    return object.objectID.uriRepresentation().lastPathComponent
  }

  /// A value as messages show it.
  static func text(_ value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let text as String: "\"\(text)\""
    case let data as Data: "\(data.count) bytes"
    case let value?: "\(value)"
    }
  }
}
