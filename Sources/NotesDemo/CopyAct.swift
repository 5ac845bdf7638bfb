import DeepClone
import DeepCopy

/// The demo's second act: a store is written, copied to a second one in batches, and the two are compared.
enum CopyAct {
  /// The two stores differ.
  struct Difference: Error {}

  /// Plays the act in a temporary folder, which is removed at the end.
  static func play() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("NotesDemo-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    print("\nA store in a file, copied to a second one, as it is:\n")

    let source = try context(of: folder.appendingPathComponent("Notes.sqlite"))
    let target = try context(of: folder.appendingPathComponent("Copy.sqlite"))
    defer { for context in [source, target] { close(context) } }
    try source.performAndWait {
      for _ in 0..<200 { _ = Sample.makeNote(in: source) }
      try source.save()
      let progress = ProgressLine()
      let report = try NotesCloning.copyAll(
        from: source, to: target, options: CopyOptions(saveEvery: 500, progress: progress))
      progress.end()
      print(report)
    }
    let (first, second) = (try contents(of: source), try contents(of: target))
    for (entity, count) in first.counts.sorted(by: { $0.key < $1.key }) {
      print("\(entity): \(count) here, \(second.counts[entity] ?? 0) there")
    }
    guard first == second else { throw Difference() }
    print("Values, links and orders are the same.")
  }

  private static func contents(of context: NSManagedObjectContext) throws -> StoreContents {
    try context.performAndWait {
      context.reset()
      return try StoreContents(of: context, model: NotesModel.managedObjectModel)
    }
  }

  private static func context(of url: URL) throws -> NSManagedObjectContext {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: NotesModel.managedObjectModel)
    try coordinator.addPersistentStore(ofType: NSSQLiteStoreType, configurationName: nil, at: url, options: nil)
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  private static func close(_ context: NSManagedObjectContext) {
    context.performAndWait { context.reset() }
    guard let coordinator = context.persistentStoreCoordinator else { return }
    for store in coordinator.persistentStores { try? coordinator.remove(store) }
  }
}
