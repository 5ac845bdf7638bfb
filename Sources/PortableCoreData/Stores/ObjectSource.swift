#if !canImport(CoreData)
/// The source of a context's objects: a coordinator with its stores, or a parent context.
///
/// `rows(for:)` and `eachRow(for:_:)` give the same rows, and `members(of:for:)` and `eachMembers(of:for:_:)` the same
/// members. A source implements one of each pair and gets the other.
protocol ObjectSource: AnyObject {
  /// Returns the rows of some objects, in their order; nil for one that no longer exists.
  ///
  /// - Complexity: In memory O(*n*) look-ups; in SQLite one statement for one key, and one for every table where there
  ///   are several, however many they are.
  func rows(for keys: ContiguousArray<ObjectKey>) throws -> ContiguousArray<StoredRow?>

  /// Calls a closure with the rows of those of some objects that exist, with each object's place among the keys.
  ///
  /// Passes the rows of `rows(for:)` to a closure, without an array for each: a row is the closure's while it runs,
  /// which must not ask a source for anything.
  func eachRow(for keys: ContiguousArray<ObjectKey>, _ take: (_ place: Int, _ row: StoredRow) -> Void) throws

  /// Calls a closure with the members of a to-many relationship of those of some objects that have any, with each object's
  /// place among the keys.
  ///
  /// Passes the members of `members(of:for:)` to a closure, without an array for each object, under the same conditions
  /// as `eachRow(for:_:)`.
  func eachMembers(
    of name: String, for keys: ContiguousArray<ObjectKey>,
    _ take: (_ place: Int, _ members: ContiguousArray<ObjectKey>) -> Void
  ) throws

  /// The members of a to-many relationship of some objects, in the order of the objects.
  ///
  /// - Parameters:
  ///   - name: The relationship's name: a slot wouldn't mean the same in every sub-entity.
  ///   - keys: The owners; one that no longer exists has no members.
  /// - Complexity: In memory O(*n*) in owners; in SQLite one statement for each table of owners, however many there are.
  func members(of name: String, for keys: ContiguousArray<ObjectKey>) throws
    -> ContiguousArray<ContiguousArray<ObjectKey>>

  /// The keys of the objects that match a query.
  ///
  /// - Complexity: In memory O(*n*) in the objects of the entities, and O(*n* log *n*) with an order; in SQLite one
  ///   statement for each table that the entities have.
  func keys(matching query: RowQuery) throws -> ContiguousArray<ObjectKey>

  /// Calls a closure with the key of each object of an entity, without sub-entities, without an array of them if the
  /// source can do so; the closure must not ask a source for anything.
  func eachKey(of entity: Int32, _ take: (ObjectKey) -> Void) throws

  /// The objects that match a query, with their rows, which is all that a fetch needs.
  ///
  /// - Complexity: The same as `keys(matching:)`.
  func rows(matching query: RowQuery) throws -> ContiguousArray<FoundRow>

  /// Calls a closure with what `rows(matching:)` gives, without an array of rows if the source can do so; a row is the
  /// closure's while it runs, which must not ask a source for anything.
  func eachRow(matching query: RowQuery, _ take: (ObjectKey, StoredRow) -> Void) throws

  /// The number of objects that match a query.
  ///
  /// - Complexity: The same as `keys(matching:)`, without the order; O(1) memory in SQLite.
  func count(matching query: RowQuery) throws -> Int
}

extension ObjectSource {
  func rows(for keys: ContiguousArray<ObjectKey>) throws -> ContiguousArray<StoredRow?> {
    var rows = ContiguousArray<StoredRow?>(repeating: nil, count: keys.count)
    try eachRow(for: keys) { rows[$0] = $1 }
    return rows
  }

  func members(
    of name: String, for keys: ContiguousArray<ObjectKey>
  ) throws -> ContiguousArray<ContiguousArray<ObjectKey>> {
    var members = ContiguousArray<ContiguousArray<ObjectKey>>(repeating: [], count: keys.count)
    try eachMembers(of: name, for: keys) { members[$0] = $1 }
    return members
  }

  func eachRow(for keys: ContiguousArray<ObjectKey>, _ take: (_ place: Int, _ row: StoredRow) -> Void) throws {
    for case (let place, let row?) in try rows(for: keys).enumerated() { take(place, row) }
  }

  func eachMembers(
    of name: String, for keys: ContiguousArray<ObjectKey>,
    _ take: (_ place: Int, _ members: ContiguousArray<ObjectKey>) -> Void
  ) throws {
    for (place, members) in try members(of: name, for: keys).enumerated() where !members.isEmpty {
      take(place, members)
    }
  }

  func eachKey(of entity: Int32, _ take: (ObjectKey) -> Void) throws {
    for key in try keys(matching: RowQuery(entities: [entity])) { take(key) }
  }

  func eachRow(matching query: RowQuery, _ take: (ObjectKey, StoredRow) -> Void) throws {
    for found in try rows(matching: query) { take(found.key, found.row) }
  }

  /// Returns the row of an object; nil if it no longer exists.
  func row(for key: ObjectKey) throws -> StoredRow? { try rows(for: [key])[0] }

  /// The members of a to-many relationship of one object.
  func members(of name: String, for key: ObjectKey) throws -> ContiguousArray<ObjectKey> {
    try members(of: name, for: [key])[0]
  }
}
#endif
