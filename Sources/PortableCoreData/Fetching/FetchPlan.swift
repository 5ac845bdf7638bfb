#if !canImport(CoreData)
import Foundation

/// A plan for answering a request: the query for the store, and what remains to be done with objects.
struct FetchPlan {
  /// The query for the store.
  var query: RowQuery
  /// The condition that found objects still have to satisfy.
  let rest: NSPredicate?
  /// The whole predicate, for objects with changes.
  let predicate: NSPredicate?
  /// The order, if the store isn't asked for it.
  let sorts: [NSSortDescriptor]
  /// True if the context has changes that matter, so that they are taken into account.
  let isPending: Bool
  /// The numbers of the stores that are meant; nil for all.
  let stores: Set<Int32>?
  let offset: Int
  let limit: Int

  /// True if the store's answer is the result.
  let isWhole: Bool

  init<T>(_ request: NSFetchRequest<T>, in context: NSManagedObjectContext, wantsPending: Bool) throws {
    let entity = try context.entity(of: request)
    let entities = request.includesSubentities ? entity.hierarchy : [entity]
    let numbers = Set(entities.map { Int32($0.index) })
    let layout = entity.layout
    let translation = try PredicateTranslation(request.predicate, layout, context)
    query = RowQuery(entities: numbers, condition: translation.condition)
    rest = translation.rest
    predicate = request.predicate
    stores = request.affectedStores.map { Set($0.map(\.number)) }
    offset = max(0, request.fetchOffset)
    limit = max(0, request.fetchLimit)
    isPending = wantsPending && context.hasChanges(ofEntities: numbers)
    let descriptors = request.sortDescriptors ?? []
    let order = descriptors.compactMap { descriptor -> RowOrder? in
      guard let key = descriptor.propertyKey, let property = layout.property(key), property.kind == .attribute,
        property.isComparable
      else { return nil }
      return RowOrder(name: key, ascending: descriptor.ascending)
    }
    let canSort = order.count == descriptors.count
    isWhole = canSort && rest == nil && !isPending && stores == nil
    if isWhole {
      query.order = order
      query.offset = offset
      query.limit = limit
    }
    sorts = isWhole ? [] : descriptors
  }

  /// The part of a result that offset and limit leave, if the store wasn't asked for it.
  func slice<Element>(_ found: [Element]) -> [Element] {
    guard !isWhole, offset > 0 || limit > 0 else { return found }
    let rest = found.dropFirst(offset)
    return Array(limit > 0 ? rest.prefix(limit) : rest)
  }

  /// Sorts objects as the request says.
  func sort(_ objects: inout [NSManagedObject]) {
    guard !sorts.isEmpty else { return }
    // A key's values are taken out once, since a sort compares each object many times.
    let keys = sorts.map { descriptor in
      descriptor.propertyKey.map { key in objects.map { AttributeValue(plain: $0.value(forKeyPath: key)) } }
    }
    let sorted = objects.indices.sorted { left, right in
      for (descriptor, values) in zip(sorts, keys) {
        let order: ComparisonResult
        if let values {
          let plain = values[left].ordered(to: values[right])
          order = descriptor.ascending ? plain : plain.reversed
        } else {
          order = descriptor.compare(objects[left], to: objects[right])
        }
        if order != .orderedSame { return order == .orderedAscending }
      }
      return left < right
    }
    objects = sorted.map { objects[$0] }
  }
}

extension ComparisonResult {
  fileprivate var reversed: ComparisonResult {
    switch self {
    case .orderedAscending: .orderedDescending
    case .orderedDescending: .orderedAscending
    case .orderedSame: .orderedSame
    }
  }
}

extension NSManagedObjectContext {
  /// The entity of a request in the context's model.
  fileprivate func entity<T>(of request: NSFetchRequest<T>) throws -> NSEntityDescription {
    guard let name = request.entityName, let entity = model?.entitiesByName[name] else {
      throw NSError.coreData(
        NSManagedObjectReferentialIntegrityError, "The model has no entity '\(request.entityName ?? "")'.")
    }
    return entity
  }

  /// Returns whether objects of some entities have unsaved changes.
  fileprivate func hasChanges(ofEntities entities: Set<Int32>) -> Bool {
    changed.contains { ordinal in
      guard let object = objects[Int(ordinal)] else { return false }
      return object.hasChanges && entities.contains(object._entityNumber)
    }
  }
}
#endif
