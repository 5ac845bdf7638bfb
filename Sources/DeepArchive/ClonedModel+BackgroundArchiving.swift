public import DeepClone

extension ClonedModel where Self: BackgroundCloning {
  /// Archives a saved object with everything that it owns, in the background.
  ///
  /// ```swift
  /// let data = try await NotesCloning.archive(note.objectID, as: Note.self, in: container)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The object ID of the object.
  ///   - type: The class of the object.
  ///   - container: The container of its store.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call: only filters and `progress` have an effect. Cancelling the task cancels it.
  ///   - userInfo: Small texts for the header of the archive, which ``ArchiveHeader`` reads.
  /// - Returns: A JSON document.
  /// - Throws: The same errors as `archive` without a container, a Cocoa error of fetching, or
  ///   `CloneError.Code.classDiffers` if the object doesn't have the class.
  public static func archive<Object: NSManagedObject>(
    _ id: NSManagedObjectID, as type: Object.Type, in container: NSPersistentContainer,
    following owned: [PropertyPath<Object>]? = nil, excluding exclusions: [PropertyPath<Object>] = [],
    options: CloneOptions = CloneOptions(), userInfo: [String: String] = [:]
  ) async throws -> Data {
    try await archive(
      [id], as: type, in: container, following: owned, excluding: exclusions, options: options, userInfo: userInfo)
  }

  /// Archives saved objects with everything that they own, in the background.
  ///
  /// - Parameters:
  ///   - ids: The object IDs of the objects.
  ///   - type: The class of the objects; `NSManagedObject` if they are mixed.
  ///   - container: The container of their stores.
  ///   - owned: The owned relationships to follow, including each step of a path; nil for all.
  ///   - exclusions: The relationships and attributes to leave out.
  ///   - options: The options of the call: only filters and `progress` have an effect. Cancelling the task cancels it.
  ///   - userInfo: Small texts for the header of the archive, which ``ArchiveHeader`` reads.
  /// - Returns: A JSON document.
  /// - Throws: The same errors as `archive` without a container, a Cocoa error of fetching, or
  ///   `CloneError.Code.classDiffers` if an object doesn't have the class.
  public static func archive<Object: NSManagedObject>(
    _ ids: [NSManagedObjectID], as type: Object.Type, in container: NSPersistentContainer,
    following owned: [PropertyPath<Object>]? = nil, excluding exclusions: [PropertyPath<Object>] = [],
    options: CloneOptions = CloneOptions(), userInfo: [String: String] = [:]
  ) async throws -> Data {
    try await container.performInBackground(options.progress) { context, progress in
      var options = options
      options.progress = progress
      let objects = try context.objects(ids, as: Object.self)
      return try archive(objects, following: owned, excluding: exclusions, options: options, userInfo: userInfo)
    }
  }

  /// Restores an archived object as a clone, in the background, and saves.
  ///
  /// ```swift
  /// let id = try await NotesCloning.restore(data, as: Note.self, in: container)
  /// ```
  ///
  /// - Parameters:
  ///   - data: A document that `archive` wrote, with any version of the model.
  ///   - type: The class of the object that was archived.
  ///   - container: The container to insert the clone into.
  ///   - owner: The owner of the clone; nil for the owner whose `matchBy` values the archive holds.
  ///   - unknown: The treatment of parts of the document that the model doesn't have.
  ///   - options: The options of the call; the context is saved even if `saves` is false. Cancelling the task cancels it.
  /// - Returns: The permanent object ID of the clone.
  /// - Throws: The same errors as `restore` without a container, or a Cocoa error of saving. Nothing is saved then.
  public static func restore<Object: NSManagedObject>(
    _ data: Data, as type: Object.Type, in container: NSPersistentContainer, into owner: NewOwnerID? = nil,
    unknown: UnknownParts.Treatment = .refused, options: CloneOptions = CloneOptions()
  ) async throws -> NSManagedObjectID {
    try await saving(container, owner, options) { context, owner, options in
      [try restore(data, as: Object.self, in: context, into: owner, unknown: unknown, options: options)]
    }[0]
  }

  /// Restores all archived objects as clones, in the background, and saves.
  ///
  /// - Parameters:
  ///   - data: A document that `archive` wrote, with any version of the model.
  ///   - type: The class of the objects that were archived.
  ///   - container: The container to insert the clones into.
  ///   - owner: The owner of the clones; nil for the owners whose `matchBy` values the archive holds.
  ///   - unknown: The treatment of parts of the document that the model doesn't have.
  ///   - options: The options of the call; the context is saved even if `saves` is false. Cancelling the task cancels it.
  /// - Returns: The permanent object IDs of the clones, in the order of the objects that were archived.
  /// - Throws: The same errors as `restoreAll` without a container, or a Cocoa error of saving. Nothing is saved then.
  public static func restoreAll<Object: NSManagedObject>(
    _ data: Data, as type: Object.Type, in container: NSPersistentContainer, into owner: NewOwnerID? = nil,
    unknown: UnknownParts.Treatment = .refused, options: CloneOptions = CloneOptions()
  ) async throws -> [NSManagedObjectID] {
    try await saving(container, owner, options) { context, owner, options in
      try restoreAll(data, as: Object.self, in: context, into: owner, unknown: unknown, options: options)
    }
  }

  private static func saving<Object: NSManagedObject>(
    _ container: NSPersistentContainer, _ owner: NewOwnerID?, _ options: CloneOptions,
    _ restore: @escaping @Sendable (NSManagedObjectContext, NewOwner<Object>?, CloneOptions) throws -> [Object]
  ) async throws -> [NSManagedObjectID] {
    try await container.performInBackground(options.progress) { context, progress in
      var options = options
      options.saves = false
      options.progress = progress
      let owner = try owner.map { try NewOwner<Object>($0, in: context) }
      let clones = try restore(context, owner, options)
      try context.save()
      return clones.map(\.objectID)
    }
  }
}
