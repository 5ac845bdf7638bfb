#if !canImport(CoreData)
public import Foundation

/// A Core Data stack: a model, a coordinator and a context for the main queue.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// The container's name, which is also the name of its store's file.
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

  /// Makes a stack with the model that the app has set for the container's name.
  ///
  /// Apple's Core Data looks for a compiled model with that name in the app's bundle, which can't be read here. So call
  /// `NSPersistentContainer.setManagedObjectModel(LibraryModel.managedObjectModel, forName: "Library")` first. Without
  /// it, the stack has a model without entities, and loading the stores reports an error.
  ///
  /// - Parameter name: The container's name.
  public convenience init(name: String) {
    let model = ModelRegistry.shared.model(named: name)
    self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel())
    lacksModel = model == nil
  }

  /// Sets the model for containers with a name.
  ///
  /// Part of the portable engine only.
  ///
  /// - Parameters:
  ///   - model: The model; nil removes it.
  ///   - name: The name of the containers.
  public class func setManagedObjectModel(_ model: NSManagedObjectModel?, forName name: String) {
    ModelRegistry.shared.setModel(model, named: name)
  }

  private var lacksModel = false

  /// The model.
  public var managedObjectModel: NSManagedObjectModel { persistentStoreCoordinator.managedObjectModel }

  /// The default folder of stores, which is created if it's missing.
  open class func defaultDirectoryURL() -> URL {
    let folder =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    // If it can't be created, adding the store reports that.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Loads the stores, and reports each.
  ///
  /// - Parameter block: Called for each store, with the error if it couldn't be loaded: before this function returns,
  ///   or on another queue if the store's description asks for that.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      guard lacksModel else {
        persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
        continue
      }
      block(
        description,
        NSError.coreData(
          NSPersistentStoreIncompatibleSchemaError,
          "No model was handed over for '\(name)'; call NSPersistentContainer.setManagedObjectModel(_:forName:) first.")
      )
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
  /// - Parameter block: The code to run.
  @preconcurrency
  open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  /// Runs a block with a new context, on that context's queue.
  ///
  /// - Parameter block: The code to run.
  /// - Returns: The block's result.
  /// - Throws: Any error that the block throws.
  @preconcurrency
  nonisolated public func performBackgroundTask<T>(
    _ block: @escaping @Sendable (NSManagedObjectContext) throws -> T
  ) async rethrows -> T {
    let context = newBackgroundContext()
    return try await context.perform { try block(context) }
  }
}
#endif
