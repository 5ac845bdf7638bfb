/// The paths that one call leaves out or follows, in terms of its model.
///
/// If a call names paths to follow, everything else that is owned is left out. A path that leaves something out can end
/// at an attribute. Paths are compared backwards with the way that led from a root to an object.
package struct CallPaths {
  /// A property: the number of the entity that a step names, and its own among that entity's relationships or attributes.
  package struct Step: Hashable {
    package let entityNumber: Int
    package let number: Int

    package init(entityNumber: Int, number: Int) {
      self.entityNumber = entityNumber
      self.number = number
    }
  }

  /// The relationships that led to an object, nearest first; nil for an object that's only copied alone.
  package typealias Way = [Step]

  /// A path: its steps, each in all entities that have the class that it asks for.
  private struct Path: Hashable {
    var steps: [[Step]]
    var last: [Step]
    var isAttribute = false
    var isEverywhere = false
  }

  /// What is left out of an object, by numbers.
  package struct LeftOut {
    package var links: [Int] = []
    package var attributes: [Int] = []
  }

  private let model: ModelRules
  /// True if the clones of the roots get a new owner, which takes the place of the others an object can have one of.
  private let hasNewOwner: Bool
  private var exclusions: [Path] = []
  /// The paths to follow; nil if the call names none.
  private var followed: [Path]?
  /// True if the call leaves out any attribute.
  var excludesAttributes: Bool { exclusions.contains(where: \.isAttribute) }
  /// The length of the longest way that a path can match; longer ones can be cut behind one more step.
  package private(set) var longest = 0

  /// Resolves what a call leaves out and follows; nil if it follows everything.
  ///
  /// - Parameters:
  ///   - exclusions: The paths to leave out.
  ///   - followed: The paths to follow; nil for everything that is owned.
  ///   - hasNewOwner: Whether the clones of the roots get a new owner.
  ///   - model: The model.
  /// - Throws: `CloneError.Code.pathUnknown` if a path names what the model doesn't have, and
  ///   `CloneError.Code.pathRefused` if one can't be followed.
  package init?(
    _ exclusions: [PropertyPath<NSManagedObject>], following followed: [PropertyPath<NSManagedObject>]?,
    hasNewOwner: Bool, in model: ModelRules
  ) throws {
    self.hasNewOwner = hasNewOwner && model.entities.contains { $0.table.owners == .one }
    if exclusions.isEmpty, followed == nil, !self.hasNewOwner { return nil }
    self.model = model
    for exclusion in exclusions {
      guard let last = exclusion.path.last else { continue }
      let steps = try exclusion.path.dropLast().map { try model.links($0, "the path ends at an attribute") }
      let (ends, isAttribute) = try model.resolve(last)
      self.exclusions.append(
        Path(steps: steps, last: ends, isAttribute: isAttribute, isEverywhere: exclusion.isEverywhere))
    }
    self.followed = try followed?.compactMap(followedPath)
    longest = (self.exclusions + (self.followed ?? [])).reduce(0) { max($0, $1.steps.count) } + 1
  }

  /// Resolves a path that the call follows.
  private func followedPath(_ path: PropertyPath<NSManagedObject>) throws -> Path? {
    var steps: [[Step]] = []
    for step in path.path {
      let ends = try model.links(step, "an attribute can only be left out")
      func check(_ isRight: Bool, _ reason: String) throws {
        if !isRight { throw CloneError.pathRefused(step.entity, step.property, reason) }
      }
      try check(!path.isEverywhere, "'everywhere' can only leave out")
      for end in ends {
        let link = model.entities[end.entityNumber].links[end.number]
        try check(!link.isShared && !link.isOwner, link.isOwner ? "it refers to the owner" : "it is shared")
        try check(link.outcome == .owned, link.outcome == .leftOut ? "a rule leaves it out" : "it isn't owned")
        let isExcluded = exclusions.contains { exclusion in
          let isHere = exclusion.isEverywhere ? exclusion.steps.isEmpty : exclusion.steps == steps
          return isHere && !exclusion.isAttribute
            && exclusion.last.contains { $0.number == end.number && areRelated($0.entityNumber, end.entityNumber) }
        }
        try check(!isExcluded, "the call excludes it")
      }
      steps.append(ends)
    }
    return steps.popLast().map { Path(steps: steps, last: $0) }
  }

  private func areRelated(_ one: Int, _ other: Int) -> Bool {
    model.entities[one].isKind(of: other) || model.entities[other].isKind(of: one)
  }

  /// Refuses a path that can't match anything, because no root is of the entity that it starts at.
  ///
  /// - Parameter roots: The roots' entities, by number, those of earlier calls with the same clone context included.
  /// - Throws: `CloneError.Code.pathRefused`.
  package func check(startingAt roots: Set<Int>) throws {
    for path in exclusions + (followed ?? []) where !path.isEverywhere {
      for step in path.steps.first ?? path.last where !roots.contains(where: { isAlike($0, step.entityNumber) }) {
        let entity = model.entities[step.entityNumber]
        let isAttribute = path.steps.isEmpty && path.isAttribute
        let property = isAttribute ? entity.attributes[step.number].name : entity.links[step.number].name
        let names = roots.map { model.entities[$0].name }.sorted().joined(separator: ", ")
        throw CloneError.pathRefused(
          entity.name, property,
          "a path starts at what the call clones, which is \(names); "
            + "'everywhere' leaves out a property of all objects of an entity")
      }
    }
  }

  private func isAlike(_ one: Int, _ other: Int) -> Bool {
    model.entities[one].lineage.last == model.entities[other].lineage.last
  }

  /// Returns whether a new owner takes the place of the one that a relationship of an object refers to.
  package func replaces(_ link: CloneLink, of entity: CloneEntity) -> Bool {
    hasNewOwner && link.isOwner && entity.table.owners == .one
  }

  /// Returns whether the call names no paths, or another call leaves out and follows the same ones.
  func isLike(_ other: CallPaths?) -> Bool {
    exclusions.isEmpty && followed == nil
      || Set(exclusions) == other.map { Set($0.exclusions) } && followed.map(Set.init) == other?.followed.map(Set.init)
  }

  /// Returns what is left out of an entity's objects to which a way leads.
  package func leftOut(of entity: CloneEntity, at way: Way?) -> LeftOut {
    var left = LeftOut()
    for path in exclusions where matches(path.steps[...], way, isEverywhere: path.isEverywhere) {
      let numbers = path.last.filter { entity.isKind(of: $0.entityNumber) }.map(\.number)
      if path.isAttribute { left.attributes += numbers } else { left.links += numbers }
    }
    // Paths don't apply to copies of shared objects.
    guard let way else { return left }
    if hasNewOwner { left.links += entity.links.filter { replaces($0, of: entity) }.map(\.number) }
    guard let followed else { return left }
    let next = followed.flatMap { path -> [Step] in
      let steps = path.steps + [path.last]
      return steps.count > way.count && matches(steps[..<way.count], way, isEverywhere: false) ? steps[way.count] : []
    }
    left.links += entity.owned.map(\.number).filter { number in
      !next.contains { $0.number == number && entity.isKind(of: $0.entityNumber) }
    }
    return left
  }

  /// Returns whether some steps lead along a way: from the root, or from everywhere.
  private func matches(_ steps: ArraySlice<[Step]>, _ way: Way?, isEverywhere: Bool) -> Bool {
    if way == nil, !isEverywhere { return false }
    let way = way ?? []
    guard isEverywhere ? steps.count <= way.count : steps.count == way.count else { return false }
    return zip(steps.reversed(), way).allSatisfy { step, place in
      step.contains { $0.number == place.number && model.entities[place.entityNumber].isKind(of: $0.entityNumber) }
    }
  }
}

