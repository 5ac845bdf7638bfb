import DeepClone

/// What the checker knows of a call: the rules of its model, what it left out, and its clone context if that is known.
struct CheckedCall {
  let model: ModelRules
  let exclusions: PathTree?
  /// What the clones of the roots belong to, and the number of their relationship that leads there.
  let owner: (object: NSManagedObject, inverse: Int?)?
  let context: CloneContext?

  /// The relationships that the call leaves out of an entity's objects, by their numbers.
  ///
  /// - Parameter state: Where the objects stand in the paths of what the call leaves out.
  func excluded(in state: Int, of entity: CloneEntity) -> Set<Int> {
    exclusions.map { Set($0.excluded(in: state, of: entity)) } ?? []
  }

  /// Where the objects stand that a relationship leads to.
  func state(after state: Int, _ link: CloneLink, of entity: CloneEntity) -> Int {
    exclusions?.state(after: state, link.number, of: entity) ?? PathTree.outside
  }

  /// Whether clones keep all values, whatever the rules say.
  var keepsValues: Bool { context?.options.keepsValues == true }

  /// Whether a call of the clone context made an object beside its source.
  func isClone(_ object: NSManagedObject) -> Bool { context?.isClone(object) ?? false }
}
