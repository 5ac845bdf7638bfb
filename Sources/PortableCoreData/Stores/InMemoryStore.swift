#if !canImport(CoreData)
import Foundation

/// A store that lives as long as its coordinator.
///
/// Rows are in one array, in the order of their numbers, so that finding, adding and changing one costs the same
/// however many there are.
final class InMemoryStore: NSPersistentStore {
  /// A row with the members of its to-many relationships, in the order of the entity's `toManySlots`.
  private struct Entry {
    var row: StoredRow
    var members: ContiguousArray<ContiguousArray<ObjectKey>>
  }

  private let lock = NSRecursiveLock()
  /// The rows at their numbers; nil if a row was deleted or a number was never used, as 0 is.
  private var entries: ContiguousArray<Entry?> = []
  /// The numbers of each entity's rows, rising; those of deleted rows stay.
  private var numbers: [Int32: ContiguousArray<Int64>] = [:]
  /// The highest number that was given to an object, saved or not.
  private var lastNumber: Int64 = 0
  /// The values that must be unique, with their objects.
  private var uniqueValues = UniqueValues()
  /// For each entity and slot the place of a to-many relationship among the entity's others.
  private lazy var places: [[Int?]] = layouts.map { layout in
    var count = 0
    return layout.properties.map { property in
      guard property?.isToMany == true else { return nil }
      count += 1
      return count - 1
    }
  }

  // MARK: Reading

  override func eachRow(for keys: ContiguousArray<ObjectKey>, _ take: (_ place: Int, _ row: StoredRow) -> Void) {
    lock.withLock {
      for (place, key) in keys.enumerated() {
        if let row = row(key) { take(place, row) }
      }
    }
  }

  override func eachMembers(
    of name: String, for keys: ContiguousArray<ObjectKey>,
    _ take: (_ place: Int, _ members: ContiguousArray<ObjectKey>) -> Void
  ) {
    lock.withLock {
      for (place, key) in keys.enumerated() where exists(key) {
        guard let slot = layouts[Int(key.entity)].slot(name), let index = places[Int(key.entity)][slot],
          let members = entries[Int(key.number)]?.members[index], !members.isEmpty
        else { continue }
        take(place, members)
      }
    }
  }

  override func keys(matching query: RowQuery) -> ContiguousArray<ObjectKey> {
    if query.condition == nil, query.order.isEmpty { return lock.withLock { query.slice(keys(query.entities)) } }
    return ContiguousArray(rows(matching: query).map(\.key))
  }

  override func count(matching query: RowQuery) -> Int {
    if query.condition == nil { return lock.withLock { query.sliced(keys(query.entities).count) } }
    return query.sliced(rows(matching: query.unordered).count)
  }

  override func rows(matching query: RowQuery) -> ContiguousArray<FoundRow> {
    lock.withLock {
      let filters = filters(query)
      var found: ContiguousArray<FoundRow> = []
      for key in keys(query.entities) {
        guard let row = row(key), filters[key.entity]?.matches(key, row) == true else { continue }
        found.append(FoundRow(key: key, row: row))
      }
      return query.finish(found, layouts)
    }
  }

  override func eachRow(matching query: RowQuery, _ take: (ObjectKey, StoredRow) -> Void) {
    guard query.condition == nil, query.order.isEmpty else {
      for found in rows(matching: query) { take(found.key, found.row) }
      return
    }
    lock.withLock {
      for key in query.slice(keys(query.entities)) {
        if let entry = entries[Int(key.number)] { take(key, entry.row) }
      }
    }
  }

  private func filters(_ query: RowQuery) -> [Int32: RowFilter] {
    Dictionary(
      uniqueKeysWithValues: query.entities.map { ($0, RowFilter(query.condition, layouts[Int($0)])) })
  }

  private func keys(_ entities: Set<Int32>) -> ContiguousArray<ObjectKey> {
    var keys: ContiguousArray<ObjectKey> = []
    for entity in entities {
      for number in numbers[entity] ?? [] where entries[Int(number)] != nil {
        keys.append(ObjectKey(store: self.number, entity: entity, number: number))
      }
    }
    if entities.count > 1 { keys.sort { $0.number < $1.number } }
    return keys
  }

  private func exists(_ key: ObjectKey) -> Bool {
    key.number > 0 && key.number < entries.count && entries[Int(key.number)] != nil
  }

  private func row(_ key: ObjectKey) -> StoredRow? { exists(key) ? entries[Int(key.number)]?.row : nil }

  // MARK: Writing

  override func makeKeys(entities: [Int32]) -> ContiguousArray<ObjectKey> {
    lock.withLock {
      ContiguousArray(
        entities.map { entity in
          lastNumber += 1
          return ObjectKey(store: number, entity: entity, number: lastNumber)
        })
    }
  }

  /// Refuses changes and deletions that are based on older rows, before anything is written.
  ///
  /// - Throws: `SaveConflict`.
  func check(_ changes: ChangeSet) throws {
    try lock.withLock { try SaveConflict.check(changes, version: { row($0)?.version }, row: { row($0) }) }
  }

  override func commit(_ changes: ChangeSet) throws -> SaveResult {
    try lock.withLock {
      try SaveConflict.check(changes, version: { row($0)?.version }, row: { row($0) })
      try uniqueValues.update(with: changes, uniqueConstraints) {
        SaveConflict(constraints: try SaveConflict.constraints(changes, self))
      }
      var result = SaveResult()
      for change in changes.inserted {
        insert(change)
        result.versions.append(1)
      }
      for change in changes.updated { result.versions.append(update(change)) }
      for deletion in changes.deleted where exists(deletion.key) { entries[Int(deletion.key.number)] = nil }
      return result
    }
  }

  private func insert(_ change: NSManagedObject) {
    let number = Int(change.key.number)
    while entries.count <= number { entries.append(nil) }
    let count = places[Int(change.key.entity)].count { $0 != nil }
    var entry = Entry(
      row: StoredRow(version: 1, values: change.savedValues), members: ContiguousArray(repeating: [], count: count))
    apply(change.savedMembers, of: change.key, to: &entry)
    entries[number] = entry
    numbers[change.key.entity, default: []].append(change.key.number)
  }

  /// Changes a row.
  ///
  /// - Returns: The row's version.
  private func update(_ change: RowChange) -> Int64 {
    guard change.hasChanges, exists(change.key), var entry = entries[Int(change.key.number)] else {
      return change.version
    }
    // Taken out while it changes, so that long member lists aren't copied.
    entries[Int(change.key.number)] = nil
    for slot in change.values.indices where change.changes(slot) { entry.row.values[slot] = change.values[slot] }
    apply(change.members, of: change.key, to: &entry)
    entry.row.version += 1
    entries[Int(change.key.number)] = entry
    return entry.row.version
  }

  private func apply(_ members: [MemberChange], of key: ObjectKey, to entry: inout Entry) {
    for part in members {
      guard let place = places[Int(key.entity)][part.slot] else { continue }
      if let whole = part.whole {
        entry.members[place] = whole
        continue
      }
      if !part.removed.isEmpty {
        let removed = Set(part.removed)
        entry.members[place].removeAll { removed.contains($0) }
      }
      entry.members[place] += part.added
    }
  }
}
#endif
