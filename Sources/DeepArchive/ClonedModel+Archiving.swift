public import DeepClone
public import DeepCloneReports

// An archive is a clone with kept values in a context of its own, written as a document.

extension ClonedModel {
  /// Archives an object with everything that it owns.
  ///
  /// Shared objects are archived alone: with their attributes, except those with the rule `exclude`, and with the
  /// objects that they can't be saved without. Of the object's owner, the archive holds at most the values that
  /// `matchBy` names.
  ///
  /// - Parameters:
  ///   - object: The object, on whose context's queue the call is made.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call: only filters and `progress` have an effect.
  ///   - userInfo: Small texts for the header of the archive, which ``ArchiveHeader`` reads.
  /// - Returns: A JSON document in the format that the documentation describes. The same graph gives the same bytes,
  ///   with the two exceptions named there.
  /// - Throws: `ArchiveError.unarchivableValue`, `CloneError` if an object can't be read, or `CancellationError`.
  public static func archive<Object: NSManagedObject>(
    _ object: Object, following owned: [PropertyPath<Object>]? = nil,
    excluding exclusions: [PropertyPath<Object>] = [], options: CloneOptions = CloneOptions(),
    userInfo: [String: String] = [:]
  ) throws -> Data {
    try archive([object], following: owned, excluding: exclusions, options: options, userInfo: userInfo)
  }

  /// Archives objects with everything that they own.
  ///
  /// Shared objects are archived alone: with their attributes, except those with the rule `exclude`, and with the
  /// objects that they can't be saved without. Of the objects' owners, the archive holds at most the values that
  /// `matchBy` names.
  ///
  /// - Parameters:
  ///   - objects: Objects of one context, on whose queue the call is made.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call: only filters and `progress` have an effect.
  ///   - userInfo: Small texts for the header of the archive, which ``ArchiveHeader`` reads.
  /// - Returns: A JSON document in the format that the documentation describes. The same graph gives the same bytes,
  ///   with the two exceptions named there.
  /// - Throws: `ArchiveError.unarchivableValue`, `CloneError` if an object can't be read, or `CancellationError`.
  /// - Complexity: O(*n* log *n*) in the objects and their links.
  public static func archive<Object: NSManagedObject>(
    _ objects: [Object], following owned: [PropertyPath<Object>]? = nil,
    excluding exclusions: [PropertyPath<Object>] = [], options: CloneOptions = CloneOptions(),
    userInfo: [String: String] = [:]
  ) throws -> Data {
    let header = ArchiveHeader(model: model.name, of: objects.first?.managedObjectContext, userInfo: userInfo)
    guard let first = objects.first else { return try GraphDocument.data([], header) }
    let scratch = try scratch(first.managedObjectContext)
    let context = CloneContext(scratch, options: archiving(options))
    let roots = try deepClone(objects, in: context, following: owned, excluding: exclusions)
    let data = try scratch.performWaiting {
      try GraphDocument.data(
        roots, header, references: context.references, omitted: { Set(context.graph?.omittedAttributes(of: $0) ?? []) })
    }
    try context.checkCancellation()
    return data
  }

  /// Returns the counts of what an archive of an object would hold, without making it.
  ///
  /// The report also says which relationships it would leave out, so that `restore` needs `into:` for them.
  ///
  /// - Parameters:
  ///   - object: The object, on whose context's queue the call is made.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call: only filters have an effect.
  /// - Returns: The counts of each entity and of each relationship, with the reasons.
  /// - Throws: `CloneError` if an object can't be read.
  public static func archivePreview<Object: NSManagedObject>(
    _ object: Object, following owned: [PropertyPath<Object>]? = nil,
    excluding exclusions: [PropertyPath<Object>] = [], options: CloneOptions = CloneOptions()
  ) throws -> CloneReport {
    try archivePreview([object], following: owned, excluding: exclusions, options: options)
  }

  /// Returns the counts of what an archive of objects would hold, without making it.
  ///
  /// The report also says which relationships it would leave out, so that `restore` needs `into:` for them.
  ///
  /// - Parameters:
  ///   - objects: Objects of one context, on whose queue the call is made.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call: only filters have an effect.
  /// - Returns: The counts of each entity and of each relationship, with the reasons.
  /// - Throws: `CloneError` if an object can't be read.
  public static func archivePreview<Object: NSManagedObject>(
    _ objects: [Object], following owned: [PropertyPath<Object>]? = nil,
    excluding exclusions: [PropertyPath<Object>] = [], options: CloneOptions = CloneOptions()
  ) throws -> CloneReport {
    let scratch = try objects.first.map { object in try self.scratch(object.managedObjectContext) }
    return try preview(objects, in: scratch, following: owned, excluding: exclusions, options: archiving(options))
  }

  /// The options of the call that makes the clones of an archive.
  private static func archiving(_ options: CloneOptions) -> CloneOptions {
    var options = options
    options.keepsValues = true
    options.validates = false
    options.saves = false
    options.storeIdentifier = nil
    options.canReference = nil
    options.counterparts = .archive
    options.isClosed = false
    options.didCopy = nil
    return options
  }

  /// A context that is thrown away.
  ///
  /// Nothing in it is saved, so it needs no store. A store in memory takes no model with derived or composite attributes.
  static func scratch(_ context: NSManagedObjectContext?) throws -> NSManagedObjectContext {
    guard let model = context?.rootCoordinator?.managedObjectModel else { throw ArchiveError.noCoordinator }
    let scratch = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    scratch.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    return scratch
  }
}
