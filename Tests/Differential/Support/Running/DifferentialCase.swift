public import DeepClone

/// A model whose generated code is compared with the oracle.
public struct DifferentialCase {
  /// The model's name.
  let name: String
  /// The seed from which the model follows.
  let seed: UInt64
  let model: NSManagedObjectModel
  /// The entry point of each class, by the entity's name.
  let entryPoints: [String: EntryPoint]
  /// The entry point for objects of any entity, and of several.
  let anyEntity: EntryPoint

  /// Makes a case.
  public init(
    name: String, seed: UInt64, model: NSManagedObjectModel, entryPoints: [String: EntryPoint], anyEntity: EntryPoint
  ) {
    self.name = name
    self.seed = seed
    self.model = model
    self.entryPoints = entryPoints
    self.anyEntity = anyEntity
  }
}
