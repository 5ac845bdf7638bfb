/// The paths that one call leaves out or follows, as a tree; an object's state in it depends on how it was reached.
///
/// If a call names paths to follow, everything else that is owned is left out. A path that leaves something out can end
/// at an attribute.
///
/// Several paths can match, since a step may name an entity or one that it inherits from: an object's state is the set
/// of nodes that match. Only calls with paths have a tree, so other calls don't pay for it.
package final class PathTree {
  /// A property: the number of the entity that a step names, and its own among that entity's relationships or attributes.
  private struct Step: Hashable {
    let entity: Int
    let number: Int
  }

  private struct Node {
    /// The relationships and attributes that are left out here.
    var excluded: Set<Step> = []
    var attributes: Set<Step> = []
    /// The relationships that are followed here, if the call names any.
    var followed: Set<Step> = []
    /// The next nodes, by step.
    var children: [Step: Int] = [:]
  }

  /// The state of objects that only paths from everywhere apply to.
  package static let outside = 0
  /// The state of roots.
  package static let root = 1

  /// The nodes; paths from everywhere begin at the first, paths from the roots at the second.
  private var nodes = [Node(), Node()]
  private var states = Numbering<[Int]>()
  private var excludedByState: [[Int]: (links: [Int], attributes: [Int])] = [:]
  /// True if the call leaves out any attribute.
  private(set) var excludesAttributes = false
  /// The call's own lists: the paths to leave out, and those to follow.
  private let exclusions: Set<PropertyPath<NSManagedObject>>
  private let followed: Set<PropertyPath<NSManagedObject>>?

  /// Resolves what a call leaves out and follows; nil if it follows everything.
  ///
  /// - Throws: `CloneError.pathUnknown` if a path names what the model doesn't have, and
  ///   `CloneError.pathRefused` if one can't be followed.
  package init?(
    _ exclusions: [PropertyPath<NSManagedObject>], following followed: [PropertyPath<NSManagedObject>]?,
    in model: ModelRules
  ) throws {
    if exclusions.isEmpty, followed == nil { return nil }
    (self.exclusions, self.followed) = (Set(exclusions), followed.map(Set.init))
    for nodes in [[0], [0, 1]] { _ = states.number(of: nodes) }
    for exclusion in exclusions {
      guard let last = exclusion.path.last else { continue }
      let path = try exclusion.path.dropLast().map { try Self.links($0, in: model, "the path ends at an attribute") }
      var ends = [exclusion.isEverywhere ? 0 : 1]
      for steps in path { ends = ends.flatMap { node in steps.map { child(of: node, $0) } } }
      let (steps, isAttribute) = try Self.resolve(last, in: model)
      let kind = isAttribute ? \Node.attributes : \Node.excluded
      for node in ends { nodes[node][keyPath: kind].formUnion(steps) }
      excludesAttributes = excludesAttributes || isAttribute
    }
    for path in followed ?? [] { try follow(path, in: model) }
  }

  /// Follows the steps of a path.
  private func follow(_ path: PropertyPath<NSManagedObject>, in model: ModelRules) throws {
    var ends = [1]
    for step in path.path {
      let steps = try Self.links(step, in: model, "an attribute can only be left out")
      func check(_ isRight: Bool, _ reason: String) throws { if !isRight { throw step.refusal(reason) } }
      try check(!path.isEverywhere, "'everywhere' can only leave out")
      for step in steps {
        let link = model.entities[step.entity].links[step.number]
        try check(!link.isShared && !link.isOwner, link.isOwner ? "it refers to the owner" : "it is shared")
        try check(link.outcome == .owned, "a rule leaves it out")
        let excluded = (ends + [0]).flatMap { nodes[$0].excluded }.filter { $0.number == step.number }
        let kinds = excluded.map { (model.entities[$0.entity], $0.entity) }
        try check(
          !kinds.contains { $0.isKind(of: step.entity) || model.entities[step.entity].isKind(of: $1) },
          "the call excludes it")
      }
      for end in ends { nodes[end].followed.formUnion(steps) }
      ends = ends.flatMap { node in steps.map { child(of: node, $0) } }
    }
  }

  /// The entities and names of the properties that paths from the roots start with, in the model's order.
  func starts(in model: ModelRules) -> [(entity: Int, property: String)] {
    let first = nodes[Self.root]
    let links = first.excluded.union(first.followed).union(first.children.keys).map { step in
      (step.entity, model.entities[step.entity].links[step.number].name)
    }
    let attributes = first.attributes.map { ($0.entity, model.entities[$0.entity].attributes[$0.number].name) }
    return (links + attributes).sorted { $0 < $1 }
  }

  /// Returns whether another call leaves out and follows the same paths.
  func isLike(_ other: PathTree?) -> Bool { exclusions == other?.exclusions && followed == other?.followed }

  private func child(of node: Int, _ step: Step) -> Int {
    if let known = nodes[node].children[step] { return known }
    nodes.append(Node())
    nodes[node].children[step] = nodes.count - 1
    return nodes.count - 1
  }

  /// The property that a step names, in one entity, or in each entity that has the class that the step asks for.
  private static func resolve(_ step: PropertyStep, in model: ModelRules) throws -> (steps: [Step], isAttribute: Bool) {
    guard let entity = model.entity(named: step.entity) else {
      throw CloneError.pathUnknown(entity: step.entity, property: "")
    }
    let link = entity.links.firstIndex { $0.name == step.property }
    guard let number = link ?? entity.attributes.firstIndex(where: { $0.name == step.property }) else {
      throw CloneError.pathUnknown(entity: step.entity, property: step.property)
    }
    // An inherited property has one number in all sub-entities.
    let typed = model.entities.filter {
      $0.isKind(of: entity.number) && ObjectIdentifier($0.table.objectType) == step.type
    }
    return ((typed.isEmpty ? [entity] : typed).map { Step(entity: $0.number, number: number) }, link == nil)
  }

  /// The relationship that a step names.
  ///
  /// - Parameter reason: The reason why the step can't be an attribute.
  private static func links(_ step: PropertyStep, in model: ModelRules, _ reason: String) throws -> [Step] {
    let (steps, isAttribute) = try resolve(step, in: model)
    if isAttribute { throw step.refusal(reason) }
    return steps
  }

  /// Returns the relationships that are left out of an entity's objects in a state, by their numbers.
  package func excluded(in state: Int, of entity: CloneEntity) -> [Int] { leftOut(in: state, of: entity).links }

  /// Returns the attributes that are left out of an entity's objects in a state, by their numbers.
  package func excludedAttributes(in state: Int, of entity: CloneEntity) -> [Int] {
    excludesAttributes ? leftOut(in: state, of: entity).attributes : []
  }

  private func leftOut(in state: Int, of entity: CloneEntity) -> (links: [Int], attributes: [Int]) {
    if let known = excludedByState[[state, entity.number]] { return known }
    func numbers(_ steps: (Node) -> Set<Step>) -> Set<Int> {
      Set(states[state].flatMap { steps(nodes[$0]) }.filter { entity.isKind(of: $0.entity) }.map(\.number))
    }
    var links = numbers(\.excluded)
    // Paths don't apply to copies of shared objects.
    if followed != nil, state != Self.outside {
      links.formUnion(Set(entity.owned.map(\.number)).subtracting(numbers(\.followed)))
    }
    let leftOut = (links.sorted(), numbers(\.attributes).sorted())
    excludedByState[[state, entity.number]] = leftOut
    return leftOut
  }

  /// The state of the destinations of a relationship of an entity's objects in a state.
  package func state(after state: Int, _ link: Int, of entity: CloneEntity) -> Int {
    let next = states[state].flatMap { node in
      entity.lineage.compactMap { nodes[node].children[Step(entity: $0, number: link)] }
    }
    if next.isEmpty { return Self.outside }
    return states.number(of: Set(next + [0]).sorted())
  }
}

extension PropertyStep {
  /// The error for a step that a path can't have.
  fileprivate func refusal(_ reason: String) -> CloneError {
    .pathRefused(property: "\(entity).\(property)", reason: reason)
  }
}

/// Values, numbered in the order in which they first came.
struct Numbering<Value: Hashable> {
  private var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  subscript(number: Int) -> Value { values[number] }

  /// The number of a value: the next one, if it hasn't come yet.
  mutating func number(of value: Value) -> Int {
    if let known = numbers[value] { return known }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
