#if !canImport(CoreData)
public import Foundation

/// A Core Data stack: a model, a coordinator and a context for the main queue.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// The container's name, which its store's file has as well.
  public let name: String
  /// The context for the main queue.
  public let viewContext: NSManagedObjectContext
  /// The coordinator.
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// The stores to load: one in an SQLite file, unless the app says otherwise.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - name: The container's name.
  ///   - model: The model.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    let url = Self.defaultDirectoryURL().appendingPathComponent(name + ".sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
  }

  /// The model.
  public var managedObjectModel: NSManagedObjectModel { persistentStoreCoordinator.managedObjectModel }

  /// The folder that stores lie in by default.
  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
  }

  /// Loads the stores, and reports each.
  ///
  /// - Parameter block: Called for each store, with the error where it could not be loaded.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      do {
        try persistentStoreCoordinator.addPersistentStore(
          ofType: description.type, configurationName: description.configuration, at: description.url,
          options: description.options)
        block(description, nil)
      } catch {
        block(description, error)
      }
    }
  }

  /// A new context with a queue of its own.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Runs a block with a new context, on that context's queue, later.
  ///
  /// - Parameter block: What to run.
  @preconcurrency
  open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  /// Runs a block with a new context, on that context's queue.
  ///
  /// - Parameter block: What to run.
  /// - Returns: What the block returns.
  /// - Throws: What the block throws; Apple spells that `rethrows`, which means the same to callers.
  nonisolated(nonsending) public func performBackgroundTask<T, Failure: Error>(
    _ block: @escaping (NSManagedObjectContext) throws(Failure) -> T
  ) async throws(Failure) -> T {
    let context = newBackgroundContext()
    return try await context.perform { () throws(Failure) -> T in try block(context) }
  }
}
#endif
