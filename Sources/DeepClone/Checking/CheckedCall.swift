/// What the checker of DeepCloneTesting asks of a call, and all that it knows of the runtime's inside: the rules of the
/// model, what the call left out, and what its clone context knows of the clones.
package struct CheckedCall {
  /// A place in the paths of what a call leaves out, which decides what is left out of an object.
  package struct State {
    fileprivate let number: Int

    /// The place of roots.
    package static let root = State(number: ExclusionTree.root)
    /// The place of objects that no path from a root concerns.
    package static let outside = State(number: ExclusionTree.outside)
  }

  private let entities: [CheckedRules]
  private let numbers: [String: Int]
  private let model: CloneModel
  private let exclusions: ExclusionTree?
  private let context: CloneContext?

  /// Describes a call.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - exclusions: What the call left out.
  ///   - context: The clone context of the call, where it is known.
  /// - Throws: `CloneError.exclusionUnknown` where an exclusion names what the model does not have.
  package init<Root>(
    of model: CloneModel, excluding exclusions: [RelationshipPath<Root>], in context: CloneContext?
  ) throws {
    self.model = model
    self.context = context
    self.exclusions = try ExclusionTree(exclusions.map { $0.erased() }, in: model)
    entities = model.entities.map { CheckedRules($0, in: model) }
    numbers = model.numbers
  }

  // MARK: Rules

  /// The rules of an entity, or nil.
  package func rules(ofEntity name: String?) -> CheckedRules? { name.flatMap { numbers[$0] }.map { entities[$0] } }

  /// The numbers of the relationships that the call leaves out of the objects of an entity.
  package func excluded(in state: State, of rules: CheckedRules) -> Set<Int> {
    guard let excluded = exclusions?.excluded(in: state.number, of: model.entities[rules.number]) else { return [] }
    return Set(excluded)
  }

  /// The place of the objects that a relationship leads to.
  ///
  /// - Parameters:
  ///   - state: The place of the relationship's source.
  ///   - link: The relationship's number.
  ///   - rules: The rules of the source's entity.
  package func state(after state: State, _ link: Int, of rules: CheckedRules) -> State {
    exclusions.map { State(number: $0.state(after: state.number, link, of: model.entities[rules.number])) } ?? .outside
  }

  // MARK: The clone context

  /// The clone of an object in the clone context, or nil.
  package func clone(of source: NSManagedObject) -> NSManagedObject? { context?.clone(of: source) }

  /// Whether a call of the clone context made an object beside its source.
  package func isClone(_ object: NSManagedObject) -> Bool { context?.isClone(object) ?? false }

  /// Whether a filter of the options keeps an object from being cloned.
  package func skips(_ object: NSManagedObject) -> Bool { context?.options.skips(object) ?? false }

  /// What an object that is shared is in the clones' store.
  package func counterpart(of object: NSManagedObject) -> NSManagedObject {
    context?.counterpart(of: object) ?? object
  }

  /// The clone of the object that a value names in the clone context, or nil.
  ///
  /// - Parameters:
  ///   - name: The value.
  ///   - entity: The name of the entity that it names an object of.
  ///   - attribute: The attribute that has the value there.
  package func clone(named name: AnyHashable, entity: String, attribute: String) -> NSManagedObject? {
    guard let context, let number = numbers[entity] else { return nil }
    return context.clone(named: name, NameKey(entity: number, attribute: attribute), of: model)
  }
}

/// The rules of an entity, inherited ones among them.
package struct CheckedRules {
  /// The rule of an attribute.
  package struct Attribute {
    package let name: String
    package let outcome: CloneRules.AttributeOutcome
    package let reason: String
  }

  /// The rule of a relationship.
  package struct Link {
    package let name: String
    package let outcome: CloneRules.RelationshipOutcome
    package let isToMany: Bool
    package let isOrdered: Bool
    /// The number of its inverse among the destination's relationships, or nil.
    package let inverse: Int?
    package let reason: String
  }

  /// The entity's number in the model.
  package let number: Int
  /// The entity's name.
  package let name: String
  /// The rules of its attributes.
  package let attributes: [Attribute]
  /// The rules of its relationships, at their numbers.
  package let links: [Link]
  /// The names of the entity and of those that it inherits from.
  private let lineage: [String]

  fileprivate init(_ entity: CloneEntity, in model: CloneModel) {
    (number, name) = (entity.number, entity.name)
    lineage = entity.lineage.map { model.entities[$0].name }
    attributes = entity.attributes.map { Attribute(name: $0.name, outcome: $0.outcome, reason: $0.outcome.reason) }
    links = entity.links.map { link in
      Link(
        name: link.name, outcome: link.outcome, isToMany: link.isToMany, isOrdered: link.kind == .ordered,
        inverse: link.inverse < 0 ? nil : link.inverse, reason: link.reason)
    }
  }

  /// Whether objects of the entity are objects of another one.
  package func isKind(of entity: String) -> Bool { lineage.contains(entity) }
}
