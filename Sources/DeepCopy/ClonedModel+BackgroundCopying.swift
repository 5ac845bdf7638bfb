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
  /// - Throws: `CopyError`, `CancellationError`, or what fetching and saving throw; what was saved before stays.
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
  /// - Returns: The object IDs of the copies, in the order of the objects, and the report.
  /// - Throws: `CopyError`, `CancellationError`, or what fetching and saving throw; what was saved before stays.
  @discardableResult
  public static func copy(
    _ ids: [NSManagedObjectID], from source: NSPersistentContainer, to target: NSPersistentContainer,
    options: CopyOptions = CopyOptions()
  ) async throws -> CopyResult<[NSManagedObjectID]> {
    try await inBackground(of: source, options) { reader, options in
      let writer = target.newBackgroundContext()
      let objects = try reader.objects(ids, as: NSManagedObject.self)
      let result = try copy(objects, to: writer, options: options)
      let copied = writer.performWaiting { result.copied.map(\.objectID) }
      return CopyResult(copied: copied, report: result.report)
    }
  }

  private static func inBackground<Result: Sendable>(
    of source: NSPersistentContainer, _ options: CopyOptions,
    _ body: @escaping @Sendable (NSManagedObjectContext, CopyOptions) throws -> Result
  ) async throws -> Result {
    try await source.performInBackground(options.progress) { reader, progress in
      var options = options
      (options.saves, options.progress) = (true, progress)
      return try body(reader, options)
    }
  }
}
