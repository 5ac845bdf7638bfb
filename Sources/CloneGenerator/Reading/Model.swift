/// What one data model, or several merged ones, say: the result of reading.
///
/// The types mirror the elements of a model's `contents` file. They hold what the file says and nothing that it
/// merely implies, so that planning and rendering decide what an absent value means.
public struct Model: Equatable, Sendable {
  /// The model's name: the bundle's file name without its extension.
  public var name: String
  /// The entities, in the order of the file.
  public var entities: [Entity]

  /// Makes a model from its parts.
  public init(name: String, entities: [Entity]) {
    self.name = name
    self.entities = entities
  }
}
