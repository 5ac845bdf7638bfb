package import DeepClone
import Foundation

extension NSManagedObject {
  /// What a relationship leads to, in its order where it has one.
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
  /// Everything that the context can fetch.
  package func allObjects() throws -> [NSManagedObject] {
    try (persistentStoreCoordinator?.managedObjectModel.entities ?? []).filter { $0.superentity == nil }
      .flatMap { try fetch(NSFetchRequest<NSManagedObject>(entityName: $0.name ?? "")) }
  }
}
