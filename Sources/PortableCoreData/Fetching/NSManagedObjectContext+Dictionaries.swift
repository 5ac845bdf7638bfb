#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// The values of a request's properties, a dictionary for each object, as the store holds them.
  ///
  /// Unsaved changes aren't included (Apple's documentation of `includesPendingChanges`). A property without a value is
  /// left out; the destination of a relationship is an identity.
  func dictionaries<T>(of request: NSFetchRequest<T>) throws -> [NSDictionary] {
    let plan = try FetchPlan(request, in: self, wantsPending: false)
    guard let source, let layout = request.entityName.flatMap({ model?.entitiesByName[$0]?.layout }) else { return [] }
    let names = try propertyNames(of: request, layout)
    var result: [NSDictionary]
    if plan.isWhole {
      result = try source.rows(matching: plan.query).map { dictionary($0, names) }
    } else {
      // A request that the store can't answer is answered with objects, which stay as they are.
      var objects: [NSManagedObject] = []
      for found in try source.rows(matching: plan.query) where plan.stores?.contains(found.key.store) ?? true {
        let object = object(found.key)
        if object.isFault { fulfill(object, from: found.row) }
        if plan.rest?.evaluate(with: object) ?? true { objects.append(object) }
      }
      plan.sort(&objects)
      let keys = ContiguousArray(plan.slice(objects).map(key))
      result = zip(keys, try source.rows(for: keys)).compactMap { key, row in
        row.map { dictionary(FoundRow(key: key, row: $0), names) }
      }
    }
    guard request.returnsDistinctResults else { return result }
    var seen: Set<NSDictionary> = []
    return result.filter { seen.insert($0).inserted }
  }

  private func propertyNames<T>(of request: NSFetchRequest<T>, _ layout: EntityLayout) throws -> [String] {
    guard let wanted = request.propertiesToFetch else {
      return layout.properties.compactMap { $0 }.filter { $0.kind == .attribute && !$0.isTransient }.map(\.name)
    }
    return try wanted.map { wanted in
      let name = wanted as? String ?? (wanted as? NSPropertyDescription)?.name ?? ""
      if wanted is String, name == Self.identityName, layout.property(name) == nil { return name }
      guard !(wanted is NSExpressionDescription), let property = layout.property(name), !property.isToMany,
        !property.isTransient
      else {
        throw NSError.coreData(
          NSPersistentStoreOperationError,
          "'\(layout.entity.name ?? "").\(name)' cannot be fetched into a dictionary: it is neither a stored attribute"
            + " nor a to-one relationship.")
      }
      return name
    }
  }

  /// The name by which a request asks for identities, beside the names of properties.
  private static var identityName: String { "objectID" }

  private func dictionary(_ found: FoundRow, _ names: [String]) -> NSDictionary {
    let dictionary = NSMutableDictionary()
    guard let layout = model?.entities[Int(found.key.entity)].layout else { return dictionary }
    for name in names {
      guard let property = layout.property(name) else {
        if name == Self.identityName { dictionary[name] = identity(found.key) }
        continue
      }
      switch found.row.values[property.slot] {
      case .attribute(let value):
        if let value = value.boxed(as: property.attributeType) { dictionary[name] = value }
      case .toOne(let key):
        if let key { dictionary[name] = identity(key) }
      case .toMany: continue
      }
    }
    return dictionary
  }
}
#endif
