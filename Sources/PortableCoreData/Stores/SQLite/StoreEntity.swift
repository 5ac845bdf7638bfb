#if !canImport(CoreData)
/// The place of one entity's objects in the file.
final class StoreEntity {
  /// Where an attribute is stored.
  struct Attribute {
    let slot: Int
    let column: StoreColumn
    let coding: AttributeCoding
    let property: PropertyLayout
  }

  /// A composite, each of whose elements is an attribute with a column of its own.
  ///
  /// No store at hand has one: the columns are named `Z<COMPOSITE>_<ELEMENT>`, which is unproven.
  struct Composite {
    let slot: Int
    let elements: [Element]

    indirect enum Element {
      case attribute(String, StoreColumn, AttributeCoding)
      case composite(String, [Element])
    }
  }

  /// Where a to-one relationship is stored.
  struct ToOne {
    let slot: Int
    let name: String
    let column: StoreColumn
    /// Where the actual entity of the destination is stored; nil if the destination has no sub-entities.
    let entityColumn: StoreColumn?
    /// Where the place among the members of the ordered inverse is stored.
    let orderColumn: StoreColumn?
    unowned let destination: StoreTable
    /// The destination, if it has no sub-entities: then its row's `Z_ENT` says nothing more.
    unowned let onlyEntity: StoreEntity?
  }

  /// Where the members of a to-many relationship are found.
  enum ToMany {
    /// In a column of the members' table; the store writes it with the owner only if no inverse does.
    case key(StoreColumn, order: StoreColumn?, isOwned: Bool)
    /// In a table of pairs.
    case join(JoinTable, owner: String, member: String, order: String?)
  }

  struct Members {
    let slot: Int
    let name: String
    let isOrdered: Bool
    let place: ToMany
    unowned let destination: StoreTable
    unowned let onlyEntity: StoreEntity?

    /// True if the store writes this side; otherwise the members' own keys are enough, apart from their order.
    var isWritten: Bool { if case .key(_, nil, false) = place { false } else { true } }
  }

  let layout: EntityLayout
  /// The entity's `Z_ENT`.
  let number: Int64
  /// The number of the parent; 0 for a root.
  let parentNumber: Int64
  unowned let table: StoreTable
  var attributes: [Attribute] = []
  var composites: [Composite] = []
  var toOnes: [ToOne] = []
  var toManys: [String: Members] = [:]

  init(_ layout: EntityLayout, number: Int64, parentNumber: Int64, table: StoreTable) {
    self.layout = layout
    self.number = number
    self.parentNumber = parentNumber
    self.table = table
  }

  /// The to-many relationship in a slot; nil for another property, and if the members' own keys say everything.
  func writtenToMany(at slot: Int) -> Members? { writtenToManys[slot] }

  /// Where the members of a new object's relationship in a slot are written as pairs, and nothing else is.
  func pairs(at slot: Int) -> Pairs? { pairsBySlot[slot] }

  /// A table of pairs as one side of its relationship sees it.
  struct Pairs {
    unowned(unsafe) let join: JoinTable
    /// True if the owner is in the table's first column.
    let isFirst: Bool
  }

  // Made when the layout of the file is known.

  private lazy var writtenToManys = ContiguousArray(
    layout.properties.map { property in property.flatMap { toManys[$0.name] }.flatMap { $0.isWritten ? $0 : nil } })

  /// The slots of the to-many relationships that are written.
  private(set) lazy var writtenToManySlots = ContiguousArray(
    writtenToManys.indices.filter { writtenToManys[$0] != nil })

  private lazy var pairsBySlot = ContiguousArray(
    writtenToManys.map { members -> Pairs? in
      guard case .join(let join, let owner, _, nil)? = members?.place else { return nil }
      return Pairs(join: join, isFirst: owner == join.first)
    })

  var name: String { layout.entity.name ?? "" }
}

/// The table of a root entity and everything that inherits from it.
final class StoreTable {
  let name: String
  /// The entities, depth first; the first is the root.
  var entities: [StoreEntity] = []
  var byNumber: [Int64: StoreEntity] = [:]
  /// The columns beside `Z_PK`, `Z_ENT` and `Z_OPT`, in the order of a new table.
  var columns: [StoreColumn] = []

  init(name: String) {
    self.name = name
  }

  var hasSubentities: Bool { entities.count > 1 }

  /// The entity of a row.
  ///
  /// A table of one entity doesn't ask: real stores have wrong numbers there.
  func entity(_ number: Int64) -> StoreEntity? { hasSubentities ? byNumber[number] : entities.first }
}

/// The table of a many-to-many relationship.
final class JoinTable {
  /// The table's name; in an existing file, one of the names that it can have.
  var name: String
  /// The relationships' columns, by what they are called without a digit.
  let firstBase: String
  let secondBase: String
  var first: String
  var second: String
  /// True for the first and for the second column if its objects are ordered.
  let orders: (Bool, Bool)
  /// The columns of the order of the first and second column's objects; nil if they have none.
  var firstOrder: String?
  var secondOrder: String?
  /// True if the relationship is its own inverse.
  let isReflexive: Bool
  let alternateName: String
  let label: String

  init(
    name: String, alternateName: String, first: String, second: String, orders: (Bool, Bool), isReflexive: Bool,
    label: String
  ) {
    self.name = name
    self.alternateName = alternateName
    firstBase = first
    secondBase = second
    self.first = first
    self.second = second
    self.orders = orders
    self.isReflexive = isReflexive
    self.label = label
  }

  /// Names the columns of the orders: `Z_3ASSETS` has `Z_FOK_3ASSETS`.
  func nameOrderColumns() {
    firstOrder = orders.0 ? Self.orderColumn(of: first) : nil
    secondOrder = orders.1 ? Self.orderColumn(of: second) : nil
  }

  static func orderColumn(of column: String) -> String {
    "Z_FOK_" + (column.hasPrefix("Z_") ? column.dropFirst(2) : column[...])
  }
}
#endif
