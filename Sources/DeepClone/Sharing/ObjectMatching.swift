import Foundation

/// Finds the objects of a store that stand for objects of another one, by the values that identify them.
struct ObjectMatching {
  /// The entity's name.
  let entity: String
  /// The names of the attributes that identify its objects.
  let keys: [String]

  /// Finds objects in a context.
  ///
  /// - Parameters:
  ///   - objects: Objects of the entity, of another context.
  ///   - context: The context to look into.
  ///   - isMade: Whether an object there is one that the operation made itself.
  /// - Returns: What stands for each of the objects.
  /// - Throws: A Cocoa error of fetching.
  /// - Complexity: One fetch, whatever the number of objects.
  func find(
    _ objects: [NSManagedObject], in context: NSManagedObjectContext, except isMade: (NSManagedObject) -> Bool
  ) throws -> (NSManagedObject) -> NSManagedObject? {
    guard let first = keys.first else { return { _ in nil } }
    let values = objects.compactMap { $0.value(forKey: first) }
    let request = NSFetchRequest<NSManagedObject>(entityName: entity)
    request.predicate = .matching(first, in: values)
    request.returnsObjectsAsFaults = false
    request.includesSubentities = false
    var found: [[AnyHashable]: NSManagedObject] = [:]
    for candidate in try context.fetch(request) where !isMade(candidate) {
      // The first of several wins; a uniqueness constraint forbids more than one anyway.
      if let name = name(of: candidate), found[name] == nil { found[name] = candidate }
    }
    return { object in self.name(of: object).flatMap { found[$0] } }
  }

  /// The values that identify an object; nil where one of them is nil, which matches nothing.
  private func name(of object: NSManagedObject) -> [AnyHashable]? {
    let values = keys.compactMap { object.value(forKey: $0) as? AnyHashable }
    return values.count == keys.count ? values : nil
  }
}
