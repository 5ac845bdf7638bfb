package import DeepClone
import Foundation

extension NSManagedObject {
  /// What a relationship refers to, in the order in which it gives it.
  package func members(_ relationship: String) -> [NSManagedObject] {
    switch value(forKey: relationship) {
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let one as NSManagedObject: [one]
    default: []
    }
  }

  /// Gives a relationship its members.
  package func assign(_ members: [NSManagedObject], to relationship: NSRelationshipDescription) {
    if relationship.isOrdered {
      setValue(NSOrderedSet(array: members), forKey: relationship.name)
    } else if relationship.isToMany {
      let set = mutableSetValue(forKey: relationship.name)
      // What stays is not touched: its own side may be ordered.
      for case let member as NSManagedObject in set.allObjects where !members.contains(member) { set.remove(member) }
      for member in members where !set.contains(member) { set.add(member) }
    } else {
      setValue(members.first, forKey: relationship.name)
    }
  }
}

extension NSManagedObjectContext {
  /// A context of a coordinator.
  package convenience init(
    _ type: NSManagedObjectContextConcurrencyType = .privateQueueConcurrencyType,
    of coordinator: NSPersistentStoreCoordinator?
  ) {
    ConcurrencyDebugging.followEnvironment()
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
