public import DeepClone

// An archive is a clone with kept values in a context of its own, written down; restoring is a clone from such a context.

extension ClonedModel {
  /// Archives an object with everything that it owns and shares.
  ///
  /// - Parameters:
  ///   - object: The object, on whose context's queue the call is made.
  ///   - owned: The owned relationships to follow, with each step on the way; nil for all.
  ///   - exclusions: The relationships to leave out.
  ///   - options: The options of the call, of which filters and `progress` count.
  /// - Returns: A JSON document, whose format the documentation describes. The same graph gives the same bytes, unless it has
  ///   Transformables.
  /// - Throws: `ArchiveError.valueUnfit`, `CloneError` where an object can't be read.
  public static func archive<Object: NSManagedObject>(
    _ object: Object, cloning owned: [RelationshipPath<Object>]? = nil,
    excluding exclusions: [RelationshipPath<Object>] = [], options: CloneOptions = CloneOptions()
  ) throws -> Data {
    try archive([object], cloning: owned, excluding: exclusions, options: options)
  }

  /// Archives objects with everything that they own and share.
  ///
  /// - Parameters:
  ///   - objects: Objects of one context, on whose queue the call is made; of any class if they are mixed.
  ///   - owned: The owned relationships to follow, with each step on the way; nil for all.
  ///   - exclusions: The relationships to leave out.
  ///   - options: The options of the call, of which filters and `progress` count.
  /// - Returns: A JSON document, whose format the documentation describes. The same graph gives the same bytes, unless it has
  ///   Transformables.
  /// - Throws: `ArchiveError.valueUnfit`, `CloneError` where an object can't be read.
  /// - Complexity: O(*n*) in the objects and their links, several times where members of unordered relationships are alike.
  public static func archive<Object: NSManagedObject>(
    _ objects: [Object], cloning owned: [RelationshipPath<Object>]? = nil,
    excluding exclusions: [RelationshipPath<Object>] = [], options: CloneOptions = CloneOptions()
  ) throws -> Data {
    guard let first = objects.first else { return try GraphDocument([], of: model.name).data() }
    let scratch = try scratch(first.managedObjectContext)
    var kept = options
    (kept.keepsValues, kept.validates, kept.saves, kept.saveEvery) = (true, false, false, nil)
    (kept.storeIdentifier, kept.mayLink) = (nil, nil)
    let roots = try deepClone(
      objects, in: CloneContext(scratch, options: kept), cloning: owned?.map { $0.erased() },
      excluding: exclusions.map { $0.erased() })
    return try scratch.performWaiting { try GraphDocument(roots, of: model.name).data() }
  }

  /// Restores archived objects as clones: by the rules, or as they were with `options.keepsValues`.
  ///
  /// Shared objects are found by `matchBy`, or inserted if they aren't there. If an entity has no `matchBy`, each call would
  /// insert its objects again, so set `options.allowsDuplicates`; otherwise the call throws `CloneError.mayComeTwice`.
  ///
  /// - Parameters:
  ///   - data: A document that `archive` wrote, with this version of the model or an earlier one.
  ///   - type: The class of the objects that were archived.
  ///   - context: The context to insert the clones into.
  ///   - owner: The owner of the clones; nil for the owners that the archive holds.
  ///   - options: The options of the call.
  /// - Returns: The clones of the objects that were archived, in their order.
  /// - Throws: `ArchiveError`, `CloneError`, or what the app's own code throws; the call takes back what it did.
  public static func restore<Object: NSManagedObject>(
    _ data: Data, as type: Object.Type, in context: NSManagedObjectContext, into owner: NewOwner<Object>? = nil,
    options: CloneOptions = CloneOptions()
  ) throws -> [Object] {
    let scratch = try scratch(context)
    return try scratch.performWaiting {
      let roots = try GraphDocument.restore(data, of: model.name, into: scratch).map { root in
        guard let root = root as? Object else {
          throw ArchiveError.rootDiffers(
            found: String(describing: Swift.type(of: root)), expected: String(describing: type))
        }
        return root
      }
      var options = options
      options.refusesDuplicates = true
      return try deepClone(roots, in: context, into: owner, options: options)
    }
  }

  /// A context that is thrown away, with a store in memory.
  private static func scratch(_ context: NSManagedObjectContext?) throws -> NSManagedObjectContext {
    guard let model = context?.rootCoordinator?.managedObjectModel else { throw ArchiveError.noCoordinator }
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil, options: nil)
    let scratch = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    scratch.persistentStoreCoordinator = coordinator
    return scratch
  }
}
