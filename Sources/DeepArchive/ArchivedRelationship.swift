import DeepClone

/// A relationship as documents have it.
struct ArchivedRelationship {
  /// Where a document has the links of a relationship and its inverse.
  enum Side {
    case here, inverse
    /// Both are one relationship: the object with the lower number has the link.
    case lower
  }

  let name: String
  /// True if the members have no order.
  let isSet: Bool
  let side: Side

  init(_ relationship: NSRelationshipDescription) {
    name = relationship.name
    isSet = relationship.isToMany && !relationship.isOrdered
    side = relationship.mutualInverse.map(relationship.side) ?? .here
  }
}

extension NSRelationshipDescription {
  /// The side that has an order, else the one, else the first by name.
  fileprivate func side(orOf inverse: NSRelationshipDescription) -> ArchivedRelationship.Side {
    if isOrdered || inverse.isOrdered { return isOrdered ? .here : .inverse }
    if isToMany != inverse.isToMany { return isToMany ? .inverse : .here }
    let (own, other) = ((name, destinationEntity?.name ?? ""), (inverse.name, inverse.destinationEntity?.name ?? ""))
    return own == other ? .lower : own < other ? .here : .inverse
  }
}
