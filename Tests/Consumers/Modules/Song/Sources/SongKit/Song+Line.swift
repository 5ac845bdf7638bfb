import DeepClone

extension Song {
  /// The title, as a list shows it.
  public var line: String { "- \(title ?? "")" }
}
