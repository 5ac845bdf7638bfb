import DeepClone
import Foundation

/// A stack of the benchmarks' model with a store in memory, which stays empty: nothing is saved.
struct Stack {
  /// The stack.
  private let container: NSPersistentContainer

  /// Makes a stack.
  ///
  /// - Throws: What loading the store throws.
  init() throws {
    container = NSPersistentContainer(name: "Benchmark", managedObjectModel: BenchmarkModel.managedObjectModel)
    let description = NSPersistentStoreDescription()
    description.type = NSInMemoryStoreType
    container.persistentStoreDescriptions = [description]
    var failure: (any Error)?
    container.loadPersistentStores { _, error in failure = error }
    if let failure { throw failure }
  }

  /// A context that nobody used before; for the main queue, which everything here runs on.
  func newContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = container.persistentStoreCoordinator
    #if canImport(CoreData)
    context.undoManager = nil  // Which it is by default on some platforms only.
    #endif
    return context
  }
}
