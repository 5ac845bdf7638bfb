import DeepClone

#if canImport(CloudKit)
import CloudKit

typealias PersistentContainer = NSPersistentCloudKitContainer
#else
/// Linux, where the app's tests run, has no CloudKit.
typealias PersistentContainer = NSPersistentContainer
#endif

/// One container with two stores: the user's own objects, and those that others share with the user.
struct PersistentStack {
  /// The identifier of the app's container in iCloud.
  nonisolated static let cloudContainer = "iCloud.org.example.XcodeApp"

  let container: PersistentContainer
  let privateStore: NSPersistentStore
  let sharedStore: NSPersistentStore

  /// Loads the stores.
  ///
  /// - Parameter folder: The folder of their files.
  init(in folder: URL = PersistentContainer.defaultDirectoryURL()) throws {
    container = PersistentContainer(name: "Planner")
    let (privateURL, sharedURL) = (folder.appending(path: "Private.sqlite"), folder.appending(path: "Shared.sqlite"))
    let descriptions = [privateURL, sharedURL].map(NSPersistentStoreDescription.init(url:))
    #if canImport(CloudKit)
    for (description, scope) in zip(descriptions, [CKDatabase.Scope.private, .shared]) {
      let options = NSPersistentCloudKitContainerOptions(containerIdentifier: Self.cloudContainer)
      options.databaseScope = scope
      description.cloudKitContainerOptions = options
      description.setOption(true as NSNumber, forKey: NSPersistentHistoryTrackingKey)
      description.setOption(true as NSNumber, forKey: NSPersistentStoreRemoteChangeNotificationPostOptionKey)
    }
    #endif
    container.persistentStoreDescriptions = descriptions
    var failure: (any Error)?
    container.loadPersistentStores { _, error in failure = error ?? failure }
    if let failure { throw failure }
    let coordinator = container.persistentStoreCoordinator
    guard let privateStore = coordinator.persistentStore(for: privateURL),
      let sharedStore = coordinator.persistentStore(for: sharedURL)
    else { throw CocoaError(.fileReadUnknown) }
    (self.privateStore, self.sharedStore) = (privateStore, sharedStore)
    // What is cloned in the background, and what other devices change, appears in the views.
    container.viewContext.automaticallyMergesChangesFromParent = true
    // Otherwise, a save fails if another device has changed an object in the meantime.
    container.viewContext.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
  }

  /// Returns a context for work that takes a while.
  func newBackgroundContext() -> NSManagedObjectContext {
    let context = container.newBackgroundContext()
    context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    return context
  }

  /// Returns the store of an object; one that isn't saved yet belongs to the user.
  func store(of object: NSManagedObject) -> NSPersistentStore { object.objectID.persistentStore ?? privateStore }

  /// Returns whether the user may change an object, which a participant of a share may not be allowed to.
  func canModify(_ object: NSManagedObject) -> Bool {
    #if canImport(CloudKit)
    container.canUpdateRecord(forManagedObjectWith: object.objectID)
    #else
    true
    #endif
  }
}
