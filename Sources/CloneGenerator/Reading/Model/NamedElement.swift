/// An element of a model with a name and a userInfo.
protocol NamedElement: Equatable {
  var name: String { get }
  var location: SourceLocation { get set }
  var userInfo: UserInfo { get set }
  /// The attributes that the element is made of.
  var attributes: [Attribute] { get set }
}

extension NamedElement {
  // Only composites have attributes.
  var attributes: [Attribute] {
    get { [] }
    set {}
  }
}

extension Attribute: NamedElement {}
extension Composite: NamedElement {}
extension FetchRequest: NamedElement {}
extension FetchedProperty: NamedElement {}
extension Relationship: NamedElement {}
