public import DeepClone

extension ClonedModel {
  /// Copies everything in a context's stores to a new store in a file.
  ///
  /// The file appears when the copy is complete. Until then, it's in a folder beside its place, which is removed if the copy
  /// fails, or by the next copy to the same file if the process ends. Values are copied as they are: the model's ranges,
  /// lengths and patterns aren't checked, since a store may have rows that are older than they are. A missing required
  /// value is an error. While the copy runs, the file is open with a model of its own, so code that the copy calls, such
  /// as `awakeFromInsert`, must not ask a class for its entity.
  ///
  /// - Parameters:
  ///   - source: A context, on whose queue you make the call.
  ///   - url: The file of the SQLite store, which doesn't exist yet.
  ///   - options: The options of the copy.
  /// - Returns: The numbers of inserted objects.
  /// - Throws: `CopyError`, `CloneError`, `CancellationError`, or an error from opening, fetching, saving or moving the file.
  @discardableResult
  public static func copyAll(
    from source: NSManagedObjectContext, to url: URL, options: CopyOptions = CopyOptions()
  ) throws -> CopyReport {
    guard let model = source.rootCoordinator?.managedObjectModel else { throw CopyError.noCoordinator }
    return try FileManager.default.makingStore(at: url) { file in
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model.withoutValidation)
      // With a rollback journal, all data is in the file itself.
      let store = try coordinator.addPersistentStore(
        type: .sqlite, at: file, options: [NSSQLitePragmasOption: ["journal_mode": "DELETE"]])
      defer { try? coordinator.remove(store) }
      let target = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
      target.persistentStoreCoordinator = coordinator
      var options = options
      options.saves = true
      return try copyAll(from: source, to: target, options: options)
    }
  }
}

extension FileManager {
  /// Makes a store's file in a folder beside its place, and moves it there if that didn't fail.
  ///
  /// - Throws: `CopyError.fileExists` if there's a file already, `CopyError.targetInUse` if it's being made.
  fileprivate func makingStore<Result>(at url: URL, _ make: (URL) throws -> Result) throws -> Result {
    let parent = url.deletingLastPathComponent()
    let name = url.lastPathComponent
    return try StoresInUse.claiming([url.standardizedFileURL.path]) {
      guard !fileExists(atPath: url.path) else { throw CopyError.fileExists(url) }
      let folder = parent.appendingPathComponent(".\(name).copying", isDirectory: true)
      try? removeItem(at: folder)
      try createDirectory(at: folder, withIntermediateDirectories: false)
      defer { try? removeItem(at: folder) }
      let result = try make(folder.appendingPathComponent(name))
      // The folder of large values before the file: once the file is there, all of it is.
      for other in try contentsOfDirectory(atPath: folder.path) where other.hasSuffix("_SUPPORT") {
        let place = parent.appendingPathComponent(other)
        // Without the file, it's left over from a copy that ended here.
        try? removeItem(at: place)
        try moveItem(at: folder.appendingPathComponent(other), to: place)
      }
      try moveItem(at: folder.appendingPathComponent(name), to: url)
      return result
    }
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
