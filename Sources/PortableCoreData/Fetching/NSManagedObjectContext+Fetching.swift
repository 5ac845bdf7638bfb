#if !canImport(CoreData)
import Foundation

extension NSManagedObjectContext {
  /// Fetches the results of a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: Objects, identities, dictionaries or a count, as the request's result type says.
  /// - Throws: A Cocoa error if the model has no such entity, or a store can't be read.
  /// - Precondition: The found objects have the request's type; the class of another entity doesn't.
  nonisolated public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] where T: NSFetchRequestResult {
    try typedResults(of: request)
  }

  /// Fetches the results of a request without a particular type.
  ///
  /// - Parameter request: The request.
  /// - Returns: Objects, identities, dictionaries or a count, as the request's result type says.
  /// - Throws: A Cocoa error if the model has no such entity, or a store can't be read.
  nonisolated public func fetch(_ request: NSFetchRequest<any NSFetchRequestResult>) throws -> [Any] {
    try objects(of: request) ?? otherResults(of: request)
  }

  /// Fetches the results of a request without a particular type, as an array of `any NSFetchRequestResult`.
  ///
  /// - Parameter request: The request.
  /// - Returns: Objects, identities, dictionaries or a count, as the request's result type says.
  /// - Throws: A Cocoa error if the model has no such entity, or a store can't be read.
  @_disfavoredOverload
  nonisolated public func fetch(
    _ request: NSFetchRequest<any NSFetchRequestResult>
  ) throws -> [any NSFetchRequestResult] {
    try typedResults(of: request)
  }

  /// Counts the results of a request.
  ///
  /// - Parameter request: The request.
  /// - Throws: A Cocoa error if the model has no such entity, or a store can't be read.
  nonisolated public func count<T>(for request: NSFetchRequest<T>) throws -> Int where T: NSFetchRequestResult {
    try number(matching: request)
  }

  /// Counts the results of a request without a particular type.
  ///
  /// - Parameter request: The request.
  /// - Throws: A Cocoa error if the model has no such entity, or a store can't be read.
  nonisolated public func count(for request: NSFetchRequest<any NSFetchRequestResult>) throws -> Int {
    try number(matching: request)
  }

  private func typedResults<T>(of request: NSFetchRequest<T>) throws -> [T] {
    func checked(_ result: Any) -> T {
      guard let result = result as? T else {
        preconditionFailure(
          "a request for '\(request.entityName ?? "")' found a \(type(of: result)), which isn't a \(T.self)")
      }
      return result
    }
    guard let objects = try objects(of: request) else { return try otherResults(of: request).map(checked) }
    guard T.self is AnyClass else { return objects.map(checked) }
    var known: NSManagedObject.Type?
    for object in objects where type(of: object) != known {
      _ = checked(object)
      known = type(of: object)
    }
    // Each is a reference to an object of the class that is asked for; casting them one by one would cost a pass over all.
    return unsafeBitCast(objects, to: [T].self)
  }

  /// The objects that a request asks for; nil if it asks for something else.
  ///
  /// A value that a predicate or an order can't read is an error of the fetch.
  private func objects<T>(of request: NSFetchRequest<T>) throws -> [NSManagedObject]? {
    checkQueue()
    if !request.resultType.isDisjoint(with: [.countResultType, .dictionaryResultType, .managedObjectIDResultType]) {
      return nil
    }
    return try throwingReads { try read(request) }
  }

  private func read<T>(_ request: NSFetchRequest<T>) throws -> [NSManagedObject] {
    let plan = try plan(request)
    let objects = try matching(plan, request)
    // A parent prefetches nothing for its child (rdar://27268968).
    if parent != nil { return objects }
    for path in request.relationshipKeyPathsForPrefetching ?? [] { try prefetch(path, of: objects) }
    return objects
  }

  private func otherResults<T>(of request: NSFetchRequest<T>) throws -> [Any] {
    try throwingReads {
      if request.resultType.contains(.countResultType) { return [NSNumber(value: try number(matching: request))] }
      if request.resultType.contains(.dictionaryResultType) { return try dictionaries(of: request) }
      return try identities(of: request)
    }
  }

  private func plan<T>(_ request: NSFetchRequest<T>) throws -> FetchPlan {
    if request.includesPendingChanges { processPendingChanges() }
    var plan = try FetchPlan(request, in: self, wantsPending: request.includesPendingChanges)
    if parent != nil, !request.includesPendingChanges {
      plan.query.condition = plan.query.condition?.mapKeys { self.permanentKey(of: $0) ?? $0 }
    }
    return plan
  }

  /// The source that a request is sent to: without pending changes, the stores, past all unsaved changes of the
  /// parents.
  private func source<T>(for request: NSFetchRequest<T>) -> (any ObjectSource)? {
    request.includesPendingChanges ? source : rootCoordinator
  }

  /// The number of objects that a request matches; no object is registered if the store can answer.
  private func number<T>(matching request: NSFetchRequest<T>) throws -> Int {
    checkQueue()
    return try throwingReads { try count(request) }
  }

  private func count<T>(_ request: NSFetchRequest<T>) throws -> Int {
    let plan = try plan(request)
    if plan.isWhole { return try source(for: request)?.count(matching: plan.query) ?? 0 }
    if plan.predicate == nil, plan.stores == nil {
      // Nothing but new and deleted objects changes the number.
      var keys = try source(for: request)?.keys(matching: plan.query) ?? []
      if plan.isPending { keys.removeAll { registered($0)?.isDeleted == true } }
      var count = keys.count
      if plan.isPending { count += insertedObjects(ofEntities: plan.query.entities).count }
      count = max(0, count - plan.offset)
      return plan.limit > 0 ? min(count, plan.limit) : count
    }
    return try matching(plan, request).count
  }

  /// The identities of the objects that a request means; no object is registered if the store can answer.
  private func identities<T>(of request: NSFetchRequest<T>) throws -> [NSManagedObjectID] {
    let plan = try plan(request)
    guard plan.isWhole else { return try matching(plan, request).map(\.objectID) }
    return try source(for: request)?.keys(matching: plan.query).map(identity) ?? []
  }

  /// The identity of a key.
  func identity(_ key: ObjectKey) -> NSManagedObjectID {
    if let object = registered(key) { return object.objectID }
    guard let model, Int(key.entity) < model.entities.count else { return object(key).objectID }
    return NSManagedObjectID(key: key, entity: model.entities[Int(key.entity)], store: store(of: key))
  }

  /// The new objects of some entities.
  private func insertedObjects(ofEntities entities: Set<Int32>) -> [NSManagedObject] {
    changedObjects.filter { $0.isInserted && entities.contains($0._entityNumber) }
  }

  /// The objects that a request means, in its order.
  private func matching<T>(_ plan: FetchPlan, _ request: NSFetchRequest<T>) throws -> [NSManagedObject] {
    var objects = try stored(plan, request)
    if plan.isPending {
      try takePending(into: &objects, plan)
    } else if let rest = plan.rest {
      objects = objects.filter { rest.evaluate(with: $0) }
    }
    plan.sort(&objects)
    return plan.slice(objects)
  }

  /// Returns the objects that the store finds.
  ///
  /// They have values if these are wanted, or if a predicate or an order that the store doesn't know needs them.
  private func stored<T>(_ plan: FetchPlan, _ request: NSFetchRequest<T>) throws -> [NSManagedObject] {
    guard let source = source(for: request) else { return [] }
    let isMeant = { (key: ObjectKey) in plan.stores?.contains(key.store) ?? true }
    // A child gets identities from its parent, and makes faults of them, whatever the request says (JohnEstropia/CoreStore#298).
    let wantsValues = request.includesPropertyValues && !request.returnsObjectsAsFaults && parent == nil
    let needsValues =
      wantsValues || request.shouldRefreshRefetchedObjects || plan.rest != nil || !plan.sorts.isEmpty
    // If the parent isn't asked for the objects themselves, it's asked for their values.
    guard needsValues, source === self.source else {
      let keys = try source.keys(matching: plan.query).filter(isMeant)
      let objects = keys.map(object)
      if needsValues { try bringIn(objects) } else { batch(objects, request.fetchBatchSize) }
      return Array(objects)
    }
    var (objects, filled) = ([NSManagedObject](), [NSManagedObject]())
    var newer: [(object: NSManagedObject, row: StoredRow)] = []
    try source.eachRow(matching: plan.query) { key, row in
      guard isMeant(key) else { return }
      let object = object(key)
      objects.append(object)
      if fill(object, from: row) {
        if !object.isGenerated { filled.append(object) }
      } else if request.shouldRefreshRefetchedObjects, !object.isDeleted, object._version != row.version {
        newer.append((object, row))
      }
    }
    for (object, row) in newer { merge(row, into: object) }
    // The app's own code may ask the store, so it runs after all are read.
    for object in filled { object.awakeFromFetch() }
    return objects
  }

  /// Adds new objects to what the store found, and evaluates the predicate with objects that were changed.
  private func takePending(into objects: inout [NSManagedObject], _ plan: FetchPlan) throws {
    if changed.isEmpty, plan.rest == nil { return }
    objects = objects.filter { object in
      if object.isDeleted { return false }
      return object._state.contains(.updated)
        ? plan.predicate?.evaluate(with: object) ?? true : plan.rest?.evaluate(with: object) ?? true
    }
    let isMeant = { (object: NSManagedObject) in
      plan.query.entities.contains(object._entityNumber) && plan.predicate?.evaluate(with: object) ?? true
    }
    if plan.query.condition != nil {
      // The store found no objects that satisfy the predicate with their changes only.
      let found = Set(objects.map(ObjectIdentifier.init))
      let more = changedObjects.filter { object in
        object.isUpdated && !found.contains(ObjectIdentifier(object)) && isMeant(object)
          && plan.stores.map { $0.contains(object._key?.store ?? -1) } ?? true
      }
      if !more.isEmpty {
        objects += more
        objects.sort { key(of: $0).precedes(key(of: $1)) }
      }
    }
    // The store doesn't list a new object even if it has its permanent identity already.
    objects += insertedObjects(ofEntities: plan.query.entities).filter(isMeant)
  }
}

extension ObjectKey {
  /// Returns whether an object was created before another one, as far as the keys tell.
  fileprivate func precedes(_ other: ObjectKey) -> Bool { (store, number) < (other.store, other.number) }
}
#endif
