public import DeepClone

extension ClonedModel where Self: BackgroundCloning {
  /// Copies everything that a container's stores hold to another container's, in the background, and saves.
  ///
  /// Cancelling the task ends the copy as cancelling `options.progress` does.
  ///
  /// - Parameters:
  ///   - source: The container to copy from.
  ///   - target: The container to copy to, of another coordinator, whose model has the same entities.
  ///   - options: The options of the copy.
  /// - Returns: The numbers of inserted, matched and updated objects.
  /// - Throws: `CopyError`, or what fetching and saving throw; what was saved before stays.
  @discardableResult
  public static func copyAll(
    from source: NSPersistentContainer, to target: NSPersistentContainer, options: CopyOptions = CopyOptions()
  ) async throws -> CopyReport {
    try await inBackground(of: source, options) { reader, options in
      try copyAll(from: reader, to: target.newBackgroundContext(), options: options)
    }
  }

  /// Copies objects to another container's store, with everything that they are connected to, in the background, and
  /// saves.
  ///
  /// - Parameters:
  ///   - ids: The object IDs of saved objects.
  ///   - source: The container of their stores.
  ///   - target: The container to copy to, of another coordinator, whose model has the same entities.
  ///   - options: The options of the copy.
  /// - Returns: The object IDs of the copies, in the order of the objects.
  /// - Throws: `CopyError`, or what fetching and saving throw; what was saved before stays.
  @discardableResult
  public static func copy(
    _ ids: [NSManagedObjectID], from source: NSPersistentContainer, to target: NSPersistentContainer,
    options: CopyOptions = CopyOptions()
  ) async throws -> [NSManagedObjectID] {
    try await inBackground(of: source, options) { reader, options in
      let writer = target.newBackgroundContext()
      let stores = reader.persistentStoreCoordinator?.persistentStores ?? []
      // The call fetches them together.
      let objects = try ids.map { id in
        let isOwn = stores.contains { $0 === id.persistentStore }
        return isOwn ? reader.object(with: id) : try reader.existingObject(with: id)
      }
      let copies = try copy(objects, to: writer, options: options)
      return writer.performWaiting { copies.map(\.objectID) }
    }
  }

  private static func inBackground<Result: Sendable>(
    of source: NSPersistentContainer, _ options: CopyOptions,
    _ body: @escaping @Sendable (NSManagedObjectContext, CopyOptions) throws -> Result
  ) async throws -> Result {
    var options = options
    let progress = options.progress ?? Progress(totalUnitCount: -1)
    (options.saves, options.progress) = (true, progress)
    let chosen = options
    return try await withTaskCancellationHandler {
      let reader = source.newBackgroundContext()
      return try await reader.perform { try body(reader, chosen) }
    } onCancel: {
      progress.cancel()
    }
  }
}
