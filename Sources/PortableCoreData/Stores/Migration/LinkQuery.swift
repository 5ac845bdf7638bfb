#if !canImport(CoreData)
/// The links that a relationship of the older version has in its file, as a query in SQL.
///
/// Its columns are `owner` and `member`, the rows' numbers; `place`, the member's among the owner's, and `back`, the owner's
/// among the member's, where the file says them.
struct LinkQuery {
  let text: String
  /// True if the file says the members' places.
  let isOrdered: Bool
  /// True if the file says the owners' places.
  let isOrderedBack: Bool

  /// The links of a relationship; nil if the store doesn't hold them.
  ///
  /// - Parameters:
  ///   - relationship: A relationship of the older version.
  ///   - isBackward: Whether owners and members are exchanged.
  init?(
    _ relationship: NSRelationshipDescription, backward isBackward: Bool, _ layout: StoreLayout, _ tables: OldTables
  ) {
    guard let description = relationship.entityInUse, description.index < layout.entities.count,
      let entity = layout.entities[description.index]
    else { return nil }
    var (owner, member, place, back, table): (String, String, String?, String?, String)
    if let toOne = entity.toOnes.first(where: { $0.name == relationship.name }) {
      (owner, member, place, back) = ("Z_PK", toOne.column.name, nil, toOne.orderColumn?.name)
      table = entity.table.name
    } else if let members = entity.toManys[relationship.name] {
      switch members.place {
      case .key(let column, let order, _):
        (owner, member, place, back) = (column.name, "Z_PK", order?.name, nil)
        table = members.destination.name
      case .join(let join, let ownerColumn, let memberColumn, let order):
        (owner, member, place) = (ownerColumn, memberColumn, order)
        back = ownerColumn == join.first ? join.firstOrder : join.secondOrder
        table = join.name
      }
    } else {
      return nil
    }
    if isBackward { (owner, member, place, back) = (member, owner, back, place) }
    (isOrdered, isOrderedBack) = (place != nil, back != nil)
    let columns = [(owner, "owner"), (member, "member"), (place, "place"), (back, "back")].map { column, name in
      "\(column.map(SQLName.of) ?? "NULL") AS \(name)"
    }
    text =
      "SELECT \(columns.joined(separator: ", ")) FROM \(tables.name(table)) WHERE \(SQLName.of(owner)) > 0 AND "
      + "\(SQLName.of(member)) > 0"
  }
}
#endif
