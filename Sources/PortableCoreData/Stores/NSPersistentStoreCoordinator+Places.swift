// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(CoreData)
import Dispatch
public import Foundation

extension NSPersistentStoreCoordinator {
  /// Adds the store of a description, and reports it.
  ///
  /// - Parameters:
  ///   - storeDescription: The description of the store.
  ///   - block: Called with the error if the store couldn't be added: before this function returns, or on another queue
  ///     if the description asks for that.
  public func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    let work = Unchecked {
      do {
        try self.addPersistentStore(
          ofType: storeDescription.type, configurationName: storeDescription.configuration, at: storeDescription.url,
          options: storeDescription.options)
        block(storeDescription, nil)
      } catch {
        block(storeDescription, error)
      }
    }
    if storeDescription.shouldAddStoreAsynchronously {
      DispatchQueue.global().async { work.value() }
    } else {
      work.value()
    }
  }

  /// The location of a store; `/dev/null` for one without a location.
  ///
  /// - Parameter store: A store of this coordinator.
  public func url(for store: NSPersistentStore) -> URL {
    store.url ?? URL(fileURLWithPath: "/dev/null")
  }

  /// The store at a location, or nil.
  ///
  /// - Parameter URL: The location that it was added with.
  public func persistentStore(for URL: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url?.standardizedFileURL == URL.standardizedFileURL }
  }

  /// Moves a store to another location: its file is copied, and the coordinator then uses the copy instead.
  ///
  /// Objects in contexts then belong to the copy. The store's old file stays as it is.
  ///
  /// - Parameters:
  ///   - store: A store of this coordinator, in an SQLite file.
  ///   - storeURL: The new location; an existing store there, which no coordinator may hold, is lost.
  ///   - options: Options of the store at its new location.
  ///   - storeType: The kind of store, which can't change here.
  /// - Returns: The store at its new location.
  /// - Throws: A Cocoa error if the copy can't be written or opened, or if another kind of store is asked for; the
  ///   coordinator then keeps the store.
  public func migratePersistentStore(
    _ store: NSPersistentStore, to storeURL: URL, options: [AnyHashable: Any]? = nil, withType storeType: String
  ) throws -> NSPersistentStore {
    guard let source = store as? SQLiteStore, storeType == NSSQLiteStoreType else {
      throw NSError.coreData(
        NSPersistentStoreInvalidTypeError,
        "A store of the type '\(store.type)' cannot become one of the type '\(storeType)' on this platform.")
    }
    try source.copy(to: storeURL)
    return try replace(
      store,
      by: StorePlace(
        type: storeType, url: storeURL, options: options, number: store.number, model: managedObjectModel,
        configuration: source.configuration))
  }

  /// Moves a store to another location: its file is copied, and the coordinator then uses the copy instead.
  ///
  /// - Parameters:
  ///   - store: A store of this coordinator, in an SQLite file.
  ///   - storeURL: The new location; an existing store there, which no coordinator may hold, is lost.
  ///   - options: Options of the store at its new location.
  ///   - storeType: The kind of store, which can't change here.
  /// - Returns: The store at its new location.
  /// - Throws: A Cocoa error if the copy can't be written or opened, or if another kind of store is asked for; the
  ///   coordinator then keeps the store.
  public func migratePersistentStore(
    _ store: NSPersistentStore, to storeURL: URL, options: [AnyHashable: Any]? = nil,
    type storeType: NSPersistentStore.StoreType
  ) throws -> NSPersistentStore {
    try migratePersistentStore(store, to: storeURL, options: options, withType: storeType.rawValue)
  }
}
#endif
