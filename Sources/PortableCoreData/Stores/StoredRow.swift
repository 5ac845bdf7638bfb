#if !canImport(CoreData)
/// A source's values of one object, by the slots of its entity's layout.
struct StoredRow: Equatable {
  /// The number of saves that changed the row, so that a save of older values is noticed.
  var version: Int64
  /// The attributes and to-one relationships; to-many ones are empty here, a source is asked for their members apart.
  var values: ContiguousArray<StoredValue>
}

/// A row with its key, from which a fetch fills an object.
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
