import DeepClone
import Foundation
import Testing

/// A stack of the tests' model.
struct Stack {
  let coordinator: NSPersistentStoreCoordinator
  let context: NSManagedObjectContext

  /// A stack with a store in memory.
  init() throws {
    coordinator = NSPersistentStoreCoordinator(managedObjectModel: MusicModel.managedObjectModel)
    try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil, options: nil)
    context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
  }

  /// A new context of the stack's store.
  func otherContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  /// What the store holds, as text.
  func storedText() throws -> String {
    let context = otherContext()
    return try StoreText.text(of: context)
  }
}
