public import DeepClone

// Restoring clones from a context of its own, which the document fills.

extension ClonedModel {
  /// Restores an archived object as a clone: by the rules, or as it was with `options.keepsValues`.
  ///
  /// Shared objects are found by `matchBy`, or inserted if the store doesn't have them. Shared objects of an entity
  /// without `matchBy` would be inserted again by each call. To allow that, set `options.copiesUnmatchedObjects`;
  /// otherwise the call throws `CloneError.Code.mayComeTwice`.
  ///
  /// - Parameters:
  ///   - data: A document that `archive` wrote, with any version of the model.
  ///   - type: The class of the object that was archived.
  ///   - context: The context to insert the clone into.
  ///   - owner: The owner of the clone; nil for the owner whose `matchBy` values the archive holds.
  ///   - unknown: The treatment of parts of the document that the model doesn't have.
  ///   - options: The options of the call.
  /// - Returns: The clone of the object that was archived.
  /// - Throws: `ArchiveError`, also if the document doesn't hold exactly one archived object; `CloneError`;
  ///   `CancellationError`; or an error from the app's own code. The call takes back what it did.
  public static func restore<Object: NSManagedObject>(
    _ data: Data, as type: Object.Type, in context: NSManagedObjectContext, into owner: NewOwner<Object>? = nil,
    unknown: UnknownParts.Treatment = .refused, options: CloneOptions = CloneOptions()
  ) throws -> Object {
    try restore(data, in: context, into: owner, unknown, options, isOne: true)[0]
  }

  /// Restores all archived objects as clones: by the rules, or as they were with `options.keepsValues`.
  ///
  /// Shared objects are found by `matchBy`, or inserted if the store doesn't have them. Shared objects of an entity
  /// without `matchBy` would be inserted again by each call. To allow that, set `options.copiesUnmatchedObjects`;
  /// otherwise the call throws `CloneError.Code.mayComeTwice`.
  ///
  /// - Parameters:
  ///   - data: A document that `archive` wrote, with any version of the model.
  ///   - type: The class of the objects that were archived.
  ///   - context: The context to insert the clones into.
  ///   - owner: The owner of the clones; nil for the owners whose `matchBy` values the archive holds.
  ///   - unknown: The treatment of parts of the document that the model doesn't have.
  ///   - options: The options of the call.
  /// - Returns: The clones of the objects that were archived, in their order.
  /// - Throws: `ArchiveError`, `CloneError`, `CancellationError`, or what the app's own code throws; the call takes back what it
  ///   did.
  public static func restoreAll<Object: NSManagedObject>(
    _ data: Data, as type: Object.Type, in context: NSManagedObjectContext, into owner: NewOwner<Object>? = nil,
    unknown: UnknownParts.Treatment = .refused, options: CloneOptions = CloneOptions()
  ) throws -> [Object] {
    try restore(data, in: context, into: owner, unknown, options, isOne: false)
  }

  private static func restore<Object: NSManagedObject>(
    _ data: Data, in context: NSManagedObjectContext, into owner: NewOwner<Object>?,
    _ unknown: UnknownParts.Treatment, _ options: CloneOptions, isOne: Bool
  ) throws -> [Object] {
    let scratch = try scratch(context)
    // The context first, as its callers are on its queue.
    return try context.performWaiting {
      try scratch.performWaiting {
        let graph = try RestoredGraph(data, of: model.name, into: scratch, unknown)
        if isOne, graph.roots.count != 1 { throw ArchiveError.rootCount(graph.roots.count) }
        if let other = graph.roots.first(where: { !($0 is Object) }) {
          throw ArchiveError.rootDiffers(found: "\(type(of: other))", expected: "\(Object.self)")
        }
        var options = options
        options.counterparts = .restore
        if !graph.lacking.isEmpty { options.checkClone = graph.check }
        let cloneContext = CloneContext(context, options: options)
        cloneContext.references = graph.references
        try cloneContext.checkCancellation()
        return try deepClone(graph.roots.compactMap { $0 as? Object }, in: cloneContext, into: owner)
      }
    }
  }
}
