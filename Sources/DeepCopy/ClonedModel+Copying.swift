public import DeepClone

extension ClonedModel {
  /// Copies everything in a context's stores to another store.
  ///
  /// The copy is faithful: every attribute and every relationship, without rules. Without `saveEvery`, the source
  /// context's unsaved changes are copied too, and the copies are in the target context, unsaved, with permanent object
  /// IDs.
  ///
  /// The metadata of the target's stores records which rows are copies of which, under `DeepCloneCopies`. It's saved with
  /// the copies, so a later call finds the copy of each object, even if nothing identifies it, and completes a copy
  /// that ended early. The record identifies stores by their UUIDs. Copies that are never saved aren't recorded.
  ///
  /// - Parameters:
  ///   - source: A context, on whose queue you make the call.
  ///   - target: A context of another coordinator, whose model has the same entities.
  ///   - options: The options of the copy.
  /// - Returns: The numbers of inserted, matched and updated objects.
  /// - Throws: `CopyError`, `CancellationError`, or an error from fetching or saving. The target context is then as it
  ///   was before; with `saveEvery`, saved batches stay, and `options.progress` says how far the copy got.
  @discardableResult
  public static func copyAll(
    from source: NSManagedObjectContext, to target: NSManagedObjectContext, options: CopyOptions = CopyOptions()
  ) throws -> CopyReport {
    try StoreCopy(model: model, source: source, target: target, options: options).copy(CopyRoots(entities: nil)).report
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
    let copy = StoreCopy(model: model, source: source, target: target, options: options)
    return try copy.copy(CopyRoots(entities: entities)).report
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
    let copy = StoreCopy(
      model: model, source: try StoreCopy.context(of: objects), target: target, options: options)
    let result = try copy.copy(CopyRoots(objects: objects))
    guard let copies = result.copies as? [Object] else {
      throw CopyError.entityMissing(entity: first.entity.name ?? "", isTarget: true)
    }
    return CopyResult(copied: copies, report: result.report)
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
