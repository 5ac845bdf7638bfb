#if !canImport(CoreData)
/// Everything that one save writes.
struct ChangeSet {
  var inserted: [NSManagedObject] = []
  var updated: [RowChange] = []
  var deleted: [RowDeletion] = []

  var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }

  /// Everything that isn't deleted.
  var written: [any WrittenRow] { inserted.map { $0 as any WrittenRow } + updated.map { $0 as any WrittenRow } }

  /// Returns the changes of one store.
  func part(of store: Int32) -> ChangeSet {
    ChangeSet(
      inserted: inserted.filter { $0.key.store == store }, updated: updated.filter { $0.key.store == store },
      deleted: deleted.filter { $0.key.store == store })
  }
}

/// One object that a save writes.
protocol WrittenRow {
  var key: ObjectKey { get }

  /// The attribute or to-one relationship in a slot.
  func value(at slot: Int) -> StoredValue
}

/// A new object of a save, whose values are taken from the object itself while it is written.
extension NSManagedObject: WrittenRow {
  final var key: ObjectKey { savedKey }

  final func value(at slot: Int) -> StoredValue { savedValue(at: slot) }
}

/// An object of a save that the store knows.
struct RowChange: WrittenRow {
  let key: ObjectKey
  /// The version of the row that the object's values came from.
  let version: Int64
  /// The attributes and to-one relationships; to-many ones are empty here.
  let values: ContiguousArray<StoredValue>
  /// The values before the first change; nil if they aren't known.
  ///
  /// A store writes what differs.
  let base: ContiguousArray<StoredValue>?
  let members: [MemberChange]

  func value(at slot: Int) -> StoredValue { values[slot] }

  /// Returns whether the change sets a slot to another value than before.
  func changes(_ slot: Int) -> Bool { base.map { $0[slot] != values[slot] } ?? true }

  /// True if there is anything to write: an object can be changed and changed back.
  var hasChanges: Bool { !members.isEmpty || base.map { $0 != values } ?? true }
}

/// The change of one to-many relationship: a new whole, or additions and removals.
struct MemberChange {
  let slot: Int
  /// The new members if all of them were assigned; nil if the two lists say everything.
  let whole: ContiguousArray<ObjectKey>?
  let added: ContiguousArray<ObjectKey>
  let removed: ContiguousArray<ObjectKey>
}

/// One object that a save deletes.
struct RowDeletion {
  let key: ObjectKey
  /// The version of the row that the deletion is based on.
  ///
  /// It's 0 if the row was gone when its values were needed. If the row exists after all, because it just couldn't be
  /// read, the deletion is refused.
  let version: Int64
}

/// The result of a save that a store wrote.
struct SaveResult {
  /// The new versions of the inserted rows and, behind them, of the updated ones, in the order of the change set.
  var versions: ContiguousArray<Int64> = []
  /// Values that the store computed: derived attributes, of the rows of the save and of others that depend on them.
  var computed: ContiguousArray<ComputedValue> = []
}

/// A value that a store computed during a save; it leaves the row's version as it is.
struct ComputedValue {
  let key: ObjectKey
  let slot: Int
  let value: AttributeValue
}
#endif
