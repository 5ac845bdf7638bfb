package import DeepClone
import Foundation

extension NSManagedObject {
  /// What a relationship refers to, in its order where it has one.
  package func members(_ relationship: String) -> [NSManagedObject] {
    switch value(forKey: relationship) {
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let one as NSManagedObject: [one]
    default: []
    }
  }
}

extension NSManagedObjectContext {
  /// A context of a coordinator.
  package convenience init(
    _ type: NSManagedObjectContextConcurrencyType = .privateQueueConcurrencyType,
    of coordinator: NSPersistentStoreCoordinator?
  ) {
    self.init(concurrencyType: type)
    persistentStoreCoordinator = coordinator
  }

  /// All objects of an entity, which has the name of its class.
  package func all<Object: NSManagedObject>(_ type: Object.Type) throws -> [Object] {
    try fetch(NSFetchRequest<Object>(entityName: "\(type)"))
  }

  /// All objects of an entity.
  package func all(_ entity: String) throws -> [NSManagedObject] {
    try fetch(NSFetchRequest<NSManagedObject>(entityName: entity))
  }

  /// Everything that the context can fetch.
  package func allObjects() throws -> [NSManagedObject] {
    try (persistentStoreCoordinator?.managedObjectModel.entities ?? []).filter { $0.superentity == nil }
      .flatMap { try all($0.name ?? "") }
  }
}
