/// An entity of a random model.
public struct RandomEntity: Sendable {
  /// The entity's name, unique among all random models.
  public var name: String
  /// The class; nil where its objects are plain managed objects.
  public var className: String?
  /// The parent, by its place among the entities; always an earlier one.
  public var parent: Int?
  /// Whether it has no objects of its own.
  public var isAbstract: Bool
  var attributes: [RandomAttribute] = []
  var relationships: [RandomRelationship] = []
}
