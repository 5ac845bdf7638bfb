#if !canImport(CoreData)
/// A column of an entity's table, and what it is there for.
final class StoreColumn {
  /// The column's type in the file; the order is that of the columns of a new table.
  enum Kind: Int {
    case integer
    case date
    case float
    case decimal
    case text
    case uuid
    case blob

    /// The type as the table's definition spells it.
    var declaration: String {
      switch self {
      case .integer: "INTEGER"
      case .date: "TIMESTAMP"
      case .float: "FLOAT"
      case .decimal: "DECIMAL"
      case .text: "VARCHAR"
      case .uuid, .blob: "BLOB"
      }
    }
  }

  /// The part of an entity that the column holds; the order is that of the columns of a new table.
  enum Role: Int {
    case attribute
    /// The key of a to-one relationship's destination, and the entity of that.
    case toOne
    /// The key of the owner, for a to-many relationship without inverse.
    case owner
    /// The place among the owner's ordered members.
    case order
  }

  /// The name without a digit that tells equal names apart.
  let base: String
  /// The name in the file.
  var name: String
  let kind: Kind
  let role: Role
  /// The column's label in errors, under which the name of one of several equal columns is kept: `Entity.property`.
  let label: String
  /// The entity's place in the order of numbers.
  let rank: Int
  /// The name of the column that it stands beside: the column of an entity follows that of the key.
  let sortName: String

  init(_ base: String, _ kind: Kind, _ role: Role, label: String, rank: Int, sortName: String? = nil) {
    self.base = base
    name = base
    self.kind = kind
    self.role = role
    self.label = label
    self.rank = rank
    self.sortName = sortName ?? base
  }

  /// Returns whether the column comes before another one of a new table.
  func comesBefore(_ other: StoreColumn) -> Bool {
    if kind != other.kind { return kind.rawValue < other.kind.rawValue }
    if rank != other.rank { return rank < other.rank }
    if role != other.role { return role.rawValue < other.role.rawValue }
    return (sortName, base.count, base) < (other.sortName, other.base.count, other.base)
  }
}
#endif
