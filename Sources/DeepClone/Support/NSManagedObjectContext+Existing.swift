import Foundation

extension NSManagedObjectContext {
  /// Brings in objects of one entity with one fetch, and tells which of them exist.
  ///
  /// - Parameters:
  ///   - objects: Objects of this context, faults or not; those that were never saved are counted as existing.
  ///   - entity: Their entity.
  ///   - names: The to-many relationships that will be read.
  package func existing(
    _ objects: ContiguousArray<NSManagedObject>, of entity: NSEntityDescription, prefetching names: [String]
  ) throws -> ContiguousArray<NSManagedObject> {
    guard !names.isEmpty || objects.contains(where: \.isFault) else { return objects.filter { !$0.isDeleted } }
    #if canImport(CoreData)
    let saved = objects.filter { !$0.objectID.isTemporaryID }
    if !saved.isEmpty {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
      request.includesSubentities = false
      request.returnsObjectsAsFaults = false
      request.relationshipKeyPathsForPrefetching = names.isEmpty ? nil : names
      // The objects are at hand, with whatever was changed: only the store is asked, and not each new object compared. Of
      // a child context the parent is asked, which may have changes of its own.
      request.includesPendingChanges = parent != nil
      request.predicate = .isOne(of: Array(saved))
      _ = try fetch(request)
    }
    #else
    try bringIn(objects, prefetching: names)
    #endif
    return objects.filter { !$0.isFault && !$0.isDeleted }
  }
}
