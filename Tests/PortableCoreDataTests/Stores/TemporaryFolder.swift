import Foundation
import PortableCoreData

/// A folder that exists as long as this does.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("stores-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The place of a file.
  func file(_ name: String = "Store.sqlite") -> URL { url.appendingPathComponent(name) }

  /// Copies a store, with what lies beside it.
  func copy(_ store: URL) throws -> URL {
    for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: store.path + suffix) {
      try FileManager.default.copyItem(atPath: store.path + suffix, toPath: file(store.lastPathComponent).path + suffix)
    }
    return file(store.lastPathComponent)
  }
}

/// A coordinator with one store, and contexts of it; its context belongs to one thread at a time.
final class Stack: @unchecked Sendable {
  let coordinator: NSPersistentStoreCoordinator
  let store: NSPersistentStore
  let context: NSManagedObjectContext

  /// Opens or makes a store in a file.
  convenience init(_ model: NSManagedObjectModel, _ url: URL, options: [AnyHashable: Any]? = nil) throws {
    try self.init(model, type: .sqlite, url, options: options)
  }

  init(
    _ model: NSManagedObjectModel, type: NSPersistentStore.StoreType, _ url: URL, options: [AnyHashable: Any]? = nil
  ) throws {
    coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    store = try coordinator.addPersistentStore(type: type, at: url, options: options)
    context = NSManagedObjectContext(.privateQueue)
    context.persistentStoreCoordinator = coordinator
  }

  /// Another context of the store.
  func other() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(.privateQueue)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  /// Closes the file.
  func close() throws {
    context.reset()
    try coordinator.remove(store)
  }
}
