public import DeepClone

extension ClonedModel {
  /// Copies everything that a context's stores hold to a store in a file, and saves.
  ///
  /// The file is created unless it exists; a copy that is there already is completed. Values are copied as they are: the
  /// model's ranges, lengths and patterns aren't checked, since stores hold rows that are older than such a rule. A
  /// missing required value is an error. While the copy runs, the file is open with a model of its own, so code that it
  /// calls, such as `awakeFromInsert`, must not ask a class for its entity.
  ///
  /// - Parameters:
  ///   - source: A context; the call is made on its queue.
  ///   - url: The file of the SQLite store.
  ///   - options: The options of the copy.
  /// - Returns: The numbers of inserted, matched and updated objects.
  /// - Throws: `CopyError`, `CancellationError`, or what opening, fetching and saving throw; what was saved before stays.
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
