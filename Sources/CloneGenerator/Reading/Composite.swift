/// A `<composite>` of a model: a named type made of attributes, which attributes of type Composite refer to.
public struct Composite: Equatable, Sendable, Encodable {
  /// The type's name.
  public var name: String
  /// The elements, in the order of the file; an element can be of a composite type itself.
  public var attributes: [Attribute]
  /// The composite's userInfo entries.
  public var userInfo: UserInfo
  /// Where the composite stands.
  public var location: SourceLocation

  /// Makes a composite from its parts.
  public init(
    name: String, attributes: [Attribute] = [], userInfo: UserInfo = UserInfo(), location: SourceLocation
  ) {
    self.name = name
    self.attributes = attributes
    self.userInfo = userInfo
    self.location = location
  }
}
