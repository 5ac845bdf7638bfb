#if !canImport(CoreData)
import Foundation

// A parent context is to its children what a coordinator is to it: the source of objects, and the target of saves.
extension NSManagedObjectContext: ObjectSource {
  func rows(for keys: ContiguousArray<ObjectKey>) throws -> ContiguousArray<StoredRow?> {
    try answers(for: keys, missing: nil) { object in
      object.isDeleted ? nil : row(of: object)
    } asking: { source, keys in
      try source.rows(for: keys)
    }
  }

  func members(
    of name: String, for keys: ContiguousArray<ObjectKey>
  ) throws -> ContiguousArray<ContiguousArray<ObjectKey>> {
    try answers(for: keys, missing: []) { object in
      guard !object.isDeleted, let slot = object._layout.slot(name) else { return [] }
      return ContiguousArray(object.loadedMembers(at: slot).members.map(key))
    } asking: { source, keys in
      try source.members(of: name, for: keys)
    }
  }

  /// Answers from the objects that have values here, and asks this context's own source about the others.
  private func answers<Answer>(
    for keys: ContiguousArray<ObjectKey>, missing: Answer, _ answer: (NSManagedObject) -> Answer,
    asking ask: (any ObjectSource, ContiguousArray<ObjectKey>) throws -> ContiguousArray<Answer>
  ) throws -> ContiguousArray<Answer> {
    try queue.sync {
      var answers = ContiguousArray(repeating: missing, count: keys.count)
      // This context doesn't have to bring in values just to pass them on.
      var unknown: [Int] = []
      try throwingReads {
        for (place, key) in keys.enumerated() {
          if let object = registered(key), !object.isFault || object._state.contains(.inserted) {
            answers[place] = answer(object)
          } else {
            unknown.append(place)
          }
        }
      }
      guard !unknown.isEmpty, let source else { return answers }
      let found = try ask(source, ContiguousArray(unknown.map { current(keys[$0]) }))
      for (place, answer) in zip(unknown, found) { answers[place] = answer }
      return answers
    }
  }

  func keys(matching query: RowQuery) throws -> ContiguousArray<ObjectKey> {
    try queue.sync {
      takePermanentKeys()
      let query = current(query)
      guard hasPendingChanges else { return try source?.keys(matching: query) ?? [] }
      guard query.condition == nil, query.order.isEmpty else {
        return ContiguousArray(try rows(matching: query).map(\.key))
      }
      var keys = try source?.keys(matching: query.unordered) ?? []
      let gone = Set(changedObjects.filter(\.isDeletedFromStore).compactMap(\._key))
      if !gone.isEmpty { keys.removeAll { gone.contains($0) } }
      for object in changedObjects where object.isInserted && query.entities.contains(object._entityNumber) {
        keys.append(key(of: object))
      }
      return query.slice(keys)
    }
  }

  func rows(matching query: RowQuery) throws -> ContiguousArray<FoundRow> {
    try queue.sync {
      takePermanentKeys()
      let query = current(query)
      guard hasPendingChanges else { return try source?.rows(matching: query) ?? [] }
      let changed = changedObjects.filter(\.hasChanges)
      let changedKeys = Set(changed.compactMap(\._key))
      var found = try source?.rows(matching: query.unordered) ?? []
      found.removeAll { changedKeys.contains($0.key) }
      for object in changed where !object.isDeleted && query.entities.contains(object._entityNumber) {
        let (key, row) = (key(of: object), row(of: object))
        guard RowFilter(query.condition, object._layout).matches(key, row) else { continue }
        found.append(FoundRow(key: key, row: row))
      }
      // Objects that were never saved have the lowest numbers, each lower than the one before.
      let isOld = { (key: ObjectKey) in !key.isTemporary }
      found.sort {
        isOld($0.key) == isOld($1.key) ? $0.key.number.magnitude < $1.key.number.magnitude : isOld($0.key)
      }
      return query.finish(found, model?.entities.map(\.layout) ?? [])
    }
  }

  func count(matching query: RowQuery) throws -> Int {
    try queue.sync {
      guard hasPendingChanges else { return try source?.count(matching: current(query)) ?? 0 }
      return try keys(matching: query).count
    }
  }

  /// A query with the keys that the source knows objects by.
  private func current(_ query: RowQuery) -> RowQuery {
    guard !permanentKeys.isEmpty else { return query }
    var query = query
    query.condition = query.condition?.mapKeys(current)
    return query
  }

  /// An object as it is now.
  private func row(of object: NSManagedObject) -> StoredRow { StoredRow(version: 0, values: object.storedValues) }

  /// Takes over a child's saved changes as changes of this context; doing it again changes nothing.
  ///
  /// - Throws: A Cocoa error if a store can't be read.
  func adopt(_ changes: [(object: NSManagedObject, key: ObjectKey)], deleted: [ObjectKey]) throws {
    var made: [NSManagedObject] = []
    for (child, key) in changes where registered(key) == nil {
      guard child.isInserted, let model else { continue }
      let entity = model.entities[Int(key.entity)]
      let object = entity.layout.objectClass.init(entity: entity, insertInto: nil)
      object._key = key
      registerInserted(object)
      made.append(object)
    }
    let objects = changes.map { object($0.key) }
    try bringIn(objects)
    // The identity of a new object may have been known here before it was saved.
    for ((child, _), object) in zip(changes, objects) where child.isInserted && object.isFault {
      becomeInserted(object)
      made.append(object)
    }
    for object in made { awake(object) }
    for ((child, _), object) in zip(changes, objects) {
      adopt(child, as: object)
      try throwReadFailure()
    }
    for key in deleted { delete(object(key)) }
    processPendingChanges()
  }

  /// Awakes the object that stands for a child's new one.
  ///
  /// Apple's parent inserts it as any other, before it takes over the child's values, which replace those that
  /// `awakeFromInsert` sets. What that inserts besides stays, without a link (seen in public disassemblies of
  /// `_parentProcessSaveRequest:inContext:error:`).
  private func awake(_ object: NSManagedObject) {
    if object.isGenerated { return }
    object.awakeFromInsert()
    object.cutLinks()
  }

  private func adopt(_ child: NSManagedObject, as object: NSManagedObject) {
    object.willWrite()
    for case let property? in object._layout.properties {
      let slot = property.slot
      // Values that the child didn't change may have been changed here meanwhile.
      if !property.isToMany, let base = child._committed?[slot], base == child.storedValue(of: property) { continue }
      switch property.kind {
      case .attribute: object.storeAttribute(child.storedAttribute(at: slot), at: slot)
      case .toOne: object.storeToOne(child.storedToOne(at: slot).map(counterpart), at: slot)
      case .toMany, .ordered:
        guard let stored = child.storedToMany(at: slot), stored.hasChanges else { continue }
        let members = object.loadedMembers(at: slot)
        if stored.isRewritten {
          members.assign(ContiguousArray(stored.members.map(counterpart)))
          continue
        }
        for removed in stored.removedCommitted.map(counterpart) where members.contains(removed) {
          members.removeKnownPresent(removed)
        }
        for added in stored.addedSinceCommit.map(counterpart) where !members.contains(added) {
          members.appendKnownAbsent(added)
        }
      }
    }
  }

  /// This context's object for a child's.
  private func counterpart(_ child: NSManagedObject) -> NSManagedObject {
    object(child._context?.key(of: child) ?? key(of: child))
  }
}
#endif
