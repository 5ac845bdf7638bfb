public import DeepClone

// What the model's rules ask of the class, on the main actor as the class's properties.

extension Note {
  func rebuildSlug(from source: Note, in context: CloneContext) throws {
    slug = (source.slug ?? "") + "-2"
  }
}

extension Note: AwakeningClone {
  /// Marks a clone as one.
  public func awakeFromClone(of source: Note, in context: CloneContext) throws {
    title = "Copy of \(title ?? "")"
  }
}