extension ModelRules {
  /// The property that a step names, in one entity, or in each entity that has the class that the step asks for.
  fileprivate func resolve(_ step: PropertyStep) throws -> (steps: [CallPaths.Step], isAttribute: Bool) {
    guard let entity = entity(named: step.entity) else {
      let text = "a path names the entity '\(step.entity)', which the model does not have"
      throw CloneError(.pathUnknown, entity: step.entity, text)
    }
    let link = entity.links.firstIndex { $0.name == step.property }
    guard let number = link ?? entity.attributes.firstIndex(where: { $0.name == step.property }) else {
      let text = "a path names '\(step.entity).\(step.property)', a property that the model does not have"
      throw CloneError(.pathUnknown, entity: step.entity, property: step.property, text)
    }
    // An inherited property has one number in all sub-entities.
    let typed = entities.filter {
      $0.isKind(of: entity.number) && ObjectIdentifier($0.table.objectType) == step.type
    }
    let steps = (typed.isEmpty ? [entity] : typed).map { CallPaths.Step(entityNumber: $0.number, number: number) }
    return (steps, link == nil)
  }

  /// The relationship that a step names.
  ///
  /// - Parameter reason: The reason why the step can't be an attribute.
  fileprivate func links(_ step: PropertyStep, _ reason: String) throws -> [CallPaths.Step] {
    let (steps, isAttribute) = try resolve(step)
    if isAttribute { throw CloneError.pathRefused(step.entity, step.property, reason) }
    return steps
  }
}

extension CloneError {
  /// The error for a step that a path can't have.
  fileprivate static func pathRefused(_ entity: String, _ property: String, _ reason: String) -> CloneError {
    let text = "a path can't name '\(entity).\(property)' there: \(reason)"
    return CloneError(.pathRefused, entity: entity, property: property, text)
  }
}
