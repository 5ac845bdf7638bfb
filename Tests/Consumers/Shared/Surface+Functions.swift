import DeepClone

// The functions that the model's rules ask of its classes.

nonisolated extension Binder {
  /// Gives a clone its own slug.
  func rebuildSlug(from source: Binder, in context: CloneContext) throws {
    slug = (source.slug ?? "") + "-2"
  }
}

nonisolated extension Genre: AwakeningClone {
  /// Marks a clone as one.
  func awakeFromClone(of source: Genre, in context: CloneContext) throws {
    name = (name ?? "") + " (copy)"
  }
}
