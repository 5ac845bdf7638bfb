import DeepClone

/// What CoreDataEvolution's `@NSModelActor` makes of an actor: its jobs run on the queue of its context.
actor Library {
  nonisolated let modelExecutor: ContextExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { modelExecutor.asUnownedSerialExecutor() }
  private var modelContext: NSManagedObjectContext { modelExecutor.context }

  init(_ container: NSPersistentContainer) {
    modelExecutor = ContextExecutor(container.newBackgroundContext())
  }

  /// Duplicates a project, and returns what its clone is called.
  func duplicate(_ id: NSManagedObjectID) throws -> (id: NSManagedObjectID, title: String) {
    guard let project = try modelContext.existingObject(with: id) as? Project else { throw CocoaError(.coreData) }
    let clone = try project.deepClone { source, clone in clone.title = "Copy of \(source.title)" }
    try modelContext.save()
    return (clone.objectID, clone.title)
  }
}

final class ContextExecutor: SerialExecutor, @unchecked Sendable {
  let context: NSManagedObjectContext

  init(_ context: NSManagedObjectContext) { self.context = context }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    context.perform { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
