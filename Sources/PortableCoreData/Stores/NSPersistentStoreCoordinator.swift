#if !canImport(CoreData)
public import Foundation

/// A model and the stores that hold its objects.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  /// The model.
  public let managedObjectModel: NSManagedObjectModel

  private let lock = NSLock()
  /// How many saves there were.
  private var saves = 0
  /// The stores at their numbers; nil if one was removed, since keys name stores by number.
  private var stores: [NSPersistentStore?] = []

  /// Makes a coordinator of a model, which must not change afterwards.
  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    model.use()
    ModelRegistry.shared.register(model)
  }

  /// How many saves there were: what was read before the last one may be old.
  var generation: Int { lock.withLock { saves } }

  /// Counts a save.
  func countSave() { lock.withLock { saves += 1 } }

  /// True if a store answers one question about many objects in less time than many questions.
  var answersInBatches: Bool { lock.withLock { stores.contains { $0.map { !($0 is InMemoryStore) } ?? false } } }

  /// The stores.
  public var persistentStores: [NSPersistentStore] { lock.withLock { stores.compactMap { $0 } } }

  /// Adds a store.
  ///
  /// - Parameters:
  ///   - storeType: The kind of store: `NSInMemoryStoreType` or `NSSQLiteStoreType`.
  ///   - configuration: The configuration whose entities the store holds; nil for all.
  ///   - storeURL: The location of the store.
  ///   - options: Options of the store.
  /// - Throws: A Cocoa error if there is no such kind of store, or if the file doesn't fit the model. The file stays as it was.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try lock.withLock {
      let store = try makeStore(
        StorePlace(
          type: storeType, url: storeURL, options: options, number: Int32(stores.count), model: managedObjectModel,
          configuration: configuration))
      stores.append(store)
      return store
    }
  }

  /// Makes the store of a place, which no other store of the coordinator may be as well.
  private func makeStore(_ place: StorePlace) throws -> NSPersistentStore {
    switch place.type {
    case NSInMemoryStoreType:
      refuseInMemory(place.model)
      return InMemoryStore(place)
    case NSSQLiteStoreType:
      let store = try SQLiteStore(opening: place)
      if stores.contains(where: { $0?.identifier == store.identifier && $0?.number != place.number }) {
        store.close()
        throw StoreError.error(
          NSPersistentStoreOpenError, "The coordinator has a store of the same identifier already",
          path: place.url?.path ?? "")
      }
      return store
    default: throw Self.unknownType(place.type)
    }
  }

  /// Ends the program if a model has an attribute that Apple's atomic stores, such as the one in memory, don't support.
  ///
  /// Apple's raises an exception, whatever the configuration ("Core Data provided atomic stores do not support derived
  /// properties"); the header `NSDerivedAttributeDescription.h` announces an error.
  private func refuseInMemory(_ model: NSManagedObjectModel) {
    let refused = model.entities.lazy.flatMap(\.properties).first {
      $0 is NSDerivedAttributeDescription || $0 is NSCompositeAttributeDescription
    }
    let name = "\(refused?.entity.name ?? "").\(refused?.name ?? "")"
    precondition(refused == nil, "a store in memory supports no derived and no composite attributes, as '\(name)'")
  }

  /// Puts another store into the place of one, whose objects are the other's then.
  ///
  /// - Throws: A Cocoa error if the store doesn't belong to this coordinator, or the other can't be opened; the first
  ///   one stays then.
  func replace(_ store: NSPersistentStore, by place: StorePlace) throws -> NSPersistentStore {
    let other = try lock.withLock {
      try check(store)
      let other = try makeStore(place)
      stores[Int(store.number)] = other
      return other
    }
    store.close()
    return other
  }

  /// Throws unless a store is one of the coordinator's; called with the lock held.
  private func check(_ store: NSPersistentStore) throws {
    guard Int(store.number) < stores.count, stores[Int(store.number)] === store else {
      throw NSError.coreData(NSPersistentStoreOperationError, "The store doesn't belong to the coordinator.")
    }
  }

  static func unknownType(_ type: String) -> NSError {
    .coreData(NSPersistentStoreInvalidTypeError, "There is no store of the type '\(type)' on this platform.")
  }

  /// Adds a store.
  ///
  /// - Parameters:
  ///   - type: The kind of store: `.inMemory` or `.sqlite`.
  ///   - configuration: The configuration whose entities the store holds; nil for all.
  ///   - storeURL: The location of the store.
  ///   - options: Options of the store.
  /// - Throws: A Cocoa error if there is no such kind of store, or if the file doesn't fit the model. The file stays as it was.
  @discardableResult
  public func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  /// Removes a store, and closes its file; its objects can no longer be brought in.
  ///
  /// - Throws: A Cocoa error if the store doesn't belong to this coordinator.
  open func remove(_ store: NSPersistentStore) throws {
    try lock.withLock {
      try check(store)
      stores[Int(store.number)] = nil
    }
    store.close()
  }

  /// The identity with a URI; nil if the coordinator doesn't have its store or entity.
  ///
  /// - Parameter url: The `uriRepresentation()` of a permanent identity.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    let parts = url.path.split(separator: "/")
    guard url.scheme == "x-coredata", parts.count == 2, parts[1].first == "p", let number = Int64(parts[1].dropFirst()),
      let store = persistentStores.first(where: { $0.identifier.lowercased() == url.host?.lowercased() }),
      let entity = managedObjectModel.entitiesByName[String(parts[0])]
    else { return nil }
    let key = ObjectKey(store: store.number, entity: Int32(entity.index), number: number)
    return NSManagedObjectID(key: key, entity: entity, store: store)
  }

  /// The store of a number, or nil.
  func store(_ number: Int32) -> NSPersistentStore? {
    lock.withLock { number >= 0 && number < stores.count ? stores[Int(number)] : nil }
  }

  /// The store that new objects go to, unless they are assigned to another.
  ///
  /// - Throws: A Cocoa error if there is none.
  func storeForNewObjects() throws -> NSPersistentStore {
    guard let store = persistentStores.first else {
      throw NSError.coreData(NSPersistentStoreSaveError, "The coordinator has no store to save to.")
    }
    return store
  }
}
#endif
