import DeepClone
import Foundation

/// The stores and files that copies of this process are writing to.
enum StoresInUse {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var names: Set<String> = []

  /// Runs a block that writes to some stores or files, unless another one does.
  ///
  /// - Throws: `CopyError.targetInUse` if another one does.
  static func claiming<Result>(_ claimed: Set<String>, _ body: () throws -> Result) throws -> Result {
    try lock.withLock {
      guard names.isDisjoint(with: claimed) else { throw CopyError.targetInUse }
      names.formUnion(claimed)
    }
    defer { lock.withLock { names.subtract(claimed) } }
    return try body()
  }
}

extension NSPersistentStoreCoordinator {
  /// The names of the stores for `StoresInUse`, which are the same for all coordinators.
  var storeNames: Set<String> {
    Set(
      persistentStores.map {
        [$0.identifier, $0.url?.standardizedFileURL.path].compactMap { $0 }.joined(separator: " ")
      })
  }
}

// A copy in batches notes in the metadata of the target's stores that it's under way, from its first save to its last. A
// copy that finds the note of an interrupted one completes the links of the objects that it keeps; other copies leave these
// links to the app.

extension NSPersistentStoreCoordinator {
  /// The key of a list of the sources' store UUIDs.
  static var unfinishedKey: String { "DeepCloneUnfinishedCopies" }
  /// The key of the record that earlier versions kept of all copies.
  private static var recordKey: String { "DeepCloneCopies" }

  /// Returns whether a copy from another coordinator's stores wasn't completed.
  func hasUnfinishedCopy(from source: NSPersistentStoreCoordinator) -> Bool {
    let names = source.identifiers
    return persistentStores.contains { !names.isDisjoint(with: unfinished(in: $0)) }
  }

  /// Notes that a copy from another coordinator's stores is under way, or no longer; the next save writes it.
  ///
  /// - Returns: Whether there is something to save.
  func setUnfinishedCopy(_ isUnfinished: Bool, from source: NSPersistentStoreCoordinator) -> Bool {
    var hasChanged = false
    for store in persistentStores where !store.isReadOnly {
      let before = unfinished(in: store)
      let after = isUnfinished ? before.union(source.identifiers) : before.subtracting(source.identifiers)
      var metadata = metadata(for: store)
      guard after != before || metadata[Self.recordKey] != nil else { continue }
      metadata[Self.recordKey] = nil
      metadata[Self.unfinishedKey] = after.isEmpty ? nil : after.sorted()
      setMetadata(metadata, for: store)
      hasChanged = true
    }
    return hasChanged
  }

  private var identifiers: Set<String> { Set(persistentStores.compactMap(\.identifier)) }

  private func unfinished(in store: NSPersistentStore) -> Set<String> {
    Set(metadata(for: store)[Self.unfinishedKey] as? [String] ?? [])
  }
}
