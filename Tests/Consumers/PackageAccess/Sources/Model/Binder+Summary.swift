package import DeepClone

extension Binder {
  /// A clone with nothing but the pieces, in an operation.
  nonisolated package func deepCloneOfPieces(in operation: CloneContext) throws -> Binder {
    try deepClone(in: operation, excluding: [.cover, .keeper, .label, .notes, .ranking, .reminder])
  }
}
