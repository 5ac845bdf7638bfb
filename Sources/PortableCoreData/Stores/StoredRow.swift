#if !canImport(CoreData)
/// What a source of objects knows of one object, by the slots of its entity's layout.
struct StoredRow {
  /// Counts the saves that changed the row, so that a save of older values is noticed.
  var version: Int64
  /// The value in each slot.
  var values: ContiguousArray<StoredValue>
}

/// The value of one property in a row.
enum StoredValue: Equatable {
  case attribute(AttributeValue)
  case toOne(ObjectKey?)
  /// The members of a to-many relationship, in order.
  case toMany(ContiguousArray<ObjectKey>)
}

/// What a save does to one to-many relationship: a new whole, or what was added and removed.
struct MemberChange {
  let slot: Int
  /// The new members, where the whole was assigned; nil where the two lists say everything.
  let whole: ContiguousArray<ObjectKey>?
  let added: ContiguousArray<ObjectKey>
  let removed: ContiguousArray<ObjectKey>
}

/// One object of a save.
struct RowChange {
  let key: ObjectKey
  /// The version of the row that the object's values came from; 0 for a new one.
  let version: Int64
  /// The attributes and to-one relationships; to-many ones are empty here.
  let values: ContiguousArray<StoredValue>
  let members: [MemberChange]
}

/// Everything that one save writes.
struct ChangeSet {
  var inserted: [RowChange] = []
  var updated: [RowChange] = []
  var deleted: [ObjectKey] = []
}

/// Where a context gets objects from: a coordinator with its stores, or a parent context.
protocol ObjectSource: AnyObject {
  /// What is known of an object; nil where it does not exist any more.
  func row(for key: ObjectKey) throws -> StoredRow?
  /// The keys of all objects of some entities, in the order in which they came to be.
  func keys(ofEntities entities: Set<Int32>) throws -> ContiguousArray<ObjectKey>
}
#endif
