public import DeepClone

/// A model whose generated code is compared with the oracle.
public struct DifferentialCase {
  /// The model's name.
  let name: String
  /// The seed from which the model follows.
  let seed: UInt64
  /// Whether what a `followClone` gives is followed in turn.
  let hasFollowCloneChains: Bool
  let model: NSManagedObjectModel
  /// The entry point of each concrete entity, by the entity's name.
  let entryPoints: [String: EntryPoint]

  /// Makes a case.
  public init(
    name: String, seed: UInt64, hasFollowCloneChains: Bool, model: NSManagedObjectModel,
    entryPoints: [String: EntryPoint]
  ) {
    self.name = name
    self.seed = seed
    self.hasFollowCloneChains = hasFollowCloneChains
    self.model = model
    self.entryPoints = entryPoints
  }
}
