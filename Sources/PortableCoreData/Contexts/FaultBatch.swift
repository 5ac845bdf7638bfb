#if !canImport(CoreData)
/// Faults of one fetch or one relationship.
///
/// The first one that's asked for a value brings in the rows of all, with one question to the store instead of one for
/// each.
///
/// The others stay faults. Their rows wait here, and are discarded if the stores were saved to meanwhile.
final class FaultBatch {
  /// The faults; empty once their rows have been brought in.
  private var keys: ContiguousArray<ObjectKey>
  /// The rows that no fault has taken yet.
  private var rows: [ObjectKey: StoredRow] = [:]
  /// The coordinator's generation when the rows were brought in; nil before.
  private var generation: Int?

  init(_ keys: ContiguousArray<ObjectKey>) {
    self.keys = keys
  }

  /// The row of a fault of the batch; nil if it no longer exists.
  func row(for key: ObjectKey, from coordinator: NSPersistentStoreCoordinator) throws -> StoredRow? {
    let now = coordinator.generation
    if generation == now, let row = rows.removeValue(forKey: key) { return row }
    // If this fault's row isn't here, it was brought in before, or asked for twice: the batch has done its work.
    guard generation == nil else { return try coordinator.row(for: key) }
    let found = try coordinator.rows(for: keys)
    generation = now
    for case (let key, let row?) in zip(keys, found) { rows[key] = row }
    keys = []
    return rows.removeValue(forKey: key)
  }
}

extension NSManagedObjectContext {
  /// Lets faults be brought in together.
  ///
  /// A parent context is asked for each object alone, since its objects change without a save.
  ///
  /// - Parameters:
  ///   - objects: The objects; those that aren't faults stay as they are.
  ///   - size: How many at a time; 0 for the engine's choice.
  func batch(_ objects: some Sequence<NSManagedObject>, _ size: Int = 0) {
    guard parent == nil, persistentStoreCoordinator?.answersInBatches == true else { return }
    let size = size > 0 ? size : 256
    var part: ContiguousArray<NSManagedObject> = []
    for object in objects where object.isFault && object._batch == nil {
      part.append(object)
      if part.count == size { begin(&part) }
    }
    begin(&part)
  }

  private func begin(_ part: inout ContiguousArray<NSManagedObject>) {
    defer { part.removeAll() }
    guard part.count > 1 else { return }
    let batch = FaultBatch(ContiguousArray(part.map(key)))
    for object in part { object._batch = batch }
  }
}
#endif
