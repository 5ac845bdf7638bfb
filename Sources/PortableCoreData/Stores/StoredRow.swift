#if !canImport(CoreData)
/// A source's values of one object, by the slots of its entity's layout.
struct StoredRow: Equatable {
  /// Counts the saves that changed the row, so that a save of older values is noticed.
  var version: Int64
  /// The attributes and to-one relationships; to-many ones are empty here, a source is asked for their members apart.
  var values: ContiguousArray<StoredValue>
}

/// A row together with what tells it from others: what a fetch fills an object with.
struct FoundRow {
  let key: ObjectKey
  let row: StoredRow
}

/// The value of one property in a row.
enum StoredValue: Equatable {
  case attribute(AttributeValue)
  case toOne(ObjectKey?)
  /// The place of a to-many relationship; a row doesn't hold its members.
  case toMany
}
#endif
