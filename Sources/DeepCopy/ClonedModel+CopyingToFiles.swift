public import DeepClone

extension ClonedModel {
  /// Copies everything in a context's stores to a store in a file, and saves.
  ///
  /// It creates the file if it doesn't exist, and completes a copy that the file has already. Values are copied as they
  /// are: the model's ranges, lengths and patterns aren't checked, since a store may have rows that are older than they
  /// are. A missing required value is an error. While the copy runs, the file is open with a model of its own, so code
  /// that the copy calls, such as `awakeFromInsert`, must not ask a class for its entity.
  ///
  /// - Parameters:
  ///   - source: A context, on whose queue you make the call.
  ///   - url: The file of the SQLite store.
  ///   - options: The options of the copy.
  /// - Returns: The numbers of inserted, matched and updated objects.
  /// - Throws: `CopyError`, `CancellationError`, or an error from opening, fetching or saving; what was saved before
  ///   stays.
  @discardableResult
  public static func copyAll(
    from source: NSManagedObjectContext, to url: URL, options: CopyOptions = CopyOptions()
  ) throws -> CopyReport {
    guard let model = source.rootCoordinator?.managedObjectModel else { throw CopyError.noCoordinator }
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model.withoutValidation)
    let store = try coordinator.addPersistentStore(type: .sqlite, at: url)
    defer { try? coordinator.remove(store) }
    let target = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    target.persistentStoreCoordinator = coordinator
    var options = options
    options.saves = true
    return try copyAll(from: source, to: target, options: options)
  }
}

extension NSManagedObjectModel {
  /// The same model without the predicates of its attributes, which version hashes don't depend on.
  fileprivate var withoutValidation: NSManagedObjectModel {
    let isValidated = entities.contains { $0.properties.contains { !$0.validationPredicates.isEmpty } }
    guard isValidated, let model = NSManagedObjectModel(byMerging: [self]) else { return self }
    for property in model.entities.flatMap(\.properties) where !property.validationPredicates.isEmpty {
      property.setValidationPredicates(nil, withValidationWarnings: nil)
    }
    return model
  }
}
