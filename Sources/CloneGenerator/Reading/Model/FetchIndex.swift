/// A `<fetchIndex>` of an entity.
package struct FetchIndex: Equatable, Sendable, Encodable {
  /// One `<fetchIndexElement>`: a property or an expression.
  package struct Element: Equatable, Sendable, Encodable {
    /// The name of the indexed property; nil if an expression is indexed.
    package var propertyName: String?
    /// The indexed expression, as the file spells it.
    package var expression: String?
    /// The kind of index (`type`), as the file spells it: `Binary` or `R-Tree`.
    package var type: String?
    /// True if the order is ascending, which is the default.
    package var isAscending = true
  }

  /// The index's name.
  package var name: String
  /// The elements of the index, in order.
  package var elements: [Element] = []
  /// The predicate that limits the index (`partialIndexPredicate`), as the file spells it.
  package var predicate: String?
  /// Where the index stands.
  package var location: SourceLocation
}
