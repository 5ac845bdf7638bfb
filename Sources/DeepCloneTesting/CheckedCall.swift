import DeepClone

/// The facts about a call that the checker knows: the model's rules, the paths that were left out, and the clone
/// context, if it is known.
struct CheckedCall {
  let model: ModelRules
  let exclusions: PathTree?
  /// The owner of the roots' clones, and the number of their relationship that leads to it.
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

  /// True if clones keep all values, whatever the rules say.
  var keepsValues: Bool { context?.options.keepsValues == true }

  /// Returns whether a call with the clone context made an object that is beside its source.
  func isClone(_ object: NSManagedObject) -> Bool { context?.isClone(object) ?? false }
}
