import DeepClone
import Foundation

/// A model with one store, in memory unless a file is given.
struct Stack {
  /// The store.
  let store: NSPersistentStore
  private let coordinator: NSPersistentStoreCoordinator

  /// Makes or opens a store.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - file: The location of the store; nil for one in memory.
  ///   - isReadOnly: Whether it is only read.
  /// - Throws: Any error of loading the store.
  init(
    _ model: NSManagedObjectModel = BenchmarkModel.managedObjectModel, file: URL? = nil, isReadOnly: Bool = false
  ) throws {
    coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    store = try coordinator.addPersistentStore(
      ofType: file == nil ? NSInMemoryStoreType : NSSQLiteStoreType, configurationName: nil, at: file,
      options: isReadOnly ? [NSReadOnlyPersistentStoreOption: true] : nil)
  }

  /// A new context, for the main queue, which everything here runs on.
  func newContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    context.undoManager = nil  // Which it is by default on some platforms only.
    return context
  }

  /// Closes the file.
  func close() throws { try coordinator.remove(store) }
}
