import DeepClone

/// What copies into the target's stores recorded of themselves, in the stores' metadata: which rows are copies of which.
///
/// Beside the rows and in the same save, so that both are there, or neither is. Metadata is written with the store's next
/// save (Apple's documentation of `setMetadata(_:for:)`). Identities that do not end with a number are not recorded; those
/// of Core Data's own stores do.
struct CopyRecord {
  /// The metadata's key, of logs by the beginnings of the sources' URIs, then the copies'.
  ///
  /// A URI's beginning is all of it but the number at its end, so it names store and entity.
  static let key = "DeepCloneCopies"
  private typealias Logs = [String: [String: Data]]

  /// A log that grows.
  private struct Place: Hashable {
    let source: String
    let target: String
  }

  /// The log that pairs were added to last, with what their URIs begin with.
  private struct Current {
    let source: Beginning
    let target: Beginning
    let place: Place
    var log: RecordedRuns
  }

  private var current: Current?
  private let source: NSPersistentStoreCoordinator
  private let target: NSPersistentStoreCoordinator
  private var logs: [Place: RecordedRuns] = [:]
  /// The logs that have to be written, by their stores.
  private var changed: [ObjectIdentifier: (store: NSPersistentStore, places: Set<Place>)] = [:]

  init(from source: NSPersistentStoreCoordinator, to target: NSPersistentStoreCoordinator) {
    self.source = source
    self.target = target
  }

  // MARK: Reading

  /// The pairs of one entity, by the numbers that objects are kept by.
  struct Known {
    /// Rows of the source's stores, and their copies.
    var own: [RecordedRuns.Run] = []
    /// The same, and the copies of other stores' rows.
    var all: [RecordedRuns.Run] = []
  }

  /// What is recorded, by the names of the entities.
  func read(_ numbers: StoredNumbers) -> [String: Known] {
    var known: [String: Known] = [:]
    for store in target.persistentStores {
      for (beginning, logs) in logs(of: store).sorted(by: { $0.key < $1.key }) {
        let from = rows(beginning, of: source, numbers)
        for (beginning, data) in logs.sorted(by: { $0.key < $1.key }) {
          guard let to = rows(beginning, of: target, numbers), let runs = RecordedRuns.runs(in: data) else { continue }
          let moved = runs.map {
            RecordedRuns.Run(source: $0.source + (from?.base ?? 0), target: $0.target + to.base, count: $0.count)
          }
          known[to.entity, default: Known()].all += moved
          if let from, from.entity == to.entity { known[to.entity, default: Known()].own += moved }
        }
      }
    }
    return known
  }

  /// The logs that a store keeps, with those that others wrote since it was opened: a log only grows, so the longer one
  /// of two is the newer one.
  private func logs(of store: NSPersistentStore) -> Logs {
    let known = target.metadata(for: store)[Self.key] as? Logs ?? [:]
    guard store.type == NSSQLiteStoreType, let url = store.url,
      let metadata = try? NSPersistentStoreCoordinator.metadataForPersistentStore(
        type: .sqlite, at: url, options: store.options),
      let written = metadata[Self.key] as? Logs
    else { return known }
    return known.merging(written) { known, written in
      known.merging(written) { $0.count < $1.count ? $1 : $0 }
    }
  }

  /// Which entity's rows have URIs with some beginning, and what to add to a row's number.
  ///
  /// - Returns: Nil where the coordinator has no such store.
  private func rows(
    _ beginning: String, of coordinator: NSPersistentStoreCoordinator, _ numbers: StoredNumbers
  ) -> (entity: String, base: Int64)? {
    guard let id = URL(string: beginning + "1").flatMap(coordinator.managedObjectID), let entity = id.entity.name else {
      return nil
    }
    return (entity, numbers.number(of: id).value - 1)
  }

  // MARK: Writing

  /// Begins with the copies of another entity.
  mutating func begin() {
    if let last = current { logs[last.place] = last.log }
    current = nil
  }

  /// Records a copy; both identities are permanent, and all objects since `begin()` are of one entity.
  mutating func append(
    _ object: NSManagedObject, _ number: StoredNumber, copy: NSManagedObject, _ copyNumber: StoredNumber
  ) {
    if current?.source.row(of: number) == nil || current?.target.row(of: copyNumber) == nil {
      begin()
      guard let source = Beginning(object, number), let target = Beginning(copy, copyNumber),
        let store = copy.objectID.persistentStore
      else { return }
      let place = Place(source: source.text, target: target.text)
      let log = logs[place] ?? logs(of: store)[place.source]?[place.target].flatMap(RecordedRuns.init)
      current = Current(source: source, target: target, place: place, log: log ?? RecordedRuns())
      changed[ObjectIdentifier(store), default: (store, [])].places.insert(place)
    }
    guard let row = current?.source.row(of: number), let copyRow = current?.target.row(of: copyNumber) else { return }
    current?.log.append(source: row, target: copyRow)
  }

  /// Lets the stores' next save write what was recorded.
  ///
  /// - Parameter save: Saves; where it fails, nothing is recorded.
  mutating func write(with save: () throws -> Void) rethrows {
    let before = changed.values.map { ($0.store, target.metadata(for: $0.store)[Self.key]) }
    write()
    do {
      try save()
    } catch {
      for (store, logs) in before {
        var metadata = target.metadata(for: store)
        metadata[Self.key] = logs
        target.setMetadata(metadata, for: store)
      }
      throw error
    }
  }

  private mutating func write() {
    begin()
    for (store, places) in changed.values {
      var metadata = target.metadata(for: store)
      var all = logs(of: store)
      for place in places {
        logs[place]?.close()
        all[place.source, default: [:]][place.target] = logs[place]?.data
      }
      metadata[Self.key] = all
      target.setMetadata(metadata, for: store)
    }
    changed = [:]
  }

  /// What the URIs of one entity's rows in one store begin with, and what the numbers of its objects do.
  private struct Beginning {
    let text: String
    private let base: Int64

    /// Of a saved object; nil where its URI does not end with a number.
    init?(_ object: NSManagedObject, _ number: StoredNumber) {
      guard let parts = URINumbers.parts(of: object.objectID.uriRepresentation()) else { return nil }
      (text, base) = (parts.beginning, number.value - parts.number)
    }

    /// The row of an object; nil where its URI begins otherwise.
    func row(of number: StoredNumber) -> Int64? {
      let row = number.value - base
      return row > 0 && row < 1 << URINumbers.width ? row : nil
    }
  }
}
