import DeepClone

/// The record of copies in the metadata of the target's stores: which rows are copies of which.
///
/// It's saved together with the rows, so the store has both or neither. Metadata is written with the store's next save
/// (Apple's documentation of `setMetadata(_:for:)`). Objects whose URI doesn't end with a number aren't recorded; in
/// Core Data's own stores, every URI does.
struct CopyRecord {
  /// The metadata's key for the logs.
  ///
  /// A log's key consists of the beginnings of the sources' and the copies' URIs, with a space between them.
  ///
  /// A URI's beginning is everything before the number at its end, so it identifies a store and an entity.
  static let key = "DeepCloneCopies"
  /// The metadata's key for a text that changes whenever the logs have grown.
  fileprivate static let changeKey = "DeepCloneCopiesChange"
  fileprivate typealias Logs = [String: Data]

  private let source, target: NSPersistentStoreCoordinator
  private let numbers: RowNumbers
  /// The text of each store's last change that this copy has read or written.
  private var changes: [NSPersistentStore: String] = [:]
  /// The pairs that aren't written yet.
  private(set) var added: [CopyPairs] = []

  init(from source: NSPersistentStoreCoordinator, to target: NSPersistentStoreCoordinator, _ numbers: RowNumbers) {
    (self.source, self.target, self.numbers) = (source, target, numbers)
  }

  // MARK: Reading

  /// The recorded copies of one entity, by their numbers.
  struct Entries {
    /// The copies of the source's objects.
    var copies: [Int64: Int64] = [:]
    /// The copies of other stores' objects.
    var others: Set<Int64> = []
  }

  /// Returns the recorded copies, by the names of the entities.
  ///
  /// - Parameter awaited: Copies that a context holds and the stores don't.
  mutating func read(and awaited: [CopyPairs]) -> [String: Entries] {
    var entries: [String: Entries] = [:]
    for store in target.persistentStores {
      changes[store] = target.change(of: store)
      let logs = awaited.filter { $0.store === store }.reduce(into: target.logs(of: store)) { $1.append(to: &$0) }
      for (key, data) in logs.sorted(by: { $0.key < $1.key }) {
        let beginnings = key.split(separator: " ")
        guard beginnings.count == 2, let to = RowTable(beginnings[1], of: target, numbers),
          let entity = to.entity.name, let rows = RowPairs(data)
        else { continue }
        var own = entries.removeValue(forKey: entity) ?? Entries()
        if let from = RowTable(beginnings[0], of: source, numbers), from.entity.name == entity {
          for (row, copy) in rows.all { own.copies[from.base + row] = to.base + copy }
        } else {
          own.others.formUnion(rows.all.lazy.map { to.base + $0.copy })
        }
        entries[entity] = own
      }
    }
    return entries
  }

  // MARK: Writing

  /// Records the copy of an object; both object IDs are permanent.
  mutating func append(_ object: NSManagedObject, _ number: Int64, copy: NSManagedObject, _ copyNumber: Int64) {
    if let last = added.indices.last, added[last].append(number, copy: copy, copyNumber) { return }
    guard var pairs = CopyPairs(object, copy: copy, numbers) else { return }
    if pairs.append(number, copy: copy, copyNumber) { added.append(pairs) }
  }

  /// Saves, together with the recorded copies; if that fails, nothing is recorded.
  ///
  /// - Throws: `CopyError.targetChanged` if somebody else has recorded copies since this copy began; an error from
  ///   saving.
  mutating func save(_ save: () throws -> Void) throws {
    if added.isEmpty { return try save() }
    defer { added = [] }
    try guarded {
      let before = target.write(added)
      do {
        try save()
      } catch {
        target.restore(before)
        throw error
      }
      for (store, _) in before { changes[store] = target.metadata(for: store)[Self.changeKey] as? String }
    }
  }

  /// Saves while no other copy saves; throws if another has saved since this one began.
  func guarded(_ save: () throws -> Void) throws {
    try StoreLock.holding(target.persistentStores.filter { !$0.isReadOnly }) {
      guard changes.allSatisfy({ target.change(of: $0) == $1 }) else { throw CopyError.targetChanged }
      try save()
    }
  }
}

/// Stores, each with metadata.
typealias StoresMetadata = [(store: NSPersistentStore, metadata: [String: Any])]

extension NSPersistentStoreCoordinator {
  /// Makes the stores' next save record some copies.
  ///
  /// - Returns: The metadata that the stores had before.
  func write(_ copies: [CopyPairs]) -> StoresMetadata {
    Dictionary(grouping: copies.filter { !$0.isEmpty }, by: \.store).map { store, copies in
      let before = metadata(for: store)
      let logs = copies.reduce(into: logs(of: store)) { $1.append(to: &$0) }
      let record: [String: Any] = [CopyRecord.key: logs, CopyRecord.changeKey: UUID().uuidString]
      setMetadata(before.merging(record) { $1 }, for: store)
      return (store, before)
    }
  }

  /// Gives the stores the metadata that they had before.
  func restore(_ before: StoresMetadata) {
    for (store, metadata) in before { setMetadata(metadata, for: store) }
  }

  /// The logs that a store keeps, with those that others wrote since it was opened.
  ///
  /// A log only grows, so the longer of two is the newer.
  fileprivate func logs(of store: NSPersistentStore) -> CopyRecord.Logs {
    let own = metadata(for: store)[CopyRecord.key] as? CopyRecord.Logs ?? [:]
    guard let written = store.writtenMetadata?[CopyRecord.key] as? CopyRecord.Logs else { return own }
    return own.merging(written) { $0.count < $1.count ? $1 : $0 }
  }

  /// A text that changes whenever a store's logs have grown.
  fileprivate func change(of store: NSPersistentStore) -> String {
    (store.writtenMetadata ?? metadata(for: store))[CopyRecord.changeKey] as? String ?? ""
  }
}

extension NSPersistentStore {
  /// The metadata in the store's file, which another process may have written; nil without a file.
  fileprivate var writtenMetadata: [String: Any]? {
    guard type == NSSQLiteStoreType, let url else { return nil }
    return try? NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: url, options: options)
  }
}
