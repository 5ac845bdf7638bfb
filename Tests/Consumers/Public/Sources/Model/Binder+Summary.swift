import DeepClone

extension Binder {
  /// A clone with nothing but the pieces.
  nonisolated public func deepCloneOfPieces() throws -> Binder {
    try deepClone(excluding: [.cover, .keeper, .label, .notes, .ranking, .reminder])
  }
}
