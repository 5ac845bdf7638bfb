/// A `<composite>` of a model: a named type made of attributes, which attributes of type Composite refer to.
package struct Composite: Equatable, Sendable, Encodable {
  /// The type's name.
  package var name: String
  /// The elements, in the order of the file; an element can be of a composite type itself.
  package var attributes: [Attribute] = []
  /// The composite's userInfo entries.
  package var userInfo = UserInfo()
  /// Where the composite stands.
  package var location: SourceLocation
}
