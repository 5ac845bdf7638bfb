#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// Fetches what a request asks for.
  ///
  /// - Parameter request: The request.
  /// - Returns: Objects, identities or a count, as the request's result type says.
  /// - Throws: A Cocoa error where the model has no such entity, or a store cannot be read.
  nonisolated public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] where T: NSFetchRequestResult {
    try results(of: request).compactMap { $0 as? T }
  }

  /// Fetches what a request of no particular type asks for.
  ///
  /// - Parameter request: The request.
  /// - Returns: Objects, identities or a count, as the request's result type says.
  /// - Throws: A Cocoa error where the model has no such entity, or a store cannot be read.
  nonisolated public func fetch(_ request: NSFetchRequest<any NSFetchRequestResult>) throws -> [Any] {
    try results(of: request)
  }

  /// Counts what a request would fetch.
  ///
  /// - Parameter request: The request.
  /// - Throws: A Cocoa error where the model has no such entity, or a store cannot be read.
  nonisolated public func count<T>(for request: NSFetchRequest<T>) throws -> Int where T: NSFetchRequestResult {
    try number(matching: request)
  }

  /// Counts what a request of no particular type would fetch.
  ///
  /// - Parameter request: The request.
  /// - Throws: A Cocoa error where the model has no such entity, or a store cannot be read.
  nonisolated public func count(for request: NSFetchRequest<any NSFetchRequestResult>) throws -> Int {
    try number(matching: request)
  }

  private func results<T>(of request: NSFetchRequest<T>) throws -> [Any] {
    let objects = try matching(request)
    if request.resultType.contains(.countResultType) { return [NSNumber(value: objects.count)] }
    if request.resultType.contains(.managedObjectIDResultType) { return objects.map(\.objectID) }
    if !request.returnsObjectsAsFaults { for object in objects { object.willRead() } }
    for path in request.relationshipKeyPathsForPrefetching ?? [] { prefetch(path, of: objects) }
    if request.resultType.contains(.dictionaryResultType) { return objects.map(dictionary) }
    return objects
  }

  /// How many objects a request means; nobody is registered where no predicate has to see them.
  private func number<T>(matching request: NSFetchRequest<T>) throws -> Int {
    guard request.predicate == nil else { return try matching(request).count }
    let entities = try entities(of: request)
    if request.includesPendingChanges { processPendingChanges() }
    var keys = try source?.keys(matching: RowQuery(entities: entities)) ?? []
    if request.includesPendingChanges, hasChanges {
      keys.removeAll { registered($0)?.isDeleted == true }
    }
    var count = keys.count
    if request.includesPendingChanges { count += insertedObjects(ofEntities: entities).count }
    count = max(0, count - max(0, request.fetchOffset))
    return request.fetchLimit > 0 ? min(count, request.fetchLimit) : count
  }

  /// The numbers of the entities whose objects a request means.
  private func entities<T>(of request: NSFetchRequest<T>) throws -> Set<Int32> {
    guard let name = request.entityName, let entity = model?.entitiesByName[name] else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSManagedObjectReferentialIntegrityError,
        userInfo: [NSLocalizedDescriptionKey: "The model has no entity '\(request.entityName ?? "")'."])
    }
    return Set((request.includesSubentities ? entity.hierarchy : [entity]).map { Int32($0.index) })
  }

  /// The new objects of some entities.
  private func insertedObjects(ofEntities entities: Set<Int32>) -> [NSManagedObject] {
    changedObjects.filter { $0.isInserted && entities.contains(Int32($0._layout.entity.index)) }
  }

  /// The objects that a request means, in its order.
  private func matching<T>(_ request: NSFetchRequest<T>) throws -> [NSManagedObject] {
    let entities = try entities(of: request)
    var objects = try source?.keys(matching: RowQuery(entities: entities)).map(object) ?? []
    if request.includesPendingChanges {
      processPendingChanges()
      objects.removeAll(where: \.isDeleted)
      // A new object may have its permanent identity already; the store does not list it all the same.
      objects += insertedObjects(ofEntities: entities)
    }
    if let predicate = request.predicate { objects = objects.filter { predicate.evaluate(with: $0) } }
    if let sorts = request.sortDescriptors, !sorts.isEmpty { objects.sort { Self.isOrdered($0, $1, by: sorts) } }
    if request.fetchOffset > 0 { objects.removeFirst(min(request.fetchOffset, objects.count)) }
    if request.fetchLimit > 0 { objects = Array(objects.prefix(request.fetchLimit)) }
    return objects
  }

  private static func isOrdered(
    _ left: NSManagedObject, _ right: NSManagedObject, by sorts: [NSSortDescriptor]
  ) -> Bool {
    for sort in sorts {
      switch sort.compare(left, to: right) {
      case .orderedAscending: return true
      case .orderedDescending: return false
      case .orderedSame: continue
      }
    }
    return false
  }

  /// Brings in the destinations along a path of relationships.
  private func prefetch(_ path: String, of objects: [NSManagedObject]) {
    var objects = objects
    for key in path.split(separator: ".").map(String.init) {
      objects = objects.flatMap { $0.destinations(forKey: key) }
      for object in objects { object.willRead() }
    }
  }

  /// The attributes of an object by name.
  private func dictionary(_ object: NSManagedObject) -> NSDictionary {
    let dictionary = NSMutableDictionary()
    for name in object.entity.attributesByName.keys.sorted() {
      if let value = object.value(forKey: name) { dictionary[name] = value }
    }
    return dictionary
  }
}
#endif
