// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if !canImport(CoreData)
import Dispatch
public import Foundation

extension NSPersistentStoreCoordinator {
  /// Adds the store of a description, and reports it.
  ///
  /// - Parameters:
  ///   - storeDescription: The description of the store.
  ///   - block: Called with the error if the store couldn't be added: before this returns, or on another queue where
  ///     the description says so.
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

  /// Where a store lies; `/dev/null` for one that has no place.
  ///
  /// - Parameter store: A store of this coordinator.
  public func url(for store: NSPersistentStore) -> URL {
    store.url ?? URL(fileURLWithPath: "/dev/null")
  }

  /// The store that lies at a place, or nil.
  ///
  /// - Parameter URL: The place that it was added at.
  public func persistentStore(for URL: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url?.standardizedFileURL == URL.standardizedFileURL }
  }

  /// Moves a store to another place: its file is copied, and the coordinator has the copy instead of it from then on.
  ///
  /// Objects in contexts are the copy's then. The file that the store had stays as it is.
  ///
  /// - Parameters:
  ///   - store: A store of this coordinator, in an SQLite file.
  ///   - storeURL: Where it goes; a store that lies there, which no coordinator may hold, is lost.
  ///   - options: Options of the store at its new place.
  ///   - storeType: The kind of store, which can't change here.
  /// - Returns: The store at its new place.
  /// - Throws: A Cocoa error if the copy can't be written or opened, or is to be of another kind; the coordinator keeps
  ///   the store then.
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

  /// Moves a store to another place: its file is copied, and the coordinator has the copy instead of it from then on.
  ///
  /// - Parameters:
  ///   - store: A store of this coordinator, in an SQLite file.
  ///   - storeURL: Where it goes; a store that lies there, which no coordinator may hold, is lost.
  ///   - options: Options of the store at its new place.
  ///   - storeType: The kind of store, which can't change here.
  /// - Returns: The store at its new place.
  /// - Throws: A Cocoa error if the copy can't be written or opened, or is to be of another kind; the coordinator keeps
  ///   the store then.
  public func migratePersistentStore(
    _ store: NSPersistentStore, to storeURL: URL, options: [AnyHashable: Any]? = nil,
    type storeType: NSPersistentStore.StoreType
  ) throws -> NSPersistentStore {
    try migratePersistentStore(store, to: storeURL, options: options, withType: storeType.rawValue)
  }
}
#endif
