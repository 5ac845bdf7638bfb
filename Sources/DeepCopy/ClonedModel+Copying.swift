public import DeepClone

extension ClonedModel {
  /// Copies everything in a context's stores to another store.
  ///
  /// The copy is faithful: every attribute and every relationship, without rules. Without `saveEvery`, the source
  /// context's unsaved changes are copied too, and the copies are in the target context, unsaved, with permanent object
  /// IDs.
  ///
  /// A later call finds the copies of objects that `matchBy` identifies, and completes a copy that ended early. Where nothing
  /// identifies an object, and the target has such objects, it throws `CopyError.mayComeTwice`.
  ///
  /// - Parameters:
  ///   - source: A context, on whose queue you make the call.
  ///   - target: A context of another coordinator, whose model has the same entities.
  ///   - options: The options of the copy.
  /// - Returns: The numbers of inserted, matched and updated objects.
  /// - Throws: `CopyError`, `CloneError` if a model and the generated code differ, `CancellationError`, or an error from fetching or
  ///   saving. The target context is then as it was before; with `saveEvery`, saved batches stay, and `options.progress` says how far the copy got.
  @discardableResult
  public static func copyAll(
    from source: NSManagedObjectContext, to target: NSManagedObjectContext, options: CopyOptions = CopyOptions()
  ) throws -> CopyReport {
    if options.entities == nil { try model.checkNothingStaysBehind(in: source) }
    let copy = try StoreCopy(model, from: source, to: target, options)
    _ = try copy.run(CopyRoots(entities: nil))
    return copy.report
  }

  /// Copies all objects of some entities to another store, with everything that they are connected to.
  ///
  /// - Parameters:
  ///   - entities: The entities' names; name sub-entities as well. `options.entities` says how far the copy goes beyond
  ///     them.
  ///   - source: A context, on whose queue you make the call.
  ///   - target: A context of another coordinator, whose model has the same entities.
  ///   - options: The options of the copy.
  /// - Returns: The numbers of inserted, matched and updated objects.
  /// - Throws: The same errors as `copyAll(from:to:options:)`.
  @discardableResult
  public static func copy(
    entities: Set<String>, from source: NSManagedObjectContext, to target: NSManagedObjectContext,
    options: CopyOptions = CopyOptions()
  ) throws -> CopyReport {
    try model.checkEntities(entities)
    var options = options
    options.entities?.formUnion(entities)
    let copy = try StoreCopy(model, from: source, to: target, options)
    _ = try copy.run(CopyRoots(entities: entities))
    return copy.report
  }

  /// Copies objects to another store, with everything that they are connected to by any relationship.
  ///
  /// - Parameters:
  ///   - objects: Objects of one context, on whose queue you make the call.
  ///   - target: A context of another coordinator, whose model has the same entities.
  ///   - options: The options of the copy.
  /// - Returns: The copies, in the order of the objects, and the report.
  /// - Throws: The same errors as `copyAll(from:to:options:)`.
  @discardableResult
  public static func copy<Object: NSManagedObject>(
    _ objects: [Object], to target: NSManagedObjectContext, options: CopyOptions = CopyOptions()
  ) throws -> CopyResult<[Object]> {
    guard let first = objects.first else { return CopyResult(copied: [], report: CopyReport()) }
    var options = options
    // The roots of a call are always copied.
    options.entities?.formUnion(objects.compactMap(\.entity.name))
    let copy = try StoreCopy(model, from: try CopyContexts.context(of: objects), to: target, options)
    guard let copies = try copy.run(CopyRoots(objects: objects)) as? [Object] else {
      throw CopyError.entityMissing(entity: first.entity.name ?? "", isTarget: true)
    }
    return CopyResult(copied: copies, report: copy.report)
  }

  /// Copies an object to another store, with everything that it is connected to by any relationship.
  ///
  /// - Parameters:
  ///   - object: The object, on whose context's queue you make the call.
  ///   - target: A context of another coordinator, whose model has the same entities.
  ///   - options: The options of the copy.
  /// - Returns: The copy, and the report.
  /// - Throws: The same errors as `copyAll(from:to:options:)`.
  @discardableResult
  public static func copy<Object: NSManagedObject>(
    _ object: Object, to target: NSManagedObjectContext, options: CopyOptions = CopyOptions()
  ) throws -> CopyResult<Object> {
    let result = try copy([object], to: target, options: options)
    guard let copy = result.copied.first else { throw CopyError.about(object, CopyError.sourceUnreadable) }
    return CopyResult(copied: copy, report: result.report)
  }
}
