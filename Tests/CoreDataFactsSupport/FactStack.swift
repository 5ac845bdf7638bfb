/// A coordinator with one store, and a context of the main queue.
///
/// Objects can't be used without their context, so stacks hold the contexts that they make, and a `StackKeeper` the
/// stacks.
package final class FactStack {
  /// The folder of the store's file, which goes with the stack.
  package let folder: URL
  package let coordinator: NSPersistentStoreCoordinator
  package let context: NSManagedObjectContext
  private var others: [NSManagedObjectContext] = []

  /// Makes a stack with a new store.
  package init(_ model: NSManagedObjectModel = FactModel.library(), inMemory: Bool = false) throws {
    folder = Self.parent.appendingPathComponent("CoreDataFacts-\(UUID().uuidString)")
    coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    StackKeeper.current.get()?.stacks.append(self)
    if inMemory { try add(NSInMemoryStoreType, at: nil) } else { try add(NSSQLiteStoreType, at: file()) }
  }

  /// Where the folders are: a process that ends early leaves its own to the one that started it.
  private static let parent =
    ProcessInfo.processInfo.environment["CORE_DATA_FACTS_FOLDER"].map { URL(fileURLWithPath: $0) }
    ?? FileManager.default.temporaryDirectory

  deinit {
    for store in coordinator.persistentStores { try? coordinator.remove(store) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// The location of a store's file.
  package func file(_ name: String = "Store.sqlite") -> URL { folder.appendingPathComponent(name) }

  /// The first store.
  package var store: NSPersistentStore { coordinator.persistentStores[0] }

  /// Adds a store.
  @discardableResult
  package func add(
    _ type: String, at url: URL?, configuration: String? = nil
  ) throws -> NSPersistentStore {
    try coordinator.addPersistentStore(ofType: type, configurationName: configuration, at: url, options: nil)
  }

  /// Another context of the coordinator.
  package func other(
    _ type: NSManagedObjectContextConcurrencyType = .mainQueueConcurrencyType
  ) -> NSManagedObjectContext {
    let other = NSManagedObjectContext(concurrencyType: type)
    other.persistentStoreCoordinator = coordinator
    others.append(other)
    return other
  }

  /// A child of the context, on the main queue.
  package func child() -> NSManagedObjectContext {
    let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    child.parent = context
    others.append(child)
    return child
  }

  /// Inserts an object into the context.
  package func make(_ entity: String, _ values: [String: Any] = [:]) -> NSManagedObject {
    context.make(entity, values)
  }

  /// Inserts an object into the context and saves it.
  package func makeSaved(_ entity: String, _ values: [String: Any] = [:]) throws -> NSManagedObject {
    let object = make(entity, values)
    try context.save()
    return object
  }
}

/// Holds the stacks that are made while it's current.
package final class StackKeeper: @unchecked Sendable {
  package static let current = TaskLocal<StackKeeper?>(wrappedValue: nil)
  fileprivate var stacks: [FactStack] = []

  package init() {}
}

extension NSManagedObjectContext {
  /// Inserts an object.
  package func make(_ entity: String, _ values: [String: Any] = [:]) -> NSManagedObject {
    let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: self)
    for (key, value) in values { object.setValue(value, forKey: key) }
    return object
  }

  /// Fetches all objects of an entity.
  package func all(
    _ entity: String, _ edit: (NSFetchRequest<NSManagedObject>) -> Void = { _ in }
  ) throws -> [NSManagedObject] {
    let request = NSFetchRequest<NSManagedObject>(entityName: entity)
    edit(request)
    return try fetch(request)
  }

  /// Turns objects into faults.
  package func turnIntoFaults(_ objects: NSManagedObject...) {
    for object in objects { refresh(object, mergeChanges: false) }
  }
}

extension NSManagedObject {
  /// The members of a to-many relationship.
  package func members(_ key: String) -> Set<NSManagedObject> {
    let value = value(forKey: key)
    let members = (value as? NSOrderedSet)?.array ?? (value as? NSSet)?.allObjects ?? []
    return Set(members.compactMap { $0 as? NSManagedObject })
  }
}
