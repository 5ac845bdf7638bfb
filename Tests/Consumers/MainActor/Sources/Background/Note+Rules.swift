public import DeepClone

// What the model's rules ask of the class: by key, since the class's properties are the main actor's.

nonisolated extension Note {
  func rebuildSlug(from source: Note, in context: CloneContext) throws {
    setValue("\(source.value(forKey: "slug") ?? "")-2", forKey: "slug")
  }
}

nonisolated extension Note: AwakeningClone {
  /// Marks a clone as one.
  public func awakeFromClone(of source: Note, in context: CloneContext) throws {
    setValue("Copy of \(value(forKey: "title") ?? "")", forKey: "title")
  }
}
