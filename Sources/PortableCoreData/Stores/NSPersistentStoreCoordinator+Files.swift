#if !canImport(CoreData)
public import Foundation

extension NSPersistentStoreCoordinator {
  /// Returns the metadata of a store.
  ///
  /// - Parameter store: A store of this coordinator.
  public func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }

  /// Sets the app's values in a store's metadata; Core Data's own keys stay unless they're named.
  ///
  /// They're written to the file with the next save of a context, in the same transaction as its objects.
  ///
  /// - Parameters:
  ///   - metadata: The metadata, of property list values.
  ///   - store: A store of this coordinator.
  public func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) {
    store.metadata = metadata
  }

  /// Reads the metadata of a store, which doesn't have to belong to a coordinator; its file stays as it is.
  ///
  /// - Parameters:
  ///   - type: The kind of store.
  ///   - url: The location of the store.
  ///   - options: Options of the store; they have no effect here.
  /// - Throws: A Cocoa error if there is no store.
  public class func metadataForPersistentStore(
    type: NSPersistentStore.StoreType, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    guard type == .sqlite else { throw unknownType(type.rawValue) }
    return try SQLiteStore.metadata(at: url)
  }

  /// Reads the metadata of a store, which doesn't have to belong to a coordinator; its file stays as it is.
  ///
  /// - Parameters:
  ///   - storeType: The kind of store.
  ///   - url: The location of the store.
  ///   - options: Options of the store; they have no effect here.
  /// - Throws: A Cocoa error if there is no store.
  public class func metadataForPersistentStore(
    ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    try metadataForPersistentStore(type: .init(rawValue: storeType), at: url, options: options)
  }

  /// Destroys a store that no coordinator holds: an empty file stays, and everything else that belongs to it is removed.
  ///
  /// - Parameters:
  ///   - url: The location of the store.
  ///   - type: The kind of store.
  ///   - options: Options of the store; they have no effect here.
  /// - Throws: A Cocoa error if a file can't be emptied or removed.
  public func destroyPersistentStore(
    at url: URL, type: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws {
    if type == .inMemory { return }
    guard type == .sqlite else { throw Self.unknownType(type.rawValue) }
    try StoreFiles(url).empty()
  }

  /// Destroys a store that no coordinator holds: an empty file stays, and everything else that belongs to it is removed.
  ///
  /// - Parameters:
  ///   - url: The location of the store.
  ///   - storeType: The kind of store.
  ///   - options: Options of the store; they have no effect here.
  /// - Throws: A Cocoa error if a file can't be emptied or removed.
  public func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {
    try destroyPersistentStore(at: url, type: .init(rawValue: storeType), options: options)
  }

  /// Replaces a store that no coordinator holds with a copy of another one.
  ///
  /// - Parameters:
  ///   - destinationURL: The location of the copy; an existing store there is lost.
  ///   - destinationOptions: Options of the copy; they have no effect here.
  ///   - sourceURL: The store to copy, including its write-ahead log.
  ///   - sourceOptions: Options of the store; they have no effect here.
  ///   - sourceType: The kind of store.
  /// - Throws: A Cocoa error if the store can't be read or the copy can't be written.
  public func replacePersistentStore(
    at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil, withPersistentStoreFrom sourceURL: URL,
    sourceOptions: [AnyHashable: Any]? = nil, type sourceType: NSPersistentStore.StoreType
  ) throws {
    guard sourceType == .sqlite else { throw Self.unknownType(sourceType.rawValue) }
    _ = try SQLiteStore.metadata(at: sourceURL)
    try StoreFiles(destinationURL).replace(with: StoreFiles(sourceURL))
  }

  /// Replaces a store that no coordinator holds with a copy of another one.
  ///
  /// - Parameters:
  ///   - destinationURL: The location of the copy; an existing store there is lost.
  ///   - destinationOptions: Options of the copy; they have no effect here.
  ///   - sourceURL: The store to copy, including its write-ahead log.
  ///   - sourceOptions: Options of the store; they have no effect here.
  ///   - storeType: The kind of store.
  /// - Throws: A Cocoa error if the store can't be read or the copy can't be written.
  public func replacePersistentStore(
    at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil, withPersistentStoreFrom sourceURL: URL,
    sourceOptions: [AnyHashable: Any]? = nil, ofType storeType: String
  ) throws {
    try replacePersistentStore(
      at: destinationURL, destinationOptions: destinationOptions, withPersistentStoreFrom: sourceURL,
      sourceOptions: sourceOptions, type: .init(rawValue: storeType))
  }
}
#endif
