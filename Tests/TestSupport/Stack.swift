package import DeepClone
import Foundation

/// A model with its stores, and contexts of them that live as long as this does.
package final class Stack: @unchecked Sendable {
  /// What contexts of queues come from.
  package let container: NSPersistentContainer
  /// The stores, of which there is one unless a test wants more.
  package let stores: [NSPersistentStore]
  /// The context of the tests, which run on the main actor, unless it's for a queue of its own.
  package let context: NSManagedObjectContext
  /// Where the store's file lies; nil in memory.
  package let url: URL?
  /// The folder of a file that is removed with the stack.
  private let folder: TemporaryFolder?
  private var others: [NSManagedObjectContext] = []

  /// The coordinator of the stores.
  package var coordinator: NSPersistentStoreCoordinator { container.persistentStoreCoordinator }
  /// The first store.
  package var store: NSPersistentStore { stores[0] }

  /// Makes or opens stores.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - type: The stores' type; unless it is said, SQLite in a file, and in memory without one.
  ///   - url: The file.
  ///   - isTemporary: Whether the store lies in a file of its own, which is removed with the stack.
  ///   - options: The stores' options.
  ///   - count: How many stores there are.
  ///   - onMainQueue: Whether contexts are for the main queue; otherwise, each is for a queue of its own.
  package init(
    _ model: NSManagedObjectModel, type: NSPersistentStore.StoreType? = nil, _ url: URL? = nil,
    inTemporaryFile isTemporary: Bool = false, options: [AnyHashable: Any]? = nil, stores count: Int = 1,
    onMainQueue: Bool = true
  ) throws {
    ConcurrencyDebugging.followEnvironment()
    let needsFile = type == nil && url == nil && !model.fitsInMemory
    let folder = isTemporary || needsFile ? try TemporaryFolder() : nil
    let file = folder?.file() ?? url
    // A temporary file needn't outlive a power failure.
    let options = options ?? (folder == nil ? nil : [NSSQLitePragmasOption: ["synchronous": "OFF"]])
    let container = NSPersistentContainer(name: "Test", managedObjectModel: model)
    stores = try (0..<count).map { number in
      try container.persistentStoreCoordinator.addPersistentStore(
        ofType: (type ?? (file == nil ? .inMemory : .sqlite)).rawValue, configurationName: nil,
        at: number == 0 ? file : folder?.file("\(number).sqlite") ?? file,
        options: options)
    }
    self.folder = folder
    self.url = file
    self.container = container
    if onMainQueue {
      context = container.viewContext
    } else {
      context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
      context.persistentStoreCoordinator = container.persistentStoreCoordinator
    }
  }

  deinit {
    // A file is closed before it is removed.
    if folder != nil { for store in coordinator.persistentStores { try? coordinator.remove(store) } }
  }

  /// Another context of the stores.
  package func other() -> NSManagedObjectContext {
    let other = NSManagedObjectContext(concurrencyType: context.concurrencyType)
    other.persistentStoreCoordinator = coordinator
    others.append(other)
    return other
  }

  /// A child of a context, of the stack's own unless said.
  package func child(of parent: NSManagedObjectContext? = nil) -> NSManagedObjectContext {
    let child = NSManagedObjectContext(concurrencyType: context.concurrencyType)
    child.parent = parent ?? context
    others.append(child)
    return child
  }

  /// Changes or deletes an object in another context, which saves.
  package func change(_ id: NSManagedObjectID, _ change: @Sendable (NSManagedObject) -> Void) throws {
    let other = container.newBackgroundContext()
    try other.performAndWait {
      change(try other.existingObject(with: id))
      try other.save()
    }
  }

  /// Closes the files.
  package func close() throws {
    context.reset()
    for store in coordinator.persistentStores { try coordinator.remove(store) }
  }

  /// How many objects of each entity a context holds, saved or not: the stack's own unless said, and of one store or all.
  package func counts(
    in context: NSManagedObjectContext? = nil, of store: NSPersistentStore? = nil
  ) throws -> [String: Int] {
    let context = context ?? self.context
    nonisolated(unsafe) let stores = store.map { [$0] }
    return try context.performAndWait {
      var counts: [String: Int] = [:]
      for entity in coordinator.managedObjectModel.entities where !entity.isAbstract {
        let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
        request.includesSubentities = false
        request.affectedStores = stores
        let count = try context.count(for: request)
        if count > 0 { counts[entity.name ?? ""] = count }
      }
      return counts
    }
  }
}

extension NSManagedObjectModel {
  /// True if a store in memory takes the model: it has no derived and no composite attributes.
  package var fitsInMemory: Bool {
    !entities.lazy.flatMap(\.attributesByName.values).contains { attribute in
      if attribute is NSDerivedAttributeDescription { return true }
      guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return false }
      return attribute is NSCompositeAttributeDescription
    }
  }
}
