/// A `<fetchIndex>` of an entity.
public struct FetchIndex: Equatable, Sendable, Encodable {
  /// One `<fetchIndexElement>`: a property or an expression.
  public struct Element: Equatable, Sendable, Encodable {
    /// The name of the indexed property; nil where an expression is indexed.
    public var propertyName: String?
    /// The indexed expression, as the file spells it.
    public var expression: String?
    /// The kind of index (`type`), as the file spells it: `Binary` or `R-Tree`.
    public var type: String?
    /// Whether the order is ascending; so it is unless the file says `descending`.
    public var isAscending: Bool

    /// Makes an element from its parts.
    public init(
      propertyName: String? = nil, expression: String? = nil, type: String? = nil, isAscending: Bool = true
    ) {
      self.propertyName = propertyName
      self.expression = expression
      self.type = type
      self.isAscending = isAscending
    }
  }

  /// The index's name.
  public var name: String
  /// What is indexed, in order.
  public var elements: [Element]
  /// The predicate that limits the index (`partialIndexPredicate`), as the file spells it.
  public var predicate: String?
  /// Where the index stands.
  public var location: SourceLocation

  /// Makes an index from its parts.
  public init(name: String, elements: [Element] = [], predicate: String? = nil, location: SourceLocation) {
    self.name = name
    self.elements = elements
    self.predicate = predicate
    self.location = location
  }
}
