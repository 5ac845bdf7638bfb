import DeepClone

/// The record of copies in the metadata of the target's stores: which rows are copies of which.
///
/// Beside the rows and in the same save, so that both are there, or neither is. Metadata is written with the store's next
/// save (Apple's documentation of `setMetadata(_:for:)`). Identities that do not end with a number are not recorded; those
/// of Core Data's own stores do.
struct CopyRecord {
  /// The metadata's key, of logs by the beginnings of the sources' URIs, then the copies'.
  ///
  /// A URI's beginning is all of it but the number at its end, so it names store and entity.
  static let key = "DeepCloneCopies"
  /// The metadata's key of a text that is another one whenever the logs have grown.
  static let changeKey = "DeepCloneCopiesChange"
  private typealias Logs = [String: [String: Data]]

  private let source: NSPersistentStoreCoordinator
  private let target: NSPersistentStoreCoordinator
  private let numbers: NumberedObjects
  /// The change of each store's logs that this copy knows.
  private var changes: [NSPersistentStore: String] = [:]
  /// The pairs that aren't written yet.
  private var added: [CopyPairs] = []

  init(from source: NSPersistentStoreCoordinator, to target: NSPersistentStoreCoordinator, _ numbers: NumberedObjects) {
    (self.source, self.target, self.numbers) = (source, target, numbers)
  }

  // MARK: Reading

  /// The pairs of one entity, by the numbers that objects are kept by.
  struct Known {
    /// Rows of the source's stores, and their copies.
    var own: [NumberPairs.Run] = []
    /// The same, and the copies of other stores' rows.
    var all: [NumberPairs.Run] = []
  }

  /// Returns the recorded copies, by the names of the entities.
  ///
  /// - Parameter awaited: Copies that a context holds and the stores do not.
  mutating func read(and awaited: [CopyPairs]) -> [String: Known] {
    var known: [String: Known] = [:]
    for store in target.persistentStores {
      changes[store] = change(of: store)
      let logs = awaited.filter { $0.store === store }.reduce(into: logs(of: store)) { $1.append(to: &$0) }
      for (beginning, logs) in logs.sorted(by: { $0.key < $1.key }) {
        let from = rows(beginning, of: source)
        for (beginning, data) in logs.sorted(by: { $0.key < $1.key }) {
          guard let to = rows(beginning, of: target), let log = NumberPairs(data) else { continue }
          let moved = log.runs.map {
            NumberPairs.Run(source: $0.source + (from?.base ?? 0), target: $0.target + to.base, count: $0.count)
          }
          known[to.entity, default: Known()].all += moved
          if from?.entity == to.entity { known[to.entity, default: Known()].own += moved }
        }
      }
    }
    return known
  }

  /// The logs that a store keeps, with those that others wrote since it was opened: a log only grows, so the longer one
  /// of two is the newer one.
  private func logs(of store: NSPersistentStore) -> Logs {
    let known = target.metadata(for: store)[Self.key] as? Logs ?? [:]
    guard let written = store.writtenMetadata?[Self.key] as? Logs else { return known }
    return known.merging(written) { $0.merging($1) { $0.count < $1.count ? $1 : $0 } }
  }

  /// Returns a mark that differs once a store's logs have grown.
  private func change(of store: NSPersistentStore) -> String {
    (store.writtenMetadata ?? target.metadata(for: store))[Self.changeKey] as? String ?? ""
  }

  /// Which entity's rows have URIs with some beginning, and what to add to a row's number.
  ///
  /// - Returns: Nil where the coordinator has no such store.
  private func rows(_ beginning: String, of coordinator: NSPersistentStoreCoordinator) -> (entity: String, base: Int64)?
  {
    guard let id = URL(string: beginning + "1").flatMap(coordinator.managedObjectID), let entity = id.entity.name else {
      return nil
    }
    return (entity, numbers.number(of: id).value - 1)
  }

  // MARK: Writing

  /// Records the copy of an object; both object IDs are permanent.
  mutating func append(
    _ object: NSManagedObject, _ number: StoredNumber, copy: NSManagedObject, _ copyNumber: StoredNumber
  ) {
    if let last = added.indices.last, added[last].append(number, copy, copyNumber) { return }
    guard var pairs = CopyPairs(object, copy: copy, numbers), pairs.append(number, copy, copyNumber) else { return }
    added.append(pairs)
  }

  /// Takes out what is not written yet.
  mutating func take() -> [CopyPairs] {
    defer { added = [] }
    return added
  }

  /// Saves, and with it what was recorded; where that fails, nothing is recorded.
  ///
  /// - Throws: `CopyError.targetChanged` where somebody else recorded copies since this copy began; what saving throws.
  mutating func save(_ save: () throws -> Void) throws {
    let added = take()
    if added.isEmpty { return try save() }
    try guarded {
      let before = write(added)
      do {
        try save()
      } catch {
        restore(before)
        throw error
      }
      for (store, _) in before { changes[store] = target.metadata(for: store)[Self.changeKey] as? String }
    }
  }

  /// Saves while no other copy does, and no other one has since this one began.
  func guarded(_ save: () throws -> Void) throws {
    let files = target.persistentStores.filter { $0.type == NSSQLiteStoreType && !$0.isReadOnly }.compactMap(\.url)
    try StoreLock.shared.holding(files) {
      guard changes.allSatisfy({ change(of: $0) == $1 }) else { throw CopyError.targetChanged }
      try save()
    }
  }

  /// Lets the stores' next save write some copies.
  ///
  /// - Returns: The metadata that the stores had before.
  func write(_ added: [CopyPairs]) -> [(store: NSPersistentStore, metadata: [String: Any])] {
    Dictionary(grouping: added.filter { !$0.rows.runs.isEmpty }, by: \.store).map { store, added in
      let before = target.metadata(for: store)
      let logs = added.reduce(into: logs(of: store)) { $1.append(to: &$0) }
      target.setMetadata(before.merging([Self.key: logs, Self.changeKey: UUID().uuidString]) { $1 }, for: store)
      return (store, before)
    }
  }

  /// Lets the stores have the metadata that they had before.
  func restore(_ before: [(store: NSPersistentStore, metadata: [String: Any])]) {
    for (store, metadata) in before { target.setMetadata(metadata, for: store) }
  }
}

extension NSPersistentStore {
  /// The metadata in the store's file, which another process may have written; nil without a file.
  fileprivate var writtenMetadata: [String: Any]? {
    guard type == NSSQLiteStoreType, let url else { return nil }
    return try? NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: url, options: options)
  }
}
