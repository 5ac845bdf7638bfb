extension ClonedModel where Self: BackgroundCloning {
  /// Clones an object on the queue of a context that you give, with everything that it owns, and saves the context.
  ///
  /// Use it to choose the merge policy or the author of the save:
  ///
  /// ```swift
  /// let context = container.newBackgroundContext()
  /// context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
  /// let id = try await NotesCloning.deepClone(note.objectID, as: Note.self, in: context)
  /// ```
  ///
  /// The context is saved with its other unsaved changes. It's neither reset nor rolled back: a call that throws takes back
  /// only what it did itself.
  ///
  /// - Parameters:
  ///   - id: The object ID of the object to clone, which has to be saved, or be one of the context's own.
  ///   - type: The object's class; `NSManagedObject` if any will do.
  ///   - context: The context to clone and save in.
  ///   - owner: The owner of the clone; nil for the owner of the object.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call; the context is saved even if `saves` is false. Cancelling the task cancels it.
  ///   - change: Changes the clone, on the context's queue, after links and hooks, before validation and saving.
  /// - Returns: The permanent object ID of the clone.
  /// - Throws: `CloneError`, a Cocoa error of fetching or saving, or `CancellationError`; nothing is saved then.
  @discardableResult
  public static func deepClone<Object: NSManagedObject>(
    _ id: NSManagedObjectID, as type: Object.Type, in context: sending NSManagedObjectContext,
    into owner: NewOwnerID? = nil,
    following owned: [PropertyPath<Object>]? = nil, excluding exclusions: [PropertyPath<Object>] = [],
    options: CloneOptions = CloneOptions(),
    _ change: @escaping @Sendable (_ source: Object, _ clone: Object) throws -> Void = { _, _ in }
  ) async throws -> NSManagedObjectID {
    let clones = try await deepClone(
      [id], as: type, in: context, into: owner, following: owned, excluding: exclusions, options: options, change)
    guard let clone = clones.first else { throw CloneError.entityMissing(id.entity.name ?? "") }
    return clone
  }

  /// Clones objects on the queue of a context that you give, in one call, and saves the context.
  ///
  /// The context is saved with its other unsaved changes. It's neither reset nor rolled back: a call that throws takes back
  /// only what it did itself.
  ///
  /// - Parameters:
  ///   - ids: The object IDs of the objects to clone, which have to be saved, or be the context's own.
  ///   - type: The objects' class; `NSManagedObject` if they're mixed.
  ///   - context: The context to clone and save in.
  ///   - owner: The owner of the clones; nil for the owners of the objects.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call; the context is saved even if `saves` is false. Cancelling the task cancels it.
  ///   - change: Changes the clone of each distinct object, on the context's queue, after links and hooks, before
  ///     validation and saving.
  /// - Returns: The permanent object IDs of the clones, in the order of `ids`.
  /// - Throws: `CloneError`, a Cocoa error of fetching or saving, or `CancellationError`; nothing is saved then.
  @discardableResult
  public static func deepClone<Object: NSManagedObject>(
    _ ids: [NSManagedObjectID], as type: Object.Type, in context: sending NSManagedObjectContext,
    into owner: NewOwnerID? = nil, following owned: [PropertyPath<Object>]? = nil,
    excluding exclusions: [PropertyPath<Object>] = [], options: CloneOptions = CloneOptions(),
    _ change: @escaping @Sendable (_ source: Object, _ clone: Object) throws -> Void = { _, _ in }
  ) async throws -> [NSManagedObjectID] {
    try await context.performInBackground(options.progress) { context, progress in
      var options = options
      // The call saves, so that it also takes back what can't be saved.
      options.saves = true
      options.needsRoots = true
      options.progress = progress
      let sources = try context.objects(ids, as: type)
      let owner = try owner.map { try NewOwner<Object>($0, in: context) }
      let clones = try clone(sources, context, owner, owned, exclusions, options) { source, clone in
        try change(source, clone)
        // A save to a parent doesn't make object IDs permanent.
        if clone.exists, context.parent != nil { try context.obtainPermanentIDs(for: [clone]) }
      }
      return clones.map(\.objectID)
    }
  }
}
